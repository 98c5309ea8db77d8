import type { Output, Terminal } from './call.js';
import { jsonText, shown } from './shown-text.js';

/** The terminal of the commands: only the line ends between their lines are printed as line ends. */
export const lineTerminal = ({ out, err, taken, progress }: Output): Terminal => ({
  out: (lines) => out(textOf(lines)),
  err: (lines) => err(textOf(lines)),
  json: (value, indent) => out(jsonText(value, indent)),
  taken,
  ...(progress && { progress: (text) => progress(shown(text)) }),
});

const textOf = (lines: string | readonly string[]): string =>
  typeof lines === 'string' ? shown(lines) : lines.map(shown).join('\n');
