import { canonicalJson, digestAfter, FIRST_DIGEST, type Leaf } from '#event-log';
import { nodeSha256, type Seeded } from '#testing';
import { entriesOf, fileOf, type Entry } from '../forgery/forged-file.js';

/** A changed log. */
export interface Tampering {
  readonly name: string;
  readonly file: Buffer;
  /** The first line, from 1, whose bytes were changed, where nothing was hashed anew. */
  readonly line?: number;
}

type Tamper = (original: Buffer, chance: Seeded) => Promise<Tampering>;

const linesOf = (file: Buffer): readonly string[] => file.toString('latin1').split('\n').slice(0, -1);
const joined = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
const lineAt = (file: Buffer, offset: number): number =>
  file.subarray(0, offset).reduce((lines, byte) => lines + Number(byte === 0x0a), 1);

/** A change of one byte. */
const bytes =
  (name: string, change: (file: Buffer, at: number, chance: Seeded) => Buffer): Tamper =>
  async (original, chance) => {
    const at = chance.below(original.length);
    return { name, file: change(original, at, chance), line: lineAt(original, at) };
  };

/** A change of whole lines, with an end line that fits: as somebody does who hashes the file, and not the leaves. */
const lines =
  (name: string, change: (lines: readonly string[], at: number, chance: Seeded) => readonly string[]): Tamper =>
  async (original, chance) => {
    const body = linesOf(original).slice(0, -1);
    const changed = change(body, 1 + chance.below(body.length - 1), chance);
    const digest = changed.reduce(
      (before, line) => digestAfter(before, Buffer.from(line, 'latin1').toString(), nodeSha256),
      FIRST_DIGEST,
    );
    const count = (beginning: string): number => changed.filter((line) => line.startsWith(beginning)).length;
    const end = canonicalJson({ end: { digest, disclosures: count('{"disclosure"'), events: count('{"hash"') } });
    return { name, file: joined([...changed, end]) };
  };

/** A change of the events, with new hashes, positions and end line: as somebody does who owns the whole log. */
const entries =
  (name: string, change: (entries: readonly Entry[], at: number, chance: Seeded) => readonly Entry[]): Tamper =>
  async (original, chance) => {
    const all = await entriesOf(original.toString());
    return { name, file: Buffer.from(fileOf(change(all, chance.below(all.length), chance))) };
  };

const withLeaf = (all: readonly Entry[], at: number, change: (leaf: Leaf) => Leaf): readonly Entry[] => {
  const { leaf, disclosures } = all[at] as Entry;
  return all.with(at, { leaf: change(leaf), disclosures });
};
const withCause = (all: readonly Entry[], at: number, change: Partial<Leaf['cause']>): readonly Entry[] =>
  withLeaf(all, at, (leaf) => ({ ...leaf, cause: { ...leaf.cause, ...change } }));
const moved = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

/** Characters that a line of a log is made of. */
const CHARACTERS = '0123456789abcdef"{}[],:\\ x';

/** Changes of bytes and of whole lines, of an exported log and of a bundle. */
export const LINE_TAMPERINGS: readonly Tamper[] = [
  bytes('a bit is flipped', (file, at, chance) => {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ (1 << chance.below(8));
    return changed;
  }),
  bytes('a byte is removed', (file, at) => Buffer.concat([file.subarray(0, at), file.subarray(at + 1)])),
  bytes('a byte is inserted', (file, at, chance) =>
    Buffer.concat([file.subarray(0, at), Buffer.of(chance.below(256)), file.subarray(at)]),
  ),
  async (original, chance) => {
    const at = chance.below(original.length);
    return { name: 'the end is cut off', file: original.subarray(0, at) };
  },
  lines('a line is removed', (all, at) => all.toSpliced(at, 1)),
  lines('a line is repeated', (all, at) => all.toSpliced(at, 0, all[at] as string)),
  lines('two lines change places', (all, at, chance) => {
    const other = 1 + chance.below(all.length - 1);
    return all.with(at, all[other] as string).with(other, all[at] as string);
  }),
  lines('a character of a line is changed', (all, at, chance) => {
    const line = all[at] as string;
    const place = chance.below(line.length);
    const character = CHARACTERS.charAt(chance.below(CHARACTERS.length));
    return all.with(at, line.slice(0, place) + character + line.slice(place + 1));
  }),
];

export const TAMPERINGS: readonly Tamper[] = [
  ...LINE_TAMPERINGS,
  entries('an event is removed', (all, at) => all.toSpliced(at, 1)),
  entries('an event is repeated', (all, at) => all.toSpliced(at, 0, all[at] as Entry)),
  entries('two events change places', (all, at, chance) => {
    const other = chance.below(all.length);
    return all.with(at, all[other] as Entry).with(other, all[at] as Entry);
  }),
  entries('the disclosures are left out', (all, at) => all.with(at, { ...(all[at] as Entry), disclosures: [] })),
  entries('the disclosures of another event', (all, at, chance) =>
    all.with(at, { ...(all[at] as Entry), disclosures: chance.pick(all).disclosures }),
  ),
  entries('another author', (all, at) => withCause(all, at, { actor: 'nobody' })),
  entries('another source', (all, at, chance) =>
    withCause(all, at, { source: chance.pick(['device', 'person', 'imported']) }),
  ),
  entries('another command id', (all, at, chance) =>
    withCause(all, at, { commandId: chance.pick(all).leaf.cause.commandId }),
  ),
  entries('another place in the command', (all, at, chance) => withCause(all, at, { index: chance.below(3) })),
  entries('another number of events in the command', (all, at, chance) =>
    withCause(all, at, { count: 1 + chance.below(3) }),
  ),
  entries('another time at the table', (all, at, chance) =>
    withLeaf(all, at, (leaf) => ({ ...leaf, occurredAt: moved(leaf.occurredAt, (chance.below(3) - 1) * 3_600_000) })),
  ),
  entries('another time of recording', (all, at, chance) =>
    withLeaf(all, at, (leaf) => ({ ...leaf, recordedAt: moved(leaf.recordedAt, (chance.below(3) - 1) * 3_600_000) })),
  ),
];
