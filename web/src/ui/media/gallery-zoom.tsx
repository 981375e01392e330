import { type KeyboardEvent, useRef } from 'react';
import { Modal } from '../dialogs/modal.tsx';
import { SquareButton } from '../buttons/square-button.tsx';
import { Picture } from './picture.tsx';
import { type GalleryPicture, slideOfKey } from './use-slides.ts';
import { useZoom } from './use-zoom.ts';

interface GalleryZoomProps {
  pictures: readonly GalleryPicture[];
  current: number;
  onGo: (index: number) => void;
  onClose: () => void;
}

/** The least enlargement that is offered, on a screen that shows the picture in full size already. */
const LEAST = 3;

/**
 * A picture over the whole window that can be enlarged to its full size: by the wheel, two fingers, buttons, or the
 * keys + − 0.
 */
export function GalleryZoom({ pictures, current, onGo, onClose }: GalleryZoomProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = pictures.length - 1;
  const { img = '', alt = '', width = 0 } = pictures[current] ?? {};
  const most = Math.max(LEAST, width / window.innerWidth);
  const { scale, zoomIn, zoomOut, reset } = useZoom(box, most);
  const show = (index: number) => {
    reset();
    onGo(index);
  };
  const press = (event: KeyboardEvent) => {
    const act = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': reset }[event.key];
    if (act && !event.ctrlKey && !event.metaKey) act();
    // Once the picture is enlarged, the arrow keys scroll it instead of changing it.
    const next = scale === 1 ? slideOfKey(event, current, last) : undefined;
    if (next !== undefined && next !== current) show(next);
  };
  return (
    <Modal aria-label={`Enlarged picture ${current + 1} of ${pictures.length}`} onClose={onClose} onKeyDown={press}>
      <div className="flex h-dvh flex-col bg-surface">
        <div className="flex justify-end gap-2 p-3">
          <SquareButton icon="minus" name="Zoom out" isAtEnd={scale === 1} onClick={zoomOut} />
          <SquareButton icon="plus" name="Zoom in" isAtEnd={scale === most} onClick={zoomIn} />
          {last > 0 && (
            <>
              <SquareButton
                icon="previous"
                name="Previous picture"
                isAtEnd={current === 0}
                onClick={() => show(current - 1)}
              />
              <SquareButton
                icon="next"
                name="Next picture"
                isAtEnd={current === last}
                onClick={() => show(current + 1)}
              />
            </>
          )}
          <SquareButton icon="close" name="Close" onClick={onClose} />
        </div>
        <div
          ref={box}
          role="group"
          aria-label={alt}
          tabIndex={0}
          className="flex-1"
          style={{ minHeight: 0, overflow: 'auto', touchAction: 'pan-x pan-y', overscrollBehavior: 'contain' }}
        >
          <div className="plate" style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
            <Picture key={img} img={img} alt={alt} sizes={`${Math.round(scale * 100)}vw`} isFirst fit="contain" />
          </div>
        </div>
        <p className="px-4 py-2 text-small text-ink-soft num" role="status">
          {last > 0 && `${current + 1} / ${pictures.length}, `}
          {Math.round(scale * 100)}%
        </p>
      </div>
    </Modal>
  );
}
