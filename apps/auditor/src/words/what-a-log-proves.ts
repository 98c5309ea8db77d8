import type { AuditReport, BundleAudit } from '#audit';
import type { TrustedCheckpoint } from '#event-log';
import { counted } from '../call/counted.js';

const WITHOUT_CHECKPOINT =
  'Without a signed checkpoint a log proves order and arithmetic: not that it is complete, and not who wrote it.';

/** The last lines of every report of `verify`. */
export const proofLines = (report: AuditReport): readonly string[] =>
  report.bundle === undefined ? [logLine(report)] : bundleLines(report.bundle, report);

const logLine = (report: AuditReport): string => `${logProof(report)}${sentence(emptinessOf(report))}`;

const logProof = ({ checkpoint, events, findings, gaps }: AuditReport): string => {
  const isOfCheckpoint = ({ code }: { readonly code: string }): boolean => code.includes('CHECKPOINT');
  if (checkpoint === undefined || gaps.some(isOfCheckpoint)) return WITHOUT_CHECKPOINT;
  const { origin, size } = checkpoint;
  return findings.some(isOfCheckpoint)
    ? `The signed checkpoint of ${origin} with ${counted(size, 'event')} does not agree with this log.`
    : `The log begins with exactly the ${counted(size, 'event')} of the signed checkpoint of ${origin}: since it was signed, none was removed, changed or inserted.${laterText(events - size)}${sentenceOf(checkpoint)}`;
};

const laterText = (later: number): string =>
  later === 0 ? '' : ` It proves nothing of the ${counted(later, 'later event')}.`;

/** The witnesses of a checkpoint; empty where none are required. */
export const cosignedText = ({ witnesses }: TrustedCheckpoint): string =>
  witnesses === undefined
    ? ''
    : `The checkpoint was cosigned by ${witnesses.map(({ name, time }) => `${name} (${time})`).join(', ') || 'no witness, as the policy allows'}.`;

const sentenceOf = (checkpoint: TrustedCheckpoint): string => {
  const text = cosignedText(checkpoint);
  return text === '' ? '' : ` ${text}`;
};

const bundleLines = (bundle: BundleAudit, report: AuditReport): readonly string[] => {
  const { events, summary, checks } = report;
  const { kind, checkpoint, isSigned, recorded } = bundle;
  const isWrong = checks.chain.failed + checks.sequence.failed > 0;
  if (checkpoint === undefined || isWrong)
    return [
      'The bundle proves nothing: its events, its proof and its signatures do not fit together. The findings name the places.',
    ];
  if (!isSigned)
    return [
      'Without the key of the log (--log-key) a bundle proves nothing about its origin: anyone can sign a checkpoint.',
    ];
  const of = `the log ${checkpoint.origin} of the signed checkpoint with ${counted(checkpoint.size, 'event')}`;
  const { first = 0, last = 0 } = summary.positions ?? {};
  const ends: Readonly<Record<BundleAudit['kind'], string>> = {
    deal: `${counted(events, 'event')} of the deal, as ${of} has them. The key of the log states that the deal has no others up to this checkpoint; it may have later ones.`,
    match: `${counted(events, 'event')} of the match and its deals, as ${of} has them. The key of the log states that these have no others up to this checkpoint; they may have later ones.`,
    period:
      events === 0
        ? `No event of ${of}.`
        : events === 1
          ? `The event at the position ${first} of ${of}: it was not changed, inserted or moved.`
          : `All ${events} events at the positions ${first} to ${last} of ${of}: none of them was removed, changed, inserted or moved.`,
  };
  const covered =
    recorded === undefined
      ? ''
      : ` Every event up to this checkpoint that was recorded from ${recorded.from} on and before ${recorded.to} is among them; of times after the checkpoint it says nothing.`;
  return [
    `${ends[kind]}${covered}${withoutWallText(bundle, report)}${sentence(emptinessOf(report))}`,
    ...keptLines(report),
    ...otherLines(bundle),
  ];
};

/** The service leaves out a wall that was never committed, so a wall that it hides leaves no gap. */
const withoutWallText = ({ kind }: BundleAudit, { summary: { deals, committedWalls } }: AuditReport): string =>
  kind === 'period' || committedWalls >= deals
    ? ''
    : ` ${counted(deals - committedWalls, 'deal has', 'deals have')} no committed wall here: the bundle does not prove that none was committed.`;

const sentence = (text: string | undefined): string => (text === undefined ? '' : ` ${text}`);

/** States that a file has no event, or a period no deal; undefined if neither is so. */
export const emptinessOf = ({ events, bundle }: AuditReport): string | undefined =>
  bundle === undefined
    ? events === 0
      ? 'The file contains no event, so no event was checked.'
      : undefined
    : emptinessOfPeriod(bundle);

const emptinessOfPeriod = ({ period }: BundleAudit): string | undefined => {
  if (period === undefined || period.deals > 0) return undefined;
  return period.events === 0
    ? 'The period contains nothing: no event was recorded in it.'
    : `The period contains no deal: ${period.events === 1 ? 'its only event is' : `its ${period.events} events are`} of other records, such as matches and keys of devices.`;
};

/** States what the comparison with the given checkpoint proves. */
const keptLines = ({ checkpoint, gaps }: AuditReport): readonly string[] =>
  checkpoint === undefined || gaps.some(({ code }) => code === 'GROWTH_NOT_PROVED')
    ? []
    : [
        `Between the given checkpoint with ${counted(checkpoint.size, 'event')} and that of the bundle no event of the log was removed, changed or inserted.${sentenceOf(checkpoint)}`,
      ];

const otherLines = ({ other }: BundleAudit): readonly string[] =>
  other === undefined
    ? []
    : [
        `The other bundle has ${counted(other.events, 'event')}, of which ${other.samePositions} are at the same positions and equal.`,
      ];

/** The same statement for the help text, with the reasons. */
export const PROOF_HELP = `What a log proves without signed checkpoints: order and arithmetic. Within a deal or a match each event carries the hash
of the one before it, and each judgement, payment and balance follows from the commands under the rules.
It does not prove that the log is complete: anyone who has the file can leave out its end, or a deal that belongs to no
match. It does not prove who wrote it: anyone who has all of it can write it again with new hashes. For a whole log \`verify\`
prints the root of the Merkle tree over all its events (RFC 6962), which covers every event and its place: compare it with
the root of a copy that another person keeps. With a checkpoint that the key of the log has signed, \`--checkpoint\` compares them.
A bundle has its own checkpoint: with \`--log-key\` it proves that its events are in the signed log, at their positions, and of a
deal or a match that none is missing up to this checkpoint.`;
