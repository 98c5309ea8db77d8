import type { Leaf, LogObject } from '#event-log';
import { DEALS_OF_MATCH, RULED } from './sample.js';
import type { Forged, PlacedEntry } from './forged-bundle.js';
import type { SignedLog } from './signed-log.js';

export interface Forgery {
  readonly name: string;
  /** The kinds of bundles that it is made in. */
  readonly kinds: readonly Forged['header']['kind'][];
  /** @param other another log with the same deals. */
  readonly change: (honest: Forged, other: SignedLog) => Forged;
}

const ALL = ['deal', 'match', 'period'] as const;
/** The stream that is changed in a bundle of this kind. */
const STREAM = { deal: RULED, match: DEALS_OF_MATCH[0]!, period: RULED } as const;
const streamIn = ({ header }: Forged): string => STREAM[header.kind];

const inStream =
  (stream: string) =>
  ({ leaf }: PlacedEntry): boolean =>
    leaf.stream === stream;

const withEntries = (forged: Forged, change: (entries: readonly PlacedEntry[]) => readonly PlacedEntry[]): Forged => ({
  ...forged,
  entries: change(forged.entries),
});

/** Changes the leaves of the stream that `isChanged` names. */
const leaves = (forged: Forged, isChanged: (leaf: Leaf) => boolean, change: (leaf: Leaf) => Leaf): Forged =>
  withEntries(forged, (entries) =>
    entries.map((entry) =>
      inStream(streamIn(forged))(entry) && isChanged(entry.leaf) ? { ...entry, leaf: change(entry.leaf) } : entry,
    ),
  );

const withCause = (leaf: Leaf, change: Partial<Leaf['cause']>): Leaf => ({
  ...leaf,
  cause: { ...leaf.cause, ...change },
});
/** The id of the command in the middle of the stream: its events are changed together. */
const middle = (forged: Forged): string => {
  const entries = forged.entries.filter(inStream(streamIn(forged)));
  return entries[Math.floor(entries.length / 2)]?.leaf.cause.commandId ?? '';
};
const later = (time: string): string => new Date(Date.parse(time) + 3_600_000).toISOString();
const text = (value: unknown): LogObject => JSON.parse(JSON.stringify(value)) as LogObject;

/** Without the events of a command, where they end their stream. */
const withoutLastCommand = (entries: readonly PlacedEntry[], stream: string): readonly PlacedEntry[] => {
  const id = entries.findLast(inStream(stream))?.leaf.cause.commandId;
  return entries.filter(({ leaf }) => leaf.stream !== stream || leaf.cause.commandId !== id);
};

export const FORGERIES: readonly Forgery[] = [
  {
    name: 'a deal is removed',
    kinds: ['match', 'period'],
    change: (forged) => {
      const stream = streamIn(forged);
      const { header } = forged;
      return {
        header:
          header.kind === 'period' ? header : { ...header, streams: header.streams.filter((each) => each !== stream) },
        entries: forged.entries.filter((entry) => !inStream(stream)(entry)),
      };
    },
  },
  {
    name: 'two commands are swapped',
    kinds: ALL,
    change: (forged) =>
      withEntries(forged, (entries) => {
        const places = entries.flatMap((entry, at) =>
          inStream(streamIn(forged))(entry) && entry.leaf.cause.count === 1 ? [at] : [],
        );
        const [one = NaN, other = NaN] = [places.at(-2), places.at(-1)];
        const [left, right] = [entries[one] as PlacedEntry, entries[other] as PlacedEntry];
        return entries
          .with(one, { ...right, position: left.position })
          .with(other, { ...left, position: right.position });
      }),
  },
  {
    name: 'the end is cut off',
    kinds: ALL,
    change: (forged) =>
      withEntries(forged, (entries) =>
        forged.header.kind === 'period'
          ? entries.slice(0, -3)
          : withoutLastCommand(withoutLastCommand(entries, streamIn(forged)), streamIn(forged)),
      ),
  },
  {
    name: 'a deal is spliced from another log',
    kinds: ALL,
    change: (forged, other) =>
      withEntries(forged, (entries) => {
        const theirs = other.lines.filter(({ event }) => event.leaf.stream === streamIn(forged));
        let place = 0;
        return entries.flatMap((entry): readonly PlacedEntry[] => {
          if (!inStream(streamIn(forged))(entry)) return [entry];
          const line = theirs[place++];
          return line === undefined
            ? []
            : [{ leaf: line.event.leaf, disclosures: line.disclosures, position: entry.position }];
        });
      }),
  },
  {
    name: 'a ruling is cut off',
    kinds: ['deal', 'period'],
    change: (forged) => withEntries(forged, (entries) => withoutLastCommand(entries, RULED)),
  },
  {
    name: 'a ruling is changed',
    kinds: ['deal', 'period'],
    change: (forged) =>
      leaves(
        forged,
        ({ type }) => type === 'PenaltyImposed',
        (leaf) => ({ ...leaf, data: { ...leaf.data, reason: 'nothing' } }),
      ),
  },
  {
    name: 'a player is renamed',
    kinds: ALL,
    change: (forged) =>
      leaves(
        forged,
        ({ type }) => type === 'DealOpened',
        (leaf) => ({
          ...leaf,
          data: text(JSON.parse(JSON.stringify(leaf.data).replaceAll(/"player":"[^"]+"/g, '"player":"eve"'))),
        }),
      ),
  },
  {
    name: 'a source is changed',
    kinds: ALL,
    change: (forged) => {
      const id = middle(forged);
      return leaves(
        forged,
        ({ cause }) => cause.commandId === id,
        (leaf) => withCause(leaf, { source: 'person' }),
      );
    },
  },
  {
    name: 'evidence is replaced',
    kinds: ALL,
    change: (forged) => {
      const id = middle(forged);
      const evidence = { device: 'gateway-1', epoch: '1', from: 0, to: 9, digest: 'cd'.repeat(32) };
      return leaves(
        forged,
        ({ cause }) => cause.commandId === id && cause.index === 0,
        (leaf) => withCause(leaf, { evidence }),
      );
    },
  },
  {
    name: 'the origin is renamed',
    kinds: ALL,
    change: ({ header, entries }) => ({
      header: { ...header, log: 'other.example/log' },
      entries: entries.map((entry) => ({ ...entry, leaf: { ...entry.leaf, log: 'other.example/log' } })),
    }),
  },
  {
    name: 'times are moved',
    kinds: ALL,
    change: (forged) =>
      withEntries(forged, (entries) =>
        entries.map((entry) => ({
          ...entry,
          leaf: {
            ...entry.leaf,
            occurredAt: later(entry.leaf.occurredAt),
            recordedAt: later(entry.leaf.recordedAt),
          },
        })),
      ),
  },
];
