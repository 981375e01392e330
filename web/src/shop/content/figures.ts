/** A marketing figure that grows, with the months behind it. */
export interface GrowingFigure {
  label: string;
  figure: string;
  /** The growth since last month, in the words of the page. */
  growth: string;
  /** The last twelve months, in thousands; `growth` compares the last two. */
  months: readonly number[];
}

/** The marketing figures of the specification (section 9). The months are invented to end as it says. */
export const growingFigures: readonly GrowingFigure[] = [
  {
    label: 'Annual revenue',
    figure: '45K+',
    growth: '21%',
    months: [12.6, 13.4, 12.9, 16.2, 15.1, 19.4, 21.8, 21, 26.3, 31.5, 37.4, 45.2],
  },
  {
    label: 'Reviews',
    figure: '50k+',
    growth: '12%',
    months: [17.8, 20.1, 22.6, 22.2, 26.4, 28.3, 32.7, 33.9, 33.1, 39.8, 45, 50.4],
  },
];

/** The marketing figure without growth, which is a plain count. */
export const customersServed = { label: 'Customers served', figure: '100+', count: 100 } as const;

/** The example amounts of the info block, in dollars as the specification writes them (section 9). */
export const amounts = { received: '400$', wheelset: '-799$', pedals: '-99$' } as const;
