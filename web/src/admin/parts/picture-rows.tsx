import { constraints } from '@fourteener/contract/constraints';
import { type PartPicture, pictureAddress } from '@fourteener/contract/part/pictures';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useRowDrag } from './use-row-drag.ts';

interface PictureRowsProps {
  pictures: readonly PartPicture[];
  /** Whether a picture without alt text shows an error. */
  isChecked: boolean;
  onAlt: (index: number, alt: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** The pictures of a part in their order, each with its alt text. Dragging a picture or pressing its buttons changes the order. */
export function PictureRows({ pictures, isChecked, onAlt, onMove, onRemove }: PictureRowsProps) {
  const { list, drag, gap, start } = useRowDrag(onMove);
  return (
    <ol ref={list} className={`grid gap-4 empty:hidden ${gap === pictures.length ? 'border-b border-accent' : ''}`}>
      {pictures.map(({ id, alt, width, height }, index) => {
        const name = `picture ${index + 1}`;
        return (
          <li
            key={id}
            className={`grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-t pt-4 ${gap === index ? 'border-accent' : 'border-line'}`}
          >
            <div
              className="plate aspect-4/3 cursor-grab self-start"
              style={{ touchAction: 'none', ...(drag?.from === index && { translate: `0 ${drag.offset}px` }) }}
              onPointerDown={start(index)}
            >
              <img src={pictureAddress(id)} alt="" width={width} height={height} draggable={false} />
            </div>
            <div>
              <TextField
                label={`Alt text of ${name}`}
                value={alt}
                maxLength={constraints.pictureAltLength}
                error={
                  isChecked && alt.trim() === '' ? 'Describe the picture for people who cannot see it.' : undefined
                }
                onChange={({ target }) => onAlt(index, target.value)}
              />
              <div className="mt-2 flex gap-2">
                <SquareButton
                  icon="back"
                  name={`Move ${name} forward`}
                  isAtEnd={index === 0}
                  onClick={() => onMove(index, index - 1)}
                />
                <SquareButton
                  icon="forward"
                  name={`Move ${name} back`}
                  isAtEnd={index === pictures.length - 1}
                  onClick={() => onMove(index, index + 1)}
                />
                <SquareButton icon="close" name={`Remove ${name}`} onClick={() => onRemove(index)} />
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
