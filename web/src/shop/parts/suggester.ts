import type { Part } from '@fourteener/contract/part/schemas';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { findTypedProblem, toSearched } from './typed-search.ts';

/**
 * How long nothing must be typed before the shop is asked, ms: less than most people wait between two keys, so that the suggestions stand there
 * soon after the last one.
 */
const PAUSE = 80;

/** Some parts, and how many there are of them in all. */
export interface SomeParts {
  parts: Part[];
  total: number;
}

/** The suggestions for a typed text. */
export interface Suggestions extends SomeParts {
  /** The search of the typed text. */
  q: string;
  /** Why there are no suggestions, in a sentence. */
  problem?: string;
}

/**
 * Asks what a text may mean while it is typed: once nobody has typed for a moment. `show` gets each answer, and nothing for an empty
 * text; who types on gives up what was asked before, so that an older answer never follows a newer one.
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
    /** Hears what is found for the text that was typed last, unless another one is typed before. */
    hearNext: (listener: (suggestions: Suggestions) => void): void => {
      hear = listener;
    },
    /** Gives up what is asked and what is waited for. */
    stop,
  };
}
