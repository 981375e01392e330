import { brand } from '@fourteener/contract/brand';
import { describeContract } from '@fourteener/contract/openapi/document';
import type { Plugin } from 'vite';

/** Where the document is served, and looked for by the page that shows it. */
const OPENAPI = 'openapi.json';

const writeDocument = () => JSON.stringify(describeContract());

/** Adds the OpenAPI document of the contract to what is built and served, and the maker's name to the page that shows it. */
export function describeApi(): Plugin {
  return {
    name: 'describe-api',
    transformIndexHtml: (html) => html.replaceAll('%NAME%', brand.name),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: OPENAPI, source: writeDocument() });
    },
    configureServer(server) {
      server.middlewares.use(`/${OPENAPI}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json').end(writeDocument());
      });
    },
  };
}

const INLINE_PICTURE = /url\((?:"data:(?:[^"\\]|\\.)*"|'data:[^']*'|data:[^)]*)\)/g;

/** Takes the pictures out of the viewer's style sheet that are written into it: the pages' policy lets none of them show. */
export function dropInlinePictures(): Plugin {
  return {
    name: 'drop-inline-pictures',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.css') && code.includes('url(') ? code.replaceAll(INLINE_PICTURE, 'none') : undefined;
    },
  };
}
