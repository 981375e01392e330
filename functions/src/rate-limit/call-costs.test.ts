import { expect, it } from 'vitest';
import { boundOf, weightOf } from './call-costs.ts';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';

const bodyBytes = 0;

it('when a row has no costs, then a request counts once, and may take 100 ms and 1 MiB', () => {
  expect(weightOf({}, { bodyBytes: 2_000_000 })).toBe(1);
  expect(boundOf({})).toEqual({ milliseconds: 100, bytes: 1_048_576 });
});

it.each([
  [{ weight: 7 }, { bodyBytes }, 7],
  [{ weight: { perKiB: 0.5 } }, { bodyBytes: 10 * 1_024 }, 5],
  [{ weight: { perKiB: 0.5 } }, { bodyBytes: 10 * 1_024 + 1 }, 6],
  [{ weight: { perKiB: 0.5 } }, { bodyBytes }, 1],
  [{ paged: true }, { query: { limit: 50 }, bodyBytes }, 1],
  [{ paged: true }, { query: { limit: 51 }, bodyBytes }, 2],
  [{ paged: true }, { query: {}, bodyBytes }, 20],
  [{ paged: true }, { query: { last: 6 }, bodyBytes }, 1],
] as const)('when a row is %j and a request is %j, then its weight is %d', (row, sent, expected) => {
  expect(weightOf(row, sent)).toBe(expected);
});

/** The weight of one request of each expensive call; all others weigh 1, and pages as their number of entries demands. */
const weights: Partial<Record<CallName, Call['weight']>> = {
  exportOwnData: 20,
  ...{ checkFit: 10, checkStoredFit: 10, checkChosenFit: 10, suggestFit: 10, judgeBike: 24, saveBike: 24 },
  ...{ changeOrders: 10, changeReturns: 5, findShipments: 10, deleteAccount: 10, checkImport: 12 },
  ...{ listFitBikes: 4, sanitizeDrawing: 4, saveDrawingDraft: 4, reportCoverage: 4, uploadPicture: 4 },
  ...{ saveSynonyms: 4, listShelf: 4, findShelf: 4, countStock: 4 },
  ...{ saveCheckoutSettings: 4, previewCheckout: 4, importParts: 4, compareParts: 4, changeParts: 4 },
  ...{
    getOverview: 10,
    getAccounting: 21,
    listTasks: 4,
    proposeLevels: 4,
    judgeLines: 3,
    ...{ getFitRecord: 3, listMisfitFacts: 3 },
    ...{ takeOrder: 5, showWithdrawal: 5, withdrawByLink: 5 },
    placeBasket: 3,
    addReview: 3,
    writePartReview: 3,
    summarizeParts: 2,
    countManagedParts: 2,
    listDrawings: 4,
    listDrawingDrafts: 2,
    describeBike: 2,
  },
  ...{ addPart: { perKiB: 0.05 }, changePart: { perKiB: 0.05 }, saveGarage: { perKiB: 0.05 } },
};

it('when a call costs more than 20 ms or 50 reads, then it has the weight that is listed here', () => {
  const rows = Object.entries<Call>(calls).flatMap(([name, { weight }]) =>
    weight === undefined ? [] : [[name, weight]],
  );
  expect(Object.fromEntries(rows)).toEqual(weights);
});

it('when a call may cost more than others, then its row has a reason', () => {
  const rows: Call[] = Object.values(calls);
  for (const { exceeds } of rows) if (exceeds) expect(exceeds.because).toMatch(/^[A-Z].{20,}\.$/);
});
