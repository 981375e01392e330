import { constraints } from '@fourteener/contract/constraints';
import { missing } from '@fourteener/contract/missing';
import { showFormError } from '../../api/form-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { required } from '../../ui/forms/required.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface NewListFormProps {
  /** The label of the button. */
  label: string;
  /** Adds a list of this name; throws the reason on failure. */
  onAdd: (name: string) => Promise<void>;
}

/** The form for the name of a new list. Typed text stays on failure. */
export function NewListForm({ label, onAdd }: NewListFormProps) {
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { name: '' } });
  const { errors, isSubmitting } = formState;
  const add = async ({ name }: { name: string }) => {
    try {
      await onAdd(name.trim());
      reset();
    } catch (error) {
      showFormError(error, ['name'], setError);
    }
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void handleSubmit(add)(event)}>
      <TextField
        label="Name of the new list"
        autoComplete="off"
        maxLength={constraints.nameLength}
        {...register('name', required(missing('The name')))}
        error={errors.name?.message}
      />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting && 'Saving'}>
          {label}
        </Button>
      </div>
      <SendError error={errors.root} button={label} />
    </form>
  );
}
