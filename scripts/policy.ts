/**
 * `npm run policy`: writes into firebase.json the sources that the built pages need: the hashes of their inline
 * scripts, and App Check's.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { buildBundles } from './build/all.ts';
import { chooseCurrency } from './build/currency.ts';
import { say, step } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { formatText } from './docs/format.ts';
import { readConfig } from './emulators/config.ts';
import { fitPolicy } from './hosting/built-policy.ts';
import { findPolicy, replacePolicy } from './hosting/policy.ts';
import { inRoot } from './paths.ts';

await runTask(async ({ stop }) => {
  await step('Building the web app and the function', (note) => buildBundles(note, stop, chooseCurrency(process.env)));
  const config = readConfig();
  const policy = fitPolicy(findPolicy(config.hosting));
  const file = inRoot('firebase.json');
  const json = JSON.stringify({ ...config, hosting: replacePolicy(config.hosting, policy) }, null, 2);
  const before = readFileSync(file, 'utf8');
  const after = await formatText('firebase.json', json);
  if (after !== before) writeFileSync(file, after);
  say(
    `firebase.json: ${after === before ? 'unchanged' : 'updated'}, with script-src ${policy.get('script-src')?.join(' ')}`,
  );
  return 0;
});
