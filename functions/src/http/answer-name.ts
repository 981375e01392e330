import type { CallName } from '@fourteener/contract/addresses';

/** What the function answers to everybody that is no call of the contract: pages for browsers and search engines. */
export type PageName = 'partPage' | 'partsSitemap';

/** What an answer is, as the log names it. */
export type AnswerName = CallName | PageName;
