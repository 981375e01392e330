import type { PublishedDrawing, DrawingSummary } from '@fourteener/contract/drawing/schemas';
import { sizeOf, toPageSvg } from '@fourteener/contract/drawing/svg';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { queryOf } from '../../api/call-queries.ts';
import { useShapeHighlight } from './use-shape-highlight.ts';

interface PlaceInDrawingProps {
  /** The drawings that show the part. */
  uses: readonly DrawingSummary[];
  /** Shown while there is no drawing. */
  otherwise: ReactNode;
}

/** Shows the place of a part in the first drawing that has the part, instead of a picture. */
export function PlaceInDrawing({ uses, otherwise }: PlaceInDrawingProps) {
  const [use] = uses;
  const balloon = use?.lines?.[0]?.balloon;
  const { data } = useQuery({
    ...queryOf('GET /assemblies/{id}', { params: { id: use?._id ?? '' } }),
    enabled: use !== undefined,
  });
  const line = data?.lines.find((each) => each.balloon === balloon);
  return data && line ? <DrawnPlace drawing={data} line={line} /> : otherwise;
}

function DrawnPlace({
  drawing: { title, svg },
  line,
}: {
  drawing: PublishedDrawing;
  line: PublishedDrawing['lines'][number];
}) {
  const root = useRef<SVGSVGElement>(null);
  const { width, height } = useMemo(() => sizeOf(svg), [svg]);
  const markup = useMemo(() => ({ __html: toPageSvg(svg) }), [svg]);
  useShapeHighlight(root, line.shape, svg);
  return (
    <div className="absolute inset-0 p-4">
      <svg
        ref={root}
        role="img"
        aria-label={`${line.name} in the drawing ${title}, number ${line.balloon}`}
        viewBox={`0 0 ${width} ${height}`}
        className="size-full text-ink-soft"
      >
        {/* The server has sanitized the drawing: it has only shapes and words (functions/src/drawings/sanitize-svg.ts). */}
        <g dangerouslySetInnerHTML={markup} />
      </svg>
    </div>
  );
}
