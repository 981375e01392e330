import { pathToPart } from '@fourteener/contract/part/address';

interface Sized {
  _id: string;
  /** The size of a part that is sold by size. */
  size?: string | undefined;
}

/** The address of a part's page with the size, so that the page does not switch to the size of the rider's bike. */
export function pathToSize({ _id, size }: Sized): string {
  const path = pathToPart(_id);
  return size === undefined || hasSize(_id, size) ? path : `${path}?size=${encodeURIComponent(size)}`;
}

/** The end of the name of a part that is sold by size. */
const NAMED_SIZE = /, (\d\d|XX?[SL]|[SML])$/;

/**
 * The address of a part of which only id and name are known, as in lines of baskets, lists and orders. It has the size with which the name
 * ends, so that the page does not switch to the size of the rider's bike.
 */
export function pathToNamed(id: string, name: string): string {
  return pathToSize({ _id: id, size: NAMED_SIZE.exec(name)?.[1] });
}

/** Whether an address names the size: most ids do, as they are made of names. */
export function namesSize({ _id, size }: Sized, search: URLSearchParams): boolean {
  return search.has('size') || (size !== undefined && hasSize(_id, size));
}

const hasSize = (id: string, size: string) => id.split('-').includes(size.toLowerCase());
