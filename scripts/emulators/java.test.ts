import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseJava, describeNoJava, findJavas, parseVersion } from './java.ts';

test('when several Javas are there, then the newest that firebase-tools takes is chosen', () => {
  const javas = [17, 21, 25, 11].map((major) => ({ home: `/java/${major}`, major }));
  expect(chooseJava(javas)).toEqual({ home: '/java/25', major: 25 });
});

test('when only old Javas are there, then none is chosen, and the sentence says which is the newest', () => {
  const javas = [17, 8].map((major) => ({ home: `/java/${major}`, major }));
  expect(chooseJava(javas)).toBeUndefined();
  expect(describeNoJava(javas)).toMatch(
    /^The Firestore emulator needs Java 21 or newer, and the newest here is Java 17: install one/,
  );
});

test('when there is no Java at all, then the sentence says so', () => {
  expect(describeNoJava([])).toMatch(/and there is none here: install one/);
});

test('when a Java tells its version, then the major one is read, as old ones write it too', () => {
  expect(parseVersion('IMPLEMENTOR="Eclipse Adoptium"\nJAVA_VERSION="25.0.3"\n')).toBe(25);
  expect(parseVersion('JAVA_VERSION="21"')).toBe(21);
  expect(parseVersion('openjdk version "17.0.15" 2025-04-15')).toBe(17);
  expect(parseVersion('JAVA_VERSION="1.8.0_412"')).toBe(8);
  expect(parseVersion('Unable to locate a Java Runtime.')).toBeUndefined();
});

test('when the default Java is old and a new one is beside it, then both are found', () => {
  const places = mkdtempSync(join(tmpdir(), 'java-'));
  for (const major of [17, 25]) {
    mkdirSync(join(places, `jdk-${major}`, 'bin'), { recursive: true });
    writeFileSync(join(places, `jdk-${major}`, 'bin', 'java'), '');
    writeFileSync(join(places, `jdk-${major}`, 'release'), `JAVA_VERSION="${major}.0.1"\n`);
  }
  mkdirSync(join(places, 'not-a-java'));
  const env = { JAVA_HOME: join(places, 'jdk-17'), PATH: '/nowhere', JAVA_PLACES: join(places, '*') };
  expect(findJavas(env)).toEqual([17, 25].map((major) => ({ home: join(places, `jdk-${major}`), major })));
});
