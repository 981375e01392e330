import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * Writes a jar that only names a main class and a class path. firebase-tools runs `java -jar` on the emulator, but the
 * jar of the Google Cloud CLI names no main class, so this one refers to it.
 */
export function makeLauncherJar(emulatorJar: string): Buffer {
  // Spaces in the path are encoded as in a URL: a plain space would begin another entry of the manifest.
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(emulatorJar).href}`,
  ];
  return zip('META-INF/MANIFEST.MF', Buffer.from(lines.map(foldLine).join('') + '\r\n'));
}

/** A line of a manifest has at most 72 bytes; its continuation lines begin with a space. */
function foldLine(line: string): string {
  const rest = line.slice(72).match(/.{1,71}/g) ?? [];
  return [line.slice(0, 72), ...rest.map((part) => ` ${part}`)].map((part) => `${part}\r\n`).join('');
}

/** A zip archive with one uncompressed file. */
function zip(name: string, content: Buffer): Buffer {
  const path = Buffer.from(name);
  const version = 10;
  const date = 0x21; // 1 January 1980, so that the same jar has the same bytes.
  // The fields from "version needed" to "length of the extra field", which both headers have in common.
  const common = Buffer.alloc(26);
  common.writeUInt16LE(version, 0);
  common.writeUInt16LE(date, 8);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(path.length, 22);

  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, content]);
  const madeBy = Buffer.from([version, 0]);
  const attributes = Buffer.alloc(14); // No comment, first disk, no attributes, and the file begins at 0.
  const central = Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, common, attributes, path]);

  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}
