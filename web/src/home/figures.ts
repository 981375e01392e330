/** A marketing figure that grows, with the months behind it. */
export interface GrowingFigure {
  label: string;
  figure: string;
  /** How much more than last month. */
  growth: string;
  /** Twelve months, in thousands; the last two are what `growth` compares. */
  months: readonly number[];
}

/** The marketing figures of the specification (section 9). The months are made up to end as it says. */
export const growingFigures: readonly GrowingFigure[] = [
  {
    label: 'Annual revenue',
    figure: '45K+',
    growth: '21%',
    months: [21.4, 22.6, 22.1, 25, 24.2, 27.8, 29.1, 28.7, 31.9, 34.6, 37.4, 45.2],
  },
  {
    label: 'Reviews',
    figure: '50k+',
    growth: '12%',
    months: [24.3, 27.2, 28.6, 28.9, 31.8, 33, 35.9, 37.1, 37.6, 41.6, 45, 50.4],
  },
];

/** The marketing figure that is counted by the piece. */
export const customersServed = { label: 'Customers served', figure: '100+', count: 100 } as const;

/** The example amounts of the info block, in dollars as the specification writes them (section 9). */
export const amounts = { received: '400$', wheelset: '-799$', pedals: '-99$' } as const;
