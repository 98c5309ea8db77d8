import { readCheckpoint, type Checkpoint } from './checkpoint.js';
import { LogError } from '../values/log-error.js';
import type { Sha256 } from '../values/sha256.js';
import { noteKeyText, openNote, readNoteKey, type NoteKey, type NoteTools } from './signed-note.js';

/** The statement of a log that another key signs its checkpoints from now on. The earlier key and the new one sign it. */
export interface KeyChange {
  readonly origin: string;
  /** The earlier key signs checkpoints of at most this many events, the new key those of at least as many. */
  readonly size: number;
  readonly key: NoteKey;
}

/** A key of a log with the sizes of the checkpoints that it may sign. Without `to` there is no greatest size. */
export interface KeyPeriod {
  readonly key: NoteKey;
  readonly from: number;
  readonly to?: number;
}

const FIRST_LINE = 'tilescribe log key change v1';
const SIZE = /^(?:0|[1-9]\d{0,15})$/;

/** The text that both keys sign: four lines. */
export const keyChangeText = ({ origin, size, key }: KeyChange, sha256: Sha256): string =>
  [FIRST_LINE, origin, size, noteKeyText(key, sha256), ''].join('\n');

/** @throws LogError NOT_A_KEY_CHANGE or NOT_A_NOTE_KEY. */
const readKeyChange = (text: string, sha256: Sha256): KeyChange => {
  const [first, origin = '', size = '', key = '', ...rest] = text.split('\n');
  const isChange = first === FIRST_LINE && origin !== '' && SIZE.test(size) && Number.isSafeInteger(Number(size));
  if (!isChange || rest.join('\n') !== '')
    throw new LogError(
      'NOT_A_KEY_CHANGE',
      '',
      `The text is no change of a key: got ${JSON.stringify(text.slice(0, 200))}, expected the lines ${FIRST_LINE}, origin, size and key.`,
    );
  return { origin, size: Number(size), key: readNoteKey(key, sha256) };
};

/** The signed notes of a file of changes: one after another, each behind an empty line of the one before. */
const notesIn = (text: string): readonly string[] => {
  const parts = text.split('\n\n');
  return Array.from(
    { length: Math.ceil(parts.length / 2) },
    (_, at) => `${parts[2 * at] ?? ''}\n\n${(parts[2 * at + 1] ?? '').replace(/\n?$/, '\n')}`,
  );
};

/** The text of a file with all changes, the oldest first. */
export const keyChangesText = (notes: readonly string[]): string => notes.join('\n');

/**
 * The keys of a log from a pinned one on, each introduced by a statement that the key before it and the key itself have signed.
 * @param text changes as the service returns them. Those before the pinned key are not read: they prove nothing to someone who trusts
 *   that key.
 * @throws LogError where a change is malformed, is not signed by both keys, is of another log, or goes back in size.
 */
export const keyPeriods = (pinned: NoteKey, text: string, tools: NoteTools): readonly KeyPeriod[] => {
  const notes = text.trim() === '' ? [] : notesIn(text);
  const introduced = notes.findLastIndex((note) => introduces(note, pinned, tools));
  let current: KeyPeriod = { key: pinned, from: 0 };
  const periods: KeyPeriod[] = [];
  for (const note of notes.slice(introduced + 1)) {
    const change = readKeyChange(openNote(note, current.key, tools), tools.sha256);
    openNote(note, change.key, tools);
    if (change.origin !== pinned.name || change.key.name !== pinned.name || change.size < current.from)
      throw new LogError(
        'KEY_CHANGE_WRONG',
        '',
        `A change of the key is of ${change.origin} at ${change.size} events, expected one of ${pinned.name} at ${current.from} events or more.`,
      );
    periods.push({ ...current, to: change.size });
    current = { key: change.key, from: change.size };
  }
  return [...periods, current];
};

const introduces = (note: string, key: NoteKey, tools: NoteTools): boolean => {
  const change = opened(() => readKeyChange(openNote(note, key, tools), tools.sha256));
  return !(change instanceof LogError) && noteKeyText(change.key, tools.sha256) === noteKeyText(key, tools.sha256);
};

/**
 * Reads a checkpoint that one of these keys has signed while it was the key of the log.
 * @throws LogError where none has, or where the checkpoint has another size than the key may sign.
 */
export const openCheckpoint = (note: string, periods: readonly KeyPeriod[], tools: NoteTools): Checkpoint =>
  openStatement(note, periods, readCheckpoint, tools);

/** As {@link openCheckpoint}, for any statement about the log at one size. @param read may throw a LogError. */
export const openStatement = <T extends Pick<Checkpoint, 'size'>>(
  note: string,
  periods: readonly KeyPeriod[],
  read: (text: string) => T,
  tools: NoteTools,
): T => {
  const attempts = periods.map((period) => ({ period, text: opened(() => openNote(note, period.key, tools)) }));
  const signed = attempts.flatMap(({ period, text }) => (text instanceof LogError ? [] : [{ period, text }]));
  const [first] = signed;
  if (first === undefined) throw worstOf(attempts.map(({ text }) => text as LogError));
  const statement = read(first.text);
  if (signed.some(({ period: { from, to = Infinity } }) => from <= statement.size && statement.size <= to))
    return statement;
  const { from, to } = first.period;
  throw new LogError(
    'KEY_REPLACED',
    '',
    `The checkpoint has ${statement.size} events, and its key signs those of ${from} to ${to ?? 'any number of'} events only.`,
  );
};

/** A signature that does not fit says more than a signature that is missing. */
const worstOf = (errors: readonly LogError[]): LogError =>
  errors.find(({ code }) => code !== 'NOT_SIGNED_BY_KEY') ?? (errors.at(-1) as LogError);

const opened = <T>(open: () => T): T | LogError => {
  try {
    return open();
  } catch (error) {
    if (error instanceof LogError) return error;
    throw error;
  }
};
