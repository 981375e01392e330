/**
 * A typed text in one line, truncated to its place; a pointer that rests on it shows all of it. Isolated, so that
 * right-to-left characters in it do not reorder the words around it.
 */
export function OneLine({ children, className = '' }: { children: string; className?: string }) {
  return (
    <bdi className={`block truncate ${className}`} title={children}>
      {children}
    </bdi>
  );
}
