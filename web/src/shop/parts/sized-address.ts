import { pathToPart } from '@fourteener/contract/part/address';

interface Sized {
  _id: string;
  /** Of a part that is sold by size. */
  size?: string | undefined;
}

/** The address of a part's page which names its size, so that the size of the rider's bike does not take its place. */
export function pathToSize({ _id, size }: Sized): string {
  const path = pathToPart(_id);
  return size === undefined || hasSize(_id, size) ? path : `${path}?size=${encodeURIComponent(size)}`;
}

/** Whether an address names a size: ids are made of names, so most say it. */
export function namesSize({ _id, size }: Sized, search: URLSearchParams): boolean {
  return search.has('size') || (size !== undefined && hasSize(_id, size));
}

const hasSize = (id: string, size: string) => id.split('-').includes(size.toLowerCase());
