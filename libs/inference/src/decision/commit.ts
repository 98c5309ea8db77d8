import type { CommandOf, DealCommand } from '#deal';
import { isKnown, UNKNOWN } from '#tiles';
import { keyOfCommand } from '../hypotheses/acts/command-key.js';
import type { Hypothesis, Track } from '../hypotheses/tree/hypothesis.js';
import { type HypothesisTree, massWithFollowers, pathTo } from '../hypotheses/tree/hypothesis-tree.js';
import { hasEnded, type MassOf, massIfOver } from './end-of-play.js';
import { CLAIM_MS, isClaimable } from './late-claim.js';
import { logSum } from '../signal/likelihood/log-sum.js';
import { isCompleteWin, isOwnTurn } from '../hypotheses/acts/rates.js';
import type { Decisions } from '../hypotheses/acts/decisions.js';
import { unknownOnRecord } from '../hypotheses/acts/unread-faces.js';
import { isShownFirst } from '../hypotheses/proposals/unread-win.js';
import type { Tag } from '../signal/tags/tags.js';
import { WALL, type Zone } from '../signal/inventory/zones.js';

export interface Commitment {
  /** The hypothesis that becomes settled; its last act is the committed one. */
  readonly upTo: Hypothesis;
  readonly commands: readonly DealCommand[];
  /** Posterior mass of the hypotheses that begin with this command. */
  readonly confidence: number;
  /** Whether only the order of this act and of others was open. */
  readonly isOrderOpen?: boolean;
  /** Mean times at which the act began and was done (monotonic ms). */
  readonly begunAt: number;
  readonly doneAt: number;
}

/** Posterior mass that an act needs. */
export const SURE = 0.9998;
/** The tiles of one act are laid down one by one. Its zones must be read again after this time (ms). */
const SETTLING_MS = 1_000;
const READ_AGAIN_MS = 500;
/** A pung may still become a kong, and a wrong win may be taken back (ms). */
const PUNG_BEFORE_KONG_MS = 2_500;
const FALSE_WIN_MS = 2_500;
/** If only the order of two acts is open, the likelier order is committed after this time (ms). */
const ORDER_MS = 3_000;
/** If several acts explain all readings for this time (ms), the likeliest is recorded in doubt, from this mass on. */
export const OPEN_MS = 12_000;
export const LIKELY = 0.9;
/** The same for the tile of a draw, of which later readings show more and more (ms). */
const OPEN_DRAW_MS = 30_000;
/** The same for the act that ends play, when the table is washed: a deal whose end is open would be given up. */
const LIKELY_AT_END = 0.5;

/**
 * A tile that was not read in this time (ms) has a dead tag: even at a bad angle it would have been read occasionally.
 */
export const UNREAD_MS = 12_000;
/** The same for a tile whose tag has never answered (ms). */
const NEVER_READ_MS = 3_000;
/** A tile that answers at last may instead have been drawn before the turn of its player: the next acts decide (ms). */
const FILL_IN_MS = 8_000;
/** A tile in another player's river may not be a discard of this one: acts with unread tiles are considered later (ms). */
const LANDED_ELSEWHERE_MS = 6_000;
const UNREAD_PATIENCE_MS = { 'known-dead': NEVER_READ_MS, supposed: UNREAD_MS, 'one-of-two': SETTLING_MS } as const;
/** The confidence in an act whose tile no reader has read in its new place. */
export const UNREAD_CONFIDENCE = 0.9;
/** The most confidence in a discard that landed elsewhere, and in an erroneous win: acts that no antenna read may explain it as well. */
const ODD_CONFIDENCE = 0.95;

/** Returns when the zone was read last (monotonic ms). */
export type LastRead = (zone: Zone) => number;

/** The data for a commitment in addition to the hypotheses. */
export interface Circumstances {
  /** Monotonic ms. */
  readonly now: number;
  /** Whether the likeliest hypothesis explains the readings of the last seconds, and no zone is unread. */
  readonly isExplained: boolean;
  /** Whether the wall is empty, so that no further act can show that a tile has left its rack. */
  readonly isLastTurn: boolean;
  /** Whether the table is being washed, so that nothing more of this deal will be read. */
  readonly isOver: boolean;
  /** Returns whether a tag has ever answered. */
  readonly hasAnswered: (tag: Tag) => boolean;
}

/** The act on which most of the mass agrees as the first after the settled state. */
interface LeadingAct {
  readonly confidence: number;
  /** When it was done (monotonic ms). */
  readonly doneAt: number;
}

export const leadingAct = ({ root }: HypothesisTree): LeadingAct | undefined => {
  const best = likeliest(firstCommands(root));
  if (best === undefined) return undefined;
  return { confidence: Math.exp(best.mass - massWithFollowers(root)), doneAt: best.hypothesis.forward.doneSince };
};

