import { judgesOf } from '#judge';
import type { DealCommand, RuleSet, RuleSetOptions } from '#deal';
import {
  brokenBy,
  commitmentsHash,
  commitmentTo,
  layoutUnder,
  nonceCommitment,
  shuffledWall,
  takenFrom,
  thrownDice,
  type CommittedWall,
  type SeatNonce,
  wallCodec,
  type WallEvent,
  type WallFact,
  type WallLayout,
} from '#fairness';
import { handRulesOf, ruleSets } from '#rules';
import { playDealInMemory } from '#simulated-table';
import {
  agreedByLot,
  dealIdOf,
  dealSecrets,
  exportOf,
  LOG,
  LogRecorder,
  nodeSha256,
  seeded,
  stepsOf,
  type RecordedLog,
  type RecordedStep,
  type SigningDevice,
} from '#testing';
import { SEATS, type Seat, type Tile } from '#tiles';
import { audit, type AuditReport } from '../audit.js';

export const DEAL = dealIdOf(1);
export const [SECRET, OTHER] = [nodeSha256('a secret'), nodeSha256('another secret')];
export const NONCES: readonly SeatNonce[] = [
  { seat: 'east', nonce: nodeSha256('a nonce of east') },
  { seat: 'north', nonce: nodeSha256('a nonce of north') },
];

/** A deal whose tiles come from a wall, and the events of the wall. */
export interface Played {
  readonly rules: RuleSet;
  readonly tiles: readonly Tile[];
  readonly steps: readonly RecordedStep[];
}

export const layoutOf = (rules: RuleSet, options: RuleSetOptions): WallLayout =>
  layoutUnder(rules, handRulesOf(rules.id, rules.edition)!.wall(options));

/** The options that a table has agreed on. */
export const optionsOf = (rules: RuleSet, number = 1): RuleSetOptions =>
  rules.setup.options(agreedByLot(rules, seeded(number)).options ?? {}) as RuleSetOptions;

export const throwsOf = (rules: RuleSet, nonces = NONCES) =>
  thrownDice({ secret: SECRET, deal: DEAL, nonces }, rules.setup.throws.count, nodeSha256);

/** A deal from a software wall, by default with its dice. */
export const played = (rules: RuleSet, { number = 1, withDice = true, nonces = NONCES } = {}): Played => {
  const seed = { secret: SECRET, deal: DEAL, nonces };
  const agreed = optionsOf(rules, number);
  const tiles = shuffledWall(seed, rules.setup.tiles(agreed), nodeSha256);
  const dice = throwsOf(rules, nonces);
  const wall = takenFrom(layoutOf(rules, agreed), tiles, brokenBy(rules, dice)).map(({ tile }) => tile);
  const [open, ...commands] = playDealInMemory(number, rules, { wall, agreed }).commands;
  const thrown = withDice ? dice.map((each): DealCommand => ({ type: 'BreakWall', dice: each })) : [];
  return { rules, tiles, steps: stepsOf(rules, [open!, ...thrown, ...commands]) };
};

export interface Change {
  readonly method?: CommittedWall['method'];
  readonly commitment?: string;
  readonly nonces?: readonly WallFact[];
  readonly secret?: string;
  readonly tiles?: readonly Tile[];
  readonly table?: string;
  readonly deal?: string;
  /** The number of commands of the deal before the events of the wall. */
  readonly committedAfter?: number;
  readonly noncesAfter?: number;
  /** Other members of the commands, by the types of their events. */
  readonly commands?: Readonly<Partial<Record<WallEvent['type'], object>>>;
  /** The devices that sign the events of their seats. */
  readonly signers?: Readonly<Partial<Record<Seat, SigningDevice>>>;
  /** Undefined: never. */
  readonly revealedAfter?: number | undefined;
}

