import { Icon, type IconName } from '../media/icon.tsx';

interface SquareButtonProps {
  icon: IconName;
  /** The label of its action for screen readers. */
  name: string;
  /** There is nothing to go on to: it does nothing, but stays, so that the focus on it does. */
  isAtEnd?: boolean;
  onClick?: (() => void) | undefined;
  className?: string;
  /** The element that says of what, where many stand beside each other. */
  'aria-describedby'?: string;
}

/** A button with nothing but an icon, square. */
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
