import {
  canonicalJson,
  emptyHead,
  headAfter,
  isLogObject,
  pointerTokens,
  readLogFile,
  sealsIn,
  writeLogFile,
  type Disclosure,
  type Leaf,
  type LogObject,
  type LogScope,
  type LogValue,
  type StoredEvent,
} from '#event-log';
import { LOG, nodeSha256 } from '#testing';

/** One event of a log file with its disclosures. */
export interface Entry {
  readonly leaf: Leaf;
  readonly disclosures: readonly Disclosure[];
}

export const entriesOf = async (text: string): Promise<readonly Entry[]> => {
  const entries: { leaf: Leaf; disclosures: Disclosure[] }[] = [];
  for await (const { content } of readLogFile([Buffer.from(text)], nodeSha256)) {
    if (content?.kind === 'event') entries.push({ leaf: content.event.leaf, disclosures: [] });
    if (content?.kind === 'disclosure') entries.at(-1)?.disclosures.push(content.disclosure);
  }
  return entries;
};

/** A file in which every hash, position and count fits, as a forger with the whole log can write it. */
export const fileOf = (entries: readonly Entry[], log = LOG, part: Omit<LogScope, 'log'> = {}): string => {
  const heads = new Map<string, ReturnType<typeof emptyHead>>();
  const lines = entries.map(({ leaf, disclosures }, place) => {
    const head = heads.get(leaf.stream) ?? emptyHead(leaf.stream);
    const chained = { ...leaf, sequence: head.sequence + 1, previousHash: head.hash };
    const leafText = canonicalJson(chained);
    const event: StoredEvent = {
      leaf: chained,
      leafText,
      hash: nodeSha256(leafText),
      position: (part.after ?? 0) + place + 1,
    };
    heads.set(leaf.stream, headAfter(event));
    return { event, disclosures };
  });
  return writeLogFile({ log, ...part }, lines, nodeSha256);
};

/** A place in the data of an event, and its value. */
export interface Place {
  readonly entry: number;
  readonly type: string;
  /** The JSON pointer into the data. */
  readonly pointer: string;
  readonly value: string | number | boolean;
}

/** Every disclosed value of every event. */
export const placesIn = (entries: readonly Entry[]): readonly Place[] =>
  entries.flatMap(({ leaf: { type, data } }, entry) =>
    scalarsOf(data, '').map(({ pointer, value }): Place => ({ entry, type, pointer, value })),
  );

const scalarsOf = (value: LogValue, pointer: string): readonly Pick<Place, 'pointer' | 'value'>[] => {
  if (typeof value !== 'object') return [{ pointer, value }];
  if (sealsIn(value).some(({ path }) => path === '')) return [];
  return Object.entries(value).flatMap(([key, member]: [string, LogValue]) => scalarsOf(member, `${pointer}/${key}`));
};

/** The events with another value at one place. */
export const withValue = (entries: readonly Entry[], { entry, pointer }: Place, other: LogValue): readonly Entry[] => {
  const honest = entries[entry] as Entry;
  const data = replaced(honest.leaf.data, pointerTokens(pointer) ?? [], other) as LogObject;
  return entries.with(entry, { ...honest, leaf: { ...honest.leaf, data } });
};

const replaced = (value: LogValue, [token, ...rest]: readonly string[], other: LogValue): LogValue => {
  if (token === undefined) return other;
  const members = value as Readonly<Record<string, LogValue>>;
  const member = replaced(members[token] as LogValue, rest, other);
  if (isLogObject(value)) return { ...value, [token]: member };
  return (value as readonly LogValue[]).with(Number(token), member);
};

export const withoutDisclosures = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) => ({ ...entry, disclosures: [] }));

/** The file without one disclosure, the one at this place in their order. */
export const withoutDisclosure = (entries: readonly Entry[], place: number): readonly Entry[] => {
  let count = 0;
  return entries.map((entry) => {
    const first = count;
    count += entry.disclosures.length;
    return { ...entry, disclosures: entry.disclosures.filter((_, index) => first + index !== place) };
  });
};

export const disclosuresIn = (entries: readonly Entry[]): number =>
  entries.reduce((count, { disclosures }) => count + disclosures.length, 0);
