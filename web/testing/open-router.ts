interface Router {
  dispose(): void;
}

let current: Router | undefined;

/** Remembers the router of the open page; returns it. */
export function setRouter<R extends Router>(router: R): R {
  current = router;
  return router;
}

/** Ends the router of the open page with the navigation that is under way. */
export function closeRouter(): void {
  current?.dispose();
  current = undefined;
}
