import type { PartField } from '@fourteener/contract/part/field';
import { missing } from '@fourteener/contract/missing';
import { findNotationProblem } from '@fourteener/contract/part/field-notation';
import { listPartFields, type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { readNumber } from '@fourteener/contract/text/typed-number';
import { type ComponentType, type InputHTMLAttributes, type ReactNode, useEffect } from 'react';
import {
  type Control,
  type FieldError,
  type FieldErrors,
  useController,
  useFormState,
  type UseFormRegister,
} from 'react-hook-form';
import { useMarket } from '../../api/market.ts';
import { useKeptNames } from '../../ui/browser/kept-names.ts';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import type { TypedPart } from './add-part-draft.ts';
import type { FieldControlProps } from './field-group.tsx';
import { structuredControls } from './part-controls.tsx';
import { focusField } from './focus-field.ts';
import { fieldsOf, partSectionNames, type PartSectionName, partSections } from './part-sections.ts';
import { PicturesField } from './pictures-field.tsx';

interface PartFieldsProps {
  register: UseFormRegister<TypedPart>;
  control: Control<TypedPart>;
  errors: FieldErrors<TypedPart>;
  /** Whether the part is already in the shop; then only movements change its stock, and the form has no field for it. */
  isInShop?: boolean;
  /** Content below a field. */
  below?: Partial<Record<PartFieldName, ReactNode>>;
}

/** The fields of a part in sections that fold, for the form that adds a part and the one that edits it. */
export function PartFields({ register, control, errors, isInShop = false, below = {} }: PartFieldsProps) {
  const market = useMarket();
  const folded = useKeptNames('folded:part');
  const { dirtyFields, submitCount } = useFormState({ control });
  const listed = listPartFields(market).filter((name) => !(isInShop && partFields[name].isStock));
  const listIn = (section: PartSectionName) => fieldsOf(section).filter((name) => listed.includes(name));
  useOpenWrong(
    partSectionNames.flatMap(listIn).filter((name) => errors[name]),
    submitCount,
  );
  const renderField = (name: PartFieldName, section: PartSectionName) => (
    <div
      key={name}
      id={name}
      className={`min-w-0 ${isShort(name) ? '' : 'col-span-full'} ${partFields[name].label === partSections[section] ? underHeading : ''}`}
    >
      <PartFieldRow name={name} register={register} control={control} error={errors[name]} />
      {below[name]}
    </div>
  );
  return (
    <div>
      {partSectionNames.map((section) => {
        const names = listIn(section);
        const changed = names.filter((name) => dirtyFields[name]).length;
        return (
          <FormSection
            key={section}
            heading={partSections[section]}
            note={isInShop && changed > 0 ? `${changed} changed` : undefined}
            isOpen={!folded.names.includes(section)}
            onToggle={(isOpen) => folded.set(section, !isOpen)}
          >
            <div className="grid gap-6 sm:grid-cols-2">{names.map((name) => renderField(name, section))}</div>
          </FormSection>
        );
      })}
    </div>
  );
}

/** Hides the label of a group of controls from view, since the heading of its section is the same. */
const underHeading = '[&>div>fieldset>legend]:sr-only [&>fieldset>legend]:sr-only';

/** Whether a field is short enough to stand beside another. */
function isShort(name: PartFieldName): boolean {
  return ['pieces', 'dollars', 'whole', 'day', 'choice'].includes(partFields[name].kind);
}

/** Opens the sections of wrong fields, and focuses the first wrong field if its section was folded. */
function useOpenWrong(wrong: readonly PartFieldName[], submitCount: number): void {
  const names = wrong.join(' ');
  useEffect(() => {
    const listed = names === '' ? [] : (names.split(' ') as PartFieldName[]);
    const folded = listed.filter((name) => sectionAt(name)?.open === false);
    for (const name of folded) sectionAt(name)?.setAttribute('open', '');
    const [first] = folded;
    return first !== undefined && first === listed[0] ? focusField(first) : undefined;
    // After another press the same fields may still be wrong.
  }, [names, submitCount]);
}

const sectionAt = (name: PartFieldName) => document.getElementById(name)?.closest('details');

const inputs: Partial<Record<PartField['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  url: { className: 'fact', spellCheck: false },
  pieces: { inputMode: 'numeric' },
  whole: { inputMode: 'numeric' },
  dollars: { inputMode: 'decimal' },
  day: { type: 'date' },
};

interface PartFieldRowProps {
  name: PartFieldName;
  register: UseFormRegister<TypedPart>;
  control: Control<TypedPart>;
  error: Partial<Omit<FieldError, 'ref' | 'root' | 'type'>> | undefined;
}

/** The rule of a field: returns its problem as it is typed, or true if there is none. */
function validateField(name: PartFieldName) {
  const { kind, noun, isOptional = false } = partFields[name];
  return (typed: string, { pictures }: Pick<TypedPart, 'pictures'>) => {
    // A part with pictures needs no address of a picture, because the first picture is used.
    const isDue = !isOptional && !(kind === 'url' && pictures !== '');
    if (isDue && typed.trim() === '') return missing(`The ${noun}`);
    const problem = findNotationProblem(typed, name);
    if (problem !== undefined) return problem;
    // Quantities are free text (specification, section 5), so the server checks them, and its error is shown at the field.
    const isNumber = kind !== 'dollars' || !Number.isNaN(readNumber(typed, { decimals: 2, isSigned: true }));
    return isNumber || `The ${noun} must be a number, such as 12.50.`;
  };
}

/** The control of a field, by its kind. */
export function PartFieldRow({ name, register, control, error: problem }: PartFieldRowProps) {
  const error = problem?.message;
  const { kind, label, hint, choices, usual, isOptional = false } = partFields[name];
  const structured = structuredControls[kind];
  if (kind === 'pictures') return <PicturesField control={control} error={error} />;
  if (structured) return <StructuredField {...{ name, control }} error={problem} as={structured} />;
  const validate = validateField(name);
  const field = { ...register(name, { validate }), ...{ label, error, ...(hint && { help: hint }) } };
  if (choices) {
    return (
      <Select {...field}>
        {usual === undefined && <option value="">Not stated</option>}
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

interface StructuredFieldProps extends Omit<PartFieldRowProps, 'register'> {
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
