import type { Country } from '@fourteener/contract/checkout/countries';
import { constraints } from '@fourteener/contract/constraints';
import { type Delivery, writeAddress } from '@fourteener/contract/checkout/delivery';
import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Failed } from '../../ui/feedback/notice.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { AddressDialog } from './address-dialog.tsx';
import { useSaveAddresses, useSavedAddresses } from './saved-addresses.ts';
import { emptyAddress, toTyped } from './typed-address.ts';

interface AddressBookProps {
  /** The countries to which the shop delivers. */
  offered: readonly Country[];
  /** The account's name, for a new address. */
  name: string;
}

/** The addresses that are saved with the account: they are added, edited, removed and put first here. */
export function AddressBook({ offered, name }: AddressBookProps) {
  const saved = useSavedAddresses();
  const save = useSaveAddresses();
  // The index of the edited address; the index after the last is a new address.
  const [edited, setEdited] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const addresses = saved.data?.addresses ?? [];
  const change = useOneAtATime(async (next: (all: readonly Delivery[]) => Delivery[], words: string) => {
    try {
      await save.mutateAsync(next);
      showSuccess(words);
      // The button that had the focus may be gone.
      heading.current?.focus();
    } catch (error) {
      showFailure(error);
    }
  });
  const store = async (index: number, address: Delivery) => {
    await save.mutateAsync((all) => [...all.slice(0, index), address, ...all.slice(index + 1)]);
    setEdited(undefined);
    showSuccess('Address saved.');
  };
  return (
    <section aria-labelledby="addresses" className="mt-16 cols gap-y-6 border-t border-ink py-8">
      <div className="col-span-4">
        <h2 id="addresses" ref={heading} tabIndex={-1} className="font-medium outline-none">
          Delivery addresses
        </h2>
        <p className="mt-1 text-small text-ink-faint">Checkout suggests the first one.</p>
      </div>
      <div className="col-span-4 lg:col-span-8">
        {saved.data === undefined ? (
          saved.isFetching ? (
            <Loading what="your addresses">
              <Skeleton className="h-24" />
            </Loading>
          ) : (
            <Failed
              heading="Your addresses could not be loaded"
              error={saved.error}
              onRetry={() => void saved.refetch()}
            />
          )
        ) : (
          <>
            {addresses.length === 0 && <p className="text-ink-soft">You have no saved addresses yet.</p>}
            <ul>
              {addresses.map((address, index) => (
                <li
                  key={JSON.stringify(address)}
                  className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-b border-line py-4 first:pt-0"
                >
                  <address className="wrap-anywhere whitespace-pre-line not-italic">
                    {`${writeAddress(address)}\n${address.phone}`}
                  </address>
                  <div className="flex flex-wrap gap-x-5">
                    {index > 0 && (
                      <Button
                        variant="quiet"
                        size="small"
                        onClick={() =>
                          void change((all) => [address, ...all.filter((_, n) => n !== index)], 'Checkout suggests it.')
                        }
                      >
                        Put first
                        <Which address={address} />
                      </Button>
                    )}
                    <Button variant="quiet" size="small" onClick={() => setEdited(index)}>
                      Edit
                      <Which address={address} />
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      onClick={() => void change((all) => all.filter((_, n) => n !== index), 'Address removed.')}
                    >
                      Remove
                      <Which address={address} />
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            {addresses.length < constraints.addresses && (
              <Button variant="secondary" className="mt-6" onClick={() => setEdited(addresses.length)}>
                Add an address
              </Button>
            )}
          </>
        )}
      </div>
      {edited !== undefined && (
        <AddressDialog
          heading={addresses[edited] ? 'Edit address' : 'New address'}
          address={addresses[edited] ? toTyped(addresses[edited]) : { ...emptyAddress, name }}
          offered={offered}
          onSave={(address) => store(edited, address)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

/** Names the address of a button for screen readers. */
function Which({ address: { name, city } }: { address: Delivery }) {
  return (
    <span className="sr-only">
      {' '}
      {name}, {city}
    </span>
  );
}
