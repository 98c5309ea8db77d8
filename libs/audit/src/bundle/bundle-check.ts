import {
  checkpointIn,
  keyPeriods,
  LogError,
  openCheckpoint,
  openStatement,
  readStreamHeads,
  unverifiedText,
  type BundleHeader,
  type Checkpoint,
  type KeyPeriod,
  type NamedJudge,
  type Sha256,
  type StreamHead,
  type StreamHeads,
} from '#event-log';
import { wallDealOf } from '#projections';
import { dealOfStream, matchOfStream, ofStream, type AuditCode, type AuditFinding } from '../findings/finding.js';
import type { Gap } from '../findings/gap.js';
import type { CheckedBundle, PinnedKey } from './bundle-audit.js';
import type { BundleParts } from '../log/bundle-parts.js';

interface BundleTools {
  readonly sha256: Sha256;
  /** Without a key no signature is checked. */
  readonly logKey?: PinnedKey;
}

/**
 * Checks the proofs of a bundle: the signatures of its checkpoint and of the last events of its streams, and its claims. `event-log` has
 * already compared the events with the root of the checkpoint.
 * @param judges the judges that the deals of the bundle name.
 */
export const checkBundle = (
  header: BundleHeader,
  parts: BundleParts,
  judges: readonly NamedJudge[],
  tools: BundleTools,
): CheckedBundle => {
  const signatures = new Signatures(tools, parts.keyChanges);
  const checkpoint = signatures.checkpoint(parts);
  const heads = signatures.heads(parts);
  const findings = [
    ...kindFindings(header),
    ...originFindings(header, checkpoint),
    ...signatures.findings,
    ...(heads === undefined ? [] : headFindings(header, parts, heads, checkpoint)),
    ...judgeFindings(parts, judges),
    ...periodFindings(header, parts, checkpoint),
  ];
  return {
    findings,
    gaps: tools.logKey === undefined ? [NOT_SIGNED] : [],
    bundle: {
      kind: header.kind,
      ...(checkpoint !== undefined && { checkpoint }),
      isSigned: tools.logKey !== undefined && checkpoint !== undefined && signatures.findings.length === 0,
      endedStreams: heads?.heads.length ?? 0,
      ...('recorded' in header && findings.length === 0 && { recorded: header.recorded }),
    },
  };
};

const NOT_SIGNED: Gap = {
  check: 'chain',
  code: 'SIGNATURE_NOT_CHECKED',
  message: 'No key of the log was given, so nothing shows who signed the checkpoint of the bundle.',
};

type NoteTools = Pick<PinnedKey, 'verify'> & Pick<BundleTools, 'sha256'>;
type Place = Pick<AuditFinding, 'line' | 'offset'>;
const fault = (code: AuditCode, message: string, more: Partial<AuditFinding> = {}): AuditFinding => ({
  check: 'chain',
  code,
  message,
  ...more,
});

/** Opens the notes of a bundle. A fault of a signature becomes a finding, and the text is then read without its signature. */
class Signatures {
  readonly findings: AuditFinding[] = [];
  readonly #periods: readonly KeyPeriod[] | undefined;

  constructor(
    private readonly tools: BundleTools,
    keyChanges: BundleParts['keyChanges'],
  ) {
    const { logKey } = tools;
    const { value = '', ...place } = logKey?.changes === undefined ? (keyChanges ?? {}) : { value: logKey.changes };
    this.#periods = logKey && this.#opened(place, () => keyPeriods(logKey.key, value, this.#noteTools(logKey)));
  }

  checkpoint({ checkpoint }: BundleParts): Checkpoint | undefined {
    if (checkpoint === undefined) return undefined;
    const { value, line, offset } = checkpoint;
    const unsigned = checkpointIn(value);
    // `event-log` has reported the fault of its form.
    if ('code' in unsigned) return undefined;
    return this.#signed({ line, offset }, (periods, tools) => openCheckpoint(value, periods, tools)) ?? unsigned;
  }

  heads({ heads }: BundleParts): StreamHeads | undefined {
    if (heads === undefined) return undefined;
    const { value, line, offset } = heads;
    const place = { line, offset };
    const signed = this.#signed(place, (periods, tools) => openStatement(value, periods, readStreamHeads, tools));
    if (signed !== undefined || this.findings.length > 0) return signed;
    return this.#opened(place, () => readStreamHeads(unverifiedText(value) ?? ''));
  }

  #noteTools({ verify }: PinnedKey): NoteTools {
    return { sha256: this.tools.sha256, verify };
  }

  #signed<T>(place: Place, open: (periods: readonly KeyPeriod[], tools: NoteTools) => T): T | undefined {
    const { logKey } = this.tools;
    const periods = this.#periods;
    if (logKey === undefined || periods === undefined) return undefined;
    return this.#opened(place, () => open(periods, this.#noteTools(logKey)));
  }

  #opened<T>(place: Place, open: () => T): T | undefined {
    try {
      return open();
    } catch (error) {
      if (!(error instanceof LogError)) throw error;
      this.findings.push(fault(error.code as AuditCode, error.message, place));
      return undefined;
    }
  }
}

