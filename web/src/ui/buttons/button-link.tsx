import { buttonClasses, type Variant, type Size } from './button-variants.ts';
import { Link, type LinkProps } from '../navigation/link.tsx';

interface ButtonLinkProps extends LinkProps {
  variant?: Variant;
  size?: Size;
}

/** A link that looks like a button, for navigation without any change. It is not printed. */
export function ButtonLink({ variant, size, className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${buttonClasses(variant, size)} print:hidden ${className}`} />;
}
