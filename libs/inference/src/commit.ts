import type { DealCommand } from '#deal';
import { isKnown } from '#tiles';
import { keyOfCommand } from './command-key.js';
import type { Hypothesis, Track } from './hypothesis.js';
import { type HypothesisTree, massWithFollowers, pathTo } from './hypothesis-tree.js';
import { CLAIM_MS, isClaimable } from './late-claim.js';
import { logSum } from './log-sum.js';
import { isCompleteWin } from './rates.js';
import type { Decisions } from './decisions.js';
import { isShownFirst } from './unread-win.js';
import { WALL, type Zone } from './zones.js';

export interface Commitment {
  /** The hypothesis that becomes settled: it ends with the act. */
  readonly upTo: Hypothesis;
  readonly commands: readonly DealCommand[];
  /** Posterior mass of the hypotheses that begin with this command. */
  readonly confidence: number;
  /** Mean times at which the act began and was done (monotonic ms). */
  readonly begunAt: number;
  readonly doneAt: number;
}

/** Posterior mass that an act needs. */
const SURE = 0.9998;
/** The tiles of one act are laid down one by one; its zones are to be read again (ms). */
const SETTLING_MS = 1_000;
const READ_AGAIN_MS = 500;
/** A pung may yet become a kong, a win that should not be may be taken back. */
const PUNG_BEFORE_KONG_MS = 2_500;
const FALSE_WIN_MS = 2_500;
/** Where only the order of two acts is open, the likelier order is taken after this time. */
const ORDER_MS = 3_000;
/** What has been open for so long between acts that explain all readings is recorded as the likelier one, in doubt, from this mass on. */
const OPEN_MS = 12_000;
const LIKELY = 0.9;

/** A tile that was not read in this time has a dead tag: even at a bad angle it would have been read now and then. */
export const UNREAD_MS = 12_000;
/** The confidence in an act that nobody read. */
const UNREAD_CONFIDENCE = 0.9;

/** When each zone was read last (monotonic ms). */
export type LastRead = (zone: Zone) => number;

/** What there is to know beside the hypotheses. */
export interface Circumstances {
  /** Monotonic ms. */
  readonly now: number;
  /** The likeliest hypothesis explains the readings of the last seconds, and no zone was left unread. */
  readonly isExplained: boolean;
  /** The wall is empty: no further act can show that a tile has left its rack. */
  readonly isLastTurn: boolean;
  /** The table is being washed: nothing more will be read of this deal. */
  readonly isOver: boolean;
}

/**
 * The first act after what is settled, if it may be settled: nearly all of the mass agrees on it, each of its tags has been
 * seen where it went or has moved on, and its zones have been read since.
 */
export const commitment = (
  tree: HypothesisTree,
  decisions: Decisions,
  lastRead: LastRead,
  circumstances: Circumstances,
): Commitment | undefined => {
  const { now } = circumstances;
  const total = massWithFollowers(tree.root);
  const best = likeliest(firstCommands(tree.root));
  if (best === undefined) return customaryMove(tree.root, total, decisions, lastRead, circumstances);
  const confidence = Math.exp(best.mass - total);
  const { hypothesis: upTo } = best;
  const { begunAt, doneSince: doneAt } = upTo.forward;
  if (!isSettled(upTo, decisions, lastRead, circumstances)) return undefined;
  const age = now - doneAt;
  const isLikelier = confidence >= LIKELY && isOpenForLong(age, circumstances);
  if (confidence < SURE && !isLikelier && !isOrderAlone(tree.root, best, total, age, decisions)) return undefined;
  const trust = upTo.act?.unread === true ? UNREAD_CONFIDENCE : 1;
  return { upTo, commands: upTo.act?.commands ?? [], confidence: Math.min(confidence, trust), begunAt, doneAt };
};

/** Where nothing but a move without a command is believed, it is settled like an act. */
const customaryMove = (
  root: Hypothesis,
  total: number,
  ...when: [decisions: Decisions, lastRead: LastRead, circumstances: Circumstances]
): Commitment | undefined => {
  const upTo = root.children.find((child) => massWithFollowers(child) >= total + Math.log(SURE));
  if (upTo === undefined || !isSettled(upTo, ...when)) return undefined;
  const { begunAt, doneSince: doneAt } = upTo.forward;
  return { upTo, commands: [], confidence: Math.exp(massWithFollowers(upTo) - total), begunAt, doneAt };
};

interface FirstCommand {
  readonly command: string;
  /** The likeliest hypothesis that ends with it. */
  readonly hypothesis: Hypothesis;
  readonly own: number;
  /** Log mass of all that begin with it. */
  readonly mass: number;
}

const commandOf = ({ act }: Hypothesis): string | undefined => act?.command && keyOfCommand(act.command);

/** The commands with which hypotheses begin; moves without a command before them do not count. */
const firstCommands = (hypothesis: Hypothesis): readonly FirstCommand[] =>
  hypothesis.children.flatMap((child) => {
    const command = commandOf(child);
    if (command === undefined) return firstCommands(child);
    const mass = massWithFollowers(child);
    return [{ command, hypothesis: child, own: mass, mass }];
  });

