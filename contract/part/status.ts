/** Whether a part is still made. A discontinued part keeps its page, and is sold while there is stock. */
export const lifeCycles = { sold: 'On sale', discontinued: 'Discontinued' } as const satisfies Record<string, string>;
export type LifeCycle = keyof typeof lifeCycles;
export const lifeCycleCodes = Object.keys(lifeCycles) as LifeCycle[];

/** Whether riders see a part. Only the staff sees a hidden part, such as a draft, and nobody can order it. */
export const visibilities = { shown: 'Shown', hidden: 'Hidden' } as const satisfies Record<string, string>;
export type Visibility = keyof typeof visibilities;
export const visibilityCodes = Object.keys(visibilities) as Visibility[];

/**
 * Life cycle and visibility in one word, as versions before 2026-11-29 had them: stored documents, older clients and older files still use
 * it. For a hidden part the word does not contain the life cycle, which is therefore stored apart.
 */
export const partStatuses = {
  active: 'Active',
  discontinued: 'Discontinued',
  hidden: 'Hidden',
} as const satisfies Record<string, string>;
export type PartStatus = keyof typeof partStatuses;
export const partStatusCodes = Object.keys(partStatuses) as PartStatus[];

/** The words for a part's life cycle and visibility; none for a part that is sold and shown. */
export interface PartState {
  lifeCycle?: LifeCycle | null | undefined;
  visibility?: Visibility | null | undefined;
}

interface WithStatus {
  status?: PartStatus | null | undefined;
}

/**
 * Reads the state from a part's status. The stored life cycle counts only for a hidden part: for others it may be out of date, because a
 * version that does not know it may have changed the status.
 */
export function readState({ status, lifeCycle }: WithStatus & Pick<PartState, 'lifeCycle'>): Required<PartState> {
  const isHidden = status === 'hidden';
  const isDiscontinued = (isHidden ? lifeCycle : status) === 'discontinued';
  return { lifeCycle: isDiscontinued ? 'discontinued' : null, visibility: isHidden ? 'hidden' : null };
}

/** The status of a part in this state; null if it is sold and shown. */
export function statusOf({ lifeCycle, visibility }: PartState): PartStatus | null {
  if (visibility === 'hidden') return 'hidden';
  return lifeCycle === 'discontinued' ? 'discontinued' : null;
}

/**
 * Replaces the status by the life cycle and visibility that it means, unless these are given themselves. `hidden` does not change the life
 * cycle. The values `sold` and `shown` become null, since they are not stored.
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

/** The tax category of a part, for the tables of taxes. */
export const taxClasses = { standard: 'Standard', reduced: 'Reduced', exempt: 'Exempt' } as const satisfies Record<
  string,
  string
>;
export type TaxClass = keyof typeof taxClasses;
export const taxClassCodes = Object.keys(taxClasses) as TaxClass[];
