/** An email address, in which a line is broken after the @ first. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <span className="wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}
