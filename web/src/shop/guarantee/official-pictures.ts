// The official files of a deployment (web/official/README.md): this project has none, since it has no rights to them.
const files = import.meta.glob<string>('../../../official/*.{svg,png}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The addresses of official pictures by their names, `notice-en`. */
export function namePictures(found: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(found).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), url]),
  );
}

const pictures = namePictures(files);

/** The address of the official notice on the legal guarantee; undefined where the deployment has none. */
export const noticePicture = (): string | undefined => pictures.get('notice-en');

/** The address of the official label of the guarantee of a part's maker; undefined where the deployment has none. */
export const labelPicture = (partId: string): string | undefined => pictures.get(`label-${partId}`);
