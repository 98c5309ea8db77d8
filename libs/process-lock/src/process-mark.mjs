import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A mark names one process permanently: its id, when it started and, where the system has one, the id of the boot.
 * Process ids are used again, also by the same program after a restart of its machine or container. A mark consists of
 * letters, digits and hyphens, so that it can be part of a file name.
 */
export const markOf = (pid) => [pid, statusOf(pid)?.start ?? '', bootId()].join('-');

export const ownMark = () => markOf(process.pid);

/** The process id in a mark. */
export const pidIn = (mark) => Number(mark.split(/[- ]/)[0]);

/** Whether the process that left this mark still runs. Where the system does not show when it started, it is taken to run. */
export const isAlive = (mark) => {
  const pid = pidIn(mark);
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return false;
  const status = statusOf(pid);
  if (status === undefined) return true;
  return !status.ended && markOf(pid) === mark.trim();
};

/** Whether any process has this id, also one of another user (EPERM). */
export const exists = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** When a process started, and whether it has ended and only waits for its parent. Undefined where the system does not say. */
const statusOf = (pid) => statusInProc(pid) ?? statusByPs(pid);

/**
 * Fields of /proc/<pid>/stat (proc(5)), counted behind the name, which may hold anything: 3 state, 20 threads, 22 start
 * in clock ticks since boot. A killed process is a zombie (Z) at once, but its other threads may still finish a write.
 */
const statusInProc = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { start: fields[19], ended: fields[0] === 'Z' && Number(fields[17]) <= 1 };
  } catch {
    return undefined;
  }
};

/** Systems without /proc, such as macOS: `ps` gives the start to the second. */
const statusByPs = (pid) => {
  if (process.platform === 'linux' || process.platform === 'win32') return undefined;
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const answer = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8', env });
    const [state = '', ...start] = answer.trim().split(/\s+/);
    return { start: start.join('').replace(/[^0-9A-Za-z]/g, ''), ended: state.startsWith('Z') };
  } catch {
    return undefined;
  }
};

const bootId = () => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  } catch {
    return '';
  }
};
