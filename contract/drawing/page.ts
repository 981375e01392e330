import type { Assembly, AssemblySummary } from './schemas.ts';
import { OVERVIEW } from './lines.ts';

/** The addresses of the whole bicycle, and of the drawing of an assembly, as routes write them. */
export const DIAGRAMS_PATH = '/diagrams';
export const DIAGRAM_PATH = '/diagrams/:id';

/** The address of a drawing, and of a line of it. */
export function pathToDrawing(id: string, balloon?: number): string {
  const path = id === OVERVIEW ? DIAGRAMS_PATH : DIAGRAM_PATH.replace(':id', () => encodeURIComponent(id));
  return balloon === undefined ? path : `${path}?line=${balloon}`;
}

/** What the page of a drawing shows. */
export interface DiagramPageData {
  assembly: Assembly;
  /** All drawings, by title. */
  all: AssemblySummary[];
}

/** The element of a served page that has its data: a `ServedDiagram` as JSON, without the drawing, which stands in the page itself. */
export const SERVED_DIAGRAM = 'diagram-page';

/** What a page is served with; `page` is null where nothing is published. */
export interface ServedDiagram {
  id: string;
  page: DiagramPageData | null;
}
