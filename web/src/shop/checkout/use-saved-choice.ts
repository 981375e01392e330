import { constraints } from '@fourteener/contract/constraints';
import type { Delivery } from '@fourteener/contract/checkout/delivery';
import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSavedAddresses, useSaveAddresses } from '../account/saved-addresses.ts';
import { addressFields, emptyAddress, isSameAddress, toTyped, type TypedAddress } from '../account/typed-address.ts';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';

/** The saved address that an order goes to, or a new one, and whether the typed address is saved with the order. */
export function useSavedChoice(
  form: UseFormReturn<TypedAddress, unknown, Delivery>,
  { isSignedIn, hasDraft, name }: { isSignedIn: boolean; hasDraft: boolean; name: string },
) {
  const saved = useSavedAddresses(isSignedIn);
  const save = useSaveAddresses();
  const addresses = saved.data?.addresses ?? [];
  const typed = useWatch({ control: form.control, compute: (values: TypedAddress) => values });
  const [choice, setChoice] = useState<{ index: number | undefined }>();
  const [wantsSaved, setWantsSaved] = useState(true);
  const same = findSame(addresses, typed);
  // Until the customer chooses, the saved address that the form started with counts as chosen.
  const chosen = choice ? choice.index : findSame(addresses, { ...emptyAddress, ...form.formState.defaultValues });
  const fillIn = (address: TypedAddress) => {
    for (const field of addressFields) form.setValue(field, address[field], { shouldDirty: true });
    form.clearErrors();
  };

  const first = addresses[0];
  const suggest = useEffectEvent((address: Delivery) => {
    const { street, city, zip, phone } = form.getValues();
    // Fields that are typed already stay.
    if (hasDraft || choice !== undefined || [street, city, zip, phone].some(Boolean)) return;
    form.reset(toTyped(address));
  });
  useEffect(() => {
    if (first) suggest(first);
  }, [first]);

  return {
    addresses,
    error: isSignedIn && !saved.isFetching ? saved.error : null,
    readAgain: () => void saved.refetch(),
    chosen,
    choose: (index: number | undefined) => {
      setChoice({ index });
      const address = index === undefined ? undefined : addresses[index];
      fillIn(address ? toTyped(address) : { ...emptyAddress, name, country: typed.country });
    },
    remove: async () => {
      const index = chosen;
      if (index === undefined) return;
      try {
        await save.mutateAsync((all) => all.filter((_, n) => n !== index));
        setChoice({ index: undefined });
        showSuccess('Address removed. What you typed stays here.');
      } catch (error) {
        showFailure(error);
      }
    },
    /** Whether the typed address is none of the saved ones, so that it can be saved. */
    canSave:
      isSignedIn &&
      saved.data !== undefined &&
      same === undefined &&
      (chosen !== undefined || addresses.length < constraints.addresses),
    wantsSaved,
    setWantsSaved,
    /** Saves the address of an order: in place of the chosen one, or as a further one. The order stands if this fails. */
    store: async (address: Delivery) => {
      const isSaved = findSame(addresses, toTyped(address)) !== undefined;
      if (isSaved || !wantsSaved || saved.data === undefined) return;
      try {
        await save.mutateAsync((all) =>
          chosen === undefined ? [...all, address] : all.map((each, n) => (n === chosen ? address : each)),
        );
      } catch (error) {
        showFailure(error);
      }
    },
  };
}

/** The index of the saved address that equals the typed one. */
function findSame(addresses: readonly Delivery[], typed: TypedAddress): number | undefined {
  const index = addresses.findIndex((address) => isSameAddress(toTyped(address), typed));
  return index < 0 ? undefined : index;
}
