/** One step of a timeline. */
export interface TimelineStep {
  name: string;
  /** The formatted date of the step; absent for a step to come. */
  date?: string;
  /** `done`: the process has completed; `ended`: it stopped before its end. No step follows either. */
  state: 'past' | 'present' | 'coming' | 'done' | 'ended';
}

const squares: Record<TimelineStep['state'], string> = {
  past: 'bg-accent',
  present: 'bg-measure',
  coming: 'border border-line-strong bg-ground',
  done: 'bg-success',
  ended: 'bg-danger',
};

const texts: Record<TimelineStep['state'], string> = {
  past: '',
  present: 'font-medium',
  coming: 'text-ink-faint',
  done: 'font-medium text-success',
  ended: 'font-medium text-danger',
};

/** For screen readers, which do not see the squares; `aria-current` marks the present step. */
const asides: Partial<Record<TimelineStep['state'], string>> = { past: ', done', coming: ', not yet' };

interface TimelineProps {
  /** The label of the process. */
  label: string;
  steps: readonly TimelineStep[];
}

/** The steps of a process on a line, past, present and coming, each with its date. Vertical on phones. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    <ol className="grid md:auto-cols-fr md:grid-flow-col" aria-label={label}>
      {steps.map(({ name, date, state }, index) => (
        <li
          // A name is no unique key: pieces that are returned at different times repeat the names of steps.
          key={`${index} ${name}`}
          className="relative flex gap-4 pb-4 last:pb-0 md:block md:pb-0"
          aria-current={state === 'past' || state === 'coming' ? undefined : 'step'}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-1.5 left-1.25 h-full w-px md:top-1.25 md:left-0 md:h-px md:w-full ${state === 'past' ? 'bg-accent' : 'bg-line-strong'}`}
            />
          )}
          <span aria-hidden="true" className={`relative mt-1.5 block size-2.75 shrink-0 md:mt-0 ${squares[state]}`} />
          <span className="flex flex-wrap items-baseline gap-x-3 md:mt-3 md:block md:pr-4">
            <span className={`block text-note leading-snug ${texts[state]}`}>
              {name}
              <span className="sr-only">{asides[state]}</span>
            </span>
            {date && <span className="block text-small text-ink-faint num md:mt-0.5">{date}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
