import { useState } from 'react';
import { Navigate, type To } from 'react-router-dom';

interface RedirectProps {
  to: To;
  /** The state that the other page finds in the history; that of the first drawing holds. */
  state?: unknown;
}

/**
 * Leads to another page in the place of this one. React Router's own component starts anew whenever it is drawn with another object as its
 * state, and is drawn again by each start while the other page's code is loading.
 */
export function Redirect({ to, state }: RedirectProps) {
  const [kept] = useState(state);
  return <Navigate to={to} state={kept} replace />;
}
