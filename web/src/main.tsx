import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { resumeSession } from './auth/session.ts';
import { preloadScreen } from './routes.tsx';
import { reportRecovered } from './shell/report-recovered.ts';
import { reportWebVitals } from './shell/report-web-vitals.ts';
import { followTranslation, isTranslated } from './ui/browser/translated-texts.ts';
import { hasKeptFields, keepChangedFields } from './ui/forms/kept-fields.ts';
import './ui/theme/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

const options = { onRecoverableError: reportRecovered };

/** Gives what was pressed and typed in a page that was built ahead to the app (see vite.event-replay.ts). */
const { replayEvents } = globalThis as { replayEvents?: () => void };

// Keeps a place before the router's listener for whoever guards a form (admin-frame/leave-guard.tsx): a handler that is replaced stays there.
window.onpopstate = () => undefined;
followTranslation(document);
resumeSession();
restoreFields();
// In a task of its own: bringing up the code above was a long one already.
setTimeout(() => {
  if (root.dataset.built !== undefined) {
    // Built ahead: the code of the page must be here before React takes it over.
    void preloadScreen(window.location.pathname)
      .catch(() => undefined)
      // In a transition, React gives way to the browser while it takes over a page with many cards.
      .then(() => {
        if (isTranslated(root)) {
          // React takes over only what it would have drawn itself: a page that the browser has translated already is drawn anew.
          keepChangedFields();
          replayEvents?.();
          createRoot(root, options).render(app);
          restoreFields();
          return;
        }
        startTransition(() => {
          replayEvents?.();
          hydrateRoot(root, app, options);
        });
      });
  } else {
    createRoot(root, options).render(app);
  }
  reportWebVitals();
});

/** Puts back what was typed before the page was loaded or drawn again. */
function restoreFields(): void {
  if (hasKeptFields()) void import('./ui/forms/restore-fields.ts').then((code) => code.restoreFields());
}
