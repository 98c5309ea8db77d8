import {
  BundleWriter,
  canonicalJson,
  digestAfter,
  FIRST_DIGEST,
  headAfter,
  readLogFile,
  type BundleHeader,
  type StoredEvent,
  type StreamHead,
} from '#event-log';
import { nodeSha256 } from '#testing';
import type { Entry } from '../forgery/forged-file.js';
import { judgesIn, type SignedLog } from './signed-log.js';

/** An event of a bundle with its position. */
export interface PlacedEntry extends Entry {
  readonly position: number;
}

/** What a forger changes of a bundle: everything that needs no key. */
export interface Forged {
  readonly header: BundleHeader;
  readonly entries: readonly PlacedEntry[];
}

/** The lines of a bundle that are signed, or that only the whole log gives. */
interface Signed {
  readonly heads?: string;
  readonly checkpoint: string;
}

/**
 * What a forger computes anew besides the hashes of leaves, the chain and the end line: nothing more, or the listed entries and the proof,
 * from the whole log.
 */
export type Recomputed = 'leaves' | 'proof';

const parsed = async (bundle: string): Promise<Forged & { readonly signed: Signed }> => {
  let header: BundleHeader | undefined;
  const entries: (PlacedEntry & { disclosures: Entry['disclosures'][number][] })[] = [];
  let signed: Signed = { checkpoint: '' };
  for await (const { content } of readLogFile([Buffer.from(bundle)], nodeSha256)) {
    if (content?.kind === 'header' && content.header.tilescribe === 'bundle') header = content.header;
    if (content?.kind === 'event')
      entries.push({ leaf: content.event.leaf, position: content.event.position, disclosures: [] });
    if (content?.kind === 'disclosure') entries.at(-1)?.disclosures.push(content.disclosure);
    if (content?.kind === 'heads') signed = { ...signed, heads: content.heads };
    if (content?.kind === 'checkpoint') signed = { ...signed, checkpoint: content.checkpoint };
  }
  if (header === undefined) throw new Error('the text is no bundle');
  return { header, entries, signed };
};

/** A bundle as somebody forges it who has the whole log, and not its key. */
export const forgedBundle = async (
  log: SignedLog,
  bundle: string,
  change: (honest: Forged) => Forged,
  recomputed: Recomputed,
): Promise<string> => {
  const { signed, ...honest } = await parsed(bundle);
  const { header, entries } = change(honest);
  const events = chained(entries, honest.entries);
  const writer = new BundleWriter(header, nodeSha256);
  const text = [
    writer.header(),
    ...events.map((event, at) => writer.event(event, entries[at]?.disclosures)),
    writer.end({
      judges: judgesIn(events),
      proof: log.proof([...new Set(events.map(({ position }) => position))].sort((one, other) => one - other)),
      keyChanges: '',
      ...signed,
    }),
  ].join('');
  return recomputed === 'proof' ? text : withLinesOf(text, bundle, ['{"entries":', '{"proof":']);
};

/** Numbers and chains the events of each stream; the first of a stream keeps its place. */
const chained = (entries: readonly PlacedEntry[], honest: readonly PlacedEntry[]): readonly StoredEvent[] => {
  const heads = new Map<string, StreamHead>();
  const firsts = new Map(honest.toReversed().map((each) => [each.leaf.stream, each.leaf]));
  return entries.map(({ leaf, position }) => {
    const first = firsts.get(leaf.stream) ?? leaf;
    const before = { stream: leaf.stream, sequence: first.sequence - 1, hash: first.previousHash };
    const head = heads.get(leaf.stream) ?? before;
    const next = { ...leaf, sequence: head.sequence + 1, previousHash: head.hash };
    const leafText = canonicalJson(next);
    const event: StoredEvent = { leaf: next, leafText, hash: nodeSha256(leafText), position };
    heads.set(leaf.stream, headAfter(event));
    return event;
  });
};

/** The file with the lines of these kinds of another file, and an end line that fits. */
const withLinesOf = (text: string, other: string, beginnings: readonly string[]): string => {
  const isKept = (line: string): boolean => beginnings.some((beginning) => line.startsWith(beginning));
  const lines = text.split('\n').slice(0, -2);
  const kept = other.split('\n').filter(isKept);
  const body = lines.flatMap((line) => (isKept(line) ? (kept.shift() ?? []) : [line]));
  return ended(body);
};

/** The lines with an end line that fits. */
export const ended = (body: readonly string[]): string => {
  const digest = body.reduce((before, line) => digestAfter(before, line, nodeSha256), FIRST_DIGEST);
  const count = (beginning: string): number => body.filter((line) => line.startsWith(beginning)).length;
  const end = { end: { digest, disclosures: count('{"disclosure"'), events: count('{"hash"') } };
  return [...body, canonicalJson(end), ''].join('\n');
};
