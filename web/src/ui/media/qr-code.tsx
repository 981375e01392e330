import { encode } from 'uqr';

/** The width of the white border around the code, in modules; readers need it to find the code. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** The name of the code, for screen readers. */
  label: string;
  className?: string;
}

/** A QR code, black on white in any theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join('')} fill="black" />
    </svg>
  );
}
