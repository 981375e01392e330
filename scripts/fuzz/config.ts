import type { CallName } from '@fourteener/contract/addresses';
import { type Call, calls } from '@fourteener/contract/calls';

/** The statuses that Schemathesis takes for an answer to what the document allows; 400 and 422 are not among them. */
const USUAL = ['2xx', '3xx', '401', '403', '404', '409', '429', '5xx'];

/**
 * What an allowed request may be refused with besides, since JSON Schema cannot say it
 * (docs/decisions/0024-the-contract-is-a-document-that-is-tried.md): that `after` is a place of this list and that
 * `last` stands alone, that no two lines of an import are the same, that a key is new.
 */
export function besides(name: CallName): number[] {
  const call: Call = calls[name];
  const isWhole = name === 'checkImport' || name === 'importParts';
  return [...(call.paged || isWhole ? [400] : []), ...(call.idempotent ? [422] : [])];
}

/** Schemathesis' configuration: https://schemathesis.readthedocs.io/en/stable/reference/configuration/ */
export function writeConfig({ wfc, user, peers }: { wfc: string; user: string; peers: readonly string[] }): string {
  const operations = (Object.keys(calls) as CallName[]).flatMap((name) => {
    const more = besides(name);
    if (more.length === 0) return [];
    const statuses = JSON.stringify([...USUAL, ...more.map(String)]);
    return [
      '[[operations]]',
      `include-operation-id = ${JSON.stringify(name)}`,
      `checks.positive_data_acceptance.expected-statuses = ${statuses}`,
    ];
  });
  const auth = [
    '[auth.wfc]',
    `path = ${JSON.stringify(wfc)}`,
    ...(peers.length > 1 ? [`peers = ${JSON.stringify(peers)}`] : [`user = ${JSON.stringify(user)}`]),
  ];
  return [...auth, ...operations, ''].join('\n');
}
