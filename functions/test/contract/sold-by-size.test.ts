import type { Answer } from '@fourteener/contract/shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { expectProblem } from '../support/problems.ts';

// The seeded frames come in four sizes of each of two colors; bikes and drawings name one of them.

const [SIZE_52, SIZE_54, SIZE_56, SIZE_58] = [
  'blanca-frame-steel-52-k8t4vz',
  'blanca-frame-steel-2hfy5l',
  'blanca-frame-steel-56-r3jq9w',
  'blanca-frame-steel-58-n6ye2s',
] as const;
const build = { kind: 'build', model: 'Blanca', year: 2025 };

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
});

describe('a part that is sold by size', () => {
  it('when a Blanca of size 58 is described, then it has the frame of that size, and without a size it has no frame', async () => {
    const frameOf = async (size?: string) => {
      const { json } = await fixture.send('/fit/bike', { method: 'POST', body: { bike: 'blanca-2025', size } });
      return (json as Answer<'describeBike'>).slots.find(({ slot }) => slot === 'frame');
    };
    expect(await frameOf('58')).toMatchObject({ part: SIZE_58, replaced: false });
    const unsized = await frameOf();
    expect(unsized).not.toHaveProperty('part');
    expect(unsized?.facts?.kind).toBe('frame');
  });

  it('when facts are sent with the ids of the frames, then only the frame of size 56 fits the bike of that size as its own', async () => {
    const frame = (partId: string) => ({ kind: 'frame', partId, ports: [] });
    const body = {
      parts: [frame(SIZE_52), frame(SIZE_56)],
      bike: { model: 'Blanca', year: 2025, size: '56', slots: {} },
    };
    const answers = await Promise.all(
      body.parts.map(async (part) => {
        const reply = await fixture.send('/fit/check', { method: 'POST', body: { ...body, parts: [part] } });
        return (reply.json as Answer<'checkFit'>).answers[0];
      }),
    );
    expect(answers.map((answer) => [answer?.verdict, answer?.source])).toEqual([
      [null, undefined],
      ['fits', build],
    ]);
  });

  it('when drawings are listed for a bike with its size, then they have that frame, and a size that it never had is a 404', async () => {
    const framesOf = async (query: string) => {
      const listed = (await fixture.send(`/assemblies?${query}`)).json as Answer<'listDrawings'>;
      const seat = listed.find(({ _id }) => _id === 'seat');
      return seat?.parts?.filter(({ kind }) => kind === 'frame').map(({ _id }) => _id);
    };
    expect(await framesOf('bike=blanca-2025&size=56')).toEqual([SIZE_56]);
    expect(await framesOf('bike=uncompahgre-2025&size=52')).toEqual(['uncompahgre-frame-sand-52-w7ub5k']);
    expectProblem(await fixture.send('/assemblies?bike=blanca-2025&size=99'), 'not-found');
  });

  it('when drawings are requested by a frame, then those that show another size of it are listed', async () => {
    const uses = async (part: string) => {
      const listed = (await fixture.send(`/assemblies?part=${part}`)).json as Answer<'listDrawings'>;
      return listed.map(({ _id, lines }) => [_id, lines?.map(({ balloon }) => balloon)]);
    };
    const drawn = [
      ['seat', [7]],
      ['overview', [1]],
    ];
    expect(await uses(SIZE_58)).toEqual(drawn);
    expect(await uses(SIZE_54)).toEqual(drawn);
    expect(await uses('uncompahgre-frame-sand-52-w7ub5k')).toEqual([]);
  });

  it('when a drawing is read, then its frame has its group and size, by which the other sizes are found', async () => {
    const { parts } = (await fixture.send('/assemblies/seat')).json as Answer<'getDrawing'>;
    const sized = parts.filter(({ group }) => group);
    expect(sized.map(({ _id, group, specs }) => [_id, group?.id, specs])).toEqual([
      [SIZE_54, 'frame-steel', [{ name: 'frame-size', value: '54' }]],
    ]);
    const { text } = await fixture.send(`/parts/${SIZE_58}`);
    expect(text).toContain('href="/diagrams/seat?line=7"');
    expect(text).toContain(`href="/parts/${SIZE_56}"`);
    expect(text).toContain(`href="/parts/${SIZE_54}?size=54"`);
  });
});
