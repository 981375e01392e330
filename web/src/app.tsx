import { AppRoutes, preloadScreen } from './routes.tsx';
import { PreloadContext } from './ui/navigation/preload-context.ts';

/** The whole app, inside whichever router knows the address. */
export function App() {
  return (
    <PreloadContext value={preloadScreen}>
      <AppRoutes />
    </PreloadContext>
  );
}
