import type { AuditReport, NotProvedReason, WallAudit, WallNonce, WallsAudit } from '#audit';

/** Returns two lines for each committed wall: to whom it is proved, and who gave its nonces. The last lines count what was ended or not opened. */
export const wallLines = ({ walls }: Pick<AuditReport, 'walls'>): readonly string[] =>
  walls === undefined
    ? []
    : [
        ...walls.each.flatMap((wall) => [`wall of deal ${wall.deal}: ${proofText(wall)}`, ...nonceLines(wall)]),
        ...countLine('deals with a committed wall ended without a result', walls.ended.map(endedText)),
        ...countLine(
          'nonces never opened',
          walls.withheld.map(({ actor, count }) => `${count} by ${actor}`),
        ),
      ];

const REASONS: Readonly<Record<NotProvedReason, string>> = {
  scanned: 'it was scanned, without nonces',
  'closed-nonce': 'a committed nonce was never opened',
  'no-nonce': 'no player gave a nonce',
  revealed: 'tiles were dealt after it was revealed',
  'no-own-sender': 'no nonce came from a sender of its own',
};

const proofText = (wall: WallAudit): string => {
  switch (wall.proof) {
    case 'to-holders':
      return `proved to whoever drew the nonce of ${anyOf(wall.seats)}`;
    case 'not-proved':
      return `not proved: ${REASONS[wall.reason]}`;
    case 'given-up':
      return `not proved: ${wall.by} gave up the deal after the commitments`;
    case 'unfinished':
      return 'not proved yet: the deal goes on';
    case 'not-dealt':
      return 'no tile was dealt from it';
    case 'not-compared':
      return 'not proved by this file, which does not show the wall or the deal';
    case 'faulty':
      return 'faulty';
  }
};

const anyOf = (seats: readonly string[]): string =>
  seats.length < 2 ? seats.join('') : `${seats.slice(0, -1).join(', ')} or ${seats.at(-1) ?? ''}`;

const nonceLines = ({ nonces, without }: WallAudit): readonly string[] => {
  const parts = [...nonces.map(nonceText), ...(without.length === 0 ? [] : [`none of ${without.join(', ')}`])];
  return parts.length === 0 ? [] : [`  nonces: ${parts.join('; ')}`];
};

const nonceText = ({ seat, actor, signedBy, isOwn, isOpen }: WallNonce): string => {
  const remarks = [
    ...(isOwn ? [] : ['recorder, or sender of several nonces']),
    ...(isOpen ? [] : ['never opened']),
    ...(signedBy === undefined ? [] : [`signed by the key ${signedBy}`]),
  ];
  return `${seat} from ${actor}${remarks.length === 0 ? '' : ` (${remarks.join('; ')})`}`;
};

const endedText = ({ actor, abandoned, void: voided, known }: WallsAudit['ended'][number]): string =>
  `${abandoned + voided} by ${actor} (${abandoned} abandoned, ${voided} void; ${known} when the wall could be known)`;

const countLine = (what: string, counts: readonly string[]): readonly string[] =>
  counts.length === 0 ? [] : [`${what}: ${counts.join(', ')}`];
