/** The addresses of the models, by their paths. */
const files: Readonly<Record<string, string | undefined>> = import.meta.glob<string>('./glb/*.glb', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a model by its name. Throws where there is none. */
export function findModelFile(name: string): string {
  const url = files[`./glb/${name}.glb`];
  if (url === undefined) throw new Error(`There is no model ${name}.`);
  return url;
}
