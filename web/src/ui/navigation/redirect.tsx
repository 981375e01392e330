import { useState } from 'react';
import { Navigate, type To } from 'react-router-dom';

interface RedirectProps {
  to: To;
  /** The history state for the other page; the value of the first render is used. */
  state?: unknown;
}

/**
 * Redirects to another page, replacing this one in the history. React Router's own component navigates again whenever
 * it is rendered with a new state object, and each navigation renders it again while the other page's code is loading.
 */
export function Redirect({ to, state }: RedirectProps) {
  const [kept] = useState(state);
  return <Navigate to={to} state={kept} replace />;
}
