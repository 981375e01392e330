import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { resumeSession } from './auth/session.ts';
import { preloadRoutes } from './routes.tsx';
import { reportWebVitals } from './shell/report-web-vitals.ts';
import './ui/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>
);

resumeSession();
if (root.firstElementChild) {
  // Built ahead: what it was built with, and the code of the page, must be here before React takes it over.
  const state = document.getElementById('state')?.textContent;
  if (state) hydrate(queryClient, JSON.parse(state) as DehydratedState);
  void preloadRoutes(window.location.pathname)
    .catch(() => undefined)
    .then(() => hydrateRoot(root, app));
} else {
  createRoot(root).render(app);
}
reportWebVitals();
