/** The foot of every public page. */
export function Footer() {
  return <footer />;
}
