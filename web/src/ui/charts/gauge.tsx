interface GaugeProps {
  min: number;
  max: number;
  /** Outside of the range the mark stays at the end; for NaN there is no mark. */
  value: number;
}

/**
 * A dimension line from `min` to `max` with a copper mark at the value. Hidden from screen readers, since the field has
 * the same value.
 */
export function Gauge({ min, max, value }: GaugeProps) {
  const share = max > min ? (value - min) / (max - min) : 0;
  const left = `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return (
    <div aria-hidden="true">
      <div className="dimension">
        {!Number.isNaN(value) && (
          <i className="absolute top-0 h-2.75 w-1 -translate-x-1/2 bg-measure" style={{ left }} />
        )}
      </div>
      <div className="mt-1.5 flex justify-between text-label text-ink-faint num">
        <span>min {min}</span>
        <span>max {max}</span>
      </div>
    </div>
  );
}
