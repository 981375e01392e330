import type { Port, Side } from '@fourteener/contract/fit/facts';
import type { DrawingName } from './drawings.tsx';

/** A fact that an answer states, and its place on the bike. */
export interface Setting {
  slot: string;
  port: Omit<Port, 'from'>;
}

/** One of the answers to a question. */
export interface Choice {
  id: string;
  label: string;
  /** How to tell the choice from the others. */
  hint?: string;
  /** The dimensions of the choice, as a caliper shows them. */
  reading?: string;
  drawing?: DrawingName;
  /** The facts that the answer states, for both parts that meet there. */
  sets: readonly Setting[];
  /** The assumed facts that become unknown with this answer, unless another answer states them: ports without fields. */
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
  /** A drawing of where to look; answers that look different have drawings of their own. */
  drawing?: DrawingName;
  choices: readonly Choice[];
}

type Fields = string | Pick<Port, 'value' | 'min' | 'max'>;

/** A fact at the same interface for several parts: a code, numbers, or unknown. */
function settings(side: Side, slots: readonly string[], id: string, fields: Fields = {}): Setting[] {
  const stated = typeof fields === 'string' ? { code: fields } : fields;
  return slots.map((slot) => ({ slot, port: { interface: id, side, ...stated } }));
}

/** The fact that the parts in some places give: a code or numbers; unknown if absent. */
export const gives = (slots: string, id: string, fields?: Fields) => settings('gives', slots.split(' '), id, fields);

/** The fact that the parts in some places take: a code or numbers; unknown if absent. */
export const takes = (slots: string, id: string, fields?: Fields) => settings('takes', slots.split(' '), id, fields);
