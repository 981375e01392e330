import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { resumeSession } from '../auth/session.ts';
import { reportRecovered } from './shell/report-recovered.ts';
import { reportUncaught } from './shell/report-errors.ts';
import { reportWebVitals } from './shell/report-web-vitals.ts';
import { followTranslation, isTranslated } from '../ui/browser/translated-texts.ts';
import { hasKeptFields, keepChangedFields } from '../ui/forms/kept-fields.ts';
import '../ui/theme/app.css';
import { App } from './app.tsx';
import { loadRoutes, routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const options = { onRecoverableError: reportRecovered };

/** Gives what was pressed and typed in a page that was built ahead to the app (see vite.event-replay.ts). */
const { replayEvents } = globalThis as { replayEvents?: () => void };

reportUncaught();
followTranslation(document);
resumeSession();
restoreFields();
// In a task of its own: bringing up the code above was a long one already.
setTimeout(() => {
  if (root.dataset.built === undefined) createRoot(root, options).render(makeApp());
  else void takeOver(root);
  reportWebVitals();
});

/** Makes a page that was built ahead the app's. */
async function takeOver(built: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  // The code of the page must be here before React takes the page over.
  const isLoaded = await loadRoutes(pathname).then(
    () => true,
    () => false,
  );
  const app = makeApp();
  if (!isLoaded || isTranslated(built)) {
    // React takes over only what it would have drawn itself: a page that the browser has translated already is drawn anew.
    keepChangedFields();
    replayEvents?.();
    createRoot(built, options).render(app);
    restoreFields();
    return;
  }
  // In a transition, React gives way to the browser while it takes over a page with many cards.
  startTransition(() => {
    replayEvents?.();
    hydrateRoot(built, app, options);
  });
}

function makeApp() {
  return (
    <StrictMode>
      <App router={createBrowserRouter(routes)} />
    </StrictMode>
  );
}

/** Puts back what was typed before the page was loaded or drawn again. */
function restoreFields(): void {
  if (hasKeptFields()) void import('../ui/forms/restore-fields.ts').then((code) => code.restoreFields());
}
