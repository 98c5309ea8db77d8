import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Clock ticks per second in /proc (proc(5)); 100 on every current Linux. */
const TICKS_PER_S = 100;

/** CPU of a process since its start, user and system (s); undefined where the system has no /proc. */
export const cpuSecondsOf = (pid: number | undefined): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain blanks; after it, utime and stime are fields 14 and 15 of the line.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
  } catch {
    return undefined;
  }
};

/** CPU that all processes of the machine have used since it started (s). */
export const cpuSecondsOfMachine = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000;
