import { Icon } from '../media/icon.tsx';

interface StepButtonProps {
  by: 1 | -1;
  /** Whether the range ends here: the button then does nothing, but is not disabled, so that it keeps the focus. */
  isAtEnd: boolean;
  isInvalid: boolean;
  onStep: (by: 1 | -1) => void;
}

const looks = {
  '-1': { name: 'One less', icon: 'minus', shape: 'rounded-l-control border-r-0' },
  '1': { name: 'One more', icon: 'plus', shape: 'rounded-r-control border-l-0' },
} as const;

/** The minus or plus button of a stepper. */
export function StepButton({ by, isAtEnd, isInvalid, onStep }: StepButtonProps) {
  const { name, icon, shape } = looks[by];
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isAtEnd ? true : undefined}
      className={`grid size-control place-items-center border transition-colors not-aria-disabled:hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-ink-faint ${isInvalid ? 'border-danger' : 'border-line-strong'} ${shape}`}
      onClick={() => {
        if (!isAtEnd) onStep(by);
      }}
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}
