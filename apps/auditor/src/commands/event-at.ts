import { byteLines, canonicalJson, type Leaf, LONGEST_LINE, NO_HASH } from '#event-log';
import { TOOLS } from '../files/log-file.js';

/** An event of a file, with the events that its hash fixes. */
export interface EventAt {
  readonly leaf: Leaf;
  /** The canonical text of the leaf, in UTF-8. */
  readonly entry: Uint8Array;
  /** The number of earlier events of its stream in the file whose hashes lead to it. */
  readonly before: number;
}

/** The last event of a stream so far, and the number of events that lead to it. */
interface Chained {
  readonly hash: string;
  readonly before: number;
}

const EVENT = '{"hash":';

/** Finds the event at a position of an exported file, of the whole log or of a part; undefined where there is none. */
export const eventAt = async (file: AsyncIterable<Uint8Array>, position: number): Promise<EventAt | undefined> => {
  const streams = new Map<string, Chained>();
  for await (const { bytes, tooLong } of byteLines(file, LONGEST_LINE)) {
    const text = Buffer.from(bytes).toString();
    if (tooLong || !text.startsWith(EVENT)) continue;
    const event = eventIn(text);
    if (event === undefined) continue;
    const { leaf } = event;
    const leafText = canonicalJson(leaf);
    const last = streams.get(leaf.stream);
    const isNext = leaf.previousHash === last?.hash && leaf.previousHash !== NO_HASH;
    const before = last !== undefined && isNext ? last.before + 1 : 0;
    if (event.position === position) return { leaf, entry: Buffer.from(leafText), before };
    streams.set(leaf.stream, { hash: TOOLS.sha256(leafText), before });
  }
  return undefined;
};

const eventIn = (text: string): { readonly position: number; readonly leaf: Leaf } | undefined => {
  try {
    const { position, leaf } = JSON.parse(text) as { position?: unknown; leaf?: Partial<Leaf> };
    const isEvent = typeof position === 'number' && typeof leaf?.stream === 'string';
    return isEvent ? { position, leaf: leaf as Leaf } : undefined;
  } catch {
    return undefined;
  }
};
