import { useQuery } from '@tanstack/react-query';
import { partQuery } from '../parts/get-part.ts';

interface PartWantedProps {
  id: string;
  /** The placeholder until the part is loaded. */
  otherwise: string;
}

/** Names the part that the visitor came to order. */
export function PartWanted({ id, otherwise }: PartWantedProps) {
  const { data: part } = useQuery(partQuery(id));
  return part ? `Log in to order the ${part.name}. You will come right back to it.` : otherwise;
}
