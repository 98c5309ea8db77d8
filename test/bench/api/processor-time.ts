import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of the times in /proc (proc(5), sysconf(_SC_CLK_TCK)). */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessTimes {
  readonly parent: number;
  readonly milliseconds: number;
  /** Of the children that have ended. */
  readonly ofChildren: number;
}

const timesOf = (pid: number | string): ProcessTimes | undefined => {
  try {
    // The name of the program, in parentheses, may contain blanks.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
    const fields = rest.split(' ');
    const [parent, ...ticks] = [1, 11, 12, 13, 14].map((field) => Number(fields[field])) as [number, ...number[]];
    const [own, ofChildren] = [ticks.slice(0, 2), ticks.slice(2)].map(
      (both) => (both.reduce((sum, each) => sum + each, 0) / TICKS) * 1_000,
    ) as [number, number];
    return { parent, milliseconds: own, ofChildren };
  } catch {
    // The process has ended.
    return undefined;
  }
};

/** The processor time of a process so far, in milliseconds (Linux). */
export const processorTime = (pid: number): number => timesOf(pid)?.milliseconds ?? 0;

/** The processor time of all children of this process that have ended, in milliseconds. */
export const childrenTime = (): number => timesOf('self')?.ofChildren ?? 0;

/** The processor time so far of the server to which a backend of PostgreSQL belongs, with all its processes. */
export const serverTime = (backend: number): number => {
  const server = timesOf(backend)?.parent;
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all
    .flatMap((pid) => timesOf(pid) ?? [])
    .reduce((sum, each) => (each.parent === server ? sum + each.milliseconds : sum), 0);
};
