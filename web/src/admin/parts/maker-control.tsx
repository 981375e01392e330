import { TextField } from '../../ui/forms/text-field.tsx';
import { type FieldControlProps, FieldGroup } from './field-group.tsx';
import { readMaker, type TypedMaker, writeMaker } from './structured-text.ts';

const labels: Record<keyof TypedMaker, string> = {
  name: 'Maker’s name',
  address: 'Maker’s postal address',
  contact: 'Maker’s email or website',
  euContact: 'Contact in the EU, if the maker is elsewhere',
};

/** The maker of a part, with a field each for the name and the addresses. */
export function MakerControl({ value, onText, control: _control, problems = {}, ...around }: FieldControlProps) {
  const maker = readMaker(value);
  return (
    <FieldGroup {...around}>
      {(Object.keys(labels) as (keyof TypedMaker)[]).map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          error={problems[name]}
          value={maker[name]}
          onChange={({ target }) => onText(writeMaker({ ...maker, [name]: target.value }))}
        />
      ))}
    </FieldGroup>
  );
}
