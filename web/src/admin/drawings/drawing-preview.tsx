import { MEASURE } from '@fourteener/contract/part/notation';
import { readNumber } from '@fourteener/contract/text/typed-number';
import type { DrawingLine } from '@fourteener/contract/drawing/schemas';
import { useState } from 'react';
import { usePartSummaries } from '../../shop/parts/part-summaries.ts';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Drawing } from '../../shop/drawings/drawing.tsx';
import type { TypedDrawing, TypedLine } from './drawing-data.ts';
import { toRows } from '../../shop/drawings/drawn-rows.ts';
import { LinesTable } from '../../shop/drawings/lines-table.tsx';
import '../../shop/drawings/drawing.css';

interface DrawingPreviewProps {
  drawing: Pick<TypedDrawing, 'title' | 'svg' | 'lines'>;
  /** The label of the preview, "Preview of Seat". */
  label: string;
  onClose: () => void;
}

/** A drawing and its lines as riders will see them, over the whole window. Nothing in it can be bought. */
export function DrawingPreview({ drawing: { title, svg, lines: typed }, label, onClose }: DrawingPreviewProps) {
  const [active, setActive] = useState<number>();
  const lines = typed.map(drawLine);
  const { partOf } = usePartSummaries([...new Set(lines.flatMap(({ partId }) => partId ?? []))]);
  const parts = lines.flatMap(({ partId }) => {
    const part = partId === undefined ? undefined : partOf(partId);
    return typeof part === 'object' ? [part] : [];
  });
  const shown = { active, chosen: undefined, hrefOf: () => '#', onChoose: setActive, onPoint: setActive };
  return (
    <Modal aria-label={label} onClose={onClose}>
      <div className="h-dvh overflow-y-auto bg-ground p-6">
        <div className="flex items-start justify-between gap-6">
          <h2 className="text-title wide">{title}</h2>
          <SquareButton icon="close" name="Close the preview" onClick={onClose} />
        </div>
        <div className="mt-6 grid gap-10 lg:grid-cols-2">
          <Drawing drawing={{ title, svg, lines }} {...shown} />
          <div inert>
            <LinesTable rows={toRows({ lines, parts })} {...shown} />
          </div>
        </div>
      </div>
    </Modal>
  );
}

/** A line as riders see it, with numbers instead of typed texts. */
function drawLine({ key: _key, ...line }: TypedLine): DrawingLine {
  const { partId, assembly, quantity, under, interchange, torqueNm, ...rest } = line;
  return {
    ...rest,
    quantity: Number(quantity),
    ...(partId !== '' && { partId }),
    ...(assembly !== '' && { assembly }),
    ...(under !== '' && { under: Number(under) }),
    ...(interchange !== '' && { interchange }),
    ...(torqueNm !== '' && { torqueNm: readNumber(torqueNm, MEASURE) }),
  };
}
