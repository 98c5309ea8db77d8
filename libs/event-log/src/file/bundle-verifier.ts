import { hexOf, bytesOfHex } from '../values/byte-text.js';
import type { StoredEvent } from '../leaf/chain.js';
import { readCheckpoint, type Checkpoint } from '../checkpoint/checkpoint.js';
import { LogError } from '../values/log-error.js';
import type { LogFinding } from '../leaf/log-finding.js';
import type { Sha256 } from '../values/sha256.js';
import { refuseControlCharacters, unverifiedText } from '../checkpoint/signed-note.js';
import { PartialTree } from '../tree/partial-tree.js';
import { entryHash } from '../tree/tree-hash.js';
import type { BundleHeader, BundleLine } from './bundle-format.js';
import { MOST_HASHES } from './most-hashes.js';

/** The place of a line in its file. */
export interface LinePlace {
  readonly line: number;
  readonly offset: number;
}

/** The order of the lines after the events, and the kinds of lines that occur at most once. */
const RANKS = { entries: 0, judge: 1, proof: 2, heads: 3, keyChanges: 4, checkpoint: 5 } as const;
const SINGLE: ReadonlySet<BundleLine['kind']> = new Set(['heads', 'keyChanges', 'checkpoint']);

/** A proof has at most this many hashes for each event: a hostile file must not fill the memory. */
const MOST_OF_EVENT = 53;

interface Listed extends LinePlace {
  readonly event: StoredEvent;
  readonly hash: string;
}

/**
 * Follows a bundle line by line: the order of its lines, the entries that it lists, and whether they and the proof give the root of its
 * checkpoint. It checks no signature. Constant memory for consecutive events.
 */
export class BundleVerifier {
  readonly #tree: PartialTree;
  readonly #proof: string[] = [];
  /** The streams in which an event differs from the listed entries. Later events of such a stream contain its hash, so they are not reported. */
  readonly #differing = new Set<string>();
  /** The events since the last entries line. */
  #pending: Listed[] = [];
  #rank = 0;
  #lastKind: BundleLine['kind'] | undefined;
  #events = 0;
  #last: StoredEvent | undefined;
  #checkpoint: { readonly note: string; readonly place: LinePlace } | undefined;
  #hasHeads = false;
  #isListed = true;

  constructor(
    private readonly header: BundleHeader,
    private readonly sha256: Sha256,
  ) {
    this.#tree = new PartialTree(sha256);
  }

