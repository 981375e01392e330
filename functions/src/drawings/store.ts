import { isDeepStrictEqual } from 'node:util';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { DrawingLine, DrawingSummary, LinesOfDrawing } from '@fourteener/contract/drawing/schemas';
import type { AuditAction } from '@fourteener/contract/audit/kinds';
import { toDay } from '@fourteener/contract/calendar';
import type { Answer, Output } from '@fourteener/contract/shapes';
import { recordAudit } from '../audit/store.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';

/** The most drawings that a list has. */
const MOST = 100;
/** The most revisions that are listed. */
const MOST_REVISIONS = 200;

/** A drawing and its lines. */
type DrawingContent = Omit<Output<'saveDrawingDraft', 'body'>, 'version'>;

/** A drawing that is or was published. */
export interface StoredRevision extends DrawingContent {
  revision: number;
  publishedAt: Timestamp;
}

/** A stored drawing: the draft of the admins, and the published revision. */
interface StoredDrawing {
  /** Counts the changes, so that no change is based on an outdated version. */
  version: number;
  draft: DrawingContent | null;
  published: StoredRevision | null;
  /** The parts of the published lines that are sold alone; the page of a part finds its drawings by them. */
  partIds: string[];
}

const assemblies = defineCollection<StoredDrawing>('assemblies');
const revisions = defineCollection<StoredRevision>('assemblies/revisions');

type AdminDrawing = Answer<'saveDrawingDraft'>;
/** The author and the time of a change of a drawing. */
interface DrawingEvent {
  by: Actor;
  at: Date;
}

const dayOf = (at: Timestamp) => toDay(at.toDate());

/** Drawings by title, without their pictures. */
async function listAll(db: Firestore, partIds?: readonly string[]): Promise<DocumentSnapshot<StoredDrawing>[]> {
  const all = assemblies.in(db);
  const without = ['title', 'about', 'lines'].flatMap((field) => [`draft.${field}`, `published.${field}`]);
  const { docs } = await (
    partIds === undefined ? all : all.where('partIds', 'array-contains-any', [...new Set(partIds)])
  )
    .limit(MOST)
    .select('version', 'published.revision', 'published.publishedAt', ...without)
    .get();
  const titleOf = (document: DocumentSnapshot<StoredDrawing>) => {
    const { draft, published } = dataOf(document);
    return (published ?? draft)?.title ?? '';
  };
  return docs
    .map((document) => document as DocumentSnapshot<StoredDrawing>)
    .toSorted((one, other) => titleOf(one).localeCompare(titleOf(other), 'en-US'));
}

/** The published drawings, by title; with the ids of a part's sizes, only those that show the part on a line that is sold alone. */
export async function listPublished(db: Firestore, partIds?: readonly string[]): Promise<DrawingSummary[]> {
  const all = await listAll(db, partIds);
  return all.flatMap((document) => {
    const { published } = dataOf(document);
    if (!published?.revision) return [];
    const { title, about, revision, publishedAt, lines } = published;
    return [
      {
        _id: document.id,
        title,
        ...(about !== undefined && { about }),
        revision,
        date: dayOf(publishedAt),
        lineCount: lines.length,
        ...(partIds && { lines: listUses(lines, partIds) }),
      },
    ];
  });
}

/** The lines on which a part is sold alone, each with the part that it is a spare part of. */
function listUses(lines: readonly DrawingLine[], partIds: readonly string[]): NonNullable<DrawingSummary['lines']> {
  return lines
    .filter(({ soldAlone, partId }) => soldAlone && partId !== undefined && partIds.includes(partId))
    .map(({ balloon, quantity, under }) => {
      const above = lines.find((line) => line.balloon === under);
      if (!above) return { balloon, quantity };
      const { name, partId: part } = above;
      return { balloon, quantity, under: { name, ...(part !== undefined && { part }) } };
    });
}

/** The facts of a published drawing that say which parts are on which bikes. */
export interface DrawingOfParts {
  id: string;
  title: string;
  revision: number;
  bikes: readonly string[];
  partIds: readonly string[];
}

