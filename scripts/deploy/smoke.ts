import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@fourteener/contract/calls';
import { pathToPart } from '@fourteener/contract/part/address';

/** A question to a live shop and its problem; `wrong` is undefined if there is none. */
export interface Asked {
  what: string;
  wrong: string | undefined;
}

interface Question {
  what: string;
  path: string;
  method?: string;
  status: number;
  /** Finds a problem in the answer besides its status. */
  judge?: (response: Response, text: string) => string | undefined;
}

/**
 * The first answer may have to wait for an instance to start, and a deployment takes some seconds to reach all servers.
 */
const RETRIES = { attempts: 6, pause: 5_000 };

/**
 * Checks the pages, the function, the database and the policy of a live shop by a few requests; changes nothing in it.
 */
export async function smoke(origin: string, project: string, retries = RETRIES): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const question of listQuestions(project)) {
    let wrong = await ask(origin, question);
    for (let attempt = 1; wrong !== undefined && attempt < retries.attempts; attempt += 1) {
      await sleep(retries.pause);
      wrong = await ask(origin, question);
    }
    asked.push({ what: question.what, wrong });
  }
  return asked;
}

function listQuestions(project: string): Question[] {
  const { path: partsPath } = calls.listParts;
  const { path: orderPath, method: orderMethod } = calls.placeOrder;
  return [
    { what: 'the home page, with its policy', path: '/', status: 200, judge: hasPolicy },
    { what: 'a page that is not there', path: '/no-such-page/at-all', status: 404, judge: isHtml },
    {
      what: 'the configuration is this project’s',
      path: '/__/firebase/init.json',
      status: 200,
      judge: (_response, text) => hasProject(text, project),
    },
    { what: 'Firestore and Auth answer the function', path: '/health', status: 200 },
    { what: 'the newest parts', path: `${partsPath}?last=6`, status: 200, judge: isList },
    { what: 'the sitemap of parts', path: '/sitemap-parts.xml', status: 200 },
    { what: 'the page of a part that is not there', path: pathToPart('no-such-part'), status: 404, judge: hasPolicy },
    { what: 'nobody orders without signing in', path: orderPath, method: orderMethod, status: 401, judge: isProblem },
  ];
}

async function ask(origin: string, { path, method = 'GET', status, judge }: Question): Promise<string | undefined> {
  try {
    const response = await fetch(new URL(path, origin), { method, signal: AbortSignal.timeout(60_000) });
    const text = await response.text();
    if (response.status !== status) return `${response.status} instead of ${status}: ${text.slice(0, 200)}`;
    return judge?.(response, text);
  } catch (error) {
    return error instanceof Error ? `no answer: ${error.message}` : 'no answer';
  }
}

function hasPolicy(response: Response): string | undefined {
  const missing = ['content-security-policy', 'strict-transport-security'].filter(
    (name) => !response.headers.has(name),
  );
  return missing.length === 0 ? isHtml(response) : `without ${missing.join(' and ')}`;
}

const isHtml = ({ headers }: Response): string | undefined =>
  headers.get('content-type')?.startsWith('text/html') ? undefined : 'no HTML';

const isProblem = ({ headers }: Response): string | undefined =>
  headers.get('content-type')?.startsWith('application/problem+json') ? undefined : 'no problem document of the shop';

const isList = (_response: Response, text: string): string | undefined =>
  Array.isArray(parse(text)) ? undefined : 'no list';

function hasProject(text: string, project: string): string | undefined {
  const { projectId = 'none' } = (parse(text) ?? {}) as { projectId?: string };
  return projectId === project ? undefined : `it names the project ${projectId}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