/**
 * Returns the first act after the settled state, if it may be settled. Nearly all of the mass agrees on it. Each of its
 * tags was seen in its new place or has moved on. Its zones were read since.
 */
export const commitment = (
  tree: HypothesisTree,
  decisions: Decisions,
  lastRead: LastRead,
  circumstances: Circumstances,
): Commitment | undefined => {
  const { now, isOver } = circumstances;
  const massOf = isOver ? massIfOver(decisions) : massWithFollowers;
  const total = massOf(tree.root);
  const first = firstCommands(tree.root, massOf);
  const best = withOtherFaces(first, likeliest(first), { total, now });
  if (best === undefined) return customaryMove(tree.root, massOf, decisions, lastRead, circumstances);
  const confidence = Math.exp(best.mass - total);
  const { hypothesis: upTo } = best;
  const { begunAt, doneSince: doneAt } = upTo.forward;
  if (!isSettled(upTo, decisions, lastRead, circumstances)) return undefined;
  const age = now - doneAt;
  const least = isOver && hasEnded(upTo, decisions) ? LIKELY_AT_END : LIKELY;
  const isLikely = confidence >= least || Math.exp(massOfSameTiles(tree.root, upTo, massOf) - total) >= LIKELY;
  const isLikelier = isLikely && isOpenForLong(age, circumstances);
  const isOrderOpen = confidence < SURE && isOrderAlone(tree.root, best, { total, age, massOf }, decisions);
  if (confidence < SURE && !isLikelier && !isOrderOpen) return undefined;
  return {
    upTo,
    commands: upTo.act?.commands ?? [],
    confidence: trust(upTo, Math.exp((best.alone ?? best.mass) - total)),
    isOrderOpen,
    begunAt,
    doneAt,
  };
};

/** The confidence in an act of this mass. */
const trust = (hypothesis: Hypothesis, confidence: number): number => {
  if (hypothesis.act?.unread !== undefined || hasUnseenTile(hypothesis)) return Math.min(confidence, UNREAD_CONFIDENCE);
  return isOdd(hypothesis) ? Math.min(confidence, ODD_CONFIDENCE) : confidence;
};

/** Whether it is an erroneous win, or one of its tiles has landed elsewhere since. */
const isOdd = (hypothesis: Hypothesis): boolean => {
  const { act, parent, tracks } = hypothesis;
  const isErroneous =
    act?.command?.type === 'DeclareWin' && parent !== undefined && !isCompleteWin(parent.state, act.command);
  const isOwn = ({ tag }: Track): boolean => tracks.some((track) => track.tag === tag);
  const landed = pathTo(likeliestFollower(hypothesis)).filter(hasLandedElsewhere);
  return isErroneous || landed.some((each) => each.tracks.some(isOwn));
};

/**
 * Log mass of the hypotheses in which the same two tiles come to the same places: one was drawn, and the other filled in.
 * A tile that hardly answered may answer when another one is put beside it. Then no reading shows which was drawn.
 */
const massOfSameTiles = (root: Hypothesis, upTo: Hypothesis, massOf: MassOf): number => {
  const isFilledIn = pathTo(upTo).some(({ act }) => act?.fillIn !== undefined);
  if (!isFilledIn) return -Infinity;
  const tiles = placesAfter(upTo);
  return root.children
    .filter(({ act }) => act?.fillIn !== undefined)
    .flatMap(({ children }) => children.filter((child) => placesAfter(child) === tiles))
    .reduce((sum, child) => logSum(sum, massOf(child)), -Infinity);
};

const placesAfter = (hypothesis: Hypothesis): string =>
  `${pathTo(hypothesis)
    .flatMap(({ tracks }) => tracks.map(({ tag, to }) => `${tag}>${to}`))
    .sort()}`;

/** A face that is filled in replaces none, so that less is needed. */
const massNeeded = ({ act }: Hypothesis): number => (act?.fillIn === undefined ? SURE : LIKELY);

/** Settles a move without a command like an act, if no other hypothesis remains. */
const customaryMove = (
  root: Hypothesis,
  massOf: MassOf,
  ...when: [decisions: Decisions, lastRead: LastRead, circumstances: Circumstances]
): Commitment | undefined => {
  const total = massOf(root);
  const upTo = root.children.find((child) => massOf(child) >= total + Math.log(massNeeded(child)));
  if (upTo === undefined || !isSettled(upTo, ...when)) return undefined;
  const { begunAt, doneSince: doneAt } = upTo.forward;
  return { upTo, commands: [], confidence: Math.exp(massOf(upTo) - total), begunAt, doneAt };
};

