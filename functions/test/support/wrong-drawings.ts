import { constraints } from '@fourteener/contract/constraints';
import { json, NO_LINES, NO_TEXT, NO_WHOLE_NUMBER, type Wrong } from './wrong-values.ts';

interface Row {
  call: 'sanitizeDrawing' | 'saveAssemblyDraft' | 'publishAssembly';
  field: string;
  wrong: Wrong[];
}

/** Wrong values of what is sent to change a drawing. */
export const wrongDrawings: Row[] = [
  { call: 'saveAssemblyDraft', field: 'title', wrong: [...NO_TEXT, ...json('', ' ')] },
  { call: 'saveAssemblyDraft', field: 'about', wrong: NO_TEXT },
  { call: 'saveAssemblyDraft', field: 'bikes', wrong: json(null, 'blanca', {}, [5], ['A bike']) },
  ...(['sanitizeDrawing', 'saveAssemblyDraft'] as const).map((call): Row => ({
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
  { call: 'saveAssemblyDraft', field: 'lines', wrong: [...NO_LINES, ...json([5], [{}])] },
  ...(['saveAssemblyDraft', 'publishAssembly'] as const).map((call): Row => ({
    call,
    field: 'version',
    wrong: [...NO_WHOLE_NUMBER, '-1'],
  })),
];
