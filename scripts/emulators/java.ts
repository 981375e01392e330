import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The version of Java that firebase-tools requires. */
const OLDEST_JAVA = 21;

export interface Java {
  home: string;
  major: number;
}

const usualPlaces = [
  '/usr/lib/jvm/*',
  '/opt/java/*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  '/opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home',
  '/usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home',
  join(homedir(), '.sdkman/candidates/java/*'),
];

/** The installed Javas. `JAVA_PLACES`, a list of globs, replaces the usual places to look in. */
export function findJavas(env: NodeJS.ProcessEnv): Java[] {
  const onPath = (env.PATH ?? '').split(delimiter).map((directory) => join(directory, 'java'));
  const places = env.JAVA_PLACES?.split(delimiter) ?? usualPlaces;
  const homes = [
    ...(env.JAVA_HOME ? [env.JAVA_HOME] : []),
    ...onPath.filter((java) => existsSync(java)).map((java) => dirname(dirname(realpathSync(java)))),
    ...places.flatMap((place) => globSync(place)),
  ];
  return [...new Set(homes)].flatMap((home) => {
    const major = readVersion(home);
    return major === undefined ? [] : [{ home, major }];
  });
}

/** The newest suitable Java; the first of several equal ones. */
export function chooseJava(javas: readonly Java[], oldest = OLDEST_JAVA): Java | undefined {
  const [first] = javas.filter(({ major }) => major >= oldest).toSorted((a, b) => b.major - a.major);
  return first;
}

/** The message that no installed Java is suitable, with the remedy. */
export function describeNoJava(javas: readonly Java[]): string {
  const newest = Math.max(0, ...javas.map(({ major }) => major));
  const found = newest > 0 ? `the newest here is Java ${newest}` : 'there is none here';
  return (
    `The Firestore emulator needs Java ${OLDEST_JAVA} or newer, and ${found}: install one ` +
    '(https://adoptium.net has them for every system), or point JAVA_HOME at one, and try again.'
  );
}

function readVersion(home: string): number | undefined {
  const binary = join(home, 'bin', 'java');
  if (!existsSync(binary)) return undefined;
  try {
    return parseVersion(readFileSync(join(home, 'release'), 'utf8')) ?? askVersion(binary);
  } catch {
    return askVersion(binary);
  }
}

/** The version from the file `release`, `JAVA_VERSION="25.0.3"`, or from `java -version`; Java 8 calls itself 1.8. */
function parseVersion(text: string): number | undefined {
  const [, major] = /version"?[= ]"(?:1\.)?(\d+)/i.exec(text) ?? [];
  return major === undefined ? undefined : Number(major);
}

function askVersion(binary: string): number | undefined {
  try {
    return parseVersion(execFileSync('/bin/sh', ['-c', '"$0" -version 2>&1', binary], { encoding: 'utf8' }));
  } catch {
    return undefined; // macOS has a `java` that only says where to get one.
  }
}
