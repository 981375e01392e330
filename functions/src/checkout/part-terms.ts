import { brandMaker } from '@fourteener/contract/brand';
import { durabilityOf, legalGuarantee, tellDurability } from '@fourteener/contract/part/guarantee';
import { DURABILITY } from '@fourteener/contract/part/guarantee-labels';
import type { Part } from '@fourteener/contract/part/schemas';
import { findPromise } from '@fourteener/contract/checkout/promise';
import { writeArrival, writeDays } from '@fourteener/contract/checkout/delivery-words';
import type { LoadPartTerms } from '../parts/deps.ts';
import type { Deps } from '../platform/deps.ts';
import { checkoutSettingsRef, toCheckoutTables } from './settings.ts';

type Terms = NonNullable<Part['terms']>;

/**
 * Adds the facts that a deployment tells about every part that is shown alone: in the European Union its maker and guarantees, and,
 * where the shop takes payments, the delivery times, as its tables of shipping hold only then. They are sent as words, so that the
 * pages of riders need no code for them.
 */
export function partTermsLoader({ db, now, payment = 'none', market = 'us' }: Deps): LoadPartTerms {
  return async () => {
    const times = payment === 'none' ? [] : await listDeliveryTimes(db, now());
    return (part) => {
      const terms = [...times, ...(market === 'eu' ? [...writeMaker(part), ...writeGuarantees(part)] : [])];
      return terms.length > 0 ? { ...part, terms } : part;
    };
  };
}

async function listDeliveryTimes(db: Deps['db'], at: Date): Promise<Terms> {
  const { zones, dispatch } = toCheckoutTables(await checkoutSettingsRef(db).get());
  return zones.flatMap(({ name, days }) => {
    if (!days) return [];
    const promised = findPromise(at, dispatch, days);
    if (!promised) return [{ label: `Delivery, ${name}`, value: writeDays(days) }];
    return [{ label: `Arrives, ${name}`, value: writeArrival(promised) }];
  });
}

/** The legal guarantee, and the maker's where it is longer. */
function writeGuarantees(part: Part): Terms {
  const durability = durabilityOf(part._id, part);
  return [
    { label: legalGuarantee.heading, value: legalGuarantee.text },
    ...(durability ? [{ label: DURABILITY, value: tellDurability(durability) }] : []),
  ];
}

/** The maker as Article 19 of Regulation (EU) 2023/988 requires: name, postal and electronic address. */
function writeMaker({ maker = brandMaker }: Part): Terms {
  const { name, address, contact, euContact } = maker;
  return [
    { label: 'Maker', value: [name, address, contact].join(', ') },
    ...(euContact === undefined ? [] : [{ label: 'Contact in the EU', value: euContact }]),
  ];
}
