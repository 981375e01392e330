/** `npm run policy`: writes into firebase.json what the built pages may run: the scripts in them, by hash, and App Check's. */
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { buildBundles } from './bundles/all.ts';
import { say, step } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { readConfig } from './emulators/config.ts';
import { fitPolicy } from './hosting/built-policy.ts';
import { findPolicy, replacePolicy } from './hosting/policy.ts';
import { inRoot } from './paths.ts';

await runTask(async ({ stop }) => {
  await step('Building the web app and the function', (note) => buildBundles(note, stop));
  const config = readConfig();
  const policy = fitPolicy(findPolicy(config.hosting));
  const file = inRoot('firebase.json');
  const json = JSON.stringify({ ...config, hosting: replacePolicy(config.hosting, policy) }, null, 2);
  writeFileSync(file, await format(json, { ...(await resolveConfig(file)), filepath: file }));
  say(`script-src ${policy.get('script-src')?.join(' ')}`);
  return 0;
});
