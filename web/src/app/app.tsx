import { QueryClientProvider } from '@tanstack/react-query';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { PreloadContext } from '../ui/navigation/preload-context.ts';
import { preload } from './routes.tsx';

/** The whole app, at the address that its router knows. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <PreloadContext value={preload}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PreloadContext>
  );
}
