/**
 * The places of the parts that have each word, for words that are found neither by their start nor with a typo. Most words of a
 * part stand in its description: a plain list takes a tenth of the time that a text index takes for them.
 */
export class WordPlaces {
  readonly #places = new Map<string, number[]>();

  add(place: number, terms: Iterable<string>): void {
    for (const term of terms) {
      const places = this.#places.get(term);
      if (places) places.push(place);
      else this.#places.set(term, [place]);
    }
  }

  remove(place: number, terms: Iterable<string>): void {
    for (const term of terms) {
      const places = this.#places.get(term) ?? [];
      const at = places.indexOf(place);
      if (at >= 0) places.splice(at, 1);
      if (places.length === 0) this.#places.delete(term);
    }
  }

  /** The parts that have the word, in no order. */
  find(term: string): readonly number[] {
    return this.#places.get(term) ?? [];
  }
}
