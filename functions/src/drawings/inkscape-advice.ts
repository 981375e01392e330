/** The remedy in Inkscape 1.x for an element that drawings cannot have. The menus are named as in Inkscape. */
const ofElements: Readonly<Record<string, string>> = {
  ...sameFor(
    ['image', 'feImage'],
    'pictures are not taken, embedded or linked; in Inkscape, trace it with Path > Trace Bitmap and delete the picture',
  ),
  ...sameFor(
    ['use'],
    'clones and references are not taken; in Inkscape, select it and choose Edit > Clone > Unlink Clone',
  ),
  ...sameFor(
    ['symbol'],
    'symbols are not taken; in Inkscape, choose Edit > Clone > Unlink Clone, then Object > Ungroup',
  ),
  ...sameFor(
    ['textPath'],
    'text along a path is not taken; in Inkscape, select the text and choose Path > Object to Path',
  ),
  ...sameFor(
    ['foreignObject', 'flowRoot', 'flowPara', 'flowRegion'],
    'text that flows in a frame is not taken; in Inkscape, choose Text > Convert to Text, or Path > Object to Path',
  ),
  ...sameFor(
    ['linearGradient', 'radialGradient', 'meshgradient', 'pattern', 'hatch'],
    'gradients and patterns are not taken; in Inkscape, choose a flat color under Object > Fill and Stroke',
  ),
  ...sameFor(['clipPath'], 'clips are not taken; in Inkscape, choose Object > Clip > Release Clip'),
  ...sameFor(['mask'], 'masks are not taken; in Inkscape, choose Object > Mask > Release Mask'),
  ...sameFor(['filter'], 'filters are not taken; in Inkscape, choose Filters > Remove Filters'),
  ...sameFor(['marker'], 'markers are not taken; in Inkscape, select the line and choose Path > Stroke to Path'),
  ...sameFor(
    ['style', 'link'],
    'style sheets are not taken; in Inkscape, delete it in Edit > XML Editor and set the colors under Object > Fill and Stroke',
  ),
  ...sameFor(
    ['script', 'handler', 'listener'],
    'scripts are not taken; in Inkscape, remove it under File > Document Properties > Scripting',
  ),
  ...sameFor(
    ['a', 'svg', 'switch'],
    'links and groups of this kind are not taken; in Inkscape, select it and choose Object > Ungroup',
  ),
  ...sameFor(
    ['animate', 'animateMotion', 'animateTransform', 'set', 'discard'],
    'animations are not taken; in Inkscape, delete it in Edit > XML Editor',
  ),
};

/** The remedy for an attribute that is left out, or that has a wrong value and is needed for the shape. */
const ofAttributes: Readonly<Record<string, string>> = {
  style:
    'in Inkscape, choose File > Save a Copy, the type Optimized SVG, with “Convert CSS attributes to XML attributes”',
  ...sameFor(
    ['fill', 'stroke'],
    'in Inkscape, choose a flat color or none under Object > Fill and Stroke, since gradients and patterns are not taken',
  ),
  'clip-path': 'in Inkscape, choose Object > Clip > Release Clip',
  mask: 'in Inkscape, choose Object > Mask > Release Mask',
  filter: 'in Inkscape, choose Filters > Remove Filters',
  ...sameFor(
    ['marker', 'marker-start', 'marker-mid', 'marker-end'],
    'in Inkscape, select the line and choose Path > Stroke to Path',
  ),
  id: 'parts have an id such as part-stem, which is set in Inkscape under Object > Object Properties',
  ...sameFor(['href', 'xlink:href', 'src'], 'a drawing refers to nothing outside of it'),
  ...sameFor(['width', 'height'], 'the drawing is as large as its place on the page'),
  ...sameFor(['d', 'points'], 'in Inkscape, select it and choose Path > Object to Path, or draw it anew'),
  transform: 'in Inkscape, choose Object > Ungroup, and group its parts again',
  viewBox: 'in Inkscape, choose File > Document Properties > Resize to content, so that it begins with 0 0',
};

const ELSE =
  'drawings have shapes and words alone; in Inkscape, choose Path > Object to Path, or delete it in Edit > XML Editor';

/** The remedy in Inkscape for an element that is refused. */
export function adviseOnElement(local: string): string {
  return Object.hasOwn(ofElements, local) ? (ofElements[local] ?? ELSE) : ELSE;
}

/** The remedy in Inkscape for an attribute; undefined where nothing needs to be done. */
export function adviseOnAttribute(name: string): string | undefined {
  if (/^on/i.test(name)) return 'scripts are not taken';
  return Object.hasOwn(ofAttributes, name) ? ofAttributes[name] : undefined;
}

function sameFor(names: readonly string[], advice: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, advice]));
}
