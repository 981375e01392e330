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

/** The path of uploaded pictures, whose addresses `contract/part/pictures.ts` composes. */
export const picturePath = '/pictures/:file';

/**
 * Serves an uploaded picture. Its address contains the hash of its bytes, so that it can be cached for good. Other sites may embed it, like
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
      // Every address ends in .webp, as when WebP was the only format; browsers use the type.
      .type(isJpeg(bytes) ? 'image/jpeg' : 'image/webp')
      .send(bytes);
  };
}
