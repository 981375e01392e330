import { dressButton, type Look, type Size } from './button-looks.ts';
import { Link, type LinkProps } from './link.tsx';

interface ButtonLinkProps extends LinkProps {
  look?: Look;
  size?: Size;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ look, size, className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${dressButton(look, size)} ${className}`} />;
}
