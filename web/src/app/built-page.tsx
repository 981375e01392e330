import { type ReactNode, StrictMode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { routes } from './routes.tsx';

/** A page that is rendered without a browser. */
export interface BuiltPage {
  /** The elements of the head: title, description, addresses, preloads. */
  head: string;
  /** The contents of the body. */
  body: string;
}

/** The app at an address, with the same components as in main.tsx. The routes of the address must be loaded first. */
export function appAt(path: string): ReactNode {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
}

/** React writes the elements of the head before everything else. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** The parts of a whole page that React rendered. */
export function splitHead(html: string): BuiltPage {
  const head = HEAD.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
