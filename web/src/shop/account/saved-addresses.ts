import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery } from '@fourteener/contract/checkout/delivery';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { invalidate, queryOf } from '../../api/call-queries.ts';

const addressesQuery = queryOf('GET /addresses/mine', {});

/** The addresses that are saved with the account; loaded only if somebody is signed in. */
export function useSavedAddresses(isSignedIn = true) {
  return useQuery({ ...addressesQuery, enabled: isSignedIn });
}

/** Saves all addresses. If another device has changed them meanwhile, nothing is saved, and they are loaded anew. */
export function useSaveAddresses() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: (addresses: readonly Delivery[]) => Delivery[]) => {
      const { addresses, revision } = queryClient.getQueryData(addressesQuery.queryKey) ?? {
        addresses: [],
        revision: 0,
      };
      return call('PUT /addresses/mine', { body: { addresses: change(addresses), revision } });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(addressesQuery.queryKey, saved);
    },
    onError: async (error) => {
      if (hasStatus(error, 409)) await invalidate(queryClient, 'addresses');
    },
  });
}
