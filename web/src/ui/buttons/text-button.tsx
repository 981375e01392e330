import type { ButtonHTMLAttributes } from 'react';

/** A button that looks like a link in a text and breaks into lines: for long labels, such as a part's name. */
export function TextButton({ className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={`py-1 text-left text-small wrap-anywhere link ${className}`} />;
}
