import { screenRows, type screens, type ScreenName } from './screens.ts';

/** Each address of the app, by its screen. */
export const paths = Object.fromEntries(screenRows.map(({ name, path }) => [name, path])) as {
  readonly [name in ScreenName]: (typeof screens)[name]['path'];
};

/** The screens that are about one thing. */
export type ScreenOfOne = {
  [S in keyof typeof paths]: (typeof paths)[S] extends `${string}:id${string}` ? S : never;
}[keyof typeof paths];

/** The address of a screen about the thing with this id. */
export function pathTo(screen: ScreenOfOne, id: string): string {
  return paths[screen].replace(':id', encodeURIComponent(id));
}
