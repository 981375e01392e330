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

/** Replays to the app the presses and typing on a prerendered page from before it took over (see vite.event-replay.ts). */
const { replayEvents } = globalThis as { replayEvents?: () => void };

reportUncaught();
followTranslation(document);
resumeSession();
restoreFields();
// In a task of its own, because loading the code above already was a long task.
setTimeout(() => {
  if (root.dataset.built === undefined) createRoot(root, options).render(makeApp());
  else void takeOver(root);
  reportWebVitals();
});

/** Has React take over a prerendered page. */
async function takeOver(built: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  // React needs the code of the page before it can take the page over.
  const isLoaded = await loadRoutes(pathname).then(
    () => true,
    () => false,
  );
  const app = makeApp();
  if (!isLoaded || isTranslated(built)) {
    // React takes over only markup that it would render itself, so a page that the browser has already translated is rendered anew.
    keepChangedFields();
    replayEvents?.();
    createRoot(built, options).render(app);
    restoreFields();
    return;
  }
  // In a transition, React yields to the browser while it takes over a page with many cards.
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
