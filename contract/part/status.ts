/** Whether a part is still made. A discontinued one keeps its page, and is sold as long as there is stock. */
export const lifeCycles = { sold: 'Sold', discontinued: 'Discontinued' } as const satisfies Record<string, string>;
export type LifeCycle = keyof typeof lifeCycles;
export const lifeCycleCodes = Object.keys(lifeCycles) as LifeCycle[];

/** Whether riders see a part. A hidden one, such as a draft, is there for the staff only, and cannot be ordered. */
export const visibilities = { shown: 'Shown', hidden: 'Hidden' } as const satisfies Record<string, string>;
export type Visibility = keyof typeof visibilities;
export const visibilityCodes = Object.keys(visibilities) as Visibility[];

/**
 * Life cycle and visibility in one word, as versions before 2026-11-29 had them: stored documents, older clients and older files have it still.
 * A hidden part has no other status, so its life cycle is stored apart.
 */
export const partStatuses = {
  active: 'Active',
  discontinued: 'Discontinued',
  hidden: 'Hidden',
} as const satisfies Record<string, string>;
export type PartStatus = keyof typeof partStatuses;
export const partStatusCodes = Object.keys(partStatuses) as PartStatus[];

/** The words for a part's life cycle and visibility; none where they are the usual ones. */
export interface PartState {
  lifeCycle?: LifeCycle | null | undefined;
  visibility?: Visibility | null | undefined;
}

interface WithStatus {
  status?: PartStatus | null | undefined;
}

/**
 * The state of a part with a status. Only a hidden one's life cycle is read beside it: any other is what is left after a version that
 * does not know it wrote the status.
 */
export function readState({ status, lifeCycle }: WithStatus & Pick<PartState, 'lifeCycle'>): Required<PartState> {
  const isHidden = status === 'hidden';
  const isDiscontinued = (isHidden ? lifeCycle : status) === 'discontinued';
  return { lifeCycle: isDiscontinued ? 'discontinued' : null, visibility: isHidden ? 'hidden' : null };
}

/** The status of a part in this state; null of one that is sold and shown. */
export function statusOf({ lifeCycle, visibility }: PartState): PartStatus | null {
  if (visibility === 'hidden') return 'hidden';
  return lifeCycle === 'discontinued' ? 'discontinued' : null;
}

/**
 * The same without a status: what it says is said of the life cycle and the visibility, unless they are there themselves. `hidden` says
 * nothing of the life cycle. The usual ones are null, as they are not stored.
 */
export function splitStatus<T extends PartState & WithStatus>({ status, ...said }: T): Omit<T, 'status'> & PartState {
  const state = status === undefined ? {} : status === 'hidden' ? { visibility: status } : readState({ status });
  const { lifeCycle, visibility } = said;
  return {
    ...said,
    ...state,
    ...(lifeCycle !== undefined && { lifeCycle: lifeCycle === 'sold' ? null : lifeCycle }),
    ...(visibility !== undefined && { visibility: visibility === 'shown' ? null : visibility }),
  };
}

/** How a part is taxed, for the tables of taxes. */
export const taxClasses = { standard: 'Standard', reduced: 'Reduced', exempt: 'Exempt' } as const satisfies Record<
  string,
  string
>;
export type TaxClass = keyof typeof taxClasses;
export const taxClassCodes = Object.keys(taxClasses) as TaxClass[];