const kindFindings = (header: BundleHeader): readonly AuditFinding[] => {
  if (header.kind === 'period') return [];
  const { kind, streams } = header;
  const matches = kind === 'match' ? streams.slice(0, 1) : [];
  const others = streams.slice(matches.length);
  const deals = others.flatMap((stream) => dealOfStream(stream) ?? []);
  const walls = others.slice(deals.length).map(wallDealOf);
  const isInOrder =
    deals.length + walls.length === others.length &&
    others.slice(0, deals.length).every((stream) => dealOfStream(stream) !== undefined) &&
    walls.every((deal) => deal !== undefined && deals.includes(deal));
  const isOfKind =
    kind === 'deal' ? deals.length === 1 : matches.every((stream) => matchOfStream(stream) !== undefined);
  if (isInOrder && isOfKind && new Set(streams).size === streams.length) return [];
  const expected = kind === 'deal' ? 'one deal' : 'a match, and then its deals';
  const message = `The header of a bundle of this kind names ${expected}, and then the walls of these deals.`;
  return [fault('BUNDLE_KIND_DIFFERS', message, { line: 1 })];
};

const originFindings = ({ log }: BundleHeader, checkpoint: Checkpoint | undefined): readonly AuditFinding[] =>
  checkpoint === undefined || checkpoint.origin === log
    ? []
    : [
        fault('CHECKPOINT_OF_OTHER_LOG', 'The checkpoint was signed for another log.', {
          expected: checkpoint.origin,
          actual: log,
        }),
      ];

/** Compares the last event of each stream with the one that the key of the log has stated. */
const headFindings = (
  header: BundleHeader,
  { ends, heads: place }: BundleParts,
  { heads, ...at }: StreamHeads,
  checkpoint: Checkpoint | undefined,
): readonly AuditFinding[] => {
  const { line, offset } = place ?? {};
  const where = { ...(line !== undefined && { line }), ...(offset !== undefined && { offset }) };
  if (
    checkpoint !== undefined &&
    (at.size !== checkpoint.size || at.root !== checkpoint.root || at.origin !== checkpoint.origin)
  )
    return [
      fault('HEADS_OF_OTHER_CHECKPOINT', 'The last events of the streams are stated for another checkpoint.', {
        ...where,
        expected: checkpoint.size,
        actual: at.size,
      }),
    ];
  const stated = new Map(heads.map((head) => [head.stream, head]));
  const named = 'streams' in header ? header.streams : [];
  return [...new Set([...named, ...stated.keys()])].flatMap((stream) =>
    endFindings(stream, stated.get(stream), named.includes(stream) ? ends.get(stream) : undefined),
  );
};

const endFindings = (
  stream: string,
  stated: StreamHead | undefined,
  found: StreamHead | undefined,
): readonly AuditFinding[] => {
  const at = ofStream(stream);
  if (stated === undefined)
    return [fault('HEAD_DIFFERS', `The signed statement does not name the stream ${stream}.`, at)];
  const { sequence = 0, hash = '' } = found ?? {};
  if (sequence < stated.sequence)
    return [
      fault('STREAM_CUT', `Events at the end of the stream ${stream} are missing.`, {
        ...at,
        check: 'sequence',
        sequence: sequence + 1,
        expected: stated.sequence,
        actual: sequence,
      }),
    ];
  if (sequence === stated.sequence && hash === stated.hash) return [];
  return [
    fault('HEAD_DIFFERS', 'The last event of the stream is not the one that the key of the log has stated.', {
      ...at,
      sequence,
      expected: stated.hash,
      actual: hash,
    }),
  ];
};

const judgeText = ({ ruleSet, edition, fingerprint }: NamedJudge): string => `${ruleSet} ${edition} ${fingerprint}`;

/** Checks that the bundle lists each judge that its deals name once, and no other judge. */
const judgeFindings = ({ judges }: BundleParts, ofDeals: readonly NamedJudge[]): readonly AuditFinding[] => {
  const named = new Set(ofDeals.map(judgeText));
  const listed = new Set<string>();
  const findings: AuditFinding[] = [];
  for (const { value, line, offset } of judges) {
    const text = judgeText(value);
    if (!named.has(text) || listed.has(text))
      findings.push(
        fault('JUDGE_DIFFERS', 'No deal of the bundle names this judge, or it is listed twice.', {
          line,
          offset,
          actual: text,
        }),
      );
    listed.add(text);
  }
  const missing = [...named].filter((text) => !listed.has(text));
  return [
    ...findings,
    ...missing.map((text) =>
      fault('JUDGE_DIFFERS', 'The bundle does not list a judge that its deals name.', { expected: text }),
    ),
  ];
};

/** Checks that the bundle has an event before and an event after its period of time, or that the log has none there. */
const periodFindings = (
  header: BundleHeader,
  { first, last }: BundleParts,
  checkpoint: Checkpoint | undefined,
): readonly AuditFinding[] => {
  if (header.kind !== 'period' || header.recorded === undefined) return [];
  const { from, to } = header.recorded;
  const beginsAtFirst = (header.after ?? 0) === 0;
  const endsAtLast = (last?.position ?? header.after ?? 0) === checkpoint?.size;
  const uncovered = [
    ...(beginsAtFirst || (first !== undefined && first.recordedAt < from) ? [] : [['before', from, first] as const]),
    ...(endsAtLast || (last !== undefined && last.recordedAt >= to) ? [] : [['behind', to, last] as const]),
  ];
  return uncovered.map(([side, expected, event]) =>
    fault('PERIOD_NOT_COVERED', `The bundle has no event ${side} its period, so events at this end may be missing.`, {
      expected,
      ...(event !== undefined && { ...ofStream(event.stream), sequence: event.sequence, actual: event.recordedAt }),
    }),
  );
};
