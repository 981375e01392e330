import { spawn } from 'node:child_process';

/** @type {import('node:child_process').ChildProcess | undefined} */
let current;
let stopping = false;

/**
 * Forwards the signals that we receive to the running child: npm and process managers signal one process, not the
 * group.
 */
export function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true;
      current?.kill(signal);
    });
  }
  // When npm is killed it cannot signal us, but our parent process changes.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.emit('SIGTERM');
  }, 1000);
  watch.unref();
}

/** Whether a signal asked us to stop. */
export const isStopping = () => stopping;

/**
 * Runs a program to its end and resolves with its exit code, or the signal that ended it; with `capture` also with its
 * output.
 */
export function runChild(command, args, { capture = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options });
    current = child;
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (data) => (stdout += data));
    child.stderr?.on('data', (data) => (stderr += data));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      current = undefined;
      if (stopping && capture) process.exit(130);
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 1), signal, stdout, stderr });
    });
  });
}
