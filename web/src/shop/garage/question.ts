import type { Port, Side } from '@fourteener/contract/fit/facts';
import type { DrawingName } from './drawings.tsx';

/** A fact that an answer states, at a place of the bike. */
export interface Setting {
  slot: string;
  port: Omit<Port, 'from'>;
}

/** One of the answers to a question. */
export interface Choice {
  id: string;
  label: string;
  /** How to tell it from the others. */
  hint?: string;
  /** The dimensions that a caliper reads. */
  reading?: string;
  drawing?: DrawingName;
  /** The facts that the answer states: at both parts that meet there. */
  sets: readonly Setting[];
  /** The assumptions that this answer ends, as long as no other answer states it: ports without fields. */
  unsure?: readonly Setting[];
}

/** A question about a bike of another maker. */
export interface Question {
  id: string;
  /** The question itself. */
  title: string;
  /** Where to look, and how to measure. */
  help: string;
  /** The sentence about the parts that depend on the answer, "It decides which wheels fit." */
  decides: string;
  /** Where to look, as a drawing; the answers have one of their own where they look different. */
  drawing?: DrawingName;
  choices: readonly Choice[];
}

type Fields = string | Pick<Port, 'value' | 'min' | 'max'>;

/** A fact that some parts state, each at the same interface: a code, numbers, or that it is not known. */
function settings(side: Side, slots: readonly string[], id: string, fields: Fields = {}): Setting[] {
  const stated = typeof fields === 'string' ? { code: fields } : fields;
  return slots.map((slot) => ({ slot, port: { interface: id, side, ...stated } }));
}

/** The facts that the parts in some places give there: a code or numbers; unknown if absent. */
export const gives = (slots: string, id: string, fields?: Fields) => settings('gives', slots.split(' '), id, fields);

/** The facts that the parts in some places take there: a code or numbers; unknown if absent. */
export const takes = (slots: string, id: string, fields?: Fields) => settings('takes', slots.split(' '), id, fields);
