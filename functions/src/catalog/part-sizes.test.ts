import { expect, it } from 'vitest';
import { indexOf, makePart } from './testing/parts.ts';

const frame = (color: string, size: string, id = `${color}-${size}`) =>
  makePart({
    _id: id,
    group: { id: 'frame', axis: 'Color', value: color },
    specs: [{ name: 'frame-size', value: size }],
  });
const idsOf = (parts: readonly { _id: string }[]) => parts.map(({ _id }) => _id);

it('when a part is sold by size, then its sizes are those of the same color, including its own, in ascending order', () => {
  const index = indexOf(frame('sand', '58'), frame('green', '54'), frame('sand', '52'), frame('sand', '56'));
  expect(idsOf(index.sizesOf('sand-56'))).toEqual(['sand-52', 'sand-56', 'sand-58']);
  expect(index.sizesOf('green-54')).toEqual([]);
  expect(index.sizesOf('gone')).toEqual([]);
});

it('when the size of a part changes, or the part is removed, then the lists of sizes of the others follow', () => {
  const index = indexOf(frame('sand', '52'), frame('sand', '56'), frame('sand', '58'));
  index.put(frame('sand', '60', 'sand-52'));
  expect(idsOf(index.sizesOf('sand-56'))).toEqual(['sand-56', 'sand-58', 'sand-52']);
  index.put(frame('green', '60', 'sand-52'));
  expect(idsOf(index.sizesOf('sand-56'))).toEqual(['sand-56', 'sand-58']);
  index.remove('sand-58');
  expect(index.sizesOf('sand-56')).toEqual([]);
});
