import type { CallName } from '@fourteener/contract/calls';

/** What an answer is, as the log names it: a call of the contract, or what the function has for browsers and search engines besides. */
export type AnswerName = CallName | 'partPage' | 'drawingPage' | 'partsSitemap';