/** The honest events of the nonces: commitments, their end, and openings, each by a sender of its own. */
export const nonceFacts = (nonces: readonly SeatNonce[] = NONCES): readonly WallFact[] => {
  const at = { log: LOG, deal: DEAL };
  const commitment = commitmentTo({ deal: DEAL, method: 'software', secret: SECRET }, nodeSha256);
  const seats = nonces.map(({ seat, nonce }) => ({
    ...{ seat, nonce, commitment: nonceCommitment({ ...at, seat, nonce }, nodeSha256) },
  }));
  const commitments = commitmentsHash({ ...at, commitment, seats }, nodeSha256);
  const without = SEATS.filter((seat) => nonces.every((each) => each.seat !== seat));
  const closed: readonly WallFact[] =
    without.length === 0 ? [] : [{ event: { type: 'CommitmentsClosed', without }, actor: 'table-1' }];
  return [
    ...seats.map(({ seat, commitment: of }) => ({
      event: { type: 'NonceCommitted' as const, seat, commitment: of },
      actor: `key:${seat}`,
    })),
    ...closed,
    ...seats.map(({ seat, nonce }) => ({
      event: { type: 'NonceOpened' as const, seat, nonce, commitments },
      actor: `key:${seat}`,
    })),
  ];
};

const commandFor = (event: WallEvent, method: CommittedWall['method']): object => {
  const isScanned = method === 'scanned';
  switch (event.type) {
    case 'WallCommitted':
      return isScanned ? { type: 'CommitScannedWall', commitment: event.commitment } : { type: 'CommitSoftwareWall' };
    case 'NonceCommitted':
      return { ...event, type: 'CommitNonce' };
    case 'CommitmentsClosed':
      return { type: 'CloseCommitments' };
    case 'NonceOpened':
      return { ...event, type: 'OpenNonce' };
    case 'WallRevealed':
      return isScanned ? { ...event, type: 'RevealScannedWall' } : { type: 'RevealSoftwareWall' };
  }
};

/** Records a deal with its wall, as `change` says. */
export const recorded = async ({ tiles, steps }: Played, change: Change = {}): Promise<RecordedLog> => {
  const { method = 'software', secret = SECRET, nonces = nonceFacts(), table = 'table-1', deal = DEAL } = change;
  const honest = commitmentTo({ deal: DEAL, method, secret: SECRET, tiles }, nodeSha256);
  const { committedAfter = 1, noncesAfter = committedAfter } = change;
  const { revealedAfter } = { revealedAfter: steps.length, ...change };
  const commitment = change.commitment ?? honest;
  const walls: readonly (readonly [after: number | undefined, fact: WallFact])[] = [
    [committedAfter, { event: { type: 'WallCommitted', deal, table, method, commitment }, actor: 'table-1' }],
    ...(method === 'scanned' ? [] : nonces).map((fact) => [noncesAfter, fact] as const),
    [revealedAfter, { event: { type: 'WallRevealed', secret, tiles: change.tiles ?? tiles }, actor: 'table-1' }],
  ];
  const recorder = new LogRecorder();
  for (const each of Object.values(change.signers ?? {})) await recorder.registerKey(each, table);
  for (let step = 0; step <= steps.length; step += 1) {
    if (step > 0) await recorder.record(`deal/${DEAL}`, steps[step - 1]!, dealSecrets);
    for (const [after, { event, actor }] of walls) {
      if (after !== step) continue;
      const command = { ...commandFor(event, method), ...change.commands?.[event.type] };
      const signer = 'seat' in event ? change.signers?.[event.seat] : undefined;
      const recordedStep = { command, events: [event], actor, ...(signer && { signer }) };
      await recorder.record(`wall/${DEAL}`, recordedStep, wallCodec.secretPaths);
    }
  }
  return exportOf(recorder.store);
};

export const TOOLS = { judges: judgesOf(ruleSets), handRules: handRulesOf, sha256: nodeSha256 };
export const audited = async (log: RecordedLog, disclosures: 'all' | 'none' = 'all'): Promise<AuditReport> =>
  audit([Buffer.from(log.file(disclosures))], TOOLS);

export const codesOf = ({ findings }: AuditReport): readonly string[] =>
  findings.map(({ check, code }) => `${check} ${code}`);
