import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId, listOf, optionalText, text, wholeNumber } from '../fields.ts';
import { findLineProblems, interchanges } from './lines.ts';
import { decimal } from '../part/facts.ts';
import { part } from '../part/schemas.ts';

const code = (name: string) =>
  z
    .string(`${name} is missing.`)
    .check(
      z.maxLength(constraints.fitCodeLength, { error: `${name} is too long.`, abort: true }),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, `${name} can have only a–z, 0–9 and single dashes between them.`),
    );

/** The path parameter of a call about a drawing. `overview` is the drawing of the whole bicycle. */
export const byDrawing = z.object({ id: code('The id of a drawing') });

const coordinate = z
  .number('A position must be two numbers.')
  .check(
    z.minimum(0, 'A position is outside the drawing.'),
    z.maximum(constraints.drawingSide, 'A position is outside the drawing.'),
  );
const position = z.tuple([coordinate, coordinate], 'A position must be two numbers.');
const balloon = (name: string) => wholeNumber(name, 1, constraints.balloons);

const line = z.object(
  {
    /** The number in the balloon. */
    balloon: balloon('The number of a balloon'),
    /** The name of the part on the line. */
    name: text({ name: 'The name of a line', min: 1, max: constraints.nameLength }),
    /** The center of the balloon, in the units of the drawing. */
    at: position,
    /** The point on the part at which the balloon's leader ends. */
    anchor: position,
    /** The `id` of the SVG element of the part, which the page highlights. */
    shape: code('The shape of a line'),
    /** The part of the shop: the line's own part if it is sold alone, otherwise the set that contains it. */
    partId: z.optional(documentId),
    /** The drawing that the line links to, instead of a part. */
    assembly: z.optional(code('The drawing of a line')),
    /** The pieces of the part in the drawing. If the part is sold in pairs or sets, the order has as many units as contain these pieces. */
    quantity: wholeNumber('The quantity', 1, constraints.drawnPieces),
    soldAlone: z.boolean('soldAlone must be true or false.'),
    /** The balloon of the line that this line is a spare part of. */
    under: z.optional(balloon('The line above')),
    /** Whether the part is the one that was fitted at the works, or another one that can replace it; absent if the drawing states neither. */
    interchange: z.optional(z.enum(interchanges, 'interchange must be same or usable.')),
    torqueNm: z.optional(decimal('The torque', 0.1, constraints.torqueNm)),
  },
  'A line is not an object.',
);
export type DrawingLine = z.output<typeof line>;

/** A published drawing without its SVG document. */
export interface LinesOfDrawing {
  id: string;
  title: string;
  bikes: readonly string[];
  lines: readonly DrawingLine[];
}

const svgDocument = (beginning: RegExp, message: string) =>
  z.string('The drawing is missing.').check(
    z.maxLength(constraints.drawingBytes, {
      error: `The drawing can have at most ${constraints.drawingBytes / 1_024} KiB.`,
      abort: true,
    }),
    z.regex(beginning, message),
  );

/** An SVG document that an admin chose. */
export const chosenSvg = z.object({
  svg: svgDocument(/^\uFEFF?\s{0,99}<(?:svg|\?xml|!)/, 'The file must be an SVG document.'),
});
export const sanitizedSvg = z.object({
  svg: z.string(),
  /** The content that is not stored: for each kind a sentence with its first place in the file and with the remedy. */
  leftOut: z.array(z.string()),
});

const drawing = {
  title: text({ name: 'The title', min: 1, max: constraints.nameLength }),
  /** A short description of the drawing. */
  about: optionalText({ name: 'The description', max: constraints.kitNoteLength }),
  /** The ids of the bikes that the drawing is for. */
  bikes: listOf(code('The id of a bike'), {
    min: 0,
    max: constraints.drawingBikes,
    missing: 'The bikes are missing.',
    tooFew: '',
    tooMany: `A drawing can name at most ${constraints.drawingBikes} bikes.`,
  }),
  /** An SVG document without balloons: the lines have them, so groups of the class `callout` are left out. */
  // The server parses the document; this check refuses only what is no SVG document at all.
  svg: svgDocument(/^\s{0,99}<svg\s/, 'The drawing must begin with <svg.'),
  lines: listOf(line, {
    min: 1,
    max: constraints.balloons,
    missing: 'The lines are missing.',
    tooFew: 'A drawing needs at least one line.',
    tooMany: `A drawing can have at most ${constraints.balloons} lines.`,
  }),
};

const version = wholeNumber('The version', 0, constraints.basketRevision);

