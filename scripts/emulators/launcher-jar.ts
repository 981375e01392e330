import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * A jar that only says what to start. firebase-tools runs `java -jar` on the emulator, but the jar of the Google Cloud
 * CLI names no main class; this one names it, and that jar as its class path.
 */
export function makeLauncherJar(emulatorJar: string): Buffer {
  // The spaces of a path are encoded in its URL: in a manifest a space would begin another entry.
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(emulatorJar).href}`,
  ];
  return zip('META-INF/MANIFEST.MF', Buffer.from(lines.map(foldLine).join('') + '\r\n'));
}

/** A manifest's line holds at most 72 bytes; the rest goes on in lines that begin with a space. */
function foldLine(line: string): string {
  const rest = line.slice(72).match(/.{1,71}/g) ?? [];
  return [line.slice(0, 72), ...rest.map((part) => ` ${part}`)].map((part) => `${part}\r\n`).join('');
}

/** A zip archive of one file, stored as it is. */
function zip(name: string, content: Buffer): Buffer {
  const path = Buffer.from(name);
  const version = 10;
  const date = 0x21; // 1 January 1980, so that the same jar has the same bytes.
  // From "version needed" to "length of the extra field": the part that both headers share.
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
