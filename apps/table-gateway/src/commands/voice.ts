import { makeLogger } from '#logging';

/** The output and the errors of the gateway, line by line, with the table that a line is about. */
export interface Voice {
  readonly out: (line: string, table?: string) => void;
  readonly err: (line: string, table?: string) => void;
}

/** Begins each line with the local time, such as `2026-11-29 18:04:07`. @param areSeveral names the table of a line, too. */
export const timedVoice = ({ out, err }: Voice, areSeveral: boolean, now = () => new Date()): Voice => {
  const timed =
    (print: Voice['out']): Voice['out'] =>
    (line, table) => {
      const subject = areSeveral && table !== undefined ? `${table}: ` : '';
      // The Swedish form of a time is that of ISO 8601.
      print(`${now().toLocaleString('sv')} ${subject}${line}`);
    };
  return { out: timed(out), err: timed(err) };
};

/** A line that begins with a code is about a fault. */
const FAULT = /^[A-Z][A-Z_]+: /;

/** Prints JSON lines in the form of those of the API, for a journal or a collector of logs. */
export const loggedVoice = ({ out, err }: Voice): Voice => {
  const logged = (print: Voice['out']): Voice['out'] => {
    const logger = makeLogger('info', { write: (text) => print(text.trimEnd()) });
    return (line, table) => logger[FAULT.test(line) ? 'warn' : 'info']({ table }, line);
  };
  return { out: logged(out), err: logged(err) };
};
