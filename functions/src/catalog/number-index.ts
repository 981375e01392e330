import { isMistyped, isNumber, look, numberKeys, SHORTEST_NUMBER } from '@fourteener/contract/part/near-numbers';
import { numberKey } from '@fourteener/contract/part/numbers';

/** Shorter texts are the start of too many numbers. */
const SHORTEST = 3;

/** The places of the parts that a typed number finds. Each part is only in the first list that applies. */
export interface NumberHits {
  exact: number[];
  startingWith: number[];
  endingWith: number[];
  /** Parts whose numbers look like the typed one when they are read off a part; only when nothing else is found. */
  alike: number[];
}

/** The places of parts by their numbers; several parts may have the same number. */
export class NumberIndex {
  readonly #places = new Map<string, Set<number>>();
  /** The sorted keys, and the sorted reversed keys; made on the first use after a change. */
  #sorted: { forwards: string[]; backwards: string[] } | undefined;
  /** The keys by their look, and the reversed looks, sorted; made when a number that no part has is asked for. */
  #alike: { keys: Map<string, string[]>; backwards: string[] } | undefined;

  add(place: number, keys: Iterable<string>): void {
    for (const key of keys) {
      const places = this.#places.get(key);
      if (places) places.add(place);
      else {
        this.#places.set(key, new Set([place]));
        this.#forgetOrder();
      }
    }
  }

  remove(place: number, keys: Iterable<string>): void {
    for (const key of keys) {
      const places = this.#places.get(key);
      if (!places?.delete(place) || places.size > 0) continue;
      this.#places.delete(key);
      this.#forgetOrder();
    }
  }

  /** Whether a part has exactly this number, as `numberKey` compares it. */
  has(typed: string): boolean {
    return this.#places.has(numberKey(typed));
  }

  /** The parts with exactly this number. */
  exact(typed: string): number[] {
    return [...new Set(numberKeys(typed).flatMap((key) => [...(this.#places.get(key) ?? [])]))];
  }

  /** The parts with this number, and those whose number starts or ends with it; if there are none, those whose number looks like it. */
  find(typed: string): NumberHits {
    const { forwards, backwards } = (this.#sorted ??= this.#sort());
    const keys = numberKeys(typed).filter((key) => key.length >= SHORTEST);
    const seen = new Set(this.exact(typed));
    const exact = [...seen];
    const unseen = (found: string[]) =>
      found.flatMap((key) => [...(this.#places.get(key) ?? [])]).filter((place) => !seen.has(place) && seen.add(place));
    const startingWith = unseen(keys.flatMap((key) => withPrefix(forwards, key)));
    const endingWith = unseen(keys.flatMap((key) => withPrefix(backwards, reverse(key)).map(reverse)));
    const alike = seen.size > 0 ? [] : unseen(keys.flatMap((key) => this.#lookingLike(key)));
    return { exact, startingWith, endingWith, alike };
  }

  /** The keys of the numbers that start or end with the typed text, or else of those that look like it. */
  complete(typed: string): string[] {
    const { forwards, backwards } = (this.#sorted ??= this.#sort());
    const key = numberKey(typed);
    if (key.length < SHORTEST) return [];
    const found = [...withPrefix(forwards, key), ...withPrefix(backwards, reverse(key)).map(reverse)];
    return found.length > 0 ? found : this.#lookingLike(key);
  }

  /** The keys whose look ends with the look of this one: only for a key with letters and digits, so for no word. */
  #lookingLike(key: string): string[] {
    if (key.length < SHORTEST_NUMBER || !/\d/.test(key) || !/[a-z]/.test(key)) return [];
    const { keys, backwards } = this.#byLook();
    return withPrefix(backwards, reverse(look(key))).flatMap((found) => keys.get(reverse(found)) ?? []);
  }

  /**
   * The parts whose number differs from this one by one character more, less or other, or by two swapped ones: only for a text that
   * can be neither a word nor a measure. Compares all numbers, so it is used only where nothing else is found.
   */
  near(typed: string): number[] {
    const looks = numberKeys(typed).filter(isNumber).map(look);
    if (looks.length === 0) return [];
    const meant = [...this.#byLook().keys].filter(([known]) => looks.some((each) => isMistyped(each, known)));
    return [...new Set(meant.flatMap(([, keys]) => keys.flatMap((key) => [...(this.#places.get(key) ?? [])])))];
  }

  #byLook() {
    return (this.#alike ??= this.#sortByLook());
  }

  #sortByLook() {
    const keys = Map.groupBy(this.#places.keys(), look);
    return { keys, backwards: [...keys.keys()].map(reverse).toSorted() };
  }

  #forgetOrder(): void {
    this.#sorted = undefined;
    this.#alike = undefined;
  }

  #sort() {
    const forwards = [...this.#places.keys()].toSorted();
    return { forwards, backwards: forwards.map(reverse).toSorted() };
  }
}

const reverse = (key: string) => Array.from(key).toReversed().join('');

/** The keys that start with the given text, by binary search. */
function withPrefix(sorted: readonly string[], prefix: string): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.startsWith(prefix)) end += 1;
  return sorted.slice(low, end);
}
