import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Failure } from './failure.mjs';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Time to end after a signal, by default. npm alone would continue for half a minute; the next run repeats unfinished work. */
const GRACE_MS = 2_000;

/**
 * Runs a command to its end and forwards stop signals, so that it does not outlive this process. Its output is shown only if
 * it fails, unless `show` is set.
 */
export const runChild = async (name, command, args, { cwd, env, show = false, graceMs = GRACE_MS }) => {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));

  let stoppedBy;
  let deadline;
  const forward = (signal) => {
    stoppedBy ??= signal;
    child.kill(signal);
    deadline ??= setTimeout(() => child.kill('SIGKILL'), graceMs);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, forward);
  try {
    const { code, error } = await new Promise((resolve) => {
      child.on('error', (error) => resolve({ error }));
      child.on('close', (code) => resolve({ code }));
    });
    if (stoppedBy) throw new Failure(`${name}: stopped`, 128 + constants.signals[stoppedBy]);
    if (error) throw new Failure(`${name}: ${command} cannot be run: ${error.message}`);
    if (code !== 0) {
      process.stderr.write(Buffer.concat(output));
      throw new Failure(`${name}: ${command} ended with ${code === null ? 'a signal' : `exit code ${code}`}`);
    }
  } finally {
    clearTimeout(deadline);
    for (const signal of STOP_SIGNALS) process.off(signal, forward);
  }
};
