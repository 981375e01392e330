import { type RefObject, useEffect } from 'react';

/** Draws the shape of a line in the color of its balloon. `svg` is the drawing within `root`. */
export function useShapeHighlight(root: RefObject<Element | null>, shape: string | undefined, svg: string): void {
  useEffect(() => {
    const found = shape === undefined ? null : root.current?.querySelector<SVGElement>(`[data-shape="${shape}"]`);
    if (!found) return undefined;
    found.style.color = 'var(--color-measure-ink)';
    found.style.setProperty('--diagram-part', 'color-mix(in srgb, var(--color-measure) 40%, transparent)');
    return () => found.removeAttribute('style');
  }, [root, shape, svg]);
}
