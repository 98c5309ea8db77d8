import { createPublicKey, generateKeyPairSync, sign, verify, createPrivateKey, type KeyObject } from 'node:crypto';
import {
  BundleWriter,
  canonicalJson,
  checkpointText,
  consistencyNodes,
  emptyHead,
  entryHash,
  headAfter,
  noteKeyText,
  otherNodes,
  proofHashes,
  signedNote,
  streamHeadsText,
  subtreeHash,
  hexOfRange,
  type BundleHeader,
  type BundleKind,
  type EntryRange,
  type HashOfSubtree,
  type NamedJudge,
  type NoteKey,
  type StoredEvent,
  type StreamHead,
  type VerifySignature,
} from '#event-log';
import { LOG, nodeSha256 } from '#testing';
import type { Entry } from '../forgery/forged-file.js';

/** The bytes before the key in the SubjectPublicKeyInfo of Ed25519 (RFC 8410, section 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

export const verifyEd25519: VerifySignature = (publicKey, message, signature) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

/** A key of a log with its private part. */
export class SigningKey {
  readonly noteKey: NoteKey;

  constructor(
    name = LOG,
    private readonly privateKey: KeyObject = generateKeyPairSync('ed25519').privateKey,
  ) {
    const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
    this.noteKey = { name, publicKey: spki.subarray(SPKI.length) };
  }

  static fromPem(pem: string, name: string): SigningKey {
    return new SigningKey(name, createPrivateKey(pem));
  }

  get text(): string {
    return `${noteKeyText(this.noteKey, nodeSha256)}\n`;
  }

  signed(text: string): string {
    return signedNote(text, this.noteKey, (message) => sign(null, message, this.privateKey), nodeSha256);
  }
}

/** What a bundle is of: streams, or positions. */
export type Part =
  | { readonly kind: 'deal' | 'match'; readonly streams: readonly string[] }
  | {
      readonly kind: 'period';
      readonly first: number;
      readonly last: number;
      readonly recorded?: { readonly from: string; readonly to: string };
    };

/** A whole log in memory with its key: as the service has it. */
export class SignedLog {
  readonly lines: readonly { readonly event: StoredEvent; readonly disclosures: Entry['disclosures'] }[];
  readonly #entries: readonly Uint8Array[];
  readonly #hashes = new Map<string, Uint8Array>();

  constructor(
    entries: readonly Entry[],
    readonly key = new SigningKey(),
    readonly origin = LOG,
  ) {
    const heads = new Map<string, StreamHead>();
    this.lines = entries.map(({ leaf, disclosures }, place) => {
      const head = heads.get(leaf.stream) ?? emptyHead(leaf.stream);
      const chained = { ...leaf, log: origin, sequence: head.sequence + 1, previousHash: head.hash };
      const leafText = canonicalJson(chained);
      const event: StoredEvent = { leaf: chained, leafText, hash: nodeSha256(leafText), position: place + 1 };
      heads.set(leaf.stream, headAfter(event));
      return { event, disclosures };
    });
    this.#entries = this.lines.map(({ event }) => entryHash(event.leafText, nodeSha256));
  }

  get size(): number {
    return this.lines.length;
  }

  root(size: number): string {
    return size === 0 ? nodeSha256('') : hexOfRange({ from: 0, to: size }, this.#hashOf, nodeSha256);
  }

  checkpoint(size = this.size): string {
    return this.key.signed(checkpointText({ origin: this.origin, size, root: this.root(size) }));
  }

  growth(from: number, to: number): { from: number; to: number; hashes: readonly string[] } {
    return { from, to, hashes: proofHashes(consistencyNodes(from, to), this.#hashOf, nodeSha256) };
  }

  /** The hashes of the nodes without these positions. */
  proof(positions: readonly number[], size = this.size): readonly string[] {
    const known: readonly EntryRange[] = positions.map((position) => ({ from: position - 1, to: position }));
    return proofHashes(otherNodes(known, size), this.#hashOf, nodeSha256);
  }

  /** @param of the log whose size and root the statement names. */
  heads(streams: readonly string[], size = this.size, of: SignedLog = this): string {
    const heads = streams.flatMap((stream) =>
      this.lines
        .filter(({ event }) => event.leaf.stream === stream && event.position <= size)
        .slice(-1)
        .map(({ event }) => headAfter(event)),
    );
    return this.key.signed(streamHeadsText({ origin: this.origin, size, root: of.root(size), heads }));
  }

  bundle(part: Part, size = this.size, disclosures: 'none' | 'all' = 'all'): string {
    const lines = this.lines.filter(({ event }) => event.position <= size && isIn(part, event));
    const writer = new BundleWriter(headerOf(part, this.origin), nodeSha256);
    return [
      writer.header(),
      ...lines.map((line) => writer.event(line.event, disclosures === 'all' ? line.disclosures : [])),
      writer.end({
        judges: judgesIn(lines.map(({ event }) => event)),
        proof: this.proof(
          lines.map(({ event }) => event.position),
          size,
        ),
        ...(part.kind !== 'period' && { heads: this.heads(part.streams, size) }),
        keyChanges: '',
        checkpoint: this.checkpoint(size),
      }),
    ].join('');
  }

  readonly #hashOf: HashOfSubtree = ({ height, index }) => {
    const name = `${height}/${index}`;
    const known = this.#hashes.get(name);
    if (known !== undefined) return known;
    const hash = subtreeHash(this.#entries.slice(index * 2 ** height, (index + 1) * 2 ** height), nodeSha256);
    this.#hashes.set(name, hash);
    return hash;
  };
}

export const judgesIn = (events: readonly Pick<StoredEvent, 'leaf'>[]): readonly NamedJudge[] => {
  const judges = events.flatMap(({ leaf: { type, data } }) => {
    const { ruleSet, edition, fingerprint } = data as Record<keyof NamedJudge, string>;
    return type === 'DealOpened' ? [{ ruleSet, edition, fingerprint }] : [];
  });
  return [...new Map(judges.map((judge) => [canonicalJson(judge), judge])).values()];
};

const isIn = (part: Part, { position, leaf }: StoredEvent): boolean =>
  part.kind === 'period' ? part.first <= position && position <= part.last : part.streams.includes(leaf.stream);

const headerOf = (part: Part, log: string): BundleHeader => {
  const common = { tilescribe: 'bundle', v: 1, log } as const;
  if (part.kind !== 'period') return { ...common, kind: part.kind satisfies BundleKind, streams: [...part.streams] };
  const { first, recorded } = part;
  return {
    ...common,
    kind: 'period',
    ...(first !== 1 && { after: first - 1 }),
    ...(recorded !== undefined && { recorded }),
  };
};
