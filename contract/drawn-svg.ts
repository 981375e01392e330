/** A stored drawing taken apart. */
export interface DrawnSvg {
  /** Its size, in its own units. */
  width: number;
  height: number;
  /** The attributes of its outermost element but the size. */
  paint: Readonly<Record<string, string>>;
  /** What is within that element. */
  inner: string;
}

/** Takes a drawing apart that the server has sanitized, which writes it in one way only. */
export function splitSvg(svg: string): DrawnSvg {
  const end = svg.indexOf('>');
  const attributes = Object.fromEntries(
    [...svg.slice(0, end).matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const [, , width = 1, height = 1] = (attributes.viewBox ?? '').split(' ').map(Number);
  const { viewBox: _viewBox, class: _class, ...paint } = attributes;
  return { width, height, paint, inner: svg.slice(end + 1, svg.lastIndexOf('</svg>')) };
}

/** The ids of the shapes of a drawing, which lines are about. */
export function shapesOf(svg: string): Set<string> {
  return new Set([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
}