  event(event: StoredEvent, place: LinePlace): readonly LogFinding[] {
    this.#events += 1;
    this.#last = event;
    const found = this.#rank > 0 ? [MISPLACED] : [];
    if (this.#pending.length >= MOST_HASHES) return [...found, ...this.#unlisted()];
    this.#pending.push({ event, hash: hexOf(entryHash(event.leafText, this.sha256)), ...place });
    return found;
  }

  /** A disclosure belongs to the event before it, so no other line may stand between them. */
  disclosure(): readonly LogFinding[] {
    return this.#rank > 0 || this.#pending.length === 0 ? [MISPLACED] : [];
  }

  line(content: BundleLine, place: LinePlace): readonly LogFinding[] {
    const rank = RANKS[content.kind];
    const isRepeated = SINGLE.has(content.kind) && content.kind === this.#lastKind;
    const isMisplaced = rank < this.#rank || isRepeated;
    this.#rank = Math.max(rank, this.#rank);
    this.#lastKind = content.kind;
    const found = rank > 0 ? this.#unlisted() : [];
    return [...(isMisplaced ? [MISPLACED] : []), ...found, ...this.#read(content, place)];
  }

  #read(content: BundleLine, place: LinePlace): readonly LogFinding[] {
    switch (content.kind) {
      case 'entries':
        return this.#entries(content.entries);
      case 'proof':
        if (this.#proof.length <= MOST_OF_EVENT * (this.#events + 1)) this.#proof.push(...content.proof);
        return [];
      case 'checkpoint':
        this.#checkpoint = { note: content.checkpoint, place };
        return [];
      case 'heads':
        this.#hasHeads = true;
        return this.header.kind === 'period' ? [MISPLACED] : [];
      default:
        return [];
    }
  }

  #entries(entries: readonly string[]): readonly LogFinding[] {
    const pending = this.#pending;
    this.#pending = [];
    for (const [at, entry] of entries.entries()) {
      const listed = pending[at];
      if (listed === undefined || !this.#tree.add(listed.event.position - 1, bytesOfHex(entry))) this.#isListed = false;
    }
    if (pending.length === entries.length) return pending.flatMap((listed, at) => this.#compared(listed, entries[at]));
    this.#isListed = false;
    const first = pending.find(({ hash }, at) => hash !== entries[at]);
    return [
      {
        code: 'ENTRY_DIFFERS',
        message: 'The bundle lists another number of entries than it has events here: one was removed or inserted.',
        ...(first !== undefined && placeOf(first)),
        expected: entries.length,
        actual: pending.length,
      },
    ];
  }

  #compared(listed: Listed, entry: string | undefined): readonly LogFinding[] {
    const { stream } = listed.event.leaf;
    if (listed.hash === entry || this.#differing.has(stream)) return [];
    this.#differing.add(stream);
    return [
      {
        code: 'ENTRY_DIFFERS',
        message: 'The event is not the one that the bundle lists at this position: it was changed, moved or inserted.',
        ...placeOf(listed),
        ...(entry !== undefined && { expected: entry }),
        actual: listed.hash,
      },
    ];
  }

  /** Every event must be listed before the first line after the events. */
  #unlisted(): readonly LogFinding[] {
    const [first] = this.#pending;
    if (first === undefined) return [];
    this.#pending = [];
    this.#isListed = false;
    const { line: _, offset: __, ...event } = placeOf(first);
    return [{ code: 'BUNDLE_LINE_MISSING', message: 'No entries line has followed the event.', ...event }];
  }

  /** The faults that are known only at the end line. */
  end(): readonly LogFinding[] {
    const found = [...this.#unlisted()];
    const needsHeads = this.header.kind !== 'period';
    if (needsHeads && !this.#hasHeads) found.push(missing('heads, the signed statement of the last events'));
    if (this.#checkpoint === undefined) return [...found, missing('checkpoint')];
    const { note, place } = this.#checkpoint;
    const checkpoint = checkpointIn(note);
    if ('code' in checkpoint) return [...found, { ...checkpoint, ...place }];
    return [...found, ...this.#proofFindings(checkpoint).map((finding) => ({ ...finding, ...place }))];
  }

  #proofFindings({ size, root }: Checkpoint): readonly LogFinding[] {
    const last = this.#last?.position ?? 0;
    if (last > size)
      return [
        {
          code: 'BEYOND_CHECKPOINT',
          message: 'The bundle has events behind those of its checkpoint.',
          expected: size,
          actual: last,
        },
      ];
    const actual = this.#isListed ? this.#tree.root(size, this.#proof) : undefined;
    if (actual === root) return [];
    return [
      {
        code: 'PROOF_DIFFERS',
        message: 'The listed entries and the proof do not give the root of the checkpoint.',
        expected: root,
        ...(actual !== undefined && { actual }),
      },
    ];
  }
}

const MISPLACED: LogFinding = {
  code: 'MISPLACED_LINE',
  message:
    'The lines of a bundle have an order: events with entries lines, judge, proof, heads, keyChanges, checkpoint.',
};

const missing = (what: string): LogFinding => ({
  code: 'BUNDLE_LINE_MISSING',
  message: `The bundle has no line ${what}.`,
});

const placeOf = ({ event, line, offset }: Listed) => ({
  position: event.position,
  stream: event.leaf.stream,
  sequence: event.leaf.sequence,
  line,
  offset,
});

/** Returns the checkpoint of a note. Does not check the signature. */
export const checkpointIn = (note: string): Checkpoint | LogFinding => {
  const text = unverifiedText(note);
  if (text === undefined) return { code: 'NOT_A_NOTE', message: 'The checkpoint is no signed note.' };
  try {
    refuseControlCharacters(note);
    return readCheckpoint(text);
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    const { code, message } = error as LogError<'NOT_A_NOTE' | 'NOT_A_CHECKPOINT'>;
    return { code, message };
  }
};
