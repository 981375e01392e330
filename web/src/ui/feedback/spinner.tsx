/** A spinner beside the name of a running action. */
export function Spinner() {
  return (
    <svg
      className="size-4.5 shrink-0 animate-turn"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" opacity=".3" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}
