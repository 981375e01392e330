import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { getInvoice, listCreditNotes } from './read.ts';

type PaperCall = 'getInvoice' | 'listCreditNotes';

/** The calls about invoices and credit notes. */
export function papersHandlers({ db }: Deps): Pick<Handlers, PaperCall> {
  return {
    getInvoice: async ({ owned: { document } }) => ({ answer: await getInvoice(db, document) }),

    listCreditNotes: async ({ owned: { document } }) => ({ answer: await listCreditNotes(db, document) }),
  };
}
