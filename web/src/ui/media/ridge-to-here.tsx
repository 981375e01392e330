import { type SVGProps, useId } from 'react';
import { RIDGE, RIDGE_BOX } from './ridge-line.ts';

/** The ridge as a trail: solid up to its top, "you are here", and dotted beyond. Hidden from screen readers. */
export function RidgeToHere() {
  const id = useId();
  return (
    <svg
      className="block h-auto w-full max-lg:ml-[calc(50%-34rem)] max-lg:w-[75rem]"
      viewBox={RIDGE_BOX}
      fill="none"
      aria-hidden="true"
    >
      <clipPath id={`${id}walked`}>
        <path d="M0-30H640V200H0z" />
      </clipPath>
      <clipPath id={`${id}ahead`}>
        <path d="M640-30H1440V200H640z" />
      </clipPath>
      <Ridge clipPath={`url(#${id}walked)`} className="stroke-ink" strokeWidth="1.5" />
      <Ridge clipPath={`url(#${id}ahead)`} className="stroke-line-strong" strokeWidth="1.25" strokeDasharray="2 7" />
      <path d="M640 40V-6" className="stroke-measure" strokeWidth="1.5" />
      <circle cx="640" cy="47" r="4.5" className="fill-measure" />
      <text x="650" y="4" className="fill-measure-ink font-mono text-[13px]">
        you are here
      </text>
    </svg>
  );
}

function Ridge(props: SVGProps<SVGPathElement>) {
  return <path d={RIDGE} strokeLinejoin="bevel" vectorEffect="non-scaling-stroke" {...props} />;
}
