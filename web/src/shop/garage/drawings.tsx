import type { ReactNode } from 'react';

// Line drawings of standards and bikes, made for this shop: they show only what differs. They are 180 by 120, in strokes of the text's
// color; `mark` highlights the detail to look at.

interface Drawn {
  /** The outlines. */
  lines: string;
  /** The detail to look at, in copper. */
  mark?: string;
}

const AXIS = 'M8 60h22M36 60h4M46 60h22M112 60h22M140 60h4M150 60h22';
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const around = (count: number, draw: (angle: number) => string) =>
  Array.from({ length: count }, (_, n) => draw((2 * Math.PI * n) / count)).join('');
const at = (x: number, y: number, r: number, angle: number) =>
  [x + r * Math.cos(angle), y + r * Math.sin(angle)].map((n) => n.toFixed(1)) as [string, string];
const spokes = (x: number, y: number, from: number, to: number, count: number) =>
  around(count, (angle) => `M${at(x, y, from, angle).join(' ')}L${at(x, y, to, angle).join(' ')}`);
const holes = (x: number, y: number, r: number, size: number, count: number) =>
  around(count, (angle) => {
    const [left, top] = at(x, y, r, angle);
    return circle(Number(left), Number(top), size);
  });

const wheels = `${circle(46, 78, 28)}${circle(134, 78, 28)}`;
const shell = 'M40 28h100v64H40zM62 28 46 4M118 28l16-24M74 28 62 4M106 28l12-24';
const width = 'M40 108h100M40 104v8M140 104v8';
const chainPlates = (upper: string) =>
  [30, 90, 150].map((x) => circle(x, 60, 6)).join('') +
  `M14 60${upper}M14 60c4 22 12 18 16 18s10-8 30-8 26 8 30 8 10-8 30-8 26 8 30 8 12 4 16-18`;
const post = 'M60 12h60v96H60z';
const hub = 'M20 44h40v32H20z';
const valleys = 'M74 8v24M106 8v24';

