import { constraints } from '@fourteener/contract/constraints';
import { missing } from '@fourteener/contract/missing';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { required } from '../../ui/forms/required.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { useForm } from '../../ui/forms/use-form.ts';

interface RenameListProps {
  name: string;
  /** Renames the list; throws the reason on failure. */
  onRename: (name: string) => Promise<unknown>;
}

/** The form that renames a list. */
export function RenameList({ name, onRename }: RenameListProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name } });
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
        label="Name of the list"
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
