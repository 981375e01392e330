import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { resumeSession } from './auth/session.ts';
import { AppRoutes } from './routes.tsx';
import { reportWebVitals } from './shell/report-web-vitals.ts';
import './ui/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

resumeSession();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
reportWebVitals();
