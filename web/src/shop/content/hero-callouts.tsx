import { pathToPart } from '@fourteener/contract/part/address';
import { Link } from '../../ui/navigation/link.tsx';

/** The place of each callout in the hero's picture, in the picture's own pixels, and the end of its line. */
const callouts = [
  {
    name: 'Antero saddle',
    id: 'antero-saddle-k1vd9e',
    fact: 'bridle leather',
    x: 1120,
    y: 222,
    end: 112,
    isLeft: true,
  },
  { name: 'Blanca frame', id: 'blanca-frame-steel-2hfy5l', fact: 'steel, Ø 28.6', x: 1330, y: 338, end: 150 },
  { name: 'Castle bar', id: 'castle-handlebar-wrapped-x4rb7u', fact: '440 mm, 12° flare', x: 1618, y: 236, end: 112 },
  { name: 'Massive cassette', id: 'massive-cassette-12-speed-3tq8zd', fact: '10–51 T', x: 985, y: 690, end: 1010 },
  { name: 'Elbert crankset', id: 'elbert-1x-crankset-9k2m4t', fact: '42 T, 172.5 mm', x: 1296, y: 738, end: 1010 },
  { name: 'La Plata wheel', id: 'la-plata-wheel-front-m8cq3j', fact: '700c, 28 spokes', x: 1640, y: 880, end: 1010 },
];

/** The size of the area around the words of a callout, in the picture's pixels, that can be pressed. */
const ROOM = { width: 230, height: 68 };

/** The names of six parts on the hero's picture, as links to their pages. They are cropped along with the picture. */
export function HeroCallouts() {
  return (
    <svg
      className="absolute inset-0 hidden size-full xl:block"
      viewBox="0 0 2000 1125"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
    >
      {callouts.map(({ name, id, fact, x, y, end, isLeft = false }) => {
        const side = { x: isLeft ? x - 14 : x + 14, textAnchor: isLeft ? 'end' : 'start' } as const;
        const line = end < y ? end + 14 : end - 8; // px; the words stand beside the line's end
        return (
          <Link key={id} isLate to={pathToPart(id)} className="group pointer-events-auto cursor-pointer">
            <rect {...ROOM} x={isLeft ? x - ROOM.width : x} y={line - 28} className="fill-transparent" />
            <circle cx={x} cy={y} r="5" className="fill-measure-ink" />
            <path d={`M${x} ${y}V${end}`} className="stroke-measure-ink" strokeWidth="1.5" />
            <text
              {...side}
              y={line}
              className="fill-ink font-sans text-[20px] font-medium underline-offset-4 group-hover:underline"
            >
              {name}
            </text>
            <text {...side} y={line + 26} className="fill-ink/85 font-mono text-[18px]">
              {fact}
            </text>
          </Link>
        );
      })}
    </svg>
  );
}
