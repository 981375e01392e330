import type { PartField } from '@fourteener/contract/part/field';
import { missing } from '@fourteener/contract/missing';
import { findNotationProblem } from '@fourteener/contract/part/field-notation';
import { listPartFields, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { readNumber } from '@fourteener/contract/text/typed-number';
import type { ComponentType, InputHTMLAttributes, ReactNode } from 'react';
import { type Control, type FieldError, type FieldErrors, useController, type UseFormRegister } from 'react-hook-form';
import { useMarket } from '../../api/market.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import type { TypedProduct } from './add-product-draft.ts';
import type { FieldControlProps } from './field-group.tsx';
import { structuredControls } from './product-controls.tsx';
import { PicturesField } from './pictures-field.tsx';

interface ProductFieldsProps {
  register: UseFormRegister<TypedProduct>;
  control: Control<TypedProduct>;
  errors: FieldErrors<TypedProduct>;
  /** Whether the part is in the shop already: its stock then changes by movements alone. */
  isInShop?: boolean;
  /** What stands below its price. */
  belowPrice?: ReactNode;
}

/** The kinds that come first, as the specification has them; what is left are facts. */
const kindsAbove: readonly (readonly PartField['kind'][])[] = [['url'], ['pieces', 'dollars'], ['lines']];

/** What admins say of a part: the fields of the form that adds one, and of the form that changes one. */
export function ProductFields({ register, control, errors, isInShop = false, belowPrice }: ProductFieldsProps) {
  const market = useMarket();
  const renderFields = (isListed: (name: PartFieldName) => boolean) =>
    listPartFields(market)
      .filter((name) => isListed(name) && !(isInShop && partFields[name].isStock))
      .map((name) => (
        <div key={name} id={name}>
          <ProductField name={name} register={register} control={control} error={errors[name]} />
        </div>
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
      {belowPrice}
      {listFields('lines')}
      <fieldset className="grid gap-6 border-t border-line pt-6">
        <legend className="float-left w-full pb-2 text-heading">Facts</legend>
        {renderFields((name) => !isAbove(name))}
      </fieldset>
    </>
  );
}

const inputs: Partial<Record<PartField['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  url: { className: 'fact', spellCheck: false },
  pieces: { inputMode: 'numeric' },
  whole: { inputMode: 'numeric' },
  dollars: { inputMode: 'decimal' },
  day: { type: 'date' },
};

interface ProductFieldProps {
  name: PartFieldName;
  register: UseFormRegister<TypedProduct>;
  control: Control<TypedProduct>;
  error: Partial<Omit<FieldError, 'ref' | 'root' | 'type'>> | undefined;
}

/** What is wrong with a field as it is typed; true if nothing is. */
function validateField(name: PartFieldName) {
  const { kind, noun, isOptional = false } = partFields[name];
  return (typed: string, { pictures }: Pick<TypedProduct, 'pictures'>) => {
    // The first of its pictures is its picture.
    const isDue = !isOptional && !(kind === 'url' && pictures !== '');
    if (isDue && typed.trim() === '') return missing(`The ${noun}`);
    const problem = findNotationProblem(typed, name);
    if (problem !== undefined) return problem;
    // Quantities are free text (specification, section 5): the server's error is shown at the field.
    const isNumber = kind !== 'dollars' || !Number.isNaN(readNumber(typed, { decimals: 2, isSigned: true }));
    return isNumber || `The ${noun} must be a number, such as 12.50.`;
  };
}

/** The control of a field, by its kind. */
export function ProductField({ name, register, control, error: problem }: ProductFieldProps) {
  const error = problem?.message;
  const { kind, label, hint, choices, isOptional = false } = partFields[name];
  const structured = structuredControls[kind];
  if (kind === 'pictures') return <PicturesField control={control} error={error} />;
  if (structured) return <StructuredField {...{ name, control }} error={problem} as={structured} />;
  const validate = validateField(name);
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
  return kind === 'lines' ? (
    <TextArea rows={6} {...field} optional={isOptional} />
  ) : (
    <TextField {...inputs[kind]} {...field} optional={isOptional} />
  );
}

interface StructuredFieldProps extends Omit<ProductFieldProps, 'register'> {
  as: ComponentType<FieldControlProps>;
}

function StructuredField({ name, control, error, as: Structured }: StructuredFieldProps) {
  const { label, hint } = partFields[name];
  const {
    field: { value, onChange, ref },
  } = useController({ name, control, rules: { validate: validateField(name) } });
  return (
    <Structured
      {...{ label, control, value, ref }}
      help={hint}
      error={error?.message}
      problems={error?.types as FieldControlProps['problems']}
      onText={onChange}
    />
  );
}
