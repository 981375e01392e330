// Drawings are read as the server has sanitized them: it writes them in one way only, with every quote within a value escaped.

const ID = / id="([^"]*)"/g;

/** The size of a drawing, in its own units. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, viewBox = ''] = / viewBox="([^"]*)"/.exec(svg) ?? [];
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  return { width, height };
}

/** The ids of the shapes of a drawing, which lines are about. */
export function shapesOf(svg: string): Set<string> {
  return new Set([...svg.matchAll(ID)].map(([, id = '']) => id));
}

/**
 * A drawing as it stands in a page: its shapes have their ids as `data-shape`. A page can have several drawings, or one of them twice, and
 * an id only once.
 */
export function toPageSvg(svg: string): string {
  return svg.replaceAll(ID, ' data-shape="$1"');
}

/** `toPageSvg` reversed, of what a browser reads from the page: HTML closes empty elements by a tag of their own. */
export function fromPageSvg(markup: string): string {
  return markup.replaceAll(/ data-shape="([^"]*)"/g, ' id="$1"').replaceAll(/<(\w+)((?: [^<>]*)?)><\/\1>/g, '<$1$2/>');
}
