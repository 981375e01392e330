import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tidyAccounts } from '../../seed/tidy-accounts.ts';
import { Failure } from '../console/failure.ts';
import { step } from '../console/steps.ts';
import type { Task } from '../console/task.ts';
import { placeEmulators, testPortOffset } from '../emulators/config.ts';
import { seededData } from '../emulators/data.ts';
import { PAYMENTS } from '../emulators/payments.ts';
import { firebaseEmulators, prepareEnvironment, PROJECT, quiet } from '../emulators/environment.ts';
import { checkPorts } from '../emulators/ports.ts';
import { inRoot } from '../paths.ts';
import { run } from '../processes/run.ts';

/**
 * The metadata that the emulator writes beside the documents: the time of the export, their number, and the name of
 * their file. The emulator reads only the name, so the other values are kept, and a change of the seed changes one
 * file.
 */
const descriptions = [
  'firestore_export.overall_export_metadata',
  'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata',
].map((name) => join(seededData, 'firestore_export', name));

/** Writes emulator-data/ anew: imports the seed into empty emulators, on the tests' ports, and exports them. */
export async function writeSeed(task: Task): Promise<void> {
  const env = await step('Looking for Java and the Firestore emulator', (note) => prepareEnvironment(note, task.stop));
  const { path, ports } = await placeEmulators('firebase.test.json', testPortOffset(process.env));
  await checkPorts({ auth: ports.auth, firestore: ports.firestore });

  // A separate temporary folder, because a file in it tells firebase-tools which emulators to export from: they must
  // not be a running shop's.
  const temporary = mkdtempSync(join(tmpdir(), 'seed-'));
  task.onEnd(() => rmSync(temporary, { recursive: true, force: true }));

  const payments = join(temporary, PAYMENTS);
  const kept = descriptions.filter((path) => existsSync(path)).map((path) => ({ path, bytes: readFileSync(path) }));
  await step('Seeding the shop', async () => {
    rmSync(seededData, { recursive: true, force: true });
    const command = `"${process.execPath}" "${inRoot('seed', 'write-to-emulators.ts')}" "${payments}"`;
    const { code, output } = await run(
      process.execPath,
      [
        ...[...firebaseEmulators, 'emulators:exec', '--only', 'auth,firestore', '--project', PROJECT, '--config', path],
        ...['--export-on-exit', seededData, command],
      ],
      { env: { ...quiet(env), TMPDIR: temporary }, stop: task.stop },
    );
    if (code !== 0) throw new Failure(`${output.trimEnd()}\n\nThe shop was not seeded: see above.`);
  });

  for (const { path, bytes } of kept) writeFileSync(path, bytes);
  // Only after the export, which replaces the folder.
  copyFileSync(payments, join(seededData, PAYMENTS));
  const file = join(seededData, 'auth_export', 'accounts.json');
  writeFileSync(file, tidyAccounts(readFileSync(file, 'utf8')));
}
