import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../ui/hooks/use-media.ts';
import type { ModelAction } from './model-keys.ts';
import { findModelFile } from './model-files.ts';
import { type ModelScene, NoWebGlError, showModel, type View } from './scene.ts';

/** The state of a model: loading with the loaded share, shown, or failed with the reason. */
type ModelState =
  | { is: 'loading'; share: number }
  | { is: 'shown'; view: View }
  | { is: 'failed'; why: 'missing' | 'lost' | 'unloaded' };

interface UsedModel {
  state: ModelState;
  act: (action: ModelAction) => void;
  pullApart: (share: number) => void;
  /** Starts again after a failure. */
  retry: () => void;
}

/**
 * Shows a model in a canvas while the component is mounted. `attempt` in the canvas's key makes a new canvas after the processor was lost.
 */
export function useModel(canvas: RefObject<HTMLCanvasElement | null>, name: string): UsedModel & { attempt: number } {
  const [state, setState] = useState<ModelState>({ is: 'loading', share: 0 });
  const [attempt, setAttempt] = useState(0);
  const scene = useRef<ModelScene>(undefined);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isOver = false;
    const tell = (next: ModelState) => {
      if (!isOver) setState(next);
    };
    showModel(element, findModelFile(name), {
      hasInertia: !isStill,
      isBicycle: name === 'bicycle',
      onView: (view) => tell({ is: 'shown', view }),
      onLost: () => tell({ is: 'failed', why: 'lost' }),
      onProgress: (share) => tell({ is: 'loading', share }),
    }).then(
      (shown) => {
        if (isOver) shown.dispose();
        else scene.current = shown;
      },
      (error: unknown) => tell({ is: 'failed', why: error instanceof NoWebGlError ? 'missing' : 'unloaded' }),
    );
    return () => {
      isOver = true;
      scene.current?.dispose();
      scene.current = undefined;
    };
  }, [canvas, name, isStill, attempt]);

  const act = (action: ModelAction) => {
    if (action === 'reset') scene.current?.reset();
    else if ('zoom' in action) scene.current?.zoom(action.zoom);
    else scene.current?.turn(...action.turn);
  };
  return {
    state,
    act,
    pullApart: (share) => scene.current?.pullApart(share),
    retry: () => {
      setState({ is: 'loading', share: 0 });
      setAttempt(attempt + 1);
    },
    attempt,
  };
}
