import { useQuery } from '@tanstack/react-query';
import { partQuery } from '../parts/get-part.ts';
import { usePartWanted } from './origin.ts';

/** What the visitor came for. */
export function LoginLead() {
  const id = usePartWanted();
  const { data: part } = useQuery({ ...partQuery(id ?? ''), enabled: id !== undefined });
  if (part) return `To order the ${part.name}. You go straight back to it.`;
  return 'To order parts and to see where your orders are.';
}
