import type { PartFacts } from './facts.ts';
import data from './presets.json' with { type: 'json' };

/** A bike of another maker, built like most of its kind. Its facts are assumed until the rider measures them. */
export interface Preset {
  id: string;
  name: string;
  about: string;
  slots: Record<string, PartFacts>;
}

export const presets: ReadonlyMap<string, Preset> = new Map((data as Preset[]).map((one) => [one.id, one]));
