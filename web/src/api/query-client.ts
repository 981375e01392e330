import { QueryClient } from '@tanstack/react-query';
import { isTransient, HttpProblem } from './errors.ts';
import { onSessionReset } from './session-reset.ts';

const PAUSE = 1_000; // ms before the one retry, unless the shop names another
const LONGEST_PAUSE = 5_000; // ms; whoever must wait longer presses Try again

/** The cache of everything that the app has read from the shop. Stock and prices change, so it is read again whenever a page is opened. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a network, a call fails with a message instead of waiting silently.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isTransient(error),
      retryDelay: (_failures, error) =>
        Math.min(error instanceof HttpProblem ? (error.retryAfter ?? PAUSE) : PAUSE, LONGEST_PAUSE),
    },
    mutations: { networkMode: 'always' },
  },
});

onSessionReset(() => queryClient.clear());
