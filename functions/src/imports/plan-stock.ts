import { constraints } from '@fourteener/contract/constraints';
import type { FileStock, LineProblem } from '@fourteener/contract/part/imports';
import { countOf } from '@fourteener/contract/text/plurals';
import { listRoles } from '@fourteener/contract/user/rights';
import type { BookedExport } from '../inventory/ledger.ts';

/** The change of the stock in pieces, not 0, and the total that is then booked of the file's export. */
interface StockBooking {
  change: number;
  booked: BookedExport;
}

/** The plan of a line for the stock of its part. */
export interface StockPlan {
  /** The pieces to book; absent if the stock stays. */
  booking?: StockBooking;
  /** Why the stock stays, while the rest of the line applies. */
  note?: string;
  /** Why the whole line changes nothing. */
  problem?: LineProblem;
}

interface PlanStockOptions {
  /** Pieces in stock now. */
  pieces: number;
  /** The export that was booked last. */
  booked: BookedExport | undefined;
  /** The id of the import, which stands for the export where the file has none. */
  importId: string;
  /** Whether the caller has the right to change stock. */
  mayBook: boolean;
}

/**
 * Decides by how many pieces a line changes the stock of a part in the shop: by the difference between the number in the file and
 * the exported one, less what was booked from the same export before. So a sale since the export stays, and a file that is imported
 * twice is booked once.
 */
export function planStock(
  said: FileStock | undefined,
  { pieces, booked, importId, mayBook }: PlanStockOptions,
): StockPlan {
  if (said === undefined) return {};
  if (said.exported === undefined) {
    if (said.pieces === pieces) return {};
    return { note: `The stock stays ${pieces}: the file does not say what it was when it was exported.` };
  }
  const id = said.exportId ?? importId;
  const difference = said.pieces - said.exported;
  const change = difference - (booked?.id === id ? booked.change : 0);
  if (change === 0) return {};
  if (!mayBook) return { note: `The stock stays ${pieces}: only ${listRoles('stock.write')} can change it.` };
  if (pieces + change < 0)
    return refuse(`This line takes ${countOf(-change, 'piece')} out of stock, and the stock is ${pieces}.`);
  // Returns are booked without this limit, so the stock may be above it already.
  if (change > 0 && pieces + change > constraints.pieces)
    return refuse(`A part can have at most ${constraints.pieces} pieces in stock, and this one has ${pieces}.`);
  return { booking: { change, booked: { id, change: difference } } };
}

function refuse(message: string): StockPlan {
  return { problem: { field: 'availableQuantity', message } };
}
