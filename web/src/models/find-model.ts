import partModels from './part-models.json' with { type: 'json' };

const models: Readonly<Record<string, string | undefined>> = partModels;

/** The name of a part's model, a file in `glb/`; undefined where it has none. */
export function findModel(partId: string): string | undefined {
  return models[partId];
}
