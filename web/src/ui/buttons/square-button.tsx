import { Icon, type IconName } from '../media/icon.tsx';

interface SquareButtonProps {
  icon: IconName;
  /** The label of its action for screen readers. */
  name: string;
  /**
   * Whether there is nothing to go on to: the button then does nothing, but is not removed, so that it keeps the focus.
   */
  isAtEnd?: boolean;
  onClick?: (() => void) | undefined;
  className?: string;
  /** The id of the element that names the subject of the action, where several such buttons stand beside each other. */
  'aria-describedby'?: string;
}

/** A square button that shows only an icon. */
export function SquareButton({ icon, name, isAtEnd = false, onClick, className = '', ...rest }: SquareButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={name}
      aria-disabled={isAtEnd ? true : undefined}
      className={`inline-grid size-control place-items-center rounded-control border border-line-strong transition-colors hover:border-ink active:translate-y-px aria-disabled:translate-y-0 aria-disabled:border-line aria-disabled:text-ink-faint ${className}`}
      onClick={isAtEnd ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
