import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../auth/session-store.ts';
import { emptyGarage, type Garage } from './garage.ts';
import { subscribe } from './has-garage.ts';
import { getKept, storeKept } from './kept-garage.ts';

/** The garage in this browser: a visitor's, or that of the signed-in account, which `sync-garage.ts` keeps in sync with the shop. */
export const garageStore = {
  /** The garage as it is now; the same object until it changes. */
  get: (): Garage => getKept(),
  /** The chosen bike, with which parts are judged. */
  chosen: (): GarageBike | undefined => chosenOf(getKept()),
  /** Changes the garage, here and in every other tab. */
  change: (change: (garage: Garage) => Garage): void => {
    const kept = getKept();
    storeKept({ ...change(kept), account: kept.account });
  },
};

/** The garage; an empty one during hydration, as the pages are prerendered without one. */
export function useGarage(): Garage {
  useFollowing();
  return useSyncExternalStore(subscribe, garageStore.get, () => emptyGarage);
}

/** The bike that parts are judged with; undefined while none is chosen, and during hydration. */
export function useChosenBike(): GarageBike | undefined {
  return chosenOf(useGarage());
}

const chosenOf = ({ bikes, chosen }: Garage) => bikes.find(({ id }) => id === chosen);

/** Keeps the garage in sync with the account that is signed in. */
function useFollowing(): void {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.account.uid : undefined;
  useEffect(() => {
    if (uid === undefined) return;
    import('./sync-garage.ts').then(
      ({ followGarage }) => followGarage(uid),
      // Until the next page load, changes stay in this browser.
      () => undefined,
    );
  }, [uid]);
}