const likeliest = (all: readonly FirstCommand[]): FirstCommand | undefined => {
  const byCommand = new Map<string, FirstCommand>();
  for (const each of all) {
    const known = byCommand.get(each.command);
    if (known === undefined) byCommand.set(each.command, each);
    else {
      const better = each.own > known.own ? each : known;
      byCommand.set(each.command, { ...better, mass: logSum(known.mass, each.mass) });
    }
  }
  return [...byCommand.values()].reduce<FirstCommand | undefined>(
    (best, each) => (best === undefined || each.mass > best.mass ? each : best),
    undefined,
  );
};

/** Does nearly all of the mass have the act, only not as the first? */
const isOrderAlone = (
  root: Hypothesis,
  first: FirstCommand,
  total: number,
  age: number,
  { rules }: Decisions,
): boolean => {
  if (age < ORDER_MS) return false;
  const isOtherWin = isShownFirst(rules) ? () => false : isDrawOfWinner;
  const withIt = (hypothesis: Hypothesis): number => {
    if (commandOf(hypothesis) === first.command) return massWithFollowers(hypothesis);
    if (isOtherWin(hypothesis.act?.command, first.hypothesis.act?.command)) return -Infinity;
    return hypothesis.children.reduce((sum, child) => logSum(sum, withIt(child)), -Infinity);
  };
  return Math.exp(withIt(root) - total) >= SURE;
};

/** A win after a draw of its player is another win than one on the discard before: it takes another tile, and others pay. */
const isDrawOfWinner = (before: DealCommand | undefined, win: DealCommand | undefined): boolean =>
  before?.type === 'DrawTile' && win?.type === 'DeclareWin' && win.seats.includes(before.seat);

/** Is nothing more to be waited for that could decide between acts which explain all readings? `age`: of the act (ms). */
const isOpenForLong = (age: number, { isExplained, isOver }: Circumstances): boolean =>
  isExplained && (isOver || age >= OPEN_MS);

const isSettled = (
  hypothesis: Hypothesis,
  decisions: Decisions,
  lastRead: LastRead,
  circumstances: Circumstances,
): boolean => {
  const { now, isLastTurn } = circumstances;
  const path = pathTo(hypothesis);
  const { doneSince } = hypothesis.forward;
  const best = likeliestFollower(hypothesis);
  const tracks = path.flatMap((each) => each.tracks);
  // It lies where no antenna reads it; that it is missing from its rack is all that will ever be read.
  const isUnseenLast = isLastTurn && isOpenForLong(now - doneSince, circumstances);
  return (
    now - doneSince >= patience(hypothesis, decisions) &&
    (isUnseenLast || path.every((each) => each.tracks.every((track) => hasCome(track, each, best)))) &&
    tracks.every(({ from, to }) =>
      [from, to].every((zone) => zone === WALL || lastRead(zone) >= doneSince + READ_AGAIN_MS),
    ) &&
    isBeyondClaims(hypothesis, decisions)
  );
};

/** A tile drawn while the discard may be claimed is to be seen when the time for claims is over, or followed by an act. */
const isBeyondClaims = (hypothesis: Hypothesis, decisions: Decisions): boolean => {
  const { act, parent, tracks } = hypothesis;
  if (act?.command?.type !== 'DrawTile' || parent === undefined || !isClaimable(decisions, parent.state)) return true;
  const closedAt = parent.forward.doneSince + CLAIM_MS;
  if (tracks.some(({ seenAt }) => seenAt >= closedAt)) return true;
  const followed = hypothesis.children.reduce((sum, child) => logSum(sum, massWithFollowers(child)), -Infinity);
  return followed >= massWithFollowers(hypothesis) + Math.log(SURE);
};

const hasCome = (track: Track, hypothesis: Hypothesis, best: Hypothesis): boolean =>
  track.to === WALL ||
  track.seenAt >= hypothesis.forward.begunAt ||
  hypothesis.act?.unread === true ||
  best.track(track.tag) !== track;

const likeliestFollower = (hypothesis: Hypothesis): Hypothesis =>
  hypothesis.children.map(likeliestFollower).reduce((best, each) => (each.mass > best.mass ? each : best), hypothesis);

const patience = ({ act, parent }: Hypothesis, decisions: Decisions): number => {
  const command = act?.command;
  if (command === undefined || parent === undefined) return SETTLING_MS;
  if (act?.unread === true) return UNREAD_MS;
  if (command.type === 'DeclareWin') return isCompleteWin(parent.state, command) ? SETTLING_MS : FALSE_WIN_MS;
  if (command.type !== 'DeclarePung' || parent.state.phase !== 'playing') return SETTLING_MS;
  const tile = parent.state.window?.tile;
  const isKongLegal =
    tile !== undefined &&
    isKnown(tile) &&
    decisions.of(parent.state, { type: 'DeclareKong', seat: command.seat, kind: 'melded', tile }) !== undefined;
  return isKongLegal ? PUNG_BEFORE_KONG_MS : SETTLING_MS;
};
