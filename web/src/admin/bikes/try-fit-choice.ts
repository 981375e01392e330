/** The choice of the page that tries two parts, with or without a bike of the shop. */
export interface TryFitChoice {
  /** The ids of the parts; empty as long as one is not chosen. */
  first: string;
  second: string;
  /** The bike's id and model year. */
  bike: string;
  year: string;
  size: string;
}

const names = ['first', 'second', 'bike', 'year', 'size'] as const satisfies (keyof TryFitChoice)[];

/** The choice as an address has it: `first=stem-1&second=bar-1&bike=blanca&year=2025&size=54`. */
export function parseTryFitChoice(query: URLSearchParams): TryFitChoice {
  const [first = '', second = '', bike = '', year = '', size = ''] = names.map((name) => query.get(name) ?? '');
  return { first, second, bike, year, size };
}

/** The choice as the query of an address; what is not chosen is left out. */
export function writeTryFitChoice(choice: TryFitChoice): URLSearchParams {
  return new URLSearchParams(names.filter((name) => choice[name] !== '').map((name) => [name, choice[name]]));
}

/** The query of the call; undefined as long as there is nothing to compare. */
export function toFitQuery({ first, second, bike, year, size }: TryFitChoice) {
  const parts = [first, second].filter((id) => id !== '');
  const isWithBike = bike !== '' && year !== '';
  if (parts.length === 0 || first === second || (parts.length === 1 && !isWithBike)) return undefined;
  return { parts: parts.join(','), ...(isWithBike && { bike: `${bike}-${year}`, ...(size !== '' && { size }) }) };
}
