import type { Part } from '@fourteener/contract/part/schemas';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { findTypedProblem, toSearched } from './typed-search.ts';

/**
 * The pause in typing, ms, after which the shop is asked: shorter than most people's pause between two keys, so that suggestions follow
 * soon after the last key.
 */
const PAUSE = 80;

/** Some parts, and the number of all that were found. */
export interface SomeParts {
  parts: Part[];
  total: number;
}

/** The suggestions for a typed text. */
export interface Suggestions extends SomeParts {
  /** The search of the typed text. */
  q: string;
  /** A sentence with the reason why there are no suggestions. */
  problem?: string;
}

/**
 * Suggests parts for a text while it is typed, after a pause in typing. `show` gets each answer, and undefined for an empty text; further
 * typing cancels earlier calls, so that an older answer never follows a newer one.
 */
export function createSuggester(
  find: (q: string, signal: AbortSignal) => Promise<SomeParts>,
  show: (suggestions: Suggestions | undefined) => void,
) {
  let asked = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let hear: ((suggestions: Suggestions) => void) | undefined;

  async function ask(q: string, { signal }: AbortController): Promise<void> {
    const suggestions = await find(q, signal).then(
      (found) => ({ q, ...found }),
      (error: unknown) => ({ q, parts: [], total: 0, problem: sentenceOf(error) }),
    );
    if (signal.aborted) return;
    show(suggestions);
    hear?.(suggestions);
    hear = undefined;
  }

  function stop(): void {
    hear = undefined;
    clearTimeout(waiting);
    asked.abort();
  }

  return {
    type: (typed: string): void => {
      stop();
      const q = toSearched(typed);
      const problem = findTypedProblem(q);
      if (q === '') show(undefined);
      else if (problem !== undefined) show({ q, parts: [], total: 0, problem });
      else {
        const own = (asked = new AbortController());
        waiting = setTimeout(() => void ask(q, own), PAUSE);
      }
    },
    /** Calls the listener with the suggestions for the last text, unless another text is typed before. */
    hearNext: (listener: (suggestions: Suggestions) => void): void => {
      hear = listener;
    },
    /** Cancels the calls and the pause. */
    stop,
  };
}
