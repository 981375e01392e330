import type { Destination } from '@fourteener/contract/checkout/delivery';
import { readDestination } from '@fourteener/contract/checkout/read-destination';
import { stateLists } from '@fourteener/contract/checkout/states';
import type { PaymentSettings } from '@fourteener/contract/purchase/schemas';
import { useState } from 'react';
import { usePause } from '../../ui/hooks/use-pause.ts';
import { type TypedPlace, writePlace } from './place-question.tsx';

/** The pause in typing, ms, after which the customer is asked. */
const PAUSE = 800;

interface Place {
  /** The place that decides shipping and tax; undefined while it is unknown: the order is then priced as one without a place. */
  destination: Destination | undefined;
  /** The question to the customer; undefined where the address names its place, or is still being typed. */
  question: { place: TypedPlace; onChange: (place: TypedPlace) => void } | undefined;
  /** The lines that the customer's answer adds to the address. */
  answer: string | undefined;
  /** Whether the answer differs from a place that the address names. */
  isDouble: boolean;
}

/** The destination of a free-text address, and the question to the customer where the address does not name it. */
export function usePlace(address: string, { zipDecides = [] }: Pick<PaymentSettings, 'zipDecides'>): Place {
  const [typed, setTyped] = useState<TypedPlace>();
  const written = address.trim();
  const named = readDestination(written);
  const read = named && isWhole(named, zipDecides) ? named : undefined;
  const isUnread = written !== '' && !read;
  const isAsked = usePause(isUnread, PAUSE) && isUnread;
  // The question starts with the country and state that the address names.
  const place = typed ?? { country: named?.country ?? 'US', state: named?.state ?? '', zip: '' };
  const line = isAsked ? writePlace(place) : undefined;
  const answered = line === undefined ? undefined : readDestination(`${written}\n${line}`);
  const found = read ?? answered;
  return {
    destination: found && toDestination(found, zipDecides),
    question: isAsked ? { place, onChange: setTyped } : undefined,
    answer: answered && line,
    isDouble: line !== undefined && !answered,
  };
}

/** Whether a place that an address names has the state and the postal code that may decide shipping and tax there. */
function isWhole({ country, state, zip }: Destination, zipDecides: readonly string[]): boolean {
  const hasState = stateLists[country] === undefined || state !== undefined;
  return hasState && (zip !== undefined || !zipDecides.includes(country));
}

/** Drops a postal code that decides nothing: otherwise each typed digit would ask the shop anew. */
function toDestination({ zip, ...place }: Destination, zipDecides: readonly string[]): Destination {
  return { ...place, ...(zip !== undefined && zipDecides.includes(place.country) && { zip }) };
}
