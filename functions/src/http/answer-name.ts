import type { CallName } from '@fourteener/contract/calls';

/** The name of an answer in the log: a call of the contract, or what the function has for browsers and search engines besides. */
export type AnswerName = CallName | 'partPage' | 'drawingPage' | 'partsSitemap';
