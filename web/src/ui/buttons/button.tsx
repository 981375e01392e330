import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { buttonClasses, type Variant, type Size } from './button-variants.ts';
import { Spinner } from '../feedback/spinner.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  size?: Size;
  /** The label while the action runs, "Placing order"; until it ends the button ignores presses. */
  busy?: string | false | undefined;
}

/** A button. While its action runs it keeps its focus and its width, so that nothing moves under the finger. */
export function Button({
  variant = 'primary',
  size = 'normal',
  busy = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClasses(variant, size)} disabled:border disabled:border-line disabled:bg-sunken disabled:text-ink-faint aria-disabled:opacity-90 ${className}`}
      aria-disabled={busy ? true : undefined}
      onClick={press}
    >
      {busy ? (
        <span className="grid justify-items-center">
          <span className="inline-flex items-center gap-2 [grid-area:1/1]">
            <Spinner />
            {busy}
          </span>
          <span className="invisible [grid-area:1/1]" aria-hidden="true">
            {children}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}