/** The request body that saves the draft of a drawing. */
export const drawingChange = z
  .object({
    ...drawing,
    /** The version on which the change is based; 0 adds a drawing. If the drawing was changed since, the response is 409. */
    version,
  })
  .check(({ value: { lines }, issues }) => {
    for (const problem of findLineProblems(lines)) issues.push({ code: 'custom', input: lines, ...problem });
  });

/** The request body that publishes a draft. */
export const publication = z.object({ version });

const revision = z.int();
/** The day on which the revision was published. */
const date = z.iso.date();

/** A drawing as admins edit it: its draft, or the published revision if it has no draft. */
export const adminDrawing = z.object({
  _id: z.string(),
  title: z.string(),
  about: z.optional(z.string()),
  bikes: z.array(z.string()),
  svg: z.string(),
  lines: z.array(line),
  version: z.int(),
  isDraft: z.boolean(),
  /** The published revision; null before the first publication. */
  revision: z.nullable(revision),
});

/** A drawing in the admins' list. */
export const drawingRow = z.object({
  _id: z.string(),
  title: z.string(),
  version: z.int(),
  isDraft: z.boolean(),
  revision: z.nullable(revision),
  date: z.nullable(date),
});

/** A published revision in the list of revisions. */
export const drawingRevision = z.object({ revision, date, title: z.string(), lineCount: z.int() });

/** The path parameters of a call about one revision. */
export const byRevision = z.extend(byDrawing, {
  revision: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'The revision must be a number.')),
});

/** A published revision with its SVG document, which admins can view and restore. */
export const keptRevision = z.object({
  revision,
  date,
  title: z.string(),
  about: z.optional(z.string()),
  bikes: z.array(z.string()),
  svg: z.string(),
  lines: z.array(line),
});

/** The filters of the list of drawings. */
export const drawingsQuery = z.object({
  /** Only drawings with a line that sells this part alone. */
  part: z.optional(documentId),
  /** Only drawings for this bike and model year, such as `blanca-2025`, each with its parts. */
  bike: z.optional(z.string().check(z.maxLength(constraints.fitCodeLength, 'bike is too long.'))),
  /** The size of that bike. Parts that are sold by size are listed in this size. */
  size: z.optional(z.string().check(z.maxLength(constraints.fitCodeLength, 'size is too long.'))),
});

/** The facts of a part that the page of a drawing shows. */
export const drawnPart = z.pick(part, {
  _id: true,
  name: true,
  number: true,
  img: true,
  kind: true,
  price: true,
  minimumQuantity: true,
  availableQuantity: true,
  status: true,
  successor: true,
  piecesPerUnit: true,
  group: true,
  specs: true,
});
export type DrawnPart = z.infer<typeof drawnPart>;

/** The facts of a part that the page of a bike shows. It has no successor, because discontinued parts are left out there. */
export const offeredPart = z.omit(drawnPart, { successor: true, group: true, specs: true });

/** A part of a drawing as the page of a bike shows it. */
const partOfBike = z.extend(offeredPart, {
  /** The balloon of the part's first line in the drawing. */
  balloon: z.int(),
  /** The units that contain all drawn pieces of the part. */
  quantity: z.int(),
  /** When the part is worn or needs service, in words. */
  interval: z.optional(z.string()),
});
export type PartOfBike = z.infer<typeof partOfBike>;

/** A published drawing in the list of drawings. */
export const drawingSummary = z.object({
  _id: z.string(),
  title: z.string(),
  about: z.optional(z.string()),
  revision,
  date,
  /** The number of lines. */
  lineCount: z.int(),
  /** The lines that sell the part of the query alone; absent if the query has no part. */
  lines: z.optional(
    z.array(
      z.object({
        balloon: z.int(),
        quantity: z.int(),
        /** The name and part of the line that this line is a spare part of. */
        under: z.optional(z.object({ name: z.string(), part: z.optional(z.string()) })),
      }),
    ),
  ),
  /** The parts for the bike of the query that are sold alone and not discontinued, most ordered first; absent if the query has no bike. */
  parts: z.optional(z.array(partOfBike)),
});
export type DrawingSummary = z.infer<typeof drawingSummary>;

/** The published revision of a drawing. */
export const publishedDrawing = z.object({
  _id: z.string(),
  title: z.string(),
  about: z.optional(z.string()),
  revision,
  date,
  /** The bikes that the drawing is for. */
  bikes: z.array(z.object({ _id: z.string(), model: z.string(), years: z.tuple([z.int(), z.int()]) })),
  /** An SVG document with only shapes and texts: no script, style, link or balloon. */
  svg: z.string(),
  /** The lines by balloon. A line without a torque of its own has that of its part. */
  lines: z.array(line),
  /** The parts of the lines that are in the shop, and the successors of the discontinued ones. */
  parts: z.array(drawnPart),
});
export type PublishedDrawing = z.infer<typeof publishedDrawing>;
