import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

export interface Owner {
  name: string;
  pid: number;
}

/** The process that listens on a port; undefined when the system does not tell, as for other users' processes. */
export function findOwner(port: number): Owner | undefined {
  try {
    return process.platform === 'linux' ? askProc(port) : askLsof(port);
  } catch {
    return undefined;
  }
}

function askLsof(port: number): Owner | undefined {
  const output = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  const [, pid, name] = /^p(\d+)\nc(.+)$/m.exec(output) ?? [];
  return pid && name ? { pid: Number(pid), name } : undefined;
}

function askProc(port: number): Owner | undefined {
  const inodes = ['tcp', 'tcp6'].flatMap((table) => findListeners(readFileSync(`/proc/net/${table}`, 'utf8'), port));
  const links = new Set(inodes.map((inode) => `socket:[${inode}]`));
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOne(name, links));
  return pid ? { pid: Number(pid), name: nameProgram(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) } : undefined;
}

/**
 * The name from the command line, whose arguments end in NUL. The system's short name is that of a thread, for Node
 * MainThread.
 */
const nameProgram = (commandLine: string): string => basename(commandLine.split('\0', 1)[0] ?? '');

/** The sockets that listen on a port, from a table in the format of `/proc/net/tcp`. */
function findListeners(table: string, port: number): string[] {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const LISTEN = '0A';
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(address) && state === LISTEN)
    .flatMap((fields) => fields[9] ?? []);
}

function holdsOne(pid: string, links: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => links.has(readlinkSync(`/proc/${pid}/fd/${fd}`)));
  } catch {
    return false; // Another user's, or ended meanwhile.
  }
}
