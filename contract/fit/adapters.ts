import data from './adapters.json' with { type: 'json' };

/** An adapter that a rider buys with a part. `phrase` is its label within a sentence. */
export interface Adapter {
  code: string;
  label: string;
  phrase: string;
  note: string;
}

/** The adapters that rules can require, by their codes. */
export const adapters: ReadonlyMap<string, Adapter> = new Map(data.map((one) => [one.code, one]));
