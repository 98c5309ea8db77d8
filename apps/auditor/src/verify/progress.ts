import type { AuditObserver } from '#audit';
import type { Terminal } from '../call/call.js';
import { counted } from '../call/counted.js';

/** The number of lines between two readings of the clock. */
const LINES_BETWEEN = 500;
const MS_BETWEEN = 200;

/** Shows on the terminal how much of a file was read. Shows nothing if standard error is not a terminal. */
export const progressOf = (
  bytes: number,
  { progress }: Pick<Terminal, 'progress'>,
): { readonly observer?: AuditObserver; readonly done: () => void } => {
  if (progress === undefined) return { done: () => undefined };
  let [events, lines, shown] = [0, 0, Date.now()];
  const lineRead: AuditObserver['lineRead'] = ({ content, offset }) => {
    lines += 1;
    if (content?.kind === 'event') events += 1;
    if (lines % LINES_BETWEEN !== 0 || Date.now() - shown < MS_BETWEEN) return;
    shown = Date.now();
    const percent = bytes === 0 ? 100 : Math.floor((100 * offset) / bytes);
    progress(`${percent} % read, ${counted(events, 'event')}`);
  };
  return { observer: { lineRead }, done: () => progress('') };
};