const drawn = {
  'bike-road': {
    lines: `${wheels}M46 78l22-40 26 40zM68 38l50-4-24 44M46 78h48M118 34l16 44M62 30h16M114 24l6 10M116 24h14c8 0 8 14-2 14`,
  },
  'bike-gravel': {
    lines: `${wheels}${circle(46, 78, 33)}${circle(134, 78, 33)}M46 78l20-36 28 36zM66 42l50-4-22 40M46 78h48M116 38l18 40M58 34h18M112 28l4 10M112 28h16c8 2 10 14 0 15`,
  },
  'bike-trail': {
    lines: `${wheels}${circle(46, 78, 34)}${circle(134, 78, 34)}M46 78l26-28 20 28zM72 50l42-12-22 40M46 78h46M114 38l8 18M118 56l12 26M126 52l12 26M64 38h18M72 50v-12M108 30l6 8M104 30h16`,
  },
  'bike-touring': {
    lines: `${wheels}M46 78l22-40 26 40zM68 38h46l-20 40M46 78h48M114 38l20 40M60 30h18M68 38v-8M110 22l4 16M100 24c6-4 16-4 24 0M22 44h36M22 44v6M58 44l-12 34M110 44c14-4 30-2 44 8`,
  },
  'quick-release': {
    lines: `${hub}M4 60h16M60 60h72M132 52h12v16h-12zM96 40v40`,
    mark: 'M138 52c2-20 18-30 30-32l4 8c-14 4-20 12-22 26',
  },
  'thru-axle': {
    lines: 'M20 36h24v48H20zM136 36h24v48h-24z',
    mark: 'M8 50h150v20H8zM140 50v20M146 50v20M152 50v20M8 50l-4 4v12l4 4',
  },
  'rim-caliper': {
    lines: 'M64 116V84a26 26 0 0 1 52 0v32M90 8v24',
    mark: `${circle(90, 34, 6)}M84 34C56 36 44 56 48 84h12M96 34c28 2 40 22 36 50h-12`,
  },
  'v-brake': {
    lines: 'M70 116V84a20 20 0 0 1 40 0v32',
    mark: 'M52 100V24h8v76zM120 100V24h8v76zM56 28h68M60 76h8M120 76h-8',
  },
  'flat-mount': {
    lines: 'M8 40h164v14H8z',
    mark: 'M56 54h76v26c0 8-8 14-18 14H74c-10 0-18-6-18-14zM72 24v30M116 24v30M68 24h8M112 24h8',
  },
  'post-mount': {
    lines: 'M8 84h164v14H8z',
    mark: 'M58 66h12v18H58zM118 66h12v18h-12zM48 30h92v36H48zM64 24v42M124 24v42',
  },
  'freehub-hg': { lines: 'M20 24h40v72H20zM60 34h88v52H60z', mark: 'M60 44h88M60 54h88M60 66h88M60 76h88' },
  'freehub-micro-spline': {
    lines: 'M20 24h40v72H20zM60 34h88v52H60z',
    mark: 'M60 38h88M60 42h88M60 46h88M60 50h88M60 54h88M60 58h88M60 62h88M60 66h88M60 70h88M60 74h88M60 78h88M60 82h88',
  },
  'freehub-xd': {
    lines: 'M20 24h40v72H20zM60 34h46v52H60zM106 42h42v36h-42z',
    mark: 'M66 34v52M72 34v52M78 34v52M84 34v52',
  },
  'chain-flat': {
    lines: chainPlates('c4-22 12-18 16-18').replace('M14 60c4-22 12-18 16-18', ''),
    mark: 'M14 60c2-14 8-18 16-18h120c8 0 14 4 16 18',
  },
  'chain-curved': {
    lines: chainPlates(''),
    mark: 'M14 60c4-22 12-18 16-18s10 8 30 8 26-8 30-8 10 8 30 8 26-8 30-8 12-4 16 18',
  },
  hanger: {
    lines: 'M8 20 96 52M8 36l76 28M30 12v40',
    mark: `M84 46h28l8 52c0 8-14 8-16 0l-6-28H84z${circle(112, 94, 4)}${circle(92, 56, 2)}`,
  },
  udh: {
    lines: 'M8 20 84 52M8 36l68 28',
    mark: `${circle(98, 58, 20)}${circle(98, 58, 8)}M110 74l8 26c2 8-10 10-14 2l-6-24${circle(112, 100, 4)}`,
  },
  'full-mount': {
    lines: 'M8 20 84 52M8 36l68 28',
    mark: `${circle(98, 58, 22)}${circle(98, 58, 10)}M84 74l20 34h32V86l-20-20`,
  },
  'bb-outside': {
    lines: `${shell}${AXIS}`,
    mark: 'M24 22h16v76H24zM140 22h16v76h-16zM24 36h16M24 48h16M24 72h16M24 84h16M140 36h16M140 48h16M140 72h16M140 84h16',
  },
  'bb-inside': {
    lines: `${shell}${AXIS}${width}`,
    mark: 'M40 38h18v44H40M140 38h-18v44h18M46 28v64M52 28v64M134 28v64M128 28v64',
  },
  'bb-pressed': { lines: `${shell}${AXIS}${width}`, mark: 'M40 38h14v44H40M140 38h-14v44h14' },
  'bb-pressed-wide': { lines: `${shell}${AXIS}${width}`, mark: 'M40 32h9v56h-9M140 32h-9v56h9' },
  'square-taper': {
    lines: `${circle(90, 60, 44)}M72 102l-6 18M108 102l6 18`,
    mark: 'M74 44h32v32H74zM90 52v16M82 60h16',
  },
  'hollow-spindle': {
    lines: `${circle(90, 60, 44)}M78 104v16M102 104v16M134 50h14M134 70h14`,
    mark: `${circle(90, 60, 26)}${circle(90, 60, 20)}`,
  },
  hooked: { lines: 'M40 8v56c0 30 100 30 100 0V8', mark: 'M40 8h12v12c0 8 10 6 10 0M140 8h-12v12c0 8-10 6-10 0' },
  hookless: { lines: 'M40 8v56c0 30 100 30 100 0V8', mark: 'M40 8h12v44h18M140 8h-12v44h-18' },
  tubular: { lines: 'M40 40c0 66 100 66 100 0', mark: 'M40 40c30 24 70 24 100 0' },
  'tire-size': {
    lines: `${circle(90, 60, 54)}${circle(90, 60, 36)}${circle(90, 60, 4)}`,
    mark: 'M54 60h72M54 55v10M126 55v10',
  },
  'tire-width': {
    lines: 'M44 4v84M136 4v84M66 92V54a24 24 0 0 1 48 0v38M72 92h36v20H72z',
    mark: 'M66 40h48M66 35v10M114 35v10',
  },
  presta: { lines: 'M80 116V52h20v64M64 108h52', mark: 'M84 52V36h12v16M82 28h16v8H82zM88 28V10h4v18' },
  schrader: { lines: 'M68 116V24h44v92M52 108h76', mark: 'M68 24c0-8 44-8 44 0v20H68zM68 30h44M68 36h44M86 18V8h8v10' },
  'six-bolt': {
    lines: `${circle(90, 60, 54)}${circle(90, 60, 40)}`,
    mark: `${circle(90, 60, 12)}${holes(90, 60, 24, 4, 6)}`,
  },
  centerlock: {
    lines: `${circle(90, 60, 54)}${circle(90, 60, 40)}`,
    mark: `${circle(90, 60, 26)}${circle(90, 60, 12)}${spokes(90, 60, 20, 26, 20)}`,
  },
  rotor: {
    lines: `${circle(90, 60, 54)}${circle(90, 60, 40)}${circle(90, 60, 12)}${spokes(90, 60, 14, 40, 6)}`,
    mark: 'M36 60h108M36 54v12M144 54v12',
  },
  cogs: { lines: circle(90, 60, 12), mark: [22, 30, 38, 46, 54].map((r) => circle(90, 60, r)).join('') },
  seatpost: { lines: `${post}M60 86h-16M120 86h16`, mark: 'M60 48h60M60 43v10M120 43v10M70 74h40' },
  'bar-clamp': {
    lines: `${circle(90, 60, 44)}M134 46h38M134 74h38M134 40v40`,
    mark: `${circle(90, 60, 28)}M62 60h56M62 55v10M118 55v10`,
  },
  'stem-clamped': { lines: 'M66 116V64h48v52M30 24h40', mark: 'M66 20h48v44H66zM114 32h14M114 52h14M66 30H34v24h32' },
  'stem-quill': {
    lines: `M66 116V72h48v44${valleys.replace('8v24', '72v0')}M60 60h60v12H60z`,
    mark: 'M78 60V36c0-12-10-14-44-14v-14c48 0 68 4 68 28v24M86 8h14',
  },
} satisfies Record<string, Drawn>;

export type DrawingName = keyof typeof drawn;

/** A line drawing beside a text that says the same, so that it is hidden from screen readers. */
export function Drawing({ name, className = 'w-full' }: { name: DrawingName; className?: string }): ReactNode {
  const { lines, mark }: Drawn = drawn[name];
  return (
    <svg
      className={`block text-ink-soft ${className}`}
      viewBox="0 0 180 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines} />
      {mark !== undefined && <path d={mark} className="text-measure" stroke="currentColor" strokeWidth="2" />}
    </svg>
  );
}
