import type { Verdict as Verdicts } from '@fourteener/contract/fit/facts';
import { labelOfVerdict } from './verdict-words.ts';

type VerdictOrNone = Verdicts | null;

/** The look of each verdict: its color and shape, and the edge and ground of its box. */
const looks = {
  fits: { color: 'text-success', box: 'border-success bg-success-quiet', shape: 'M4 12.5 9.5 18 20 6.5' },
  caution: {
    color: 'text-warning',
    box: 'border-warning bg-sunken',
    shape: 'M12 3.5 2.5 20h19zM12 10v5M12 17v.5',
  },
  with: { color: 'text-warning', box: 'border-warning bg-sunken', shape: 'M12 5v14M5 12h14' },
  unknown: {
    color: 'text-ink-soft',
    box: 'border-line-strong bg-sunken',
    shape: 'M8 8.5a4 4 0 1 1 5.8 3.6c-1.2.6-1.8 1.3-1.8 2.9M12 18.5v1',
  },
  no: { color: 'text-danger', box: 'border-danger bg-danger-quiet', shape: 'M6 6l12 12M18 6 6 18' },
  none: { color: 'text-ink-soft', box: 'border-line-strong bg-sunken', shape: 'M6 12h12' },
} as const;

/** The classes of the box of a verdict. */
export const verdictBox = (verdict: VerdictOrNone) => looks[verdict ?? 'none'].box;

interface VerdictProps {
  verdict: VerdictOrNone;
  /** Whether the verdict is about a bike; otherwise it is about the other lines of a basket or list. */
  hasBike?: boolean;
  /** The text in place of the usual words. */
  label?: string;
  className?: string;
}

/** The shape and the words of a verdict. */
export function Verdict({
  verdict,
  hasBike = true,
  label = labelOfVerdict(verdict, { hasBike }),
  className = '',
}: VerdictProps) {
  const { color, shape } = looks[verdict ?? 'none'];
  return (
    <span className={`inline-flex items-baseline gap-2 ${color} ${className}`}>
      <svg
        className="size-4 shrink-0 self-center"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={shape} />
      </svg>
      {label}
    </span>
  );
}
