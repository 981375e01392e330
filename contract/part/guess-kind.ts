import { partKindCodes, partKinds, type PartKind } from './kinds.ts';

/** The kind that a part's name contains, if any: "Harvard Chain, 12-speed" is a chain. */
export function guessKind(name: string): PartKind | undefined {
  const [head = ''] = name.split(',');
  const words = ` ${head
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const said = partKindCodes
    .flatMap((kind) => {
      const { label, plural } = partKinds[kind];
      const names = [label, plural, kind.replaceAll('-', ' ')].map((each) => each.toLowerCase());
      return names.filter((each) => words.includes(` ${each} `)).map((each) => ({ kind, name: each }));
    })
    .toSorted((one, other) => other.name.length - one.name.length);
  const [longest] = said;
  // A "seatpost sleeve" is no seatpost.
  if (!longest || !words.endsWith(` ${longest.name} `)) return undefined;
  // "Brake pads" counts as one kind although it contains "brake", but "chain and chainring" names two.
  const before = words.slice(0, -` ${longest.name}`.length);
  return said.some(({ kind, name: each }) => kind !== longest.kind && before.includes(` ${each} `))
    ? undefined
    : longest.kind;
}
