import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { describeFailure, describeView } from './describe-view.ts';
import { actionOfKey, type ModelAction, modelActions } from './model-keys.ts';
import { useModel } from './use-model.ts';

interface ModelViewProps {
  /** The name of the model's file in `glb/`. */
  name: string;
  /** The label of the model for screen readers: "Princeton Stem". */
  label: string;
  /** Shown until the model is loaded, and where it cannot be shown. */
  poster: { img: string; alt: string };
  /** The width of the poster, as its `sizes`. */
  sizes: string;
  /** Whether a slider can pull the model apart. */
  canPullApart?: boolean;
  /** The label of `onClose`, "Back to the pictures". */
  closeLabel?: string;
  /** Closes the model; absent where it stands alone. */
  onClose?: () => void;
}

/**
 * A model that can be turned to all sides: by pointer, touch, arrow keys, plus, minus and Home, and by buttons. If the browser cannot show
 * it, the picture stays and a sentence gives the reason.
 */
export function ModelView({
  name,
  label,
  poster,
  sizes,
  canPullApart = false,
  closeLabel = 'Back to the pictures',
  onClose,
}: ModelViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const help = useId();
  const { state, act, pullApart, retry, attempt } = useModel(canvas, name);
  const isShown = state.is === 'shown';
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose?.();
    const action = actionOfKey(event);
    if (action === undefined) return;
    event.preventDefault();
    act(action);
  };
  return (
    <div>
      <div className="marks relative [--marks:1] max-lg:-mx-gutter print:mx-0">
        {/* Paper shows the poster, since what WebGL draws cannot be printed. */}
        <div className={`plate aspect-4/3 ${isShown ? 'on-paper' : ''}`}>
          <Picture img={poster.img} alt={poster.alt} sizes={sizes} isFirst />
          {state.is !== 'failed' && (
            <div
              ref={takeFocus}
              role="application"
              aria-roledescription="3D model"
              aria-label={label}
              aria-describedby={help}
              tabIndex={0}
              className="absolute inset-0"
              onKeyDown={press}
            >
              <canvas
                key={attempt}
                ref={canvas}
                className="size-full"
                style={{ cursor: 'grab', touchAction: 'pan-y', opacity: isShown ? 1 : 0 }}
              />
            </div>
          )}
        </div>
        {onClose && (
          <div className="absolute z-10" style={{ top: '1.5rem', right: '1.5rem' }}>
            <SquareButton icon="close" name={closeLabel} className="bg-surface" onClick={onClose} />
          </div>
        )}
      </div>
      <p id={help} className="sr-only">
        Turn it with the arrow keys, zoom with plus and minus, and return to the first view with Home.
      </p>
      <p className="mt-3 text-small text-ink-soft num print:hidden" role="status">
        {state.is === 'loading' && `Loading the model: ${Math.round(state.share * 100)}%`}
        {state.is === 'shown' && describeView(state.view)}
        {state.is === 'failed' && describeFailure(state.why)}
      </p>
      {state.is === 'failed' && state.why !== 'missing' && (
        <Button variant="quiet" size="small" onClick={retry}>
          Try again
        </Button>
      )}
      {isShown && <Controls act={act} />}
      {isShown && canPullApart && <PullApart onChange={pullApart} />}
    </div>
  );
}

/** Focuses the model, so that keys turn it at once, and scrolls it into view. */
function takeFocus(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'nearest' });
}

/** Buttons with the effects of the keys. */
function Controls({ act }: { act: (action: ModelAction) => void }) {
  return (
    <div role="group" aria-label="Turn and zoom" className="mt-2 flex flex-wrap items-center gap-2">
      <span className="flex gap-1">
        <SquareButton icon="previous" name="Turn left" onClick={() => act(modelActions.left)} />
        <SquareButton icon="next" name="Turn right" onClick={() => act(modelActions.right)} />
        {/* There is no arrow up, so the arrow down is rotated. */}
        <span style={{ rotate: '180deg' }}>
          <SquareButton icon="down" name="Look from higher" onClick={() => act(modelActions.up)} />
        </span>
        <SquareButton icon="down" name="Look from lower" onClick={() => act(modelActions.down)} />
      </span>
      <span className="flex items-center gap-1">
        <SquareButton icon="minus" name="Zoom out" onClick={() => act(modelActions.away)} />
        <SquareButton icon="plus" name="Zoom in" onClick={() => act(modelActions.closer)} />
        <Button variant="quiet" size="small" className="ml-2" onClick={() => act(modelActions.reset)}>
          First view
        </Button>
      </span>
    </div>
  );
}

/** The slider that pulls the model apart, in percent. */
function PullApart({ onChange }: { onChange: (share: number) => void }) {
  const [percent, setPercent] = useState(0);
  const id = useId();
  const change = (next: number) => {
    setPercent(next);
    onChange(next / 100);
  };
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <label htmlFor={id}>Pull it apart</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent}%`}
        className="grow"
        onChange={({ target }) => change(target.valueAsNumber)}
      />
      <output htmlFor={id} className="w-12 text-right num">
        {percent}%
      </output>
    </p>
  );
}
