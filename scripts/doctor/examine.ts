import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { countOf } from '../../contract/text/plurals.ts';
import { findWrongAddresses, readAddresses } from '../deploy/addresses.ts';
import { describeMissing, readOfficial } from '../deploy/official-files.ts';
import { listValues } from '../deploy/parameters.ts';
import { listInstalled, shells, wholeBrowsers } from '../suites/installed-browsers.ts';
import { movePorts, portsOf, readConfig } from '../emulators/config.ts';
import { findFirestore, NO_FIRESTORE } from '../emulators/firestore-jar.ts';
import { chooseJava, describeNoJava, findJavas } from '../emulators/java.ts';
import { chooseLocalPayments } from '../emulators/payments.ts';
import { findOwner } from '../emulators/port-owner.ts';
import { describeTaken, isFree } from '../emulators/ports.ts';
import { inRoot, root } from '../paths.ts';
import type { Finding } from './findings.ts';

const GIB = 2 ** 30;
/**
 * The disk space used after `npm test` on a fresh clone: dependencies, compiled code, builds and the emulators' logs.
 */
const DISK = 2 * GIB;
const MEMORY = 4 * GIB;

/** Checks all requirements of the project, in the order in which they are needed. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const isInstalled = existsSync(inRoot('node_modules', '.installed'));
  return [
    examineNode(),
    examineInstallation(isInstalled),
    examineJava(env),
    ...(isInstalled ? [examineEmulator(env)] : []),
    examineBrowser(env),
    ...(await examinePorts(env)),
    examineSpace(
      'disk',
      readDisk(),
      DISK,
      'Free up disk space where the project is: dependencies, builds and logs need it.',
    ),
    examineSpace('memory', totalmem(), MEMORY, 'Close other programs while the emulators and the browser tests run.'),
    examineAddresses(),
    ...examineOfficial(env),
    ...examineSecondFactor(),
  ];
}

function examineNode(): Finding {
  const { engines } = JSON.parse(readFileSync(inRoot('functions', 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  return {
    what: 'Node',
    state: 'there',
    found: `${process.versions.node}; the deployed functions have ${engines.node}`,
  };
}

function examineInstallation(isInstalled: boolean): Finding {
  if (isInstalled) return { what: 'dependencies', state: 'there', found: 'as package-lock.json says' };
  return {
    what: 'dependencies',
    state: 'note',
    found: 'not installed',
    mend: '`npm start` and `npm test` install them, or `npm ci`; that needs the package registry.',
  };
}

function examineJava(env: NodeJS.ProcessEnv): Finding {
  const javas = findJavas(env);
  const java = chooseJava(javas);
  if (java) return { what: 'Java', state: 'there', found: `${java.major}` };
  return { what: 'Java', state: 'lacking', found: 'none that is new enough', mend: describeNoJava(javas) };
}

function examineEmulator(env: NodeJS.ProcessEnv): Finding {
  const what = 'Firestore emulator';
  const found = findFirestore(env);
  if (found) return { what, state: 'there', found: found.setting === undefined ? 'downloaded before' : 'installed' };
  return {
    what,
    state: 'note',
    found: 'not on this machine',
    mend: `It is downloaded when it is first needed. Without internet: ${NO_FIRESTORE}`,
  };
}

function examineBrowser(env: NodeJS.ProcessEnv): Finding {
  const [found] = listInstalled(env, [...shells, ...wholeBrowsers]);
  if (found !== undefined) return { what: 'browser', state: 'there', found };
  return {
    what: 'browser',
    state: 'note',
    found: 'neither Chrome nor Chromium, which the browser tests need',
    mend: '`npm test` installs one where it may; else `npx playwright install chromium`, or name one with BROWSER_PATH.',
  };
}

async function examinePorts(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const shop = readConfig();
  const sets = {
    'npm start': { ...portsOf(shop), ...chooseLocalPayments(env).ports },
    'npm test': portsOf(movePorts(shop)),
  };
  return Promise.all(
    Object.entries(sets).map(async ([command, ports]): Promise<Finding> => {
      const what = `ports of ${command}`;
      const numbers = Object.values(ports).join(', ');
      for (const [emulator, port] of Object.entries(ports)) {
        if (await isFree(port)) continue;
        const mend = describeTaken(emulator, port, findOwner(port), process.platform);
        return { what, state: 'note', found: `not all of ${numbers} are free`, mend };
      }
      return { what, state: 'there', found: `${numbers} are free` };
    }),
  );
}

/** Only a deployment needs an address of its own. */
function examineAddresses(): Finding {
  const what = 'address';
  const addresses = readAddresses();
  const found = [addresses.origin, ...addresses.shopOrigins].join(', ');
  const [wrong] = findWrongAddresses(addresses);
  return wrong === undefined
    ? { what, state: 'there', found }
    : { what, state: 'note', found, mend: `Before a deployment: ${wrong}` };
}

/** Only a shop in the European Union needs the Commission's files. */
function examineOfficial(env: NodeJS.ProcessEnv): Finding[] {
  const files = readOfficial(env);
  if (!files) return [];
  const what = 'official files';
  const found = `${files.hasNotice ? 'the notice' : 'no notice'}, ${countOf(files.labels, 'label')} of parts`;
  const missing = describeMissing(files);
  return [
    missing === undefined
      ? { what, state: 'there', found }
      : { what, state: 'note', found, mend: `Before the shop opens: ${missing}` },
  ];
}

/**
 * Only a deployment that requires second factors needs Identity Platform; nothing on this machine tells whether a
 * project has it.
 */
function examineSecondFactor(): Finding[] {
  if (!listValues('ADMIN_MFA').includes('required')) return [];
  const mend =
    'Before a deployment: the project needs Identity Platform with TOTP switched on, and the owners a second factor: docs/deploy.md, "Second factor of the staff".';
  return [{ what: 'second factor', state: 'note', found: 'required of the staff', mend }];
}

function readDisk(): number {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

function examineSpace(what: string, bytes: number, least: number, mend: string): Finding {
  const found = `${(bytes / GIB).toFixed(1)} GiB`;
  if (bytes >= least) return { what, state: 'there', found };
  return { what, state: 'note', found: `${found}, less than ${least / GIB} GiB`, mend };
}
