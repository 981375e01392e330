import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PartIndex } from './part-index.ts';
import { anyPart, anySearch, indexOf, makePart } from './testing/parts.ts';

const steps = fc.array(fc.tuple(fc.boolean(), anyPart), { maxLength: 25 });
const shuffled = fc.infiniteStream(fc.double({ noNaN: true, min: 0, max: 1 }));

it('when parts are put and removed in any order, then the index answers like a fresh one of the remaining parts', () => {
  fc.assert(
    fc.property(steps, fc.array(anySearch, { minLength: 1, maxLength: 3 }), shuffled, (changes, searches, random) => {
      const index = new PartIndex();
      const left = new Map<string, ReturnType<typeof makePart>>();
      for (const [isRemoved, part] of changes) {
        if (isRemoved) index.remove(part._id);
        else index.put(part);
        left.delete(part._id);
        if (!isRemoved) left.set(part._id, part);
        // Facets are counted between the changes, so that a remembered result would be found if it outlived a change.
        for (const search of searches) index.facets(search);
      }
      const order = [...left.values()].map((part) => ({ part, by: random.next().value as number }));
      const fresh = indexOf(...order.toSorted((one, other) => one.by - other.by).map(({ part }) => part));
      expect(index.size).toBe(fresh.size);
      for (const search of searches) {
        expect(index.search(search)).toEqual(fresh.search(search));
        expect(index.facets(search)).toEqual(fresh.facets(search));
        expect(index.suggest(search.q ?? '', 5)).toEqual(fresh.suggest(search.q ?? '', 5));
        expect(index.exactNumber(search.q ?? '')).toEqual(fresh.exactNumber(search.q ?? ''));
      }
    }),
    { numRuns: 80 },
  );
});

it('when a list is sorted in any way, then it has the same parts, and their number is the total', () => {
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 12 }), anySearch, anySearch, (parts, search, { sort }) => {
      const index = indexOf(...parts);
      const { parts: found, total } = index.search(search);
      const ids = (list: typeof found) => list.map(({ _id }) => _id).toSorted();
      expect(total).toBe(found.length);
      expect(index.facets(search).total).toBe(total);
      expect(ids(index.search({ ...search, sort }).parts)).toEqual(ids(found));
    }),
    { numRuns: 200 },
  );
});

it('when a list is paged, then its pages are the whole list, each part once', () => {
  fc.assert(
    fc.property(
      fc.array(anyPart, { maxLength: 12 }),
      anySearch,
      fc.integer({ min: 1, max: 4 }),
      (parts, search, limit) => {
        const index = indexOf(...parts);
        const whole = index.search(search);
        const paged: typeof whole.parts = [];
        let after: string | undefined;
        do {
          const page = index.search(search, { limit, after });
          expect(page.total).toBe(whole.total);
          paged.push(...page.parts);
          after = page.next;
        } while (after !== undefined);
        expect(paged).toEqual(whole.parts);
      },
    ),
    { numRuns: 200 },
  );
});

it('when two numbers differ, with or without a unit, then searching for one does not find the other', () => {
  const number = fc.tuple(fc.integer({ min: 10, max: 999 }), fc.integer({ min: 0, max: 9 }));
  const unit = fc.constantFrom('', 'mm', ' mm', '-speed', ' T', '″');
  fc.assert(
    fc.property(number, number, unit, ([whole, tenth], [otherWhole, otherTenth], unit) => {
      const [one, other] = [`${whole}.${tenth}`, `${otherWhole}.${otherTenth}`];
      fc.pre(one !== other);
      const index = indexOf(makePart({ _id: 'a', name: `Post ${one}${unit}` }));
      expect(index.search({ q: `${one}${unit}` }).total).toBe(1);
      expect(index.search({ q: `post ${one}` }).total).toBe(1);
      expect(index.search({ q: `${other}${unit}` }).total).toBe(0);
    }),
    { numRuns: 200 },
  );
});

it('when a word contains a digit, then a word that differs by one character does not find it', () => {
  const code = fc.stringMatching(/^[a-z]{1,4}\d{1,3}$/);
  const edit = fc.tuple(fc.nat(), fc.constantFrom('a', 'b', 'x', '0', '1', '8', '9'));
  fc.assert(
    fc.property(code, edit, (word, [at, character]) => {
      const place = at % word.length;
      const edited = word.slice(0, place) + character + word.slice(place + 1);
      fc.pre(edited !== word);
      const index = indexOf(makePart({ _id: 'a', name: `Ring ${word}`, number: '' }));
      expect(index.search({ q: `ring ${word}` }).total).toBe(1);
      expect(index.search({ q: `ring ${edited}` }).total).toBe(0);
    }),
    { numRuns: 200 },
  );
});
