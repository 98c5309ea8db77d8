import type { AuditReport } from '#audit';
import type { TrustedCheckpoint } from '#event-log';
import { counted } from './counted.js';

const WITHOUT_CHECKPOINT =
  'Without a signed checkpoint a log proves order and arithmetic: not that it is complete, and not who wrote it.';

/** The last line of every report of `verify`. */
export const proofLine = ({ checkpoint, findings, gaps }: AuditReport): string => {
  const isOfCheckpoint = ({ code }: { readonly code: string }): boolean => code.includes('CHECKPOINT');
  if (checkpoint === undefined || gaps.some(isOfCheckpoint)) return WITHOUT_CHECKPOINT;
  const { origin, size } = checkpoint;
  return findings.some(isOfCheckpoint)
    ? `The signed checkpoint of ${origin} with ${counted(size, 'event')} does not agree with this log.`
    : `The log begins with exactly the ${counted(size, 'event')} of the signed checkpoint of ${origin}: since it was signed, none was removed, changed or inserted.${sentenceOf(checkpoint)}`;
};

/** The witnesses of a checkpoint; empty where none are required. */
export const cosignedText = ({ witnesses }: TrustedCheckpoint): string =>
  witnesses === undefined
    ? ''
    : `The checkpoint was cosigned by ${witnesses.map(({ name, time }) => `${name} (${time})`).join(', ') || 'no witness, as the policy allows'}.`;

const sentenceOf = (checkpoint: TrustedCheckpoint): string => {
  const text = cosignedText(checkpoint);
  return text === '' ? '' : ` ${text}`;
};

/** The same statement for the help text, with the reasons. */
export const PROOF_HELP = `What a log proves without signed checkpoints: order and arithmetic. Within a deal or a match each event carries the hash
of the one before it, and each judgement, payment and balance follows from the commands under the rules.
It does not prove that the log is complete: anyone who has the file can leave out its end, or a deal that belongs to no
match. It does not prove who wrote it: anyone who has all of it can write it again with new hashes. For a whole log \`verify\`
prints the root of the Merkle tree over all its events (RFC 6962), which covers every event and its place: compare it with
the root of a copy that somebody else keeps. With a checkpoint that the key of the log has signed, \`--checkpoint\` compares them.`;
