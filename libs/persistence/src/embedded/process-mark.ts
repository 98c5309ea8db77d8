import { readFileSync } from 'node:fs';

/**
 * A text that names one process for ever: its id and, where the system tells, when it started, because ids are used again.
 */
export const markOf = (pid: number): string => `${pid} ${startOf(pid)}`.trim();

export const ownMark = (): string => markOf(process.pid);

/** Whether the process that left this mark still runs. */
export function isAlive(mark: string): boolean {
  const pid = Number(mark.split(' ')[0]);
  return Number.isInteger(pid) && pid > 0 && exists(pid) && markOf(pid) === mark.trim();
}

export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time in clock ticks since boot: field 22 of /proc/<pid>/stat (proc(5)), behind the name, which may hold anything. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
