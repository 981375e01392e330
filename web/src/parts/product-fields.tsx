import { missing } from '@fourteener/contract/missing';
import {
  findNotationProblem,
  type PartField,
  partFieldNames,
  type PartFieldName,
  partFields,
} from '@fourteener/contract/part-fields';
import type { InputHTMLAttributes } from 'react';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { Select } from '../ui/forms/select.tsx';
import { TextArea, TextField } from '../ui/forms/text-field.tsx';
import type { TypedProduct } from './add-product-draft.ts';
import { PicturesField } from './pictures-field.tsx';

interface ProductFieldsProps {
  register: UseFormRegister<TypedProduct>;
  control: Control<TypedProduct>;
  errors: FieldErrors<TypedProduct>;
  /** Whether the part is in the shop already: its stock then changes by movements alone. */
  isInShop?: boolean;
}

/** The kinds that come first, as the specification has them; what is left are facts. */
const kindsAbove: readonly (readonly PartField['kind'][])[] = [['url'], ['pieces', 'dollars'], ['lines']];

/** What admins say of a part: the fields of the form that adds one, and of the form that changes one. */
export function ProductFields({ register, control, errors, isInShop = false }: ProductFieldsProps) {
  const renderFields = (isListed: (name: PartFieldName) => boolean) =>
    partFieldNames
      .filter((name) => isListed(name) && !(isInShop && partFields[name].isStock))
      .map((name) => (
        <ProductField key={name} name={name} register={register} control={control} error={errors[name]?.message} />
      ));
  const listFields = (...kinds: PartField['kind'][]) => renderFields((name) => kinds.includes(partFields[name].kind));
  const isAbove = (name: PartFieldName) => name === 'name' || kindsAbove.flat().includes(partFields[name].kind);
  return (
    <>
      {renderFields((name) => name === 'name')}
      {listFields('url')}
      <div className={`grid gap-6 ${isInShop ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
        {listFields('pieces', 'dollars')}
      </div>
      {listFields('lines')}
      <fieldset className="grid gap-6 border-t border-line pt-6">
        <legend className="float-left w-full pb-2 text-heading">Facts</legend>
        {renderFields((name) => !isAbove(name))}
      </fieldset>
    </>
  );
}

const controls: Partial<Record<PartField['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  url: { className: 'fact', spellCheck: false },
  pieces: { inputMode: 'numeric' },
  grams: { inputMode: 'numeric' },
  dollars: { inputMode: 'decimal' },
  part: { className: 'fact', spellCheck: false },
};

/** The kinds that are written in several lines, and how many are seen at once. */
const rows: Partial<Record<PartField['kind'], number>> = { lines: 6, list: 2, specs: 6, service: 4 };

interface ProductFieldProps {
  name: PartFieldName;
  register: UseFormRegister<TypedProduct>;
  control: Control<TypedProduct>;
  error: string | undefined;
}

function ProductField({ name, register, control, error }: ProductFieldProps) {
  const { kind, label, noun, hint, choices, isOptional = false } = partFields[name];
  if (kind === 'pictures') return <PicturesField control={control} error={error} />;
  const validate = (typed: string, { pictures }: TypedProduct) => {
    // The first of its pictures is its picture.
    const isDue = !isOptional && !(kind === 'url' && pictures !== '');
    if (isDue && typed.trim() === '') return missing(`The ${noun}`);
    const problem = findNotationProblem(typed, name);
    if (problem !== undefined) return problem;
    // Quantities are free text (specification, section 5): the server's error is shown at the field.
    return kind !== 'dollars' || Number.isFinite(Number(typed)) || `The ${noun} must be a number.`;
  };
  const field = { ...register(name, { validate }), ...{ label, error, ...(hint && { help: hint }) } };
  if (choices) {
    return (
      <Select {...field}>
        <option value="">Not stated</option>
        {Object.entries(choices).map(([code, written]) => (
          <option key={code} value={code}>
            {written}
          </option>
        ))}
      </Select>
    );
  }
  return rows[kind] === undefined ? (
    <TextField {...controls[kind]} {...field} optional={isOptional} />
  ) : (
    <TextArea rows={rows[kind]} {...field} optional={isOptional} />
  );
}
