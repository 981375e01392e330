import type { Request, Response } from 'express';
import { brand } from '@fourteener/contract/brand';
import { pathToPart } from '@fourteener/contract/part-address';
import type { Catalog } from '../catalog/catalog.ts';
import { cacheControl } from '../http/cache.ts';
import { noteCall } from '../http/request-id.ts';
import { sendShared, serializeText } from '../http/shared.ts';
import { clientOf } from '../http/client.ts';
import type { ConsumeBurst } from '../rate-limit/burst-limiter.ts';

/** What one file may name: https://www.sitemaps.org/protocol.html */
const MOST = 50_000;

/** Names the page of every part to search engines. */
export function servePartsSitemap({ catalog, consumeBurst }: { catalog: Catalog; consumeBurst: ConsumeBurst }) {
  return async (req: Request, res: Response): Promise<void> => {
    noteCall(req, 'partsSitemap');
    const { peer, client } = clientOf(req);
    consumeBurst('peer', peer);
    consumeBurst('client', client);
    const { parts } = (await catalog.read()).search({}, { limit: MOST });
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': cacheControl.sitemap };
    sendShared(req, res, serializeText('partsSitemap', writeSitemap(parts.map(({ _id }) => _id)), headers));
  };
}

function writeSitemap(ids: readonly string[]): string {
  const entries = ids.map((id) => `  <url><loc>${brand.origin}${pathToPart(id)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
