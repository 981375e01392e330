import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@fourteener/contract/calls';
import type { Input } from '@fourteener/contract/shapes';
import { drawingChange } from '@fourteener/contract/drawing/schemas';
import { checkDrawing } from '../../src/drawings/routes.ts';
import { publishDraft, saveDraft } from '../../src/drawings/store.ts';
import type { Account } from './accounts.ts';
import { goodBodies } from './good-bodies.ts';
import type { GoodRequest } from './requests.ts';
import { openShop } from './shop.ts';

interface MadeDrawing extends Partial<Input<'saveDrawingDraft', 'body'>> {
  /** Leaves the drawing unpublished. */
  isDraft?: boolean;
}

/** Makes a drawing for one test, through the shop's code; returns its id. */
export async function makeDrawing({ isDraft = false, ...fields }: MadeDrawing = {}): Promise<string> {
  const { db } = openShop();
  const id = `test-${randomUUID()}`;
  const event = { by: { uid: 'test', email: 'test@test.example' }, at: new Date() };
  const draft = drawingChange.parse({ ...goodBodies.saveDrawingDraft, ...fields });
  const { version } = await saveDraft(db, id, await checkDrawing(db, draft), event);
  if (!isDraft) await publishDraft(db, id, version, event);
  return id;
}

const drawingCalls = [
  'getDrawing',
  'listDrawingRevisions',
  'getDrawingRevision',
  'getDrawingDraft',
  'publishDrawing',
  'saveDrawingDraft',
] as const;
type DrawingCall = (typeof drawingCalls)[number];

/** Whether a call is about one drawing. */
export function isDrawingCall(name: string): name is DrawingCall {
  return drawingCalls.some((each) => each === name);
}

/** A valid request of a call about one drawing, which it creates. */
export async function composeDrawing(name: DrawingCall, admin: Account): Promise<GoodRequest> {
  const { method, path, access }: Call = calls[name];
  const isNew = name === 'saveDrawingDraft';
  const id = isNew ? `test-${randomUUID()}` : await makeDrawing({ isDraft: name === 'publishDrawing' });
  const body = isNew || name === 'publishDrawing' ? { body: goodBodies[name] } : {};
  return {
    method,
    path: path.replace('{id}', id).replace('{revision}', '1'),
    ...(access === 'admin' && { as: admin }),
    ...body,
  };
}
