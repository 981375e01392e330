import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../console/failure.ts';
import { findOwner, type Owner } from './port-owner.ts';

/** The emulators with a port of their own. */
export type Ports = Record<'hosting' | 'auth' | 'firestore' | 'functions', number>;

/** Fails in one sentence when a required port is in use. */
export async function checkPorts(ports: Ports | Record<string, number>): Promise<void> {
  for (const [emulator, port] of Object.entries(ports)) {
    if (!(await isFree(port))) throw new Failure(describeTaken(emulator, port, findOwner(port), process.platform));
  }
}

export function describeTaken(
  emulator: string,
  port: number,
  owner: Owner | undefined,
  platform: NodeJS.Platform,
): string {
  const what = `Port ${port}, which the shop needs for ${emulator}, is in use`;
  if (platform === 'darwin' && owner?.name.startsWith('ControlC')) {
    return `${what} by macOS itself: switch off "AirPlay Receiver" in System Settings and try again.`;
  }
  if (owner === undefined) return `${what}: end the program that uses it and try again.`;
  return `${what} by ${owner.name} (process ${owner.pid}): end that program (\`kill ${owner.pid}\`) and try again.`;
}

/**
 * The time for which a killed process may still hold its ports, ms: the system frees them when its last thread has
 * ended.
 */
const LETTING_GO = 10_000;

/** Resolves when these ports are free, or after ten seconds: callers check the ports again before they use them. */
export async function untilFree(ports: readonly number[]): Promise<void> {
  const deadline = performance.now() + LETTING_GO;
  for (const port of ports) while (!(await isFree(port)) && performance.now() < deadline) await wait(50);
}

/** Free ports, one for each name. */
export async function findFree<Name extends string>(
  names: readonly Name[],
  from: number,
): Promise<Record<Name, number>> {
  const found: number[] = [];
  for (let port = from; found.length < names.length; port += 1) if (await isFree(port)) found.push(port);
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Record<Name, number>;
}

/**
 * Tests both that no process answers and that we can listen: macOS lets two processes listen on one port, on different
 * addresses.
 */
export async function isFree(port: number): Promise<boolean> {
  return !(await answers(port)) && (await mayListen(port));
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });
}

function mayListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}
