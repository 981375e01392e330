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

/** The path of a drawing. `overview` is the whole bicycle. */
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
    /** The name of the part in the drawing. */
    name: text({ name: 'The name of a line', min: 1, max: constraints.nameLength }),
    /** The center of the balloon, in the units of the drawing. */
    at: position,
    /** Where its leader ends on the part. */
    anchor: position,
    /** The `id` of its element in the drawing, which is highlighted. */
    shape: code('The shape of a line'),
    /** The part of the shop: the line's own where it is sold alone, else the set that it comes in. */
    partId: z.optional(documentId),
    /** Instead of a part: the drawing that the line leads to. */
    assembly: z.optional(code('The drawing of a line')),
    /** Pieces of the part in the drawing. Of a part that is sold in pairs or sets, as many units are ordered as hold them. */
    quantity: wholeNumber('The quantity', 1, constraints.drawnPieces),
    soldAlone: z.boolean('soldAlone must be true or false.'),
    /** The balloon of the line that this one is a spare part of. */
    under: z.optional(balloon('The line above')),
    /** Whether the part is the same as the one fitted at the works, or another one that can be used; nothing is said without it. */
    interchange: z.optional(z.enum(interchanges, 'interchange must be same or usable.')),
    torqueNm: z.optional(decimal('The torque', 0.1, constraints.torqueNm)),
  },
  'A line is not an object.',
);
export type DrawingLine = z.output<typeof line>;

/** A published drawing without its picture. */
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

/** An SVG document that somebody chose: sent, and as the shop would store it. */
export const chosenSvg = z.object({
  svg: svgDocument(/^\uFEFF?\s{0,99}<(?:svg|\?xml|!)/, 'The file must be an SVG document.'),
});
export const sanitizedSvg = z.object({
  svg: z.string(),
  /** The parts of it that are not stored, a sentence for each kind, with its first place in the file and what to do about it. */
  leftOut: z.array(z.string()),
});

const drawing = {
  title: text({ name: 'The title', min: 1, max: constraints.nameLength }),
  /** A short description of the drawing. */
  about: optionalText({ name: 'The description', max: constraints.kitNoteLength }),
  /** Ids of the bikes that have it. */
  bikes: listOf(code('The id of a bike'), {
    min: 0,
    max: constraints.drawingBikes,
    missing: 'The bikes are missing.',
    tooFew: '',
    tooMany: `A drawing can name at most ${constraints.drawingBikes} bikes.`,
  }),
  /** An SVG document; its lines carry the balloons, so groups of the class `callout` are left out. */
  // The server reads the rest; what is something else altogether ends here.
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
    /** The version on which the change is based; 0 adds a drawing. If it was changed since, the response is 409. */
    version,
  })
  .check(({ value: { lines }, issues }) => {
    for (const problem of findLineProblems(lines)) issues.push({ code: 'custom', input: lines, ...problem });
  });

/** The request body that publishes a draft. */
export const publication = z.object({ version });

const revision = z.int();
/** The day of a publication. */
const date = z.iso.date();

/** A drawing as admins edit it: its draft, or what is published where it has none. */
export const adminDrawing = z.object({
  _id: z.string(),
  title: z.string(),
  about: z.optional(z.string()),
  bikes: z.array(z.string()),
  svg: z.string(),
  lines: z.array(line),
  version: z.int(),
  isDraft: z.boolean(),
  /** The published revision; null before the first one. */
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

/** A published revision, which is kept. */
export const drawingRevision = z.object({ revision, date, title: z.string(), lineCount: z.int() });

/** The path of a revision. */
export const byRevision = z.extend(byDrawing, {
  revision: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'The revision must be a number.')),
});

/** A published revision with its drawing, to be looked at and brought back. */
export const keptRevision = z.object({
  revision,
  date,
  title: z.string(),
  about: z.optional(z.string()),
  bikes: z.array(z.string()),
  svg: z.string(),
  lines: z.array(line),
});

/** Which drawings are listed. */
export const drawingsQuery = z.object({
  /** Only those with a line on which this part is sold alone. */
  part: z.optional(documentId),
  /** Only those of this bike of the shop in this model year, such as `blanca-2025`, each with its parts. */
  bike: z.optional(z.string().check(z.maxLength(constraints.fitCodeLength, 'bike is too long.'))),
  /** The size of that bike: of parts that are sold by size, those of this size. */
  size: z.optional(z.string().check(z.maxLength(constraints.fitCodeLength, 'size is too long.'))),
});

/** The facts of a part that a drawing says. */
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

/** The facts of a drawn part that the page of a bike tells, without the successor: parts that are no longer made are left out there. */
export const offeredPart = z.omit(drawnPart, { successor: true, group: true, specs: true });

/** A part of a drawing, as the page of a bike offers it. */
const partOfBike = z.extend(offeredPart, {
  /** Its line in the drawing, the first one where it has several. */
  balloon: z.int(),
  /** How many units to order for all the pieces that are drawn. */
  quantity: z.int(),
  /** When it is worn or wants service, in words. */
  interval: z.optional(z.string()),
});
export type PartOfBike = z.infer<typeof partOfBike>;

/** A published drawing in the list of them. */
export const drawingSummary = z.object({
  _id: z.string(),
  title: z.string(),
  about: z.optional(z.string()),
  revision,
  date,
  /** How many lines it has. */
  lineCount: z.int(),
  /** Where a part was asked for: the lines on which it is sold alone. */
  lines: z.optional(
    z.array(
      z.object({
        balloon: z.int(),
        quantity: z.int(),
        /** The line that this one is a spare part of, as the drawing calls it, with its part. */
        under: z.optional(z.object({ name: z.string(), part: z.optional(z.string()) })),
      }),
    ),
  ),
  /** Where a bike was asked for: the parts of it that are sold alone and still made, those that were ordered most first. */
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
  /** The bikes that have it. */
  bikes: z.array(z.object({ _id: z.string(), model: z.string(), years: z.tuple([z.int(), z.int()]) })),
  /** An SVG document of shapes alone: no script, style, link or balloon. */
  svg: z.string(),
  /** In the order of their balloons. A torque that a line does not state is that of its part. */
  lines: z.array(line),
  /** The parts of the lines that are in the shop, and the successors of those that are discontinued. */
  parts: z.array(drawnPart),
});
export type PublishedDrawing = z.infer<typeof publishedDrawing>;
