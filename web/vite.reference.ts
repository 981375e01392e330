import { brand } from '@fourteener/contract/brand';
import { describeContract } from '@fourteener/contract/openapi/document';
import type { Plugin } from 'vite';

/** The address of the document, from which the page loads it. */
const OPENAPI = 'openapi.json';

const writeDocument = () => JSON.stringify(describeContract());

/**
 * Adds the contract's OpenAPI document to the served and built files, and the maker's name to the page that shows it.
 */
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

/** Removes the inline pictures from the viewer's style sheet, because the pages' policy blocks them. */
export function dropInlinePictures(): Plugin {
  return {
    name: 'drop-inline-pictures',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.css') && code.includes('url(') ? code.replaceAll(INLINE_PICTURE, 'none') : undefined;
    },
  };
}
