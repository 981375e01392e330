import type { Request, Response } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import { brand } from '@fourteener/contract/brand';
import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathToKind, pathToPart } from '@fourteener/contract/part/address';
import { partKinds } from '@fourteener/contract/part/kinds';
import type { Catalog } from '../catalog/catalog.ts';
import { listPublished } from '../drawings/store.ts';
import { cacheControl } from '../http/cache.ts';
import { noteCall } from '../http/request-id.ts';
import { sendShared, serializeText } from '../http/shared.ts';
import { clientOf } from '../http/client.ts';
import type { ConsumeBurst } from '../rate-limit/burst-limiter.ts';

/** The most addresses in one file: https://www.sitemaps.org/protocol.html */
const MOST = 50_000;

interface SitemapDeps {
  db: Firestore;
  catalog: Catalog;
  consumeBurst: ConsumeBurst;
}

/** Lists for search engines the page of every part, of each kind that has parts, and of every drawing. */
export function servePartsSitemap({ db, catalog, consumeBurst }: SitemapDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    noteCall(req, 'partsSitemap');
    consumeBurst(clientOf(req));
    const [index, drawings] = await Promise.all([catalog.read(), listPublished(db)]);
    const kinds = index.facets({}).kinds.map(({ kind }) => kind);
    const groups = new Set(kinds.map((kind) => partKinds[kind].group));
    const lists = [...[...groups, ...kinds].map(pathToKind), ...drawings.map(({ _id }) => pathToDrawing(_id))];
    const { parts } = index.search({}, { limit: MOST - lists.length });
    const paths = [...lists, ...parts.map(({ _id }) => pathToPart(_id))];
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': cacheControl.sitemap };
    sendShared(req, res, await serializeText('partsSitemap', writeSitemap(paths), headers));
  };
}

function writeSitemap(paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${brand.origin}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
