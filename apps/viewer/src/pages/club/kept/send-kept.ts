import { SEATS } from '#tiles';
import type { ApiClient, Schemas } from '../../../api/types.js';
import { type Problem, problemOf, UNKNOWN_SESSION } from '../../../api/problem.js';
import { record, type Recording } from '../writing/recording.js';
import type { KeptDeal, KeptRefusal } from './kept-deals.js';

/** `waits`: the service did not answer, is busy, or has not recorded the deals before. */
export type Sent = 'recorded' | 'waits' | 'no-session' | { readonly refused: KeptRefusal };

const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** Sends a kept deal with the seats and the round of the present record. Each repeat has the same command ids. */
export const sendKept = async (api: ApiClient, matchId: string, deal: KeptDeal): Promise<Sent> => {
  try {
    const { match } = await api.get('/v1/matches/{matchId}', { path: { matchId } });
    return await sendTo(api, match, deal);
  } catch (fault) {
    return sentBy(problemOf(fault));
  }
};

const sendTo = async (api: ApiClient, match: Schemas['MatchView'], deal: KeptDeal): Promise<Sent> => {
  const { dealId, number, steps } = deal;
  const known = match.deals.find((each) => each.deal === dealId);
  if (known?.settled !== undefined) return 'recorded';
  if (known !== undefined) {
    const { sequence } = await api.get('/v1/deals/{dealId}', { path: { dealId } });
    return recorded(api, { dealId, sequence, steps: steps.slice(1) });
  }
  const due = match.next ?? match.late;
  if (due === undefined || due.number < number) return isUnderWay(match) ? 'waits' : WRITTEN_MEANWHILE;
  if (due.number > number) return WRITTEN_MEANWHILE;
  if (!isSameSeating(due.seating, deal.seating)) return { refused: { kind: 'other-seats' } };
  return recorded(api, { dealId, number, sequence: 0, steps: steps.map((step) => inRound(step, due.round)) });
};

const WRITTEN_MEANWHILE: Sent = { refused: { kind: 'written-meanwhile' } };

/** True if further deals of the match can follow. */
const isUnderWay = ({ phase, deals, next }: Schemas['MatchView']): boolean =>
  phase === 'running' && (next !== undefined || deals.some(({ settled }) => settled === undefined));

const recorded = async (api: ApiClient, recording: Recording): Promise<Sent> =>
  (await record(api, recording)) === 'recorded' ? 'recorded' : WRITTEN_MEANWHILE;

const sentBy = (problem: Problem | undefined): Sent => {
  if (problem === undefined) return 'waits';
  const { status } = problem;
  if (status === UNKNOWN_SESSION) return 'no-session';
  return status === TOO_MANY || status >= SERVER_FAULT ? 'waits' : { refused: { kind: 'rules', problem } };
};

const isSameSeating = (one: KeptDeal['seating'], other: KeptDeal['seating']): boolean =>
  SEATS.every((seat) => one[seat].player === other[seat].player && one[seat].side === other[seat].side);

/** The opening with the round that the record names. */
const inRound = (
  step: Schemas['CommandRequest'],
  round: NonNullable<Schemas['MatchView']['next']>['round'],
): Schemas['CommandRequest'] =>
  step.command.type === 'OpenDeal' && round !== undefined
    ? { ...step, command: { ...step.command, options: { ...step.command.options, round } } }
    : step;
