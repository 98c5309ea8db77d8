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

/** A deal and its next commands, as the API lists them. The API lists only corrections of a result-only recording. */
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

/** The rulings that are possible in the present phase of a deal. The API decides whether one is accepted. */
export const offeredRulings = (offering: Offering): readonly Ruling[] =>
  RULINGS.filter((ruling) => OFFERS[ruling](offering));

/** The seats whose reported hands can be amended. */
export const amendableSeats = (listed: Listed): readonly Seat[] =>
  listed.flatMap(({ command, seats }) => (command.type === 'AmendHand' ? seats : []));
