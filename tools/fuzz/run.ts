import { readFileSync, writeFileSync } from 'node:fs';
import type { CallName } from '@fourteener/contract/calls';
import type { Account } from '../../functions/test/support/accounts.ts';
import { inCache } from '../../scripts/paths.ts';
import { run } from '../../scripts/processes/run.ts';
import { callsOf, type Who, writeConfig } from './config.ts';
import { countBroken, countRequests, type FuzzSummary } from './table.ts';

interface FuzzOptions {
  /** The path of the Schemathesis program. */
  tool: string;
  /** The file of the OpenAPI document. */
  document: string;
  origin: string;
  /** The number of examples of each call. */
  examples: number;
  /** The calls to test; all, if empty. */
  names: readonly CallName[];
  seed: number;
  stop: AbortSignal;
  /** The role of the account by which the calls are made. */
  who: Who;
  /** The accounts with this role: the first one makes the calls, and the others must not see its data. Nobody has none. */
  accounts: readonly Account[];
}

/** The result of a run. */
export interface FuzzResult extends FuzzSummary {
  /** The output of Schemathesis. */
  output: string;
}

/** Tests the calls as one role, with all checks. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { tool, document, origin, examples, names, seed, stop, who, accounts } = options;
  const file = (ending: string) => inCache('fuzz', `${who}${ending}`);
  const [wfc, config, report] = [file('-accounts.json'), file('.toml'), file('.ndjson')];
  const auth = accounts.map(({ uid, token }) => ({
    name: uid,
    fixedHeaders: [{ name: 'Authorization', value: `Bearer ${token}` }],
  }));
  writeFileSync(wfc, JSON.stringify({ auth }), { mode: 0o600 });
  writeFileSync(config, writeConfig(who, { examples, wfc, users: accounts.map(({ uid }) => uid) }));
  // Without any name, the tool tries all calls of the document.
  const own = callsOf(who);
  const tried = names.length > 0 ? own.filter((name) => names.includes(name)) : own;
  const args = [
    ...['--config-file', config, 'run', document, '--url', origin, '--no-color'],
    // Without `--checks` all checks are made; `--checks all` would override those that the configuration turns off.
    ...['--phases', 'examples,coverage,fuzzing,stateful', '--continue-on-failure'],
    ...['--seed', String(seed), '--suppress-health-check', 'all'],
    ...['--generation-database', 'none', '--report-ndjson-path', report],
    ...tried.flatMap((name) => ['--include-operation-id', name]),
  ];
  const begin = performance.now();
  const { code, output } = await run(tool, args, { cwd: inCache('fuzz'), stop });
  const counted = countRequests(readFileSync(report, 'utf8').split('\n'));
  const failed = code !== 0 || countBroken(counted) > 0 || counted.total === 0;
  return { who, failed, output, counted, seconds: (performance.now() - begin) / 1_000 };
}
