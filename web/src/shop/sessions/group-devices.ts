import { nameDevice } from '@fourteener/contract/session/device-name';
import type { Session } from '@fourteener/contract/session/schemas';

/** The sessions of one browser on one system: several, since each confirmation of the password is a sign-in. */
export interface ShownDevice {
  name: string;
  isCurrent: boolean;
  lastUsedAt: string;
  /** The sign-ins, newest first. */
  signIns: string[];
}

/** The devices of sessions: first the one in use, then the others by their last use. */
export function groupDevices(sessions: readonly Session[]): ShownDevice[] {
  const devices = Array.from(Map.groupBy(sessions, nameDevice), ([name, own]): ShownDevice => {
    const newestFirst = (times: string[]) => times.toSorted().toReversed();
    return {
      name,
      isCurrent: own.some(({ isCurrent }) => isCurrent),
      lastUsedAt: newestFirst(own.map(({ lastUsedAt }) => lastUsedAt))[0] ?? '',
      signIns: newestFirst(own.map(({ signedInAt }) => signedInAt)),
    };
  });
  return devices.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt),
  );
}
