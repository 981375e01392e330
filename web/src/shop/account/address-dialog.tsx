import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Country } from '@fourteener/contract/checkout/countries';
import type { Delivery } from '@fourteener/contract/checkout/delivery';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { AddressFields } from './address-fields.tsx';
import { type TypedAddress, typedAddress } from './typed-address.ts';

interface AddressDialogProps {
  heading: string;
  address: TypedAddress;
  offered: readonly Country[];
  /** Saves the address; throws the reason on failure. */
  onSave: (address: Delivery) => Promise<void>;
  onClose: () => void;
}

/** Asks for an address. Typed text stays if it cannot be saved. */
export function AddressDialog({ heading, address, offered, onSave, onClose }: AddressDialogProps) {
  const { register, control, handleSubmit, setError, formState } = useForm<TypedAddress, unknown, Delivery>({
    defaultValues: address,
    resolver: standardSchemaResolver(typedAddress),
  });
  const country = useWatch({ control, name: 'country' });
  const save = async (typed: Delivery) => {
    try {
      await onSave(typed);
    } catch (error) {
      setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <AddressFields
            register={register}
            errors={formState.errors}
            country={country}
            offered={offered}
            idPrefix="saved"
          />
          <FormError>{formState.errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={formState.isSubmitting && 'Saving'}>
            Save address
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
