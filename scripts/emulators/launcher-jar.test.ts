import { expect, test } from 'vitest';
import { crc32 } from 'node:zlib';
import { foldLine, makeLauncherJar } from './launcher-jar.ts';

const JAR = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** The stored manifest: after the local header's 30 bytes and the file's name. */
function readManifest(jar: Buffer): Buffer {
  const nameLength = jar.readUInt16LE(26);
  return jar.subarray(30 + nameLength, 30 + nameLength + jar.readUInt32LE(22));
}

const unfold = (manifest: Buffer) => manifest.toString().replaceAll('\r\n ', '').split('\r\n');

test('when the launcher is read as a zip, then its headers agree with each other and with the content', () => {
  const jar = makeLauncherJar(JAR);
  const end = jar.length - 22;
  const central = jar.readUInt32LE(end + 16);
  expect(jar.readUInt32LE(0)).toBe(0x04034b50);
  expect(jar.readUInt32LE(end)).toBe(0x06054b50);
  expect(jar.readUInt32LE(central)).toBe(0x02014b50);
  expect(jar.readUInt32LE(end + 12)).toBe(end - central);
  expect(jar.subarray(4, 30)).toEqual(jar.subarray(central + 6, central + 32));
  expect(jar.readUInt32LE(14)).toBe(crc32(readManifest(jar)));
  expect(jar.subarray(30, 50).toString()).toBe('META-INF/MANIFEST.MF');
});

test('when Java reads the manifest, then it finds the main class and the jar that holds it', () => {
  expect(unfold(readManifest(makeLauncherJar(JAR)))).toEqual([
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: file://${JAR}`,
    '',
    '',
  ]);
});

test('when the path of the jar holds a space, then it stays one entry of the class path', () => {
  expect(unfold(readManifest(makeLauncherJar('/Users/a b/emulator.jar')))[2]).toBe(
    'Class-Path: file:///Users/a%20b/emulator.jar',
  );
});

test('when a line of the manifest is long, then no line is over 72 bytes and the rest begins with a space', () => {
  const line = `Class-Path: ${'x'.repeat(200)}`;
  const lines = foldLine(line).split('\r\n').slice(0, -1);
  expect(lines.map(({ length }) => length)).toEqual([72, 72, 70]);
  expect(lines.slice(1).every((part) => part.startsWith(' '))).toBe(true);
  expect(foldLine(line).replaceAll('\r\n ', '')).toBe(`${line}\r\n`);
});
