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

/** A file in which every hash, position and count fits: as a forger writes it who holds the whole log. */
export const fileOf = (entries: readonly Entry[], log = LOG): string => {
  const heads = new Map<string, ReturnType<typeof emptyHead>>();
  const lines = entries.map(({ leaf, disclosures }, place) => {
    const head = heads.get(leaf.stream) ?? emptyHead(leaf.stream);
    const chained = { ...leaf, sequence: head.sequence + 1, previousHash: head.hash };
    const leafText = canonicalJson(chained);
    const event: StoredEvent = { leaf: chained, leafText, hash: nodeSha256(leafText), position: place + 1 };
    heads.set(leaf.stream, headAfter(event));
    return { event, disclosures };
  });
  return writeLogFile({ log }, lines, nodeSha256);
};

/** A place in the data of an event, and what stands there. */
export interface Place {
  readonly entry: number;
  readonly type: string;
  /** JSON pointer into the data. */
  readonly pointer: string;
  readonly value: string | number | boolean;
}

/** Every open value of every event. */
export const placesIn = (entries: readonly Entry[]): readonly Place[] =>
  entries.flatMap(({ leaf: { type, data } }, entry) =>
    scalarsOf(data, '').map(({ pointer, value }): Place => ({ entry, type, pointer, value })),
  );

const scalarsOf = (value: LogValue, pointer: string): readonly Pick<Place, 'pointer' | 'value'>[] => {
  if (typeof value !== 'object') return [{ pointer, value }];
  if (sealsIn(value).some(({ path }) => path === '')) return [];
  return Object.entries(value).flatMap(([key, member]: [string, LogValue]) => scalarsOf(member, `${pointer}/${key}`));
};

export const withLie = (entries: readonly Entry[], { entry, pointer }: Place, lie: LogValue): readonly Entry[] => {
  const honest = entries[entry] as Entry;
  const data = replaced(honest.leaf.data, pointerTokens(pointer) ?? [], lie) as LogObject;
  return entries.with(entry, { ...honest, leaf: { ...honest.leaf, data } });
};

const replaced = (value: LogValue, [token, ...rest]: readonly string[], lie: LogValue): LogValue => {
  if (token === undefined) return lie;
  const members = value as Readonly<Record<string, LogValue>>;
  const member = replaced(members[token] as LogValue, rest, lie);
  if (isLogObject(value)) return { ...value, [token]: member };
  return (value as readonly LogValue[]).with(Number(token), member);
};

export const withoutDisclosures = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) => ({ ...entry, disclosures: [] }));

/** One disclosure of the file is left out: the one that stands there when they are counted. */
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
