/** Where each part stands in the hero's picture, in the picture's own pixels, and where its line ends. */
const callouts = [
  { name: 'Antero saddle', fact: 'bridle leather', x: 1120, y: 222, end: 112, isLeft: true },
  { name: 'Blanca frame', fact: 'steel, Ø 28.6', x: 1330, y: 338, end: 150 },
  { name: 'Castle bar', fact: '440 mm, 12° flare', x: 1618, y: 236, end: 112 },
  { name: 'Massive cassette', fact: '10–51 T', x: 985, y: 690, end: 1010 },
  { name: 'Elbert crankset', fact: '42 T, 172.5 mm', x: 1296, y: 738, end: 1010 },
  { name: 'La Plata wheel', fact: '700c, 28 spokes', x: 1640, y: 880, end: 1010 },
];

/** The names of six parts on the hero's picture, cropped as the picture is. For the eye: the parts stand further down. */
export function HeroCallouts() {
  return (
    <svg
      className="absolute inset-0 hidden size-full xl:block"
      viewBox="0 0 2000 1125"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {callouts.map(({ name, fact, x, y, end, isLeft = false }) => {
        const side = { x: isLeft ? x - 14 : x + 14, textAnchor: isLeft ? 'end' : 'start' } as const;
        const line = end < y ? end + 14 : end - 8; // px; the words stand beside the line's end
        return (
          <g key={name}>
            <circle cx={x} cy={y} r="5" className="fill-measure-ink" />
            <path d={`M${x} ${y}V${end}`} className="stroke-measure-ink" strokeWidth="1.5" />
            <text {...side} y={line} className="fill-ink font-sans text-[20px] font-medium">
              {name}
            </text>
            <text {...side} y={line + 26} className="fill-ink/85 font-mono text-[18px]">
              {fact}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
