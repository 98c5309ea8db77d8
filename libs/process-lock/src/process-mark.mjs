import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns the mark of a process, which names it permanently: its id, its start time and, if the system has one, the boot id.
 * Process ids are reused, also by the same program after a restart of its machine or container. A mark consists of letters,
 * digits and hyphens, so that it can be part of a file name.
 */
export const markOf = (pid) => [pid, statusOf(pid)?.start ?? '', bootId()].join('-');

export const ownMark = () => markOf(process.pid);

/** Returns the process id in a mark. */
export const pidIn = (mark) => Number(mark.split(/[- ]/)[0]);

/** Whether the process with this mark still runs. If the system does not show its start time, it counts as running. */
export const isAlive = (mark) => {
  const pid = pidIn(mark);
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return false;
  const status = statusOf(pid);
  if (status === undefined) return true;
  return !status.ended && markOf(pid) === mark.trim();
};

/** Whether a process with this id exists, also one of another user (EPERM). */
export const exists = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Returns the start of a process, and whether it is a zombie, which waits for its parent. Undefined if the system does not report it. */
const statusOf = (pid) => statusInProc(pid) ?? statusByPs(pid);

/**
 * Reads fields of /proc/<pid>/stat (proc(5)) after the name, which may contain any characters: 3 state, 20 threads, 22 start
 * in clock ticks since boot. A killed process is a zombie (Z) immediately, but its other threads may still finish a write.
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

/** Reads the status on systems without /proc, such as macOS: `ps` gives the start to the second. */
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
