import type { PublishedDrawing, DrawingSummary } from './schemas.ts';
import { OVERVIEW } from './lines.ts';

/** The routes of the drawing of the whole bicycle and of any other drawing. */
export const DRAWINGS_PATH = '/diagrams';
export const DRAWING_PATH = '/diagrams/:id';

/** The address of a drawing, or of one of its lines. */
export function pathToDrawing(id: string, balloon?: number): string {
  const path = id === OVERVIEW ? DRAWINGS_PATH : DRAWING_PATH.replace(':id', () => encodeURIComponent(id));
  return balloon === undefined ? path : `${path}?line=${balloon}`;
}

/** The data that the page of a drawing shows. */
export interface DrawingPageData {
  drawing: PublishedDrawing;
  /** All drawings, by title. */
  all: DrawingSummary[];
}

/** The id of the element with the data of a served page: a `ServedDrawing` as JSON, without the SVG, which the page itself contains. */
export const SERVED_DRAWING = 'drawing-page';

/** The data of a served page; `page` is null if nothing is published. */
export interface ServedDrawing {
  id: string;
  page: DrawingPageData | null;
}
