import type { Schemas, TilescribeClient } from '#client';
import type { RuleSetOptions } from '#deal';
import type { MatchRules } from '#match';
import { PLAYERS } from '#simulated-table';
import { type Side, SIDES } from '#tiles';

/** The deals of a demonstration match. */
const DEALS = 16;

/** What is played at which table. */
export interface DemonstrationGame {
  readonly table: string;
  readonly rules: MatchRules;
  readonly agreed: RuleSetOptions;
}

/** What the simulated table plays next. */
export interface MatchToPlay {
  readonly match: string;
  /** The side that deals next. */
  readonly dealer: Side;
  readonly dealsLeft: number;
}

type Opening = Schemas['OpenMatch'];
type Command = Schemas['SessionCommand'];
type MatchNow = Schemas['MatchView'];

/**
 * The ways to the first dealer in the order of preference, each with the commands after the opening. All let side 1 deal first
 * and nobody change sides, as the simulated table plays.
 */
const WAYS: readonly { readonly firstDealer: Opening['firstDealer']; readonly then: readonly Command[] }[] = [
  { firstDealer: { by: 'lot', player: PLAYERS[1] }, then: [] },
  {
    firstDealer: { by: 'dice' },
    then: SIDES.map((side) => ({ type: 'RollForDealer', player: PLAYERS[side], dice: [side === 1 ? 6 : side, 1] })),
  },
  {
    firstDealer: { by: 'wind-tiles', shuffler: PLAYERS[1] },
    then: [
      { type: 'DrawWindTile', player: PLAYERS[2], wind: 'south' },
      { type: 'DrawWindTile', player: PLAYERS[3], wind: 'west' },
      { type: 'DrawWindTile', player: PLAYERS[4], wind: 'north' },
      { type: 'DrawWindTile', player: PLAYERS[1], wind: 'east' },
    ],
  },
];

/** Returns the match that is open at the table, or opens one; undefined if another game is open there, or no way is known. */
export const matchToPlay = async (api: TilescribeClient, game: DemonstrationGame): Promise<MatchToPlay | undefined> => {
  const query = { table: game.table, status: 'open', order: 'desc', limit: 1 } as const;
  const [latest] = (await api.get('/v1/matches', { query })).matches;
  const matchId = latest?.matchId ?? (await openMatch(api, game));
  if (matchId === undefined) return undefined;
  const { sequence, match } = await api.get('/v1/matches/{matchId}', { path: { matchId } });
  if (!isThisGame(match, game)) return undefined;
  if (match.dealsLeft !== 0) return { match: matchId, dealer: dealerOf(match), dealsLeft: match.dealsLeft ?? DEALS };
  await command(api, { matchId, sequence }, { type: 'EndMatch', cause: 'deals' });
  return matchToPlay(api, game);
};

const isThisGame = ({ ruleSet, options }: MatchNow, { rules, agreed }: DemonstrationGame): boolean =>
  ruleSet === rules.id && Object.entries(agreed).every(([name, value]) => options[name] === value);

/** A deal that was broken off is played again by the same dealer. */
const dealerOf = ({ next, deals }: MatchNow): Side => (next ?? deals.at(-1))?.seating.east.side ?? 1;

const openMatch = async (
  api: TilescribeClient,
  { table, rules, agreed }: DemonstrationGame,
): Promise<string | undefined> => {
  const way = WAYS.find(({ firstDealer: { by } }) => rules.firstDealer[by] !== undefined);
  if (way === undefined) return undefined;
  const { firstDealer, then } = way;
  const opening: Opening = {
    type: 'OpenMatch',
    ...{ table, ruleSet: rules.id, firstDealer },
    ...(Object.keys(agreed).length > 0 && { options: agreed }),
    places: SIDES.map((side) => ({ side, player: PLAYERS[side] })),
    limits: { deals: DEALS },
  };
  let answer = await api.post('/v1/matches', { body: { command: opening } });
  for (const next of then) answer = await command(api, answer, next);
  return answer.matchId;
};

/** Sends a command that follows this event of the match. */
const command = (
  api: TilescribeClient,
  { matchId, sequence }: Pick<Schemas['MatchAnswer'], 'matchId' | 'sequence'>,
  command: Command,
): Promise<Schemas['MatchAnswer']> =>
  api.post('/v1/matches/{matchId}/commands', {
    path: { matchId },
    header: { 'If-Match': `"${sequence}"` },
    body: { command },
  });
