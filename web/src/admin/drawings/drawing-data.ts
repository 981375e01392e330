import { MEASURE } from '@fourteener/contract/part/notation';
import { toPlainNumber } from '@fourteener/contract/text/typed-number';
import type { DrawingLine } from '@fourteener/contract/drawing/schemas';
import type { Answer, Input } from '@fourteener/contract/shapes';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';

// A drawing as admins edit it.

export type AdminDrawing = Answer<'getDrawingDraft'>;
type SentDrawing = Omit<Input<'saveDrawingDraft', 'body'>, 'version'>;

/** All drawings, by title. */
export const draftsQuery = queryOf('GET /assembly-drafts', {});

export function draftQuery(id: string) {
  return queryOf('GET /assembly-drafts/{id}', { params: { id } });
}

export function revisionsQuery(id: string) {
  return queryOf('GET /assemblies/{id}/revisions', { params: { id } });
}

export function revisionQuery(id: string, revision: number) {
  return queryOptions({
    ...queryOf('GET /assemblies/{id}/revisions/{revision}', { params: { id, revision: `${revision}` } }),
    staleTime: Infinity,
  });
}

/** A line while it is edited, with an empty text for each value that the line lacks. */
export interface TypedLine {
  /** For React. */
  key: string;
  balloon: number;
  name: string;
  at: [x: number, y: number];
  anchor: [x: number, y: number];
  shape: string;
  /** The id of the line's part; empty where the line leads to another drawing. */
  partId: string;
  /** The id of the drawing that the line leads to; empty where it has a part. */
  assembly: string;
  quantity: string;
  soldAlone: boolean;
  /** The balloon of the line that this line is part of; empty for none. */
  under: string;
  interchange: '' | 'same' | 'usable';
  torqueNm: string;
}

/** A drawing as it is edited. */
export interface TypedDrawing {
  title: string;
  about: string;
  /** Ids of bikes, separated by commas. */
  bikes: string;
  /** The SVG document; empty until a file is chosen. */
  svg: string;
  lines: TypedLine[];
}

export const emptyDrawing: TypedDrawing = { title: '', about: '', bikes: '', svg: '', lines: [] };

const textOf = (value: number | string | undefined) => (value === undefined ? '' : String(value));

/** A drawing of the shop as it is edited. */
export function typeDrawing({
  title,
  about = '',
  bikes,
  svg,
  lines,
}: Pick<AdminDrawing, 'title' | 'about' | 'bikes' | 'svg' | 'lines'>): TypedDrawing {
  return { title, about, bikes: bikes.join(', '), svg, lines: lines.map(typeLine) };
}

function typeLine(line: DrawingLine): TypedLine {
  const { balloon, name, at, anchor, shape, soldAlone, interchange = '' } = line;
  return {
    ...{ key: `${balloon}`, balloon, name, shape, soldAlone, interchange },
    at: [...at],
    anchor: [...anchor],
    partId: textOf(line.partId),
    assembly: textOf(line.assembly),
    quantity: textOf(line.quantity),
    under: textOf(line.under),
    torqueNm: textOf(line.torqueNm),
  };
}

/** The request body for a drawing; the shop checks it. */
export function writeDrawing({ title, about, bikes, svg, lines }: TypedDrawing): SentDrawing {
  return {
    title,
    ...(about.trim() !== '' && { about }),
    bikes: bikes.split(',').flatMap((bike) => bike.trim() || []),
    svg,
    lines: lines.map(writeLine),
  };
}

function writeLine(line: TypedLine): SentDrawing['lines'][number] {
  const { balloon, name, at, anchor, shape, partId, assembly, quantity, soldAlone } = line;
  const { under, interchange, torqueNm } = line;
  return {
    ...{ balloon, name, at, anchor, shape, quantity, soldAlone },
    ...(partId.trim() !== '' && { partId: partId.trim() }),
    ...(assembly.trim() !== '' && { assembly: assembly.trim() }),
    ...(under !== '' && { under }),
    ...(interchange !== '' && { interchange }),
    ...(torqueNm.trim() !== '' && { torqueNm: toPlainNumber(torqueNm, MEASURE) ?? torqueNm }),
  };
}

/** A new line in the middle of the drawing, for the first shape that has none. */
export function newLine(
  { lines }: TypedDrawing,
  shapes: readonly string[],
  { width, height }: { width: number; height: number },
): TypedLine {
  const balloon = 1 + Math.max(0, ...lines.map((line) => line.balloon));
  const shape = shapes.find((each) => !lines.some((line) => line.shape === each)) ?? shapes[0] ?? '';
  const middle: [number, number] = [Math.round(width / 2), Math.round(height / 2)];
  return {
    key: crypto.randomUUID(),
    ...{ balloon, shape, name: '', partId: '', assembly: '', quantity: '1', soldAlone: true },
    at: middle,
    anchor: [middle[0], Math.min(height, middle[1] + 40)],
    ...{ under: '', interchange: '', torqueNm: '' },
  };
}

/** The end of a line that is moved: `at` its balloon, `anchor` the end of its leader at the part. */
export type LineEnd = 'at' | 'anchor';

/** Moves an end of a line by a distance, within the drawing; rounds to a tenth of a unit. */
export function moveEnd(
  line: TypedLine,
  end: LineEnd,
  [dx, dy]: readonly [number, number],
  { width, height }: { width: number; height: number },
): TypedLine {
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;
  const [x, y] = line[end];
  return { ...line, [end]: [within(x + dx, width), within(y + dy, height)] };
}

const ways: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key moves: one unit, or ten with Shift. */
export function wayOfKey({ key, shiftKey }: { key: string; shiftKey: boolean }): readonly [number, number] | undefined {
  const way = ways[key];
  const step = shiftKey ? 10 : 1;
  return way && [way[0] * step, way[1] * step];
}
