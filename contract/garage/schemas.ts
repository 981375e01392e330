import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { code, documentId, listOf, text, wholeNumber } from '../fields.ts';
import type { ChosenBike } from '../fit/chosen-bikes.ts';
import { storedPorts } from '../fit/schemas.ts';

const slots = <T extends z.ZodMiniType>(entry: T, what: string) =>
  z._default(
    listOf(entry, {
      min: 0,
      max: constraints.garageSlots,
      missing: `${what} must be a list.`,
      tooFew: '',
      tooMany: `${what} can name at most ${constraints.garageSlots} places.`,
    }),
    [],
  );

const choice = {
  /** A bike of the shop and its year, such as `blanca-2025`. */
  bike: z.optional(code('The bike')),
  /** The size of that bike. */
  size: z.optional(text({ name: 'The size', min: 1, max: constraints.fitCodeLength })),
  /** The preset that describes a bike of another maker, such as `road-rim-2015`. */
  preset: z.optional(code('The preset')),
  /** The facts that the rider measured. They replace the bike's or preset's facts with the same interface, side and position. */
  measured: slots(z.object({ slot: code('The place'), ports: storedPorts }), 'What was measured'),
  /** Parts of the shop that replaced others. If a slot is named twice, the last entry wins. */
  replaced: slots(z.object({ slot: code('The place'), part: documentId }), 'What was replaced'),
};

const oneBase = z.refine<{ bike?: string | undefined; preset?: string | undefined }>(
  ({ bike, preset }) => (bike === undefined) !== (preset === undefined),
  { path: ['bike'], message: 'Please name either a bike of the shop or a preset.' },
);

/** A bike that parts are judged with: a bike of the shop or a preset, and the rider's changes to it. */
export const chosenBike = z
  .object(choice, 'The bike is not an object.')
  .check(oneBase) satisfies z.ZodMiniType<ChosenBike>;

/** A part that replaced another one, as a garage stores it. */
const replacement = z.object({
  slot: code('The place'),
  part: documentId,
  /** The day on which the part was fitted; absent in garages that older versions saved. */
  since: z.optional(z.iso.date('The day of a replacement must be a day, such as 2026-05-31.')),
  /** The order of the account with which the part came. */
  order: z.optional(documentId),
});

/** A bike in a garage. The client generates the id. */
export const garageBike = z
  .object(
    {
      id: code('The id'),
      name: text({ name: 'The name', min: 1, max: constraints.nameLength }),
      ...choice,
      replaced: slots(replacement, 'What was replaced'),
    },
    'The bike is not an object.',
  )
  .check(oneBase);
export type GarageBike = z.output<typeof garageBike>;

/** The garage that is saved with an account. */
export const savedGarage = z.object({
  bikes: z.array(garageBike),
  /** The id of the bike that parts are judged with; null if none is chosen. */
  chosen: z.nullable(z.string()),
  /** Incremented with each change; 0 when no garage was ever saved. */
  revision: z.int(),
});
export type SavedGarage = z.infer<typeof savedGarage>;

/** The request body that replaces all bikes of a garage. */
export const garageChange = z
  .object({
    bikes: listOf(garageBike, {
      min: 0,
      max: constraints.garageBikes,
      missing: 'The bikes are missing.',
      tooFew: '',
      tooMany: `A garage can hold at most ${constraints.garageBikes} bikes.`,
    }).check(
      z.refine((bikes) => new Set(bikes.map(({ id }) => id)).size === bikes.length, 'Two bikes have the same id.'),
    ),
    chosen: z.nullable(code('The chosen bike')),
    /** The revision on which the change is based. If another device has changed the garage since, the response is 409. */
    revision: z.optional(wholeNumber('The revision', 0, constraints.basketRevision)),
  })
  .check(
    z.refine(({ bikes, chosen }) => chosen === null || bikes.some(({ id }) => id === chosen), {
      path: ['chosen'],
      message: 'The chosen bike is not in the garage.',
    }),
  );
export type GarageChange = z.output<typeof garageChange>;
