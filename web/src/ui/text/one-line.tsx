/**
 * A typed text in one line that is cut where its place ends; a pointer that rests on it shows all of it. Kept from turning the words
 * around it, whatever characters for right-to-left text it has.
 */
export function OneLine({ children, className = '' }: { children: string; className?: string }) {
  return (
    <bdi className={`block truncate ${className}`} title={children}>
      {children}
    </bdi>
  );
}
