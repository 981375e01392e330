import { constraints } from '@fourteener/contract/constraints';
import { missing } from '@fourteener/contract/missing';
import { useForm } from 'react-hook-form';
import { Button } from '../buttons/button.tsx';
import { FormError } from './form-error.tsx';
import { required } from './required.ts';
import { TextField } from './text-field.tsx';
import { sentenceOf } from '../text/sentences.ts';

interface RenameFormProps {
  /** What the field is called, such as “Name of the list”. */
  label: string;
  name: string;
  /** Throws, at once or later, why it cannot have the name. */
  onRename: (name: string) => unknown;
}

/** Gives something that the rider keeps another name. */
export function RenameForm({ label, name, onRename }: RenameFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ values: { name } });
  const { errors, isSubmitting, isDirty } = formState;
  const rename = async (typed: { name: string }) => {
    try {
      await onRename(typed.name.trim());
    } catch (error) {
      setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <form
      className="grid gap-3 border-t border-line pt-5"
      noValidate
      onSubmit={(event) => void handleSubmit(rename)(event)}
    >
      <TextField
        label={label}
        autoComplete="off"
        maxLength={constraints.nameLength}
        {...register('name', required(missing('The name')))}
        error={errors.name?.message}
      />
      <div>
        <Button type="submit" variant="secondary" size="small" disabled={!isDirty} busy={isSubmitting && 'Saving'}>
          Rename
        </Button>
      </div>
      <FormError>{errors.root?.message}</FormError>
    </form>
  );
}
