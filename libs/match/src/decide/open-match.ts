import { firstOf, making, type Making } from '#decider';
import { particulars } from '#language';
import type { MatchCommandOf } from '../commands.js';
import type { MatchEvent } from '../events.js';
import type { MatchRules } from '../match-rules.js';
import { rejectMatch, type MatchRejection } from '../rejections.js';
import { refuseUnlessFour } from './places.js';
import { refuseIf, type MatchSituation } from './step.js';
import { drawingOrder } from './wind-tiles.js';

type Open = MatchCommandOf<'OpenMatch'>;

/** Lists the places in the order of their sides, which is the order of play. */
export const opening: Making<MatchSituation, Open, MatchEvent, MatchRejection> = {
  refuse: ({ rules, state }, { ruleSet, edition, options, places, firstDealer, stock }) => {
    if (state.phase !== 'unopened') return rejectMatch('MATCH_ALREADY_OPEN');
    const players = places.map(({ player }) => player);
    return firstOf(
      () => refuseIf(ruleSet !== rules.id, 'MATCH_RULES_UNKNOWN', { at: '/ruleSet' }),
      () => refuseIf(edition !== undefined && edition !== rules.edition, 'MATCH_RULES_UNKNOWN', { at: '/edition' }),
      () => refuseOptions(rules, options),
      () => refuseUnlessFour(places),
      () => refuseWay(rules, firstDealer),
      () => refuseStock(rules, stock),
      () => refuseUnknownPlayer(players, firstDealer),
    );
  },
  makes: ({ rules }, { table, options, places, limits, firstDealer, stock }) => [
    {
      type: 'MatchOpened',
      table,
      ruleSet: rules.id,
      edition: rules.edition,
      options: agreedOptions(rules, options),
      places: [...places].sort((a, b) => a.side - b.side),
      limits: { ...(rules.agreedDeals === undefined ? {} : { deals: rules.agreedDeals }), ...limits },
      firstDealer: firstDealer.by,
      standings: rules.standings,
      ...(rules.rounds === undefined ? {} : { rounds: rules.rounds }),
      ...(rules.stocks === undefined ? {} : { stock: agreedStock(rules.stocks, stock) }),
    },
    ...drawnAtOnce(rules, places, firstDealer),
  ],
};

export const openMatch = making(opening);

const refuseOptions = (rules: MatchRules, options: Open['options'] = {}) => {
  const agreement = rules.options(options);
  return 'refusal' in agreement ? agreement.refusal : undefined;
};

const agreedOptions = (rules: MatchRules, options: Open['options'] = {}) => {
  const agreement = rules.options(options);
  return 'agreed' in agreement ? agreement.agreed : {};
};

/** If the rule set has only one way to find the first dealer, the refusal cites its clause. */
const refuseWay = ({ firstDealer }: MatchRules, { by }: Open['firstDealer']) => {
  if (firstDealer[by] !== undefined) return undefined;
  const clause = ORDER_OF_WAYS.map((way) => firstDealer[way]?.clause).find((known) => known !== undefined);
  const allowed = ORDER_OF_WAYS.filter((way) => firstDealer[way] !== undefined).join(', ');
  return rejectMatch('FIRST_DEALER_WAY', {
    at: '/firstDealer/by',
    ...(clause === undefined ? {} : { clause }),
    ...particulars(by, allowed),
  });
};

const ORDER_OF_WAYS = ['dice', 'lot', 'wind-tiles', 'seat-dice'] as const;

/** Beside the way there is at most one member: the lot names a player, and the wind tiles their shuffler. */
const refuseUnknownPlayer = (players: readonly string[], { by: _, ...named }: Open['firstDealer']) => {
  const stranger = Object.entries(named).find(([, player]) => !players.includes(player));
  return stranger && rejectMatch('PLAYER_UNKNOWN', { at: `/firstDealer/${stranger[0]}` });
};

const refuseStock = ({ stocks }: MatchRules, stock: Open['stock']) =>
  refuseIf(stock !== undefined && !stocks?.each.includes(stock), 'STOCK_UNKNOWN', {
    at: '/stock',
    ...(stocks === undefined ? {} : { clause: stocks.clause }),
  });

const agreedStock = ({ each: [usual], clause }: NonNullable<MatchRules['stocks']>, stock: Open['stock'] = usual) => ({
  each: stock,
  clause,
});

/** The first dealer or the draw, if no further command is needed: the lot is known, or the wind tiles are face down. */
const drawnAtOnce = (
  { firstDealer: ways }: MatchRules,
  places: Open['places'],
  firstDealer: Open['firstDealer'],
): readonly MatchEvent[] => {
  if (firstDealer.by === 'lot' && ways.lot !== undefined)
    return [{ type: 'FirstDealerFound', player: firstDealer.player, by: 'lot', clause: ways.lot.clause }];
  const tiles = ways['wind-tiles'];
  return firstDealer.by === 'wind-tiles' && tiles !== undefined
    ? [{ type: 'WindTilesShuffled', order: drawingOrder(places, firstDealer.shuffler), clause: tiles.shuffled }]
    : [];
};
