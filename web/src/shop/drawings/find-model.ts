import partModels from './part-models.json' with { type: 'json' };

/** The name of the model that shows what a part's first picture shows, a file in `glb/`; undefined where there is none. */
export function findModel(img: string): string | undefined {
  const [, picture] = /^\/images\/parts\/(.+)-800\.webp$/.exec(img) ?? [];
  return partModels.find((name) => name === picture);
}
