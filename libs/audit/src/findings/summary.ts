import {
  deviceOfStream,
  MerkleTree,
  scopeOf,
  type LogFileHeader,
  type LogScope,
  type NamedJudge,
  type Sha256,
  type StoredEvent,
} from '#event-log';

/** A summary of the contents of a file, without a judgement of its correctness. */
export interface LogSummary {
  /** The whole log up to its last event, or a part: only these streams, or the events after a position. */
  readonly part: { readonly whole: boolean; readonly streams?: number; readonly after?: number };
  readonly positions?: { readonly first: number; readonly last: number };
  /** Hash of the last event. It covers the events before it in the same deal or match. */
  readonly headHash?: string;
  /**
   * For a whole log: the root of the RFC 6962 Merkle tree over all its events. It covers every event and its position.
   */
  readonly treeRoot?: string;
  readonly recorded?: Span;
  readonly occurred?: Span;
  readonly ruleSets: readonly { ruleSet: string; edition: string; fingerprint: string; deals: number }[];
  /** Deals by their recording level. */
  readonly recordings: Readonly<Record<string, number>>;
  /** The number of commands of each actor. */
  readonly actors: readonly { readonly actor: string; readonly source: string; readonly commands: number }[];
  /** Devices, and how many of their commands cite observations. */
  readonly devices: readonly { readonly device: string; readonly commands: number; readonly withEvidence: number }[];
  readonly deals: number;
  readonly settled: number;
  readonly voids: number;
  readonly abandoned: number;
  readonly rulings: number;
  readonly rewinds: number;
  /** Withdrawn reports. */
  readonly withdrawals: number;
  readonly amendments: number;
  /** Deals whose wall was committed. */
  readonly committedWalls: number;
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

type Counted = 'rulings' | 'rewinds' | 'withdrawals' | 'amendments';

/** Corrections are counted by their commands: in a result-only recording each of them causes a rewind. */
const COMMANDS_COUNTED: ReadonlyMap<unknown, Counted> = new Map([
  ['RewindTo', 'rewinds'],
  ['WithdrawReport', 'withdrawals'],
  ['AmendHand', 'amendments'],
]);

/** Gathers the summary while a file is read. */
export class Summarizing {
  #scope: LogScope | undefined;
  #first: number | undefined;
  #last: StoredEvent | undefined;
  #recorded: Span | undefined;
  #occurred: Span | undefined;
  readonly #ruleSets = new Map<string, LogSummary['ruleSets'][number]>();
  readonly #recordings: Record<string, number> = {};
  readonly #actors = new Map<string, { actor: string; source: string; commands: number }>();
  readonly #devices = new Map<string, { device: string; commands: number; withEvidence: number }>();
  readonly #counts: Record<Counted, number> = { rulings: 0, rewinds: 0, withdrawals: 0, amendments: 0 };
  readonly #deals = new Set<string>();
  readonly #tree: MerkleTree;
  #rootAtSize: string | undefined;
  #committedWalls = 0;

  /** @param size number of events after which the tree root is kept: that of a checkpoint. */
  constructor(
    sha256: Sha256,
    private readonly size?: number,
  ) {
    this.#tree = new MerkleTree(sha256);
    this.#keepRoot();
  }

  /** The tree root of the first `size` events; undefined where the file has fewer. */
  get rootAtSize(): string | undefined {
    return this.#rootAtSize;
  }

  #keepRoot(): void {
    if (this.#tree.size === this.size) this.#rootAtSize = this.#tree.root();
  }

  header(header: LogFileHeader): void {
    this.#scope ??= scopeOf(header);
  }

  event(stored: StoredEvent): void {
    const { leaf, position } = stored;
    this.#first ??= position;
    this.#last = stored;
    this.#tree.add(stored.leafText);
    this.#keepRoot();
    this.#recorded = widened(this.#recorded, leaf.recordedAt);
    this.#occurred = widened(this.#occurred, leaf.occurredAt);
    if (leaf.cause.index === 0) this.#command(leaf);
    this.#fact(leaf);
  }

  #command({ stream, cause: { actor, source, evidence, command } }: StoredEvent['leaf']): void {
    const counted = COMMANDS_COUNTED.get(command?.['type']);
    if (counted !== undefined) this.#counts[counted] += 1;
    const by = `${source} ${actor}`;
    const known = this.#actors.get(by) ?? { actor, source, commands: 0 };
    known.commands += 1;
    this.#actors.set(by, known);
    // The registration of a key rests on no observation.
    if (source !== 'device' || deviceOfStream(stream) !== undefined) return;
    const device = this.#devices.get(actor) ?? { device: actor, commands: 0, withEvidence: 0 };
    device.commands += 1;
    if (evidence !== undefined) device.withEvidence += 1;
    this.#devices.set(actor, device);
  }

  #fact({ type, stream, data }: StoredEvent['leaf']): void {
    if (type === 'RulingMade') this.#counts.rulings += 1;
    if (type === 'DealOpened') this.#opened(stream, data);
    if (type === 'WallCommitted') this.#committedWalls += 1;
  }

  #opened(stream: string, { ruleSet, edition, fingerprint, recording }: StoredEvent['leaf']['data']): void {
    this.#deals.add(stream);
    const named = { ruleSet: textOf(ruleSet), edition: textOf(edition), fingerprint: textOf(fingerprint) };
    const key = Object.values(named).join(' ');
    this.#ruleSets.set(key, { ...named, deals: (this.#ruleSets.get(key)?.deals ?? 0) + 1 });
    const level = textOf(recording);
    this.#recordings[level] = (this.#recordings[level] ?? 0) + 1;
  }

  /** Whether the file states that it holds every event of the log, from the first one. */
  get isWhole(): boolean {
    return this.claimsWhole && this.#first === 1;
  }

  /** The header names no part, also where the first events are missing. */
  get claimsWhole(): boolean {
    const { streams, after }: Partial<LogScope> = this.#scope ?? {};
    return streams === undefined && after === undefined;
  }

  /** The judges that the deals name, each once. */
  get judges(): readonly NamedJudge[] {
    return [...this.#ruleSets.values()].map(({ ruleSet, edition, fingerprint }) => ({ ruleSet, edition, fingerprint }));
  }

  /** `endings`: the endings of the settled deals. */
  summary(endings: readonly string[]): LogSummary {
    const { streams, after }: Partial<LogScope> = this.#scope ?? {};
    const ended = (ending: string): number => endings.filter((each) => each === ending).length;
    return {
      part: {
        whole: this.isWhole,
        ...(streams !== undefined && { streams: streams.length }),
        ...(after !== undefined && { after }),
      },
      ...(this.#first !== undefined &&
        this.#last !== undefined && {
          positions: { first: this.#first, last: this.#last.position },
          headHash: this.#last.hash,
        }),
      ...(this.isWhole && { treeRoot: this.#tree.root() }),
      ...(this.#recorded !== undefined && { recorded: this.#recorded }),
      ...(this.#occurred !== undefined && { occurred: this.#occurred }),
      ruleSets: [...this.#ruleSets.values()],
      recordings: this.#recordings,
      actors: [...this.#actors.values()],
      devices: [...this.#devices.values()],
      deals: this.#deals.size,
      settled: endings.length - ended('void') - ended('abandoned'),
      voids: ended('void'),
      abandoned: ended('abandoned'),
      ...this.#counts,
      committedWalls: this.#committedWalls,
    };
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const widened = (span: Span | undefined, time: string): Span => {
  if (span === undefined) return { from: time, to: time };
  if (time > span.to) return { from: span.from, to: time };
  return time < span.from ? { from: time, to: span.to } : span;
};
