import type { ListLine } from './schemas.ts';

/** A stored list; `M` is a timestamp of the server's Firestore library. */
export interface StoredListOf<M> {
  userId: string;
  name: string;
  lines: ListLine[];
  revision: number;
  /** The secret name in the link that shares it; absent while it is not shared. */
  token?: string;
  createdAt: M;
  updatedAt: M;
}
