import type { Request, Response } from 'express';
import { constraints } from '@fourteener/contract/constraints';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import { clientOf } from '../http/client.ts';
import { crossOriginHeaders } from '../http/cross-origin.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import type { ConsumeBurst } from '../rate-limit/burst-limiter.ts';
import { isJpeg } from './jpeg.ts';
import { pictureRef, savePicture } from './store.ts';

/** The call that uploads a picture. */
export function picturesHandlers({ db, now }: Deps): Pick<Handlers, 'uploadPicture'> {
  return {
    uploadPicture: async ({ body, identity }) => ({
      answer: await savePicture(db, Buffer.from(body.data, 'base64'), { at: now(), by: identity }),
    }),
  };
}

/** Where an uploaded picture is answered; `contract/part/pictures.ts` writes it. */
export const picturePath = '/pictures/:file';

/**
 * Answers an uploaded picture. Its address says its bytes, so everybody may keep it for good, and other sites may show it, as they may
 * the pictures of Hosting.
 */
export function answerPicture({
  db,
  consumeBurst,
}: Pick<Deps, 'db'> & { consumeBurst: ConsumeBurst }): (req: Request, res: Response) => Promise<void> {
  return async (req, res) => {
    consumeBurst(clientOf(req));
    const [, id] = /^([0-9a-f]{64})\.webp$/.exec(String(req.params.file)) ?? [];
    const picture = id && (await within(constraints.readTime, pictureRef(db, id).get())).data();
    if (!picture) throw new DomainError('not-found', 'There is no such picture.');
    const bytes = Buffer.from(picture.bytes);
    res
      .set({ ...crossOriginHeaders, 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${id}"` })
      // Every address ends in .webp, as it did before there were others: browsers go by the type.
      .type(isJpeg(bytes) ? 'image/jpeg' : 'image/webp')
      .send(bytes);
  };
}
