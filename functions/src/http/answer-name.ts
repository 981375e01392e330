import type { CallName } from '@fourteener/contract/calls';

/** The name of an answer in the log: a call of the contract, or a page or sitemap for browsers and search engines. */
export type AnswerName = CallName | 'partPage' | 'drawingPage' | 'partsSitemap';