/** The lines of the published drawings, by title, without their SVG. */
export async function listPublishedLines(db: Firestore): Promise<LinesOfDrawing[]> {
  const { docs } = await assemblies
    .in(db)
    .limit(MOST)
    .select('published.title', 'published.bikes', 'published.lines')
    .get();
  return docs
    .flatMap((document) => {
      const { published } = dataOf(document as DocumentSnapshot<StoredDrawing>);
      if (!published) return [];
      const { title, bikes, lines } = published;
      return [{ id: document.id, title, bikes, lines }];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en-US'));
}

/** The most parts that one query can ask for. */
const PARTS_AT_ONCE = 30;

/** The published drawings that show one of these parts on a line that is sold alone, without their SVG. */
export async function findDrawingsOf(db: Firestore, partIds: readonly string[]): Promise<DrawingOfParts[]> {
  const starts = Array.from({ length: Math.ceil(partIds.length / PARTS_AT_ONCE) }, (_, n) => n * PARTS_AT_ONCE);
  const found = await Promise.all(
    starts.map((start) =>
      assemblies
        .in(db)
        .where('partIds', 'array-contains-any', partIds.slice(start, start + PARTS_AT_ONCE))
        .limit(MOST)
        .select('partIds', 'published.title', 'published.revision', 'published.bikes')
        .get(),
    ),
  );
  const documents = new Map(found.flatMap(({ docs }) => docs).map((document) => [document.id, document]));
  return [...documents.values()].flatMap((document) => {
    const { partIds: shown, published } = dataOf(document as DocumentSnapshot<StoredDrawing>);
    if (!published) return [];
    const { title, revision, bikes } = published;
    return [{ id: document.id, title, revision, bikes, partIds: shown }];
  });
}

/** The drawings by title, as admins see them. */
export async function listDrafts(db: Firestore): Promise<Answer<'listDrawingDrafts'>> {
  const all = await listAll(db);
  return all.map((document) => {
    const { version, draft, published } = dataOf(document);
    const { revision = null, publishedAt } = published ?? {};
    const title = (draft?.title === undefined ? published : draft)?.title ?? '';
    const date = publishedAt ? dayOf(publishedAt) : null;
    return { _id: document.id, title, version, isDraft: draft?.title !== undefined, revision, date };
  });
}

/** The published revision of a drawing; undefined if none is published. */
export async function findPublished(
  db: Firestore,
  id: string,
): Promise<(StoredRevision & { date: string }) | undefined> {
  const document = await assemblies.in(db).doc(id).get();
  const published = document.data()?.published;
  return published ? { ...published, date: dayOf(published.publishedAt) } : undefined;
}

/** The draft of a drawing, or else its published revision, as admins edit it. Throws a `DomainError`: 404. */
export async function getDraft(db: Firestore, id: string): Promise<AdminDrawing> {
  const document = await assemblies.in(db).doc(id).get();
  if (!document.exists) throw notFound();
  return toAdminDrawing(id, dataOf(document));
}

/** All revisions of a drawing, newest first. Throws a `DomainError`: 404. */
export async function listRevisions(db: Firestore, id: string): Promise<Answer<'listDrawingRevisions'>> {
  const ref = assemblies.in(db).doc(id);
  const kept = revisions.below(ref).orderBy('revision', 'desc').limit(MOST_REVISIONS);
  const [document, { docs }] = await Promise.all([
    ref.get(),
    kept.select('revision', 'publishedAt', 'title', 'lines').get(),
  ]);
  if (!document.exists) throw notFound();
  return docs.map((each) => {
    const { revision, publishedAt, title, lines } = dataOf(each as DocumentSnapshot<StoredRevision>);
    return { revision, date: dayOf(publishedAt), title, lineCount: lines.length };
  });
}

/** A revision of a drawing with its picture. Throws a `DomainError`: 404. */
export async function getRevision(db: Firestore, id: string, revision: string): Promise<Answer<'getDrawingRevision'>> {
  const document = await revisions.below(assemblies.in(db).doc(id)).doc(revision).get();
  if (!document.exists) throw new DomainError('not-found', 'There is no such revision of this drawing.');
  const { publishedAt, ...drawing } = dataOf(document);
  return { ...drawing, date: dayOf(publishedAt) };
}

/**
 * Adds a drawing with a draft, or replaces its draft; the drawing must be sanitized. An unchanged drawing keeps its version. Throws
 * a `DomainError`: 409 when the drawing was changed elsewhere since.
 */
export async function saveDraft(
  db: Firestore,
  id: string,
  { version, ...draft }: Output<'saveDrawingDraft', 'body'>,
  { by, at }: DrawingEvent,
): Promise<AdminDrawing> {
  const ref = assemblies.in(db).doc(id);
  return db.runTransaction(async (transaction) => {
    const before = (await transaction.get(ref)).data();
    requireVersion(version, before);
    if (before && isDeepStrictEqual(before.draft ?? drawingOf(before.published), draft))
      return toAdminDrawing(id, before);
    const after = { published: null, partIds: [], ...before, draft, version: version + 1 };
    transaction.set(ref, after);
    record(db, transaction, ref, { by, at, action: 'drawing.save', version: after.version, drawing: draft });
    return toAdminDrawing(id, after);
  });
}

/** Publishes the draft, and keeps it as a revision. Throws a `DomainError`: 404 without a draft, or 409 when the drawing was changed since. */
export async function publishDraft(
  db: Firestore,
  id: string,
  version: number,
  { by, at }: DrawingEvent,
): Promise<AdminDrawing> {
  const ref = assemblies.in(db).doc(id);
  return db.runTransaction(async (transaction) => {
    const before = (await transaction.get(ref)).data();
    if (!before) throw notFound();
    requireVersion(version, before);
    const { draft } = before;
    if (!draft) throw new DomainError('not-found', 'This drawing has no draft to publish.');
    const revision = (before.published?.revision ?? 0) + 1;
    const published = { ...draft, revision, publishedAt: Timestamp.fromDate(at) };
    const alone = draft.lines.flatMap(({ soldAlone, partId }) => (soldAlone && partId !== undefined ? partId : []));
    const after = { version: version + 1, draft: null, published, partIds: [...new Set(alone)] };
    transaction.set(ref, after);
    transaction.create(revisions.below(ref).doc(String(revision)), published);
    record(db, transaction, ref, { by, at, action: 'drawing.publish', version: after.version, drawing: draft });
    return toAdminDrawing(id, after);
  });
}

interface RecordedChange extends DrawingEvent {
  action: AuditAction;
  version: number;
  drawing: DrawingContent;
}

/** The audit log has only the facts of a drawing, as its revisions are kept. */
function record(
  db: Firestore,
  transaction: FirebaseFirestore.Transaction,
  ref: DocumentReference<StoredDrawing>,
  { by, at, action, version, drawing: { title, bikes, lines } }: RecordedChange,
): void {
  recordAudit(db, transaction, {
    id: `drawing-${ref.id}-${version}`,
    ...{ by, at: Timestamp.fromDate(at), action, target: ref.path, before: null },
    after: { title, bikes, lines: lines.length, version },
  });
}

function drawingOf(published: StoredRevision | null): DrawingContent | null {
  if (!published) return null;
  const { revision: _revision, publishedAt: _at, ...drawing } = published;
  return drawing;
}

function toAdminDrawing(_id: string, { version, draft, published }: StoredDrawing): AdminDrawing {
  const drawing = draft ?? drawingOf(published);
  if (!drawing) throw new Error(`The drawing ${_id} has neither a draft nor a revision.`);
  return { _id, ...drawing, version, isDraft: draft !== null, revision: published?.revision ?? null };
}

function requireVersion(version: number, before: StoredDrawing | undefined): void {
  if (version === (before?.version ?? 0)) return;
  const detail =
    version === 0
      ? 'There is a drawing with this id already.'
      : before
        ? 'Somebody changed the drawing meanwhile. Please load it again.'
        : 'There is no drawing with this id any more.';
  throw new DomainError('drawing-changed', detail);
}

const notFound = () => new DomainError('not-found', 'There is no drawing with this id.');
