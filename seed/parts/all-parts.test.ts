import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { picturesOf } from '@fourteener/contract/part/pictures';
import { isSoldOut } from '@fourteener/contract/part/rules';
import { newPart } from '@fourteener/contract/part/schemas';
import { allParts, namedParts } from './all-parts.ts';
import { spareParts } from './spare-parts.ts';

const ROW = /^[^:]{1,40}: \S.*$/;
/** The newest six parts, which the home page shows. */
const onHome = [
  'Elbert 1× Crankset',
  'Antero Saddle',
  'La Plata Wheel, front',
  'Princeton Stem',
  'Blanca Frame, steel, 54',
  'Harvard Chain, 12-speed',
];

function isAscending(dates: readonly string[]): boolean {
  return dates.every((date, index) => index === 0 || (dates[index - 1] ?? '') < date);
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('×', 'x')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

describe('parts', () => {
  it('when the parts are counted, then there are 49 and 25 spares, each with its own id, name and number', () => {
    expect([namedParts.length, spareParts.length]).toEqual([49, 25]);
    for (const value of [
      allParts.map(({ id }) => id),
      allParts.map(({ name }) => name),
      allParts.map(({ id }) => derivedNumber(id)),
    ]) {
      expect(new Set(value).size).toBe(74);
    }
  });

  it('when the pictures of the parts are compared, then only the sizes of a frame have the same', () => {
    const shared = [...Map.groupBy(allParts, ({ img }) => img).values()].filter(({ length }) => length > 1);
    expect(shared.map((alike) => alike.map(({ name }) => name).toSorted())).toEqual([
      ['52', '54', '56', '58'].map((size) => `Uncompahgre Frame, sand, ${size}`),
      ['52', '54', '56', '58'].map((size) => `Blanca Frame, steel, ${size}`),
    ]);
    expect(new Set(allParts.map(({ img }) => img)).size).toBe(68);
  });

  it('when a frame is sold, then there is one of it for each size of the bikes, with a price and stock of its own', () => {
    const frames = allParts.filter(({ kind }) => kind === 'frame');
    const sizes = Map.groupBy(frames, ({ group }) => group?.value);
    expect([...sizes.keys()].toSorted()).toEqual(['Pine green', 'Sand']);
    for (const alike of sizes.values()) {
      const offered = alike.map(({ specs }) => specs?.find(({ name }) => name === 'frame-size')?.value);
      expect(offered.toSorted()).toEqual(['52', '54', '56', '58']);
      expect(new Set(alike.map(({ price }) => price)).size).toBe(4);
      expect(new Set(alike.map(({ availableQuantity }) => availableQuantity)).size).toBe(4);
      expect(new Set(alike.map(({ weightGrams }) => weightGrams)).size).toBe(4);
    }
  });

  it('when the parts are read oldest first, then the last six are those of the home page', () => {
    expect(isAscending(allParts.map(({ createdAt }) => createdAt))).toBe(true);
    expect(
      allParts
        .slice(-constraints.homeParts)
        .map(({ name }) => name)
        .reverse(),
    ).toEqual(onHome);
  });

  it('when the stock of the parts is checked, then a part and a size are sold out, and two parts are low', () => {
    expect(allParts.filter(isSoldOut).map(({ name }) => name)).toEqual([
      'Quandary Headset',
      'Uncompahgre Frame, sand, 58',
    ]);
    expect(allParts.filter((part) => !isSoldOut(part) && part.availableQuantity <= 4)).toHaveLength(2);
  });

  it('when the peaks in the names are compared, then no two parts have the same one, except sizes of a frame', () => {
    const peaks = namedParts.map(({ description }) => /^Named after: (\D+, 14,\d{3} ft)$/m.exec(description)?.[1]);
    expect(peaks).not.toContain(undefined);
    expect(new Set(peaks).size).toBe(43);
  });

  it('when the kinds of the parts are read, then each has one, and most of its facts are typed', () => {
    const typed = allParts.filter(({ kind, specs }) => kind && specs && specs.length > 0);
    expect(allParts.filter(({ kind }) => !kind)).toEqual([]);
    expect(typed.length).toBeGreaterThanOrEqual(41);
  });

  it('when the manuals of the parts are listed, then each is a file of the shop, with its version and date', () => {
    const manuals = allParts.flatMap(({ service }) => (service?.manual === undefined ? [] : service));
    expect(manuals.length).toBeGreaterThan(0);
    for (const { manual, manualVersion, manualDate } of manuals) {
      expect(existsSync(fileURLToPath(new URL(`../../web/public${manual}`, import.meta.url))), manual).toBe(true);
      expect([manualVersion, manualDate]).not.toContain(undefined);
    }
  });

  it('when the pictures of the parts are counted, then 24 parts have three, six more sizes have those, and no two are described alike', () => {
    expect(allParts.filter(({ pictures }) => pictures?.length === 3)).toHaveLength(30);
    const described = new Map(allParts.flatMap(({ pictures }) => (pictures ?? []).map(({ id, alt }) => [id, alt])));
    expect(described.size).toBe(72);
    expect(new Set(described.values()).size).toBe(72);
  });

  it('when the places of the parts are read, then each part has one, and the frames lie elsewhere than the bolts', () => {
    const placeOf = (kind: string) =>
      allParts.filter((part) => part.kind === kind).map(({ place }) => place?.slice(0, 4));
    for (const { place, name } of allParts) expect(place, name).toMatch(/^[A-F]-\d\d-\d$/);
    expect(new Set(allParts.map(({ place }) => place)).size).toBe(74);
    expect([...new Set([...placeOf('frame'), ...placeOf('bolt')])]).toEqual(['F-01', 'E-01']);
  });

  it('when a part is discontinued, then its successor is of the same kind, and is not', () => {
    const discontinued = allParts.filter(({ status }) => status === 'discontinued');
    expect(discontinued.map(({ name }) => name)).toEqual(['Wilson Saddle, black']);
    for (const { kind, successor } of discontinued) {
      expect(allParts.find(({ id }) => id === successor)).toMatchObject({ kind });
      expect(allParts.find(({ id }) => id === successor)).not.toHaveProperty('status');
    }
  });

  describe.each(allParts)('$name', ({ id, createdAt: _, ...part }) => {
    it('when an admin sends a seeded part, then the contract accepts it unchanged', () => {
      expect(newPart.parse(part)).toEqual(part);
    });

    it('when the id of a part is read, then it begins with the name and ends with six characters', () => {
      // The id of a part does not change with the words of its name.
      expect(id.replace('-tyre', '-tire')).toMatch(new RegExp(`^${slug(part.name.split(',')[0] ?? '')}-`));
      expect(id.slice(-7)).toMatch(/^-[a-z0-9]{6}$/);
    });

    it('when the pictures of a part are listed, then each size and format exists', () => {
      const shown = picturesOf({ ...part, pictures: part.pictures ?? undefined });
      expect(shown[0]?.img).toBe(part.img);
      const sizes = shown.flatMap(({ img }) =>
        [400, 800, 1200].flatMap((width) =>
          ['avif', 'webp'].map((format) => img.replace(/-800\.webp$/, `-${width}.${format}`)),
        ),
      );
      expect(new Set(sizes).size).toBe(6 * shown.length);
      for (const size of sizes) {
        expect(existsSync(fileURLToPath(new URL(`../../web/public${size}`, import.meta.url))), size).toBe(true);
      }
    });

    it('when the description of a part is parsed, then it has two or three sentences and four to eight facts', () => {
      const [prose = '', facts = '', ...rest] = part.description.split('\n\n');
      const rows = facts.split('\n');
      const sentences = prose.match(/[.!?](?=\s[A-Z]|$)/g) ?? [];
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(3);
      // A colon near the beginning of a line would make the page show the prose as a row.
      for (const line of prose.split('\n')) expect(line).not.toMatch(ROW);
      expect(prose.split('\n')).toHaveLength(2);
      expect(prose).not.toContain('!');
      expect(rest).toEqual([]);
      expect(rows.length).toBeGreaterThanOrEqual(4);
      expect(rows.length).toBeLessThanOrEqual(8);
      for (const row of rows) expect(row).toMatch(ROW);
    });
  });
});
