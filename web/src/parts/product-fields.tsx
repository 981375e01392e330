import { missing } from '@fourteener/contract/missing';
import { type PartField, partFieldNames, type PartFieldName, partFields } from '@fourteener/contract/part-fields';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextArea, TextField } from '../ui/forms/text-field.tsx';
import type { TypedProduct } from './add-product-draft.ts';

interface ProductFieldsProps {
  register: UseFormRegister<TypedProduct>;
  errors: FieldErrors<TypedProduct>;
  /** Whether the part is in the shop already: its stock then changes by movements alone. */
  isInShop?: boolean;
}

/** What admins say of a part: the fields of the form that adds one, and of the form that changes one. */
export function ProductFields({ register, errors, isInShop = false }: ProductFieldsProps) {
  const listFields = (...kinds: PartField['kind'][]) =>
    partFieldNames
      .filter((name) => kinds.includes(partFields[name].kind) && !(isInShop && partFields[name].isStock))
      .map((name) => <ProductField key={name} name={name} register={register} error={errors[name]?.message} />);
  return (
    <>
      {listFields('line', 'url')}
      <div className={`grid gap-6 ${isInShop ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
        {listFields('pieces', 'dollars')}
      </div>
      {listFields('lines')}
    </>
  );
}

const controls = {
  line: {},
  url: { className: 'fact', spellCheck: false },
  pieces: { inputMode: 'numeric' },
  dollars: { inputMode: 'decimal' },
} as const;

interface ProductFieldProps {
  name: PartFieldName;
  register: UseFormRegister<TypedProduct>;
  error: string | undefined;
}

function ProductField({ name, register, error }: ProductFieldProps) {
  const { kind, label, noun, hint, isOptional = false } = partFields[name];
  const validate = (typed: string) => {
    if (!isOptional && typed.trim() === '') return missing(`The ${noun}`);
    // Quantities are free text (specification, section 5): the server's error is shown at the field.
    return kind !== 'dollars' || Number.isFinite(Number(typed)) || `The ${noun} must be a number.`;
  };
  const field = {
    ...register(name, { validate }),
    ...{ label, error, optional: isOptional, ...(hint && { help: hint }) },
  };
  return kind === 'lines' ? <TextArea rows={6} {...field} /> : <TextField {...controls[kind]} {...field} />;
}
