import type { BundleHeader } from './bundle-format.js';
import { BundleVerifier, type LinePlace } from './bundle-verifier.js';
import type { StoredEvent } from '../leaf/chain.js';
import type { LogFileHeader } from './jsonl-format.js';
import { LogFileReader, type LogFileContent, type LogFileLine } from './jsonl-reader.js';
import { LogError } from '../values/log-error.js';
import type { LogFinding } from '../leaf/log-finding.js';
import { disclosedValue, disclosureHash, sealsIn, type Disclosure } from '../sealing/sealing.js';
import type { Sha256 } from '../values/sha256.js';
import { ChainVerifier, type LogScope } from '../leaf/verify-chain.js';

/**
 * Reads an exported log and makes all checks that need no rules: every byte, the chain of every stream, the positions,
 * and that each disclosure opens a seal of the event before it. Returns lines as they are read, each with its findings.
 */
export async function* verifyLogFile(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  sha256: Sha256,
): AsyncGenerator<LogFileLine> {
  const verifier = new LogFileVerifier(sha256);
  for await (const chunk of chunks)
    for (const line of verifier.take(chunk)) {
      const header = bundleHeaderIn(line);
      if (header !== undefined) verifier.follow(new BundleVerifier(header, sha256));
      yield line;
    }
  yield* verifier.end();
}

/** The header of a bundle, which is then followed by a `BundleVerifier`. */
export const bundleHeaderIn = ({ content }: LogFileLine): BundleHeader | undefined =>
  content?.kind === 'header' && content.header.tilescribe === 'bundle' ? content.header : undefined;

/** The synchronous form of {@link verifyLogFile}: chunk by chunk, in constant memory per stream. */
export class LogFileVerifier {
  readonly #reader: LogFileReader;
  #chain: ChainVerifier | undefined;
  #bundle: BundleVerifier | undefined;
  #last: StoredEvent | undefined;
  /** The seals of the last event, found when its first disclosure is read. */
  #seals: ReadonlyMap<string, string> | undefined;

  constructor(private readonly sha256: Sha256) {
    this.#reader = new LogFileReader(sha256);
  }

  /**
   * The header that was returned last is that of a bundle: its further lines are checked, too. Without it each of them is a finding, so
   * programs that show no bundles need not load these checks.
   */
  follow(bundle: BundleVerifier): void {
    this.#bundle ??= bundle;
  }

  /** The lines that end in this chunk. */
  *take(chunk: Uint8Array): Generator<LogFileLine> {
    for (const line of this.#reader.take(chunk)) yield this.#checked(line);
  }

  /** What is known only at the end of the file. */
  *end(): Generator<LogFileLine> {
    for (const line of this.#reader.end()) yield this.#checked(line);
  }

  #checked(read: LogFileLine): LogFileLine {
    const { content, line, offset } = read;
    const found = content === undefined ? NONE : this.#findingsOf(content, { line, offset });
    if (found.length === 0) return read;
    return { ...read, findings: [...read.findings, ...found.map((finding) => ({ line, offset, ...finding }))] };
  }

  #findingsOf(content: LogFileContent, place: LinePlace): readonly LogFinding[] {
    switch (content.kind) {
      case 'header':
        if (this.#chain !== undefined) return [];
        this.#chain = new ChainVerifier(scopeOf(content.header), this.sha256);
        return [];
      case 'event':
        // Without a header, which was reported, nothing is known of the events and of the lines that belong to them.
        if (this.#chain === undefined) return [];
        this.#last = content.event;
        this.#seals = undefined;
        // The line is canonical, so the leaf is what its text says.
        return this.#bundle === undefined
          ? this.#chain.checkRead(content.event)
          : [...this.#chain.checkRead(content.event), ...this.#bundle.event(content.event, place)];
      case 'disclosure':
        if (this.#chain === undefined) return [];
        this.#seals ??= sealsOf(this.#last);
        return [
          ...disclosureFindings(content.disclosure, this.#last, this.#seals, this.sha256),
          ...(this.#bundle?.disclosure() ?? []),
        ];
      case 'end':
        return [...(this.#chain?.finish() ?? []), ...(this.#bundle?.end() ?? [])];
      default:
        if (this.#chain === undefined) return [];
        return this.#bundle?.line(content, place) ?? [ONLY_IN_BUNDLES];
    }
  }
}

const NONE: readonly never[] = [];
const ONLY_IN_BUNDLES: LogFinding = { code: 'MISPLACED_LINE', message: 'Only a bundle has a line of this kind.' };

const sealsOf = (event: StoredEvent | undefined): ReadonlyMap<string, string> => {
  const seals = new Map<string, string>();
  if (event !== undefined) for (const { path, hash } of sealsIn(event.leaf)) seals.set(path, hash);
  return seals;
};

/** The part of a log that a file with this header claims to be. */
export const scopeOf = (header: LogFileHeader): LogScope => ({
  log: header.log,
  ...('streams' in header && { streams: header.streams }),
  ...('after' in header && { after: header.after }),
});

function disclosureFindings(
  disclosure: Disclosure,
  event: StoredEvent | undefined,
  seals: ReadonlyMap<string, string>,
  sha256: Sha256,
): readonly LogFinding[] {
  const place = event ? { position: event.position, stream: event.leaf.stream, sequence: event.leaf.sequence } : {};
  if (seals.get(disclosure.path) !== disclosure.hash)
    return [
      {
        code: 'DISCLOSURE_UNATTACHED',
        message: `No seal of the event before it stands at ${disclosure.path} with this hash.`,
        ...place,
      },
    ];
  const actual = disclosureHash(disclosure, sha256);
  if (actual === disclosure.hash) return notCanonical(disclosure, place);
  return [
    {
      code: 'DISCLOSURE_MISMATCH',
      message: 'The disclosure does not hash to the seal.',
      ...place,
      expected: disclosure.hash,
      actual,
    },
  ];
}

/** A value that is not in canonical form opens nothing: it would not be the one text of its value. */
const notCanonical = (disclosure: Disclosure, place: Partial<LogFinding>): readonly LogFinding[] => {
  try {
    disclosedValue(disclosure);
    return NONE;
  } catch (fault) {
    if (!(fault instanceof LogError)) throw fault;
    return [{ code: 'DISCLOSURE_NOT_CANONICAL', message: 'The disclosed value is not in canonical form.', ...place }];
  }
};
