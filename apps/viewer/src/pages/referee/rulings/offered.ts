import type { Seat } from '#tiles';
import type { Schemas } from '../../../api/schemas.js';
import type { DealView } from '../../../table/seen.js';

export const RULINGS = [
  'ImposePenalty',
  'RewindTo',
  'AmendHand',
  'WithdrawReport',
  'RuleHandDead',
  'RuleUnknowable',
  'VoidDeal',
] as const satisfies readonly Schemas['DealCommand']['type'][];
export type Ruling = (typeof RULINGS)[number];

type Phase = DealView['phase'];
type Listed = Schemas['LegalCommands']['commands'];

/** A deal and what the API lists as its next commands; only corrections of a result-only recording are listed there. */
export interface Offering {
  readonly view: DealView;
  /** The number of recorded commands. */
  readonly commands: number;
  readonly listed: Listed;
}

const DEALT: readonly Phase[] = ['preparing', 'playing', 'settling', 'settled'];
const UNSETTLED: readonly Phase[] = ['preparing', 'playing', 'settling'];

const isListed = (listed: Listed, type: Ruling): boolean => listed.some(({ command }) => command.type === type);

const OFFERS: Readonly<Record<Ruling, (offering: Offering) => boolean>> = {
  ImposePenalty: ({ view }) => DEALT.includes(view.phase),
  RewindTo: ({ commands }) => commands > 1,
  AmendHand: ({ view, listed }) =>
    view.recording === 'result' ? isListed(listed, 'AmendHand') : UNSETTLED.includes(view.phase),
  WithdrawReport: ({ listed }) => isListed(listed, 'WithdrawReport'),
  RuleHandDead: ({ view }) => UNSETTLED.includes(view.phase),
  RuleUnknowable: ({ view }) => view.phase === 'settling' && view.recording === 'public' && view.awaiting.length > 0,
  VoidDeal: ({ view }) => DEALT.includes(view.phase) && view.ending !== 'void',
};

/** The rulings that make sense in the present phase of a deal. Whether one is accepted, the API decides. */
export const offeredRulings = (offering: Offering): readonly Ruling[] =>
  RULINGS.filter((ruling) => OFFERS[ruling](offering));

/** The seats whose reported hands may be amended. */
export const amendableSeats = (listed: Listed): readonly Seat[] =>
  listed.flatMap(({ command, seats }) => (command.type === 'AmendHand' ? seats : []));
