import type { ButtonHTMLAttributes } from 'react';

/** A button that reads, and breaks into lines, like a link in a text: for words that may be long, such as a part's name. */
export function TextButton({ className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={`py-1 text-left text-small wrap-anywhere link ${className}`} />;
}
