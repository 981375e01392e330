import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { isSameName } from '@fourteener/contract/text/name-key';

/** A name for a new bike that no other bike has: "Blanca 2025", then "Blanca 2025 (2)". */
export function nameNewBike(name: string, bikes: readonly Pick<GarageBike, 'name'>[]): string {
  const isTaken = (wanted: string) => bikes.some((bike) => isSameName(bike.name, wanted));
  if (!isTaken(name)) return name;
  for (let n = 2; ; n += 1) if (!isTaken(`${name} (${n})`)) return `${name} (${n})`;
}

/** A size as riders read it: `54 cm`; `M` is unchanged. */
export function writeSize(size: string): string {
  return /^\d+(?:\.\d+)?$/.test(size) ? `${size} cm` : size;
}
