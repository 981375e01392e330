import type { Firestore } from 'firebase-admin/firestore';
import { type DrawingLine, type DrawnPart, drawnPart } from '@fourteener/contract/drawing/schemas';
import { namesOf, pickFields } from '@fourteener/contract/pick-fields';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import { listBikes } from '../fit/bikes.ts';
import { findParts } from '../parts/store.ts';
import { findPublished } from './store.ts';

const drawnFields = namesOf(drawnPart);

/** The published drawing with the current facts of its parts; undefined if none is published. */
export async function findPublishedDrawing(db: Firestore, id: string): Promise<Answer<'getDrawing'> | undefined> {
  const published = await findPublished(db, id);
  if (!published) return undefined;
  const { title, about, bikes, svg, lines, revision, date } = published;
  const ids = [...new Set(lines.flatMap(({ partId }) => partId ?? []))];
  const [parts, known] = await Promise.all([findParts(db, ids), bikes.length > 0 ? listBikes(db) : []]);
  const successors = parts.flatMap(({ status, successor }) =>
    status === 'discontinued' && successor !== undefined && !ids.includes(successor) ? successor : [],
  );
  const later = await findParts(db, [...new Set(successors)]);
  const torques = new Map(parts.map(({ _id, service }) => [_id, service?.torqueNm]));
  return {
    _id: id,
    title,
    ...(about !== undefined && { about }),
    revision,
    date,
    bikes: bikes.flatMap((bike) => {
      const found = known.find((each) => each.id === bike);
      return found ? [{ _id: bike, model: found.model, years: found.years }] : [];
    }),
    svg,
    lines: lines.map((line) => withTorque(line, torques)).toSorted((one, other) => one.balloon - other.balloon),
    parts: [...parts, ...later].map(toDrawnPart),
  };
}

/** Adds the torque of the part to a line that is sold alone: a set's torque is not that of each piece. */
function withTorque(line: DrawingLine, torques: ReadonlyMap<string, number | undefined>): DrawingLine {
  const torqueNm = line.torqueNm ?? (line.soldAlone ? torques.get(line.partId ?? '') : undefined);
  return { ...line, ...(torqueNm !== undefined && { torqueNm }) };
}

/** A part with the fields that a drawing needs. Its size is kept, as the same part in another size is found by it. */
function toDrawnPart(part: Part): DrawnPart {
  const { group, specs = [], ...fields } = pickFields(part, drawnFields);
  const sizes = specs.filter(({ name }) => name === 'frame-size');
  return { ...fields, ...(group && sizes.length > 0 && { group, specs: sizes }) };
}
