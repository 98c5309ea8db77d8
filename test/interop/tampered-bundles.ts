import type { Seeded } from '#testing';
import { forgedBundle } from '../bundles/forged-bundle.js';
import { RANDOM_CHANGES } from '../bundles/random-changes.js';
import type { SignedLog } from '../bundles/signed-log.js';
import { LINE_TAMPERINGS, type Tampering } from './tamperings.js';

/** A bundle that somebody changed who does not have the key of the log. */
export interface TamperedBundle extends Tampering {
  readonly original: string;
  /** Stream and line of the event that was changed, where its hashes were computed anew and the listed entries were not. */
  readonly event?: { readonly stream: string; readonly line: number };
}

const linesOf = (file: string): readonly string[] => file.split('\n');

const isJudge = (line: string): boolean => line.startsWith('{"judge"');

/**
 * Returns whether only disclosures or the order of the judges differ, and the end line fits. That is no fault: everybody may leave
 * disclosures out, and the judges stand in any order (FORMAT.md, section 14).
 */
const meansTheSame = ({ file, line }: Tampering, original: string): boolean => {
  const signed = (text: string): string => {
    const lines = linesOf(text).filter((each) => !/^\{"(?:disclosure|end)"/.test(each));
    const first = lines.findIndex(isJudge);
    const judges = lines.filter(isJudge);
    const isTogether = judges.every((_, at) => isJudge(lines[first + at] as string));
    return (isTogether ? lines.toSpliced(first, judges.length, ...judges.toSorted()) : lines).join('\n');
  };
  return line === undefined && signed(file.toString('latin1')) === signed(Buffer.from(original).toString('latin1'));
};

const withChangedLines = async (original: string, at: number, chance: Seeded): Promise<TamperedBundle> => {
  const tamper = LINE_TAMPERINGS[at % LINE_TAMPERINGS.length]!;
  for (;;) {
    const tampering = await tamper(Buffer.from(original), chance);
    if (!meansTheSame(tampering, original)) return { ...tampering, original };
  }
};

const withForgedEvent = async (
  log: SignedLog,
  original: string,
  at: number,
  chance: Seeded,
): Promise<TamperedBundle> => {
  const { name, change } = RANDOM_CHANGES[at % RANDOM_CHANGES.length]!;
  const recomputed = chance.below(2) === 0 ? 'leaves' : 'proof';
  let place = NaN;
  const forged = await forgedBundle(
    log,
    original,
    ({ header, entries }) => {
      place = chance.below(entries.length);
      return { header, entries: change(entries, place, chance) };
    },
    recomputed,
  );
  const tampering = { name: `${name}, ${recomputed}`, file: Buffer.from(forged), original };
  // A position is no part of its leaf: where no other event of the bundle has it, the root alone differs.
  if (recomputed === 'proof' || name === 'another position') return tampering;
  const { hash, leaf } = eventsIn(original)[place]!;
  const line = linesOf(original).findIndex((each) => each.startsWith(`{"hash":"${hash}"`)) + 1;
  return { ...tampering, event: { stream: leaf.stream, line } };
};

const eventsIn = (file: string): readonly { readonly hash: string; readonly leaf: { readonly stream: string } }[] =>
  linesOf(file)
    .filter((line) => line.startsWith('{"hash"'))
    .map((line) => JSON.parse(line) as ReturnType<typeof eventsIn>[number]);

/** A check of 10,000 bundles must not hold all of them at once. */
const MOST_AT_ONCE = 250;

/** Changed bundles in batches, of each by turns: two thirds with changed bytes or lines, one third with a changed event and new hashes. */
export async function* tamperedBundles(
  log: SignedLog,
  bundles: readonly string[],
  count: number,
  chance: Seeded,
): AsyncGenerator<readonly TamperedBundle[]> {
  let batch: TamperedBundle[] = [];
  for (let index = 0; index < count; index += 1) {
    const original = bundles[index % bundles.length] as string;
    const at = Math.floor(index / bundles.length);
    batch.push(
      await (at % 3 === 2
        ? withForgedEvent(log, original, Math.floor(at / 3), chance)
        : withChangedLines(original, at - Math.floor(at / 3), chance)),
    );
    if (batch.length < MOST_AT_ONCE && index + 1 < count) continue;
    yield batch;
    batch = [];
  }
}

/** A fault as both verifiers name it. */
interface Fault {
  readonly line?: number | null;
  readonly code: string;
  readonly stream?: string | null;
}

/** Returns whether the faults name the place of the change: its line or one behind it, or its stream. */
export const isPlaceNamed = ({ file, original, line, event }: TamperedBundle, faults: readonly Fault[]): boolean => {
  const isListChanged = line !== undefined && linesOf(original)[line - 1]?.startsWith('{"entries"') === true;
  // A changed list differs from events before it.
  if (line !== undefined && !isListChanged) {
    // A changed note also differs from the note before it, so the changed line itself may be the second that is named.
    if (faults.some((fault) => fault.line === line)) return true;
    const first = Math.min(...faults.map((fault) => fault.line ?? Infinity));
    return line <= first && first < Infinity;
  }
  if (event === undefined) return faults.length > 0;
  // Where an event was removed, the next one, of any stream, stands in its place; in that of the last one, the lists of the bundle.
  const next = linesOf(file.toString()).findIndex((each, at) => at + 1 >= event.line && each.startsWith('{"hash"')) + 1;
  return faults.some(
    (fault) =>
      [fault.stream, streamAt(file, fault.line)].includes(event.stream) ||
      (next > 0 ? fault.line === next : (fault.line ?? 0) >= event.line),
  );
};

/** The stream of the event on a line. */
const streamAt = (file: Buffer, line: number | null | undefined): string | undefined => {
  const text = linesOf(file.toString())[(line ?? 0) - 1];
  return text?.startsWith('{"hash"') === true ? eventsIn(text)[0]?.leaf.stream : undefined;
};
