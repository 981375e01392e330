import { brand } from '@fourteener/contract/brand';
import { constraints } from '@fourteener/contract/constraints';
import { addDays } from '@fourteener/contract/calendar';
import type { Catalog } from '../catalog/catalog.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import type { Handlers } from '../http/handlers.ts';
import { findRole } from '../auth/accounts.ts';
import type { Deps } from '../platform/deps.ts';
import { composeOverview, comparedDays, paceDays } from './compose.ts';
import { dayOf } from './days.ts';
import { takeAlwaysInStock } from './in-stock.ts';
import { proposeLevels } from './propose-levels.ts';
import { countDemand, fetchMonths, fetchOtherKinds, sumHidden, sumPayments } from './read.ts';
import { findCalendar } from './store.ts';
import { countTasks } from './tasks.ts';
import { findMostlyUnpaid } from './unpaid-stock.ts';
import { fetchVainWords } from './vain-words.ts';

/** The number of days in an overview without a given range. */
const USUAL = 30;

interface OverviewDeps extends Pick<Deps, 'auth' | 'db' | 'now' | 'payment'> {
  catalog: Catalog;
}

/** The calls about the overview of the shop. */
export function overviewHandlers({
  auth,
  db,
  now,
  payment = 'none',
  catalog,
}: OverviewDeps): Pick<Handlers, 'getOverview' | 'listTasks' | 'proposeLevels'> {
  const takesPayments = payment !== 'none';
  return {
    getOverview: async ({ query: { from, to, by = 'day', against, kind, part } }) => {
      const at = now();
      const [index, { count, hasCharges }] = await Promise.all([catalog.read(), findCalendar(db)]);
      const today = dayOf[count](at);
      const last = to ?? today;
      const choice = { from: from ?? addDays(last, 1 - USUAL), to: last, by, against, kind, part };
      const before = comparedDays(choice);
      const pace = paceDays(today);
      const months = await fetchMonths(db, [before, choice, pace], count);
      const parts = index.parts();
      const byId = new Map(parts.map((each) => [each._id, each]));
      const known = new Set(byId.keys());
      const [demand, words, hidden, otherKinds, payments, mostlyUnpaid] = await Promise.all([
        countDemand(db, parts, { months, days: pace }),
        fetchVainWords(db, choice),
        sumHidden(db),
        fetchOtherKinds(db, { months, days: [before, choice], known }),
        takesPayments ? sumPayments(db, { months, days: choice, before, now: at, hasCharges }) : undefined,
        takesPayments ? findMostlyUnpaid(db, byId) : undefined,
      ]);
      const composed = composeOverview(choice, { months, parts: byId, otherKinds, dayOf: dayOf[count], now: at });
      const stock = { ...composed.stock, hidden };
      const slowest = await takeAlwaysInStock(db, composed.slowest, { parts: byId, days: choice, count });
      const timeZone = count === 'shop' ? brand.timeZone : 'UTC';
      const counted = { slowest, stock, timeZone, demand, vainWords: words };
      const ofMoney = { ...(payments && { payments }), ...(mostlyUnpaid && { mostlyUnpaid }) };
      return { answer: { ...composed, ...counted, ...ofMoney } };
    },

    proposeLevels: async ({ query }) => {
      const { reorderDays = constraints.reorderDays } = toCheckoutTables(await checkoutSettingsRef(db).get());
      const parts = await proposeLevels(db, query.parts, { now: now(), reorderDays });
      return { answer: { days: constraints.paceDays, reorderDays, parts } };
    },

    listTasks: async ({ identity: { uid } }) => {
      const [role, index] = await Promise.all([findRole({ auth }, uid), catalog.read()]);
      return { answer: await countTasks(db, { parts: index.parts(), takesPayments, now: now(), role }) };
    },
  };
}
