import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { RuleSetOptions } from '#deal';
import type { MatchCommand, MatchCommandOf, MatchRules } from '#match';
import { PLAYERS } from '#simulated-table';
import { type Side, SIDES } from '#tiles';
import type { OwnApi } from './own-api.js';

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

const Seating = z.object({ east: z.object({ side: z.literal(SIDES) }) });
const MatchNow = z.object({
  match: z.object({
    ruleSet: z.string(),
    options: z.record(z.string(), z.unknown()),
    next: z.object({ seating: Seating }).optional(),
    dealsLeft: z.number().optional(),
    deals: z.array(z.object({ seating: Seating })),
  }),
});
type MatchNow = z.infer<typeof MatchNow>['match'];
const Matches = z.object({ matches: z.array(z.object({ matchId: z.string() })) });

type Opening = MatchCommandOf<'OpenMatch'>;

/**
 * The ways to the first dealer in the order of preference, each with the commands after the opening. All let side 1 deal first
 * and nobody change sides, as the simulated table plays.
 */
const WAYS: readonly { readonly firstDealer: Opening['firstDealer']; readonly then: readonly MatchCommand[] }[] = [
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
export const matchToPlay = async (api: OwnApi, game: DemonstrationGame): Promise<MatchToPlay | undefined> => {
  const open = await api.read(`/v1/matches?table=${game.table}&status=open&order=desc&limit=1`, Matches);
  const [latest] = open?.matches ?? [];
  const match = latest?.matchId ?? (await openMatch(api, game));
  if (match === undefined) return undefined;
  const now = (await api.read(`/v1/matches/${match}`, MatchNow))?.match;
  if (now === undefined || !isThisGame(now, game)) return undefined;
  if (now.dealsLeft !== 0) return { match, dealer: dealerOf(now), dealsLeft: now.dealsLeft ?? DEALS };
  await command(api, `/v1/matches/${match}/commands`, { type: 'EndMatch', cause: 'deals' });
  return matchToPlay(api, game);
};

const isThisGame = ({ ruleSet, options }: MatchNow, { rules, agreed }: DemonstrationGame): boolean =>
  ruleSet === rules.id && Object.entries(agreed).every(([name, value]) => options[name] === value);

/** A deal that was broken off is played again by the same dealer. */
const dealerOf = ({ next, deals }: MatchNow): Side => (next ?? deals.at(-1))?.seating.east.side ?? 1;

const openMatch = async (api: OwnApi, { table, rules, agreed }: DemonstrationGame): Promise<string | undefined> => {
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
  const matchId = uuidv7();
  await command(api, '/v1/matches', opening, { matchId });
  for (const next of then) await command(api, `/v1/matches/${matchId}/commands`, next);
  return matchId;
};

const command = async (
  api: OwnApi,
  path: string,
  command: MatchCommand | Opening,
  more: object = {},
): Promise<void> => {
  const occurredAt = new Date().toISOString();
  const refusal = await api.send('POST', path, { ...more, commandId: uuidv7(), occurredAt, command });
  if (refusal !== undefined) throw new Error(refusal);
};