interface FirstCommand {
  readonly command: string;
  /** The likeliest hypothesis that ends with the act. */
  readonly hypothesis: Hypothesis;
  readonly own: number;
  /** Log mass of all hypotheses that begin with it, or with a draw for which it stands. */
  readonly mass: number;
  /** Log mass that it has itself, if it stands for others with another tile. */
  readonly alone?: number;
}

const commandOf = ({ act }: Hypothesis): string | undefined => act?.command && keyOfCommand(act.command);

/** The commands with which hypotheses begin, ignoring moves without a command before them. */
const firstCommands = (hypothesis: Hypothesis, massOf: MassOf = massWithFollowers): readonly FirstCommand[] =>
  hypothesis.children.flatMap((child) => {
    const command = commandOf(child);
    if (command === undefined) return firstCommands(child, massOf);
    const mass = massOf(child);
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

/**
 * An unread draw of an unknown tile stands for those of the same player in which a dead tag gives it a face. It is taken in place of one of
 * these that is not likely by itself: no reading may ever show which tile it was. So does, after a while, the likeliest of all draws of the
 * player: the rack's antenna may have read the tile in the wall, and goes on to read it either way.
 */
const withOtherFaces = (
  all: readonly FirstCommand[],
  best: FirstCommand | undefined,
  { total, now }: { readonly total: number; readonly now: number },
): FirstCommand | undefined => {
  const draw = drawOf(best);
  if (best === undefined || draw === undefined) return best;
  const openFor = now - best.hypothesis.forward.doneSince;
  const isLikely = best.mass >= total + Math.log(LIKELY);
  const isOpen = !isLikely && openFor >= OPEN_DRAW_MS;
  const draws = (isOpen ? all : all.filter(isUnread)).filter((each) => drawOf(each)?.seat === draw.seat);
  const mass = draws.reduce((sum, each) => logSum(sum, each.mass), -Infinity);
  if (!isUnread(best)) return isOpen ? { ...best, mass, alone: best.mass } : best;
  if (isKnown(draw.tile) && (isLikely || openFor < OPEN_MS)) return best;
  const unknown = likeliest(draws.filter((each) => isUnread(each) && drawOf(each)?.tile === UNKNOWN));
  return unknown === undefined ? best : { ...unknown, mass };
};

const drawOf = (first: FirstCommand | undefined): CommandOf<'DrawTile'> | undefined => {
  const command = first?.hypothesis.act?.command;
  return command?.type === 'DrawTile' ? command : undefined;
};

const isUnread = ({ hypothesis }: FirstCommand): boolean => hypothesis.act?.unread !== undefined;

/** Returns whether nearly all of the mass contains the act, but not as the first. */
const isOrderAlone = (
  root: Hypothesis,
  first: FirstCommand,
  { total, age, massOf }: { readonly total: number; readonly age: number; readonly massOf: MassOf },
  { rules }: Decisions,
): boolean => {
  if (age < ORDER_MS) return false;
  const isOtherWin = isShownFirst(rules) ? () => false : isDrawOfWinner;
  const withIt = (hypothesis: Hypothesis): number => {
    if (commandOf(hypothesis) === first.command) return massOf(hypothesis);
    if (isOtherWin(hypothesis.act?.command, first.hypothesis.act?.command)) return -Infinity;
    return hypothesis.children.reduce((sum, child) => logSum(sum, withIt(child)), -Infinity);
  };
  return Math.exp(withIt(root) - total) >= SURE;
};

/** A win after a draw of its player differs from one on the discard before: it takes another tile, and others pay. */
const isDrawOfWinner = (before: DealCommand | undefined, win: DealCommand | undefined): boolean =>
  before?.type === 'DrawTile' && win?.type === 'DeclareWin' && win.seats.includes(before.seat);

/**
 * Returns whether no later reading can decide between acts that explain all readings. `age` is that of the act (ms).
 */
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
  // No antenna reads the tile in its place. No later reading will show more than its absence from the rack.
  const isUnseenLast = isLastTurn && isOpenForLong(now - doneSince, circumstances);
  return (
    now - doneSince >= patience(hypothesis, decisions) &&
    path.every(({ act, forward }) => act?.fillIn === undefined || now - forward.doneSince >= FILL_IN_MS) &&
    pathTo(best).every((each) => !hasLandedElsewhere(each) || now - each.forward.doneSince >= LANDED_ELSEWHERE_MS) &&
    (isUnseenLast || path.every((each) => each.tracks.every((track) => hasCome(track, each, best, circumstances)))) &&
    tracks.every(({ from, to }) =>
      [from, to].every((zone) => zone === WALL || lastRead(zone) >= doneSince + READ_AGAIN_MS),
    ) &&
    isBeyondClaims(hypothesis, decisions) &&
    (isInTurn(hypothesis) || isFollowed(hypothesis) || isOpenForLong(now - doneSince, circumstances))
  );
};

const hasLandedElsewhere = ({ tracks }: Hypothesis): boolean => tracks.some(({ home }) => home !== undefined);

/** If the discard can be claimed, a drawn tile must be seen after the time for claims, or another act must follow. */
const isBeyondClaims = (hypothesis: Hypothesis, decisions: Decisions): boolean => {
  const { act, parent, tracks } = hypothesis;
  if (act?.command?.type !== 'DrawTile' || parent === undefined || !isClaimable(decisions, parent.state)) return true;
  const closedAt = parent.forward.doneSince + CLAIM_MS;
  if (tracks.some(({ seenAt }) => seenAt >= closedAt)) return true;
  return isFollowed(hypothesis);
};

/** A player who declares ready out of turn may have drawn a tile before, which is not read yet. */
const isInTurn = ({ act, parent }: Hypothesis): boolean =>
  act?.command?.type !== 'DeclareReady' || parent === undefined || isOwnTurn(parent.state, act.command.seat);

const hasCome = (track: Track, hypothesis: Hypothesis, best: Hypothesis, circumstances: Circumstances): boolean =>
  wasSeen(track, hypothesis) ||
  hypothesis.act?.unread !== undefined ||
  isUnknownOfSet(track, hypothesis) ||
  best.track(track.tag) !== track ||
  isThereUnread(track, hypothesis, best, circumstances);

const wasSeen = ({ to, seenAt }: Track, { forward }: Hypothesis): boolean => to === WALL || seenAt >= forward.begunAt;

/** Returns whether a tile of the act still lies where it was moved, and was not seen there. */
const hasUnseenTile = (hypothesis: Hypothesis): boolean => {
  const best = likeliestFollower(hypothesis);
  return hypothesis.tracks.some((track) => !wasSeen(track, hypothesis) && best.track(track.tag) === track);
};

/**
 * Returns whether the tile lies in its place without an answer. It was not read for long, although another tile of the
 * act was seen, or although nearly all hypotheses with the act go on with an act that was seen.
 */
const isThereUnread = (
  { tag }: Track,
  hypothesis: Hypothesis,
  best: Hypothesis,
  { now, isOver, hasAnswered }: Circumstances,
): boolean => {
  const patience = isOver ? 0 : hasAnswered(tag) ? UNREAD_MS : NEVER_READ_MS;
  if (now - hypothesis.forward.doneSince < patience) return false;
  if (hypothesis.tracks.some((track) => wasSeen(track, hypothesis))) return true;
  return (
    isFollowed(hypothesis) &&
    pathTo(best).some((each) => each.depth > hypothesis.depth && each.tracks.length > 0 && each.isSeen)
  );
};

/** Returns whether nearly all hypotheses with an act go on after it. */
const isFollowed = (hypothesis: Hypothesis): boolean => {
  const followers = hypothesis.children.reduce((sum, child) => logSum(sum, massWithFollowers(child)), -Infinity);
  return followers >= massWithFollowers(hypothesis) + Math.log(SURE);
};

/**
 * Returns whether the tile is an unknown one of a hand, laid down in a set of which another tile was seen. Its tag may
 * never answer, and the other tiles of the set show its face.
 */
const isUnknownOfSet = ({ from }: Track, { act, parent, tracks, forward }: Hypothesis): boolean =>
  from === WALL &&
  (act?.command?.type === 'DeclarePung' || act?.command?.type === 'DeclareKong') &&
  parent !== undefined &&
  unknownOnRecord(parent.state) > 0 &&
  tracks.some(({ seenAt }) => seenAt >= forward.begunAt);

export const likeliestFollower = (hypothesis: Hypothesis): Hypothesis =>
  hypothesis.children.map(likeliestFollower).reduce((best, each) => (each.mass > best.mass ? each : best), hypothesis);

const patience = ({ act, parent }: Hypothesis, decisions: Decisions): number => {
  const command = act?.command;
  if (command === undefined || parent === undefined) return SETTLING_MS;
  if (act?.unread !== undefined) return UNREAD_PATIENCE_MS[act.unread];
  if (command.type === 'DeclareWin') return isCompleteWin(parent.state, command) ? SETTLING_MS : FALSE_WIN_MS;
  if (command.type !== 'DeclarePung' || parent.state.phase !== 'playing') return SETTLING_MS;
  const tile = parent.state.window?.tile;
  const isKongLegal =
    tile !== undefined &&
    isKnown(tile) &&
    decisions.of(parent.state, { type: 'DeclareKong', seat: command.seat, kind: 'melded', tile }) !== undefined;
  return isKongLegal ? PUNG_BEFORE_KONG_MS : SETTLING_MS;
};
