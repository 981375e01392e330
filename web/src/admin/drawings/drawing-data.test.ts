import { examples } from '@fourteener/contract/examples';
import { expect, it } from 'vitest';
import { emptyDrawing, moveEnd, newLine, typeDrawing, wayOfKey, writeDrawing } from './drawing-data.ts';

const drawing = examples.getDrawingDraft.answer;
const size = { width: 100, height: 60 };

it('when a drawing is not changed in the editor, then what is sent is equal to what was loaded', () => {
  const { title, about, bikes, svg, lines } = drawing;
  const [line] = lines;
  expect(writeDrawing(typeDrawing(drawing as never))).toEqual({
    ...{ title, about, bikes, svg },
    lines: [{ ...line, quantity: String(line.quantity) }],
  });
});

it('when a line is added, then it gets the next balloon number and a shape without a line, in the middle of the drawing', () => {
  const first = newLine(emptyDrawing, ['part-a', 'part-b'], size);
  expect(first).toMatchObject({ balloon: 1, shape: 'part-a', at: [50, 30], anchor: [50, 60] });
  expect(newLine({ ...emptyDrawing, lines: [first] }, ['part-a', 'part-b'], size)).toMatchObject({
    balloon: 2,
    shape: 'part-b',
  });
});

it('when an end of a leader line is moved, then it stays within the drawing', () => {
  const line = newLine(emptyDrawing, [], size);
  expect(moveEnd(line, 'at', [1, -10], size).at).toEqual([51, 20]);
  expect(moveEnd(line, 'anchor', [-1_000, 1_000], size).anchor).toEqual([0, 60]);
});

it('when an arrow key is pressed, then the balloon moves by one unit, with Shift by ten, and other keys do not move it', () => {
  expect(wayOfKey({ key: 'ArrowLeft', shiftKey: false })).toEqual([-1, 0]);
  expect(wayOfKey({ key: 'ArrowDown', shiftKey: true })).toEqual([0, 10]);
  expect(wayOfKey({ key: 'Home', shiftKey: false })).toBeUndefined();
});
