/** Fills the screen while nothing can be shown yet: the ridge is animated, and after 8 s a link reloads the page. */
export function FullScreenLoading() {
  return (
    <div className="fixed inset-0 z-40 late grid place-items-center bg-ground">
      <div className="text-center" role="status">
        <svg className="mx-auto h-10 w-14" viewBox="0 0 28 20" fill="none" strokeWidth="1.5" aria-hidden="true">
          <path d="M1 18.5 10 3.5l4.2 7L18 5l9 13.5" className="stroke-line" />
          <path d="M1 18.5 10 3.5l4.2 7L18 5l9 13.5" pathLength="1" className="drawing stroke-accent" />
        </svg>
        <p className="mt-3 text-small text-ink-faint">Loading</p>
        {/* A service of the browser or the network may never answer. */}
        <p className="absolute inset-x-gutter bottom-16 animate-[late_1ms_8s_both] text-small">
          This takes longer than usual.{' '}
          <a href="" className="link">
            Load the page again
          </a>
        </p>
      </div>
    </div>
  );
}
