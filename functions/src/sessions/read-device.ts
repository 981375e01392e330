import Bowser from 'bowser';
import type { Device } from '@fourteener/contract/session/schemas';

/** The characters of the header that are read; browsers send about 130. */
const READ = 512;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * The browser and the system in a `User-Agent`, without versions, so that an update is no new device. Only names that the library itself
 * knows are used: it copies unknown names from the header, and an attacker could choose words that are emailed.
 */
export function readDevice(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, READ).trim();
  if (!text) return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(text);
  return { browser: knownOf(browsers, browser.name), system: knownOf(systems, os.name) };
}

function knownOf(names: ReadonlySet<string>, name: string | undefined): string {
  return name !== undefined && names.has(name) ? name : '';
}
