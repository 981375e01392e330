import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { Delivery } from './last-delivery.ts';

interface DeliveryFieldsProps {
  fields: Readonly<Record<keyof Delivery, UseFormRegisterReturn>>;
  errors: FieldErrors<Delivery>;
}

/** Where an order goes, and the number that its carrier calls. */
export function DeliveryFields({ fields, errors }: DeliveryFieldsProps) {
  return (
    <>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        help="Only for the carrier, on the day of delivery."
        {...fields.phone}
        error={errors.phone?.message}
      />
      <TextField label="Address" autoComplete="street-address" {...fields.address} error={errors.address?.message} />
    </>
  );
}
