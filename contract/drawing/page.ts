import type { PublishedDrawing, DrawingSummary } from './schemas.ts';
import { OVERVIEW } from './lines.ts';

/** The addresses of the whole bicycle, and of a drawing, as routes write them. */
export const DRAWINGS_PATH = '/diagrams';
export const DRAWING_PATH = '/diagrams/:id';

/** The address of a drawing, and of a line of it. */
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

/** The element of a served page that has its data: a `ServedDrawing` as JSON, without the drawing, which stands in the page itself. */
export const SERVED_DRAWING = 'drawing-page';

/** The data that a page is served with; `page` is null where nothing is published. */
export interface ServedDrawing {
  id: string;
  page: DrawingPageData | null;
}
