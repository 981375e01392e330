const shapes = {
  alert: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 7v6M12 15.5V17',
  cards: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  check: 'M20 6 9 17l-5-5',
  basket: 'M5 8h14l-1.2 12H6.2zM9 8V6.5a3 3 0 0 1 6 0V8',
  bike: 'M5.5 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8M18.5 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8M5.5 17 9 8h6.5l3 9M9 8l3.5 9 3-9M7.5 8H10M14.5 5h2.5',
  back: 'm15 18-6-6 6-6',
  close: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
  forward: 'm9 18 6-6-6-6',
  mail: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  minus: 'M5 12h14',
  next: 'M5 12h14M12 5l7 7-7 7',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6',
  plus: 'M5 12h14M12 5v14',
  previous: 'M12 19l-7-7 7-7M19 12H5',
  print: 'M6 9V2h12v7M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 14h12v8H6z',
  retry: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
  rows: 'M4 6h16M4 12h16M4 18h16',
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4M11 8v6M8 11h6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4',
} as const;

export type IconName = keyof typeof shapes;

interface IconProps {
  name: IconName;
  className?: string;
}

/** A line icon beside words with the same meaning; hidden from screen readers. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
