/**
 * `npm run fuzz`: Schemathesis tests the built function, as production runs it, with requests that the OpenAPI document allows and that it
 * forbids, as nobody, as a customer, as an owner, and as each other role of the staff. It has its own emulators, whose data is discarded afterwards.
 * `-- --examples 50` limits the examples, `-- --calls addPart,placeOrder` the calls.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CallName, calls } from '@fourteener/contract/calls';
import { givenRoles } from '@fourteener/contract/user/roles';
import { describeContract } from '@fourteener/contract/openapi/document';
import { makeAccount } from '../functions/test/support/accounts.ts';
import { makeActors } from '../functions/test/support/fixture.ts';
import { startServer } from '../functions/test/support/server.ts';
import { Failure } from '../scripts/console/failure.ts';
import { say, step } from '../scripts/console/steps.ts';
import { runTask } from '../scripts/console/task.ts';
import { callsOf } from './fuzz/config.ts';
import { type FuzzResult, fuzz } from './fuzz/run.ts';
import { findTool } from './fuzz/tool.ts';
import { describeResults } from './fuzz/table.ts';
import { inCache } from '../scripts/paths.ts';
import { startEmulators } from '../scripts/suites/on-emulators.ts';

await runTask(async (task) => {
  const { values } = parseArgs({
    options: { examples: { type: 'string', default: '200' }, calls: { type: 'string' }, seed: { type: 'string' } },
  });
  const names = values.calls?.split(',') ?? [];
  const unknown = names.find((name) => !(name in calls));
  if (unknown !== undefined) throw new Failure(`There is no call "${unknown}".`);

  const tool = await step('Finding Schemathesis', (note) => findTool(note, task.stop));
  Object.assign(process.env, await startEmulators(task));
  const document = inCache('fuzz', 'openapi.json');
  writeFileSync(document, JSON.stringify(describeContract()));
  const cast = await makeActors();
  const server = await startServer();
  task.onEnd(() => server.stop());
  const options = {
    tool,
    document,
    origin: server.origin,
    examples: Number(values.examples),
    names: names as CallName[],
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    stop: task.stop,
  };
  const nobody = await step('Trying every call, without an account', () =>
    fuzz({ ...options, who: 'nobody', accounts: [] }),
  );
  const customersAndOwners: FuzzResult[] = await step('Trying every call, as a customer and as an owner', () =>
    Promise.all([
      fuzz({ ...options, who: 'customer', accounts: [cast.customer, cast.stranger] }),
      fuzz({ ...options, who: 'admin', accounts: [cast.admin] }),
    ]),
  );
  const isAboutStaff = names.length === 0 || callsOf('manager').some((name) => names.includes(name));
  const others = await step('Trying the calls of the staff, as each other role', () =>
    Promise.all(
      (isAboutStaff ? givenRoles : []).map(async (role) =>
        fuzz({ ...options, who: role, accounts: [await makeAccount({ role })] }),
      ),
    ),
  );
  const results = [nobody, ...customersAndOwners, ...others];
  for (const { who, failed, output } of results) if (failed) say(`\nAs ${who}:\n${output}`);
  say(`\n${describeResults(results)}`);
  say(`\nSeed ${options.seed}. The requests of each run: ${inCache('fuzz')}/*.ndjson`);
  return results.some(({ failed }) => failed) ? 1 : 0;
});
