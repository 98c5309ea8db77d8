import { type Seat, SEATS } from '#tiles';
import type { DealView, Schemas } from '../../../api/types.js';
import { type KnownIrregularity, notableIn } from '../../../rules/notable-irregularities.js';

type Phase = DealView['phase'];
type Listed = Schemas['LegalCommands']['commands'];

/** A deal and its next commands, as the API lists them. The API lists only corrections of a result-only recording. */
export interface Offering {
  readonly view: DealView;
  /** The irregularities that the rule set knows. */
  readonly irregularities: readonly KnownIrregularity[];
  /** The number of recorded commands. */
  readonly commands: number;
  readonly listed: Listed;
}

const OPENED: readonly Phase[] = ['opened', 'preparing', 'playing', 'settling', 'settled'];
const DEALT: readonly Phase[] = ['preparing', 'playing', 'settling', 'settled'];
const UNSETTLED: readonly Phase[] = ['preparing', 'playing', 'settling'];

const isListed = (listed: Listed, type: Schemas['DealCommand']['type']): boolean =>
  listed.some(({ command }) => command.type === type);

/** Whether each ruling is possible. */
const OFFERS = {
  ImposePenalty: ({ view }) => DEALT.includes(view.phase),
  WarnSeat: ({ view }) => OPENED.includes(view.phase),
  NoteIrregularity: ({ view, irregularities }) => view.ending !== 'void' && notableIn(view, irregularities).length > 0,
  RewindTo: ({ commands }) => commands > 1,
  AmendHand: ({ view, listed }) =>
    view.recording === 'result' ? isListed(listed, 'AmendHand') : UNSETTLED.includes(view.phase),
  WithdrawReport: ({ listed }) => isListed(listed, 'WithdrawReport'),
  RuleHandDead: ({ view }) => UNSETTLED.includes(view.phase),
  RuleUnknowable: ({ view }) => seatsWaitedFor(view).length > 0,
  VoidDeal: ({ view }) => DEALT.includes(view.phase) && view.ending !== 'void',
} satisfies Partial<Record<Schemas['DealCommand']['type'], (offering: Offering) => boolean>>;

export type Ruling = keyof typeof OFFERS;
const RULINGS = Object.keys(OFFERS) as readonly Ruling[];

/** The rulings that are possible in the present phase of a deal. The API decides whether one is accepted. */
export const offeredRulings = (offering: Offering): readonly Ruling[] =>
  RULINGS.filter((ruling) => OFFERS[ruling](offering));

/**
 * The seats for which a public recording waits: for a fact after play, and in play for the suit of a card that was turned
 * (SBR-4.2).
 */
export const seatsWaitedFor = ({ phase, recording, awaiting, players, wins }: DealView): readonly Seat[] => {
  if (recording !== 'public') return [];
  if (phase === 'settling') return SEATS.filter((seat) => awaiting.includes(seat));
  if (phase !== 'playing' || players === undefined) return [];
  return SEATS.filter((seat) => {
    const { forbidden, discards } = players[seat];
    const isTurned = discards.length > 0 || wins.some((win) => win.seat === seat);
    return forbidden?.by === 'card' && forbidden.suit === '?' && isTurned;
  });
};

/** The seats whose reported hands can be amended. */
export const amendableSeats = (listed: Listed): readonly Seat[] =>
  listed.flatMap(({ command, seats }) => (command.type === 'AmendHand' ? seats : []));
