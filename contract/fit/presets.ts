import type { PartFacts } from './facts.ts';
import data from './presets.json' with { type: 'json' };

/** A bike of another maker, as most of its kind are built: what it states is assumed until the rider measures it. */
export interface Preset {
  id: string;
  name: string;
  about: string;
  slots: Record<string, PartFacts>;
}

export const presets: ReadonlyMap<string, Preset> = new Map((data as Preset[]).map((one) => [one.id, one]));
