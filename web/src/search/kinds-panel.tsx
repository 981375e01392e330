import { KindTree } from './kind-tree.tsx';

/** The kinds of parts below the bar, over the page. */
export function KindsPanel({ onClose }: { onClose: () => void }) {
  return (
    // A press between the links leaves the focus in it, so that it stays open.
    <div
      tabIndex={-1}
      className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-ground [box-shadow:var(--shadow-float)] outline-none"
    >
      <div className="page py-8">
        <KindTree onFollow={onClose} />
      </div>
    </div>
  );
}
