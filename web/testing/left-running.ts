import { queryClient } from '../src/api/query-client.ts';

type Timer = ReturnType<typeof setTimeout>;
type Call = (...args: unknown[]) => void;

/** The pending timers, each with the line of code that set it. */
const timers = new Map<Timer, { stack?: string }>();

const OWN_CODE = /\/(web\/src\/(?!.*\.test\.)[^():]+:\d+)/;

/** Its timer may outlive the page: it releases a saved file once the browser has surely read it. */
const OUTLIVING = 'web/src/ui/tables/save-file.ts';

// The files of a process share its timers and this module.
watchTimers();

/** The app's queries that are read again, because something still watches them. On a closed page there are none. */
export function listWatched(): string[] {
  const watched = queryClient.getQueryCache().findAll({ type: 'active' });
  return watched.map(({ queryHash }) => `The page is closed, but still watches ${queryHash}.`);
}

/** The timers that the app has not ended. On a closed page there are none. */
export function takePending(): string[] {
  const places = [...timers.values()].flatMap(({ stack = '' }) => OWN_CODE.exec(stack)?.[1] ?? []);
  timers.clear();
  return places
    .filter((place) => !place.startsWith(OUTLIVING))
    .map((place) => `The page is closed, but the timer of ${place} is still set.`);
}

function watchTimers(): void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const once = (call: Call, delay?: number, ...args: unknown[]): Timer => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      call(...args);
    }, delay);
    timers.set(timer, markPlace(once));
    return timer;
  };
  const again = (call: Call, delay?: number, ...args: unknown[]): Timer => {
    const timer = setInterval(call, delay, ...args);
    timers.set(timer, markPlace(again));
    return timer;
  };
  const stopping = (stop: (timer?: Timer) => void) => (timer?: Timer) => {
    if (timer !== undefined) timers.delete(timer);
    stop(timer);
  };
  Object.assign(globalThis, {
    setTimeout: Object.assign(once, setTimeout),
    setInterval: again,
    clearTimeout: stopping(clearTimeout),
    clearInterval: stopping(clearInterval),
  });
}

/** Marks the line that called a function. Its text is written out only when it is read, which seldom happens. */
function markPlace(called: (...args: never[]) => unknown): { stack?: string } {
  const { stackTraceLimit } = Error;
  const place: { stack?: string } = {};
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(place, called);
  Error.stackTraceLimit = stackTraceLimit;
  return place;
}
