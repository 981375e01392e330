import partModels from './part-models.json' with { type: 'json' };

/** The name of the model of the part in a picture, which is a file in `glb/`; undefined if there is none. */
export function findModel(img: string): string | undefined {
  const [, picture] = /^\/images\/parts\/(.+)-800\.webp$/.exec(img) ?? [];
  return partModels.find((name) => name === picture);
}
