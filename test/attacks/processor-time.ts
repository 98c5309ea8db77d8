import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** The processor time that a process has used so far (ms), from Linux's /proc. */
export const processorMs = (pid: number): number => usedMs(`/proc/${pid}/stat`);

/** The processor time that the main thread of a process has used so far (ms). */
export const mainThreadMs = (pid: number): number => usedMs(`/proc/${pid}/task/${pid}/stat`);

const usedMs = (file: string): number => {
  // The name of the program is in parentheses, so fields are counted after it: user and system time are the 14th and 15th.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
};
