import { constraints } from '@fourteener/contract/constraints';
import { Button } from '../../ui/buttons/button.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { readFile } from '../imports/read-file.ts';
import { FileError } from '../imports/read-cells.ts';
import { CarrierMissing, type TrackingText } from './use-tracking.ts';

interface TrackingFormProps {
  begun: TrackingText;
  /** Reads the lines and looks up their orders; throws if it cannot. */
  onCheck: (typed: TrackingText, title: string) => Promise<void>;
}

/** Takes a file with tracking numbers, chosen or pasted, and the carrier of the lines that name none. */
export function TrackingForm({ begun, onCheck }: TrackingFormProps) {
  const { register, handleSubmit, setValue, getValues, setError, clearErrors, setFocus, formState } =
    useForm<TrackingText>({ defaultValues: begun });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const check = async (typed: TrackingText, title: string) => {
    try {
      await onCheck(typed, title);
    } catch (error) {
      if (error instanceof CarrierMissing) {
        setError('carrier', { message: error.message });
        setFocus('carrier');
      } else if (error instanceof FileError) setError('text', { message: error.message });
      else setError('root', { message: sentenceOf(error) });
    }
  };
  const choose = async (file: File) => {
    clearErrors();
    try {
      const { text } = await readFile(file, { what: 'tracking numbers' });
      setValue('text', text, { shouldDirty: true });
      await check({ ...getValues(), text }, file.name);
    } catch (error) {
      setError('text', { message: sentenceOf(error) });
    }
  };
  return (
    <form
      noValidate
      className="max-w-[44rem] space-y-6"
      onSubmit={(event) => void handleSubmit((typed) => check(typed, 'Pasted lines'))(event)}
    >
      <FileDrop
        label="Choose a CSV file, or drop it here"
        note="Nothing is shipped until you have seen every line."
        accept=".csv,text/csv,text/plain"
        onChoose={([file]) => void choose(file)}
      />
      <TextArea
        label="Or paste the lines"
        help="The first line names the columns: order number, tracking number, and carrier unless one carrier has them all."
        rows={6}
        className="fact"
        autoComplete="off"
        spellCheck={false}
        {...register('text')}
        error={errors.text?.message}
      />
      <TextField
        label="Carrier of lines that name none"
        maxLength={constraints.carrierLength}
        optional
        {...register('carrier')}
        error={errors.carrier?.message}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting && 'Checking'}>
        Check the lines
      </Button>
    </form>
  );
}
