import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cues } from './description-cues.ts';
import { findPortsProblems } from '@fourteener/contract/fit/problems';
import { proposePorts } from './propose-ports.ts';
import { fitKinds, interfaces, vocabulary } from '@fourteener/contract/fit/vocabulary';

const propose = (kind: string, description: string, name = 'Part') =>
  proposePorts({ kind, name, description, specs: [] }).map(({ port: { from: _, ...port }, words }) => [
    [port.side, port.interface, port.position, port.code, port.value, port.min, port.max]
      .filter((field) => field !== undefined)
      .join(' '),
    words,
  ]);

it.each([
  ['wheel', 'It has an HG 11-speed freehub.', 'gives freehub hg-l', 'HG 11'],
  ['wheel', 'Freehub: XDR', 'gives freehub xdr', 'Freehub: XDR'],
  ['wheel', 'Rotors sit on Center Lock splines.', 'gives rotor-mount centerlock', 'Center Lock'],
  ['wheel', 'The rear hub is 12x142.', 'takes axle 12x142', '12x142'],
  ['wheel', 'Axle: 142 × 12 mm', 'takes axle 12x142', 'Axle: 142 × 12 mm'],
  ['seatpost', 'Diameter: 27.2 mm', 'takes seatpost 27.2', 'Diameter: 27.2 mm'],
  ['seatpost', 'A 31.6 mm seatpost.', 'takes seatpost 31.6', '31.6 mm'],
  ['frame', 'The shell is BSA 68.', 'gives bb-shell bsa-68', 'BSA 68'],
  ['frame', 'Bottom bracket: T47 internal, 86.5 mm shell', 'gives bb-shell t47-internal-86.5', undefined],
  ['rotor', 'A 160 mm rotor for long descents.', 'gives rotor-size 160', '160 mm rotor'],
  ['cassette', 'Range: 10–51 T, 510 %', 'gives cogs 10 51', undefined],
  ['cassette', 'Smallest cog: 10 T\nLargest cog: 51 T', 'gives cogs 10 51', 'Smallest cog: 10 T; Largest cog: 51 T'],
  ['headset', 'Lower: EC44/40', 'takes head-tube lower ec-44', undefined],
  ['tube', 'Size: 35/50-622', 'takes tyre-width 35 50', undefined],
])(
  'when a %s says “%s”, then %s is proposed, with the words that it comes from',
  (kind, description, port, words = description) => {
    expect(propose(kind, description)).toContainEqual([port, words]);
  },
);

it.each([
  ['a standard is denied', 'wheel', 'It does not take XDR cassettes.'],
  ['two standards are named', 'wheel', 'Freehub body: XDR, Micro Spline'],
  ['lines contradict each other', 'wheel', 'Freehub body: XDR\nFreehub: Micro Spline'],
  ['the unit is another one', 'tyre', 'Pressure: 26–50 psi'],
  ['a name stands for several standards', 'frame', 'Bottom bracket: BSA'],
  ['the family is named alone', 'frame', 'Bottom bracket: T47'],
  ['a number is some other measure', 'seatpost', 'Length: 27.2 mm'],
  ['only a number stands in a sentence', 'stem', 'It is 31.8 mm wide.'],
  ['its kind has no such place', 'crankset', 'Bottom bracket: T47 internal 86.5 mm'],
  ['mountain parts share the words', 'wheel', 'An HG 11-speed mountain freehub.'],
  ['a sentence is about several parts', 'wheel', 'Cassettes for XD and Micro Spline are sold apart.'],
  ['a name goes on with a plus sign', 'cassette', 'A Hyperglide+ cassette.'],
  ['an old part is named', 'wheel', 'Older wheels had a Micro Spline body.'],
])('when %s, then no fact is proposed', (_why, kind, description) => {
  expect(propose(kind, description)).toEqual([]);
});

it('when the rules for proposals are read, then each uses interfaces, kinds and codes of the vocabulary', () => {
  for (const cue of cues) {
    const known = interfaces.get(cue.interface);
    expect(known, cue.interface).toBeDefined();
    for (const kind of cue.kinds ?? []) expect([...fitKinds.keys()]).toContain(kind);
    if (cue.code !== undefined) expect(known?.codes.map(({ code }) => code)).toContain(cue.code);
  }
});

const names = vocabulary.interfaces.flatMap(({ label, codes }) => [
  label,
  ...codes.flatMap(({ label: name, synonyms = [] }) => [name, ...synonyms]),
]);
const labels = cues.flatMap((cue) => cue.labels ?? []);
const lines = fc.array(
  fc
    .tuple(fc.option(fc.constantFrom(...labels)), fc.constantFrom(...names), fc.constantFrom('', ' mm', ', 12', ' T'))
    .map(([label, name, end]) => `${label === null ? '' : `${label}: `}${name}${end}`),
  { maxLength: 6 },
);

it('when a description has names in any lines, then each proposal is valid, quotes the description, and is made once', () => {
  const kinds = fc.constantFrom(...fitKinds.keys());
  fc.assert(
    fc.property(kinds, lines, (kind, written) => {
      const description = written.join('\n');
      const proposals = proposePorts({ kind, name: '', description, specs: [] });
      const ports = proposals.map(({ port }) => port);
      expect(findPortsProblems(ports, kind, [])).toEqual([]);
      expect(ports.every(({ from }) => from === 'maker')).toBe(true);
      for (const { words } of proposals)
        for (const part of words.split('; ')) expect(description.toLowerCase()).toContain(part.toLowerCase());
      const places = ports.map((port) => `${port.interface} ${port.side} ${port.position} ${port.max && port.code}`);
      expect(new Set(places).size).toBe(places.length);
    }),
  );
});
