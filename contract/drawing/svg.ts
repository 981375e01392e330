// These functions expect SVG documents that the server has sanitized: it writes them in one form, with every quote within a value escaped.

const ID = / id="([^"]*)"/g;

/** The width and height of a drawing, in its own units. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, viewBox = ''] = / viewBox="([^"]*)"/.exec(svg) ?? [];
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  return { width, height };
}

/** The ids of the shapes in a drawing, to which lines refer. */
export function shapesOf(svg: string): Set<string> {
  return new Set([...svg.matchAll(ID)].map(([, id = '']) => id));
}

/**
 * Prepares a drawing for a page by turning the ids of its shapes into `data-shape`. A page can show several drawings, or one of them twice,
 * and ids must be unique in it.
 */
export function toPageSvg(svg: string): string {
  return svg.replaceAll(ID, ' data-shape="$1"');
}

/** Reverses `toPageSvg` on the HTML that a browser serializes, which writes a closing tag for empty elements. */
export function fromPageSvg(markup: string): string {
  return markup.replaceAll(/ data-shape="([^"]*)"/g, ' id="$1"').replaceAll(/<(\w+)((?: [^<>]*)?)><\/\1>/g, '<$1$2/>');
}
