import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { followTranslation } from '../src/ui/browser/translated-texts.ts';
import { arrange } from './arrange.ts';
import './reference.css';

followTranslation(document);
const viewer = SwaggerUI({
  url: '/openapi.json',
  dom_id: '#reference',
  plugins: [arrange((token) => viewer.preauthorizeApiKey('account', token))],
  layout: 'Reference',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  defaultModelExpandDepth: 3,
  displayRequestDuration: true,
  requestSnippetsEnabled: true,
  // Its colours are for a dark ground only.
  syntaxHighlight: false,
  // Another site's, which it would tell where the document is.
  validatorUrl: null,
});
