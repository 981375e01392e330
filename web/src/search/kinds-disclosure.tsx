import { Icon } from '../ui/media/icon.tsx';
import { KindTree } from './kind-tree.tsx';

interface KindsDisclosureProps {
  className?: string;
  onFollow?: () => void;
}

/** The kinds of parts behind one line, which opens without a script. */
export function KindsDisclosure({ className = '', onFollow }: KindsDisclosureProps) {
  return (
    <details className={`group ${className}`}>
      <summary className="flex h-12 cursor-pointer list-none items-center justify-between font-medium hover:text-accent">
        Browse by kind
        <Icon name="plus" className="size-5 text-ink-faint transition-transform group-open:rotate-45" />
      </summary>
      <nav aria-label="Kinds of parts" className="pt-2 pb-5">
        <KindTree onFollow={onFollow} />
      </nav>
    </details>
  );
}
