import { beforeEach, expect, it, vi } from 'vitest';

type Tell = (entries: { isIntersecting: boolean; target: object }[], observer: object) => void;

let connection: { saveData?: boolean };
let watched: object[];
let tell: Tell;

class Observer {
  constructor(told: Tell) {
    tell = told;
  }
  observe = (element: object) => void watched.push(element);
  unobserve = () => undefined;
}

beforeEach(() => {
  // Reset, because the module keeps the waiting elements.
  vi.resetModules();
  watched = [];
  connection = {};
  vi.stubGlobal('navigator', {
    get connection() {
      return connection;
    },
  });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', { requestIdleCallback: (call: () => void) => void setTimeout(call) });
  vi.stubGlobal('IntersectionObserver', Observer);
  return () => vi.unstubAllGlobals();
});

/** Shows five links; returns the loads that have begun, and a function that ends a load. */
async function showLinks() {
  const { whenSeen } = await import('./when-seen.ts');
  const loads: PromiseWithResolvers<void>[] = [];
  for (let n = 0; n < 5; n += 1) {
    whenSeen({} as Element, () => {
      const load = Promise.withResolvers<void>();
      loads.push(load);
      return load.promise;
    });
  }
  return loads;
}

/** Reports that all five links are visible. */
async function seeAll(): Promise<void> {
  await vi.waitFor(() => expect(watched).toHaveLength(5));
  tell(
    watched.map((target) => ({ isIntersecting: true, target })),
    new Observer(tell),
  );
}

it('when five links are visible at once, then two of their pages are loaded at a time', async () => {
  const loads = await showLinks();
  await seeAll();
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(loads).toHaveLength(2);
  loads[0]?.resolve();
  await vi.waitFor(() => expect(loads).toHaveLength(3));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(loads).toHaveLength(3);
});

it('when the page of a link cannot be loaded, then the next one is still loaded', async () => {
  const loads = await showLinks();
  await seeAll();
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  loads[1]?.reject(new Error('The line is gone.'));
  await vi.waitFor(() => expect(loads).toHaveLength(3));
});

it('when Save-Data is on, then nothing is loaded for visible links', async () => {
  connection = { saveData: true };
  const loads = await showLinks();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(watched).toHaveLength(0);
  expect(loads).toHaveLength(0);
});
