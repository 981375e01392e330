import data from './adapters.json' with { type: 'json' };

/** Something that a rider buys with the part. `phrase` is its label within a sentence. */
export interface Adapter {
  code: string;
  label: string;
  phrase: string;
  note: string;
}

/** Everything that a rule can ask for. */
export const adapters: ReadonlyMap<string, Adapter> = new Map(data.map((one) => [one.code, one]));
