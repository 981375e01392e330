import { constraints } from '@fourteener/contract/constraints';
import { json, NO_LINES, NO_TEXT, NO_WHOLE_NUMBER, type Wrong } from './wrong-values.ts';

interface Row {
  call: 'sanitizeDrawing' | 'saveDrawingDraft' | 'publishDrawing';
  field: string;
  wrong: Wrong[];
}

/** Wrong values for the fields of requests that change a drawing. */
export const wrongDrawings: Row[] = [
  { call: 'saveDrawingDraft', field: 'title', wrong: [...NO_TEXT, ...json('', ' ')] },
  { call: 'saveDrawingDraft', field: 'about', wrong: NO_TEXT },
  { call: 'saveDrawingDraft', field: 'bikes', wrong: json(null, 'blanca', {}, [5], ['A bike']) },
  ...(['sanitizeDrawing', 'saveDrawingDraft'] as const).map((call): Row => ({
    call,
    field: 'svg',
    wrong: json(
      null,
      5,
      [],
      '',
      '<svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'x'.repeat(constraints.drawingBytes + 1),
    ),
  })),
  { call: 'saveDrawingDraft', field: 'lines', wrong: [...NO_LINES, ...json([5], [{}])] },
  ...(['saveDrawingDraft', 'publishDrawing'] as const).map((call): Row => ({
    call,
    field: 'version',
    wrong: [...NO_WHOLE_NUMBER, '-1'],
  })),
];
