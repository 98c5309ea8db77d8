/** The output and the errors of a program, line by line. */
export interface Voice {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Begins each line with the local time at which it is printed, such as `2026-11-29 18:04:07`. */
export const timedVoice = ({ out, err }: Voice, now = () => new Date()): Voice => {
  // The Swedish form of a time is that of ISO 8601.
  const timed = (print: Voice['out']) => (line: string) => print(`${now().toLocaleString('sv')} ${line}`);
  return { out: timed(out), err: timed(err) };
};
