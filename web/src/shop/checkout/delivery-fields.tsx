import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { Delivery } from './last-delivery.ts';

interface DeliveryFieldsProps {
  fields: Readonly<Record<keyof Delivery, UseFormRegisterReturn>>;
  errors: FieldErrors<Delivery>;
}

/** The address of an order, and the phone number for its carrier. */
export function DeliveryFields({ fields, errors }: DeliveryFieldsProps) {
  return (
    // The fields are side by side on large screens, so that the button below is visible without scrolling.
    <div className="grid gap-5 xl:grid-cols-[2fr_3fr]">
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        help="Only for the carrier."
        {...fields.phone}
        error={errors.phone?.message}
      />
      <TextField label="Address" autoComplete="street-address" {...fields.address} error={errors.address?.message} />
    </div>
  );
}
