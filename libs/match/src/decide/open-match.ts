import { firstOf, making, type Making } from '#decider';
import { particulars } from '#language';
import { present } from '#shapes';
import type { MatchCommandOf } from '../messages/commands.js';
import type { Criterion, MatchEvent } from '../messages/events.js';
import type { FirstDealerWays, MatchRules } from '../state/match-rules.js';
import { rejectMatch, type MatchRejection } from '../messages/rejections.js';
import { refuseUnlessFour } from './places.js';
import { refuseIf, type MatchSituation } from './step.js';
import { drawingOrder } from './wind-tiles.js';

type Open = MatchCommandOf<'OpenMatch'>;

/** Lists the places in the order of their sides, which is the order of play. */
export const opening: Making<MatchSituation, Open, MatchEvent, MatchRejection> = {
  refuse: ({ rules, state }, command) => {
    const { ruleSet, edition, options, places, firstDealer, stock, tieBreaks } = command;
    if (state.phase !== 'unopened') return rejectMatch('MATCH_ALREADY_OPEN');
    const players = places.map(({ player }) => player);
    return firstOf(
      () => refuseIf(ruleSet !== rules.id, 'MATCH_RULES_UNKNOWN', { at: '/ruleSet' }),
      () => refuseIf(edition !== undefined && edition !== rules.edition, 'MATCH_RULES_UNKNOWN', { at: '/edition' }),
      () => refuseOptions(rules, options),
      () => refuseUnlessFour(places),
      () => refuseCounting(rules, command),
      () => refuseRounds(rules, command),
      () => refuseWay(rules, firstDealer),
      () => refuseStock(rules, stock),
      () => refuseRepeated(rules, tieBreaks),
      () => refuseUnknownPlayer(players, firstDealer),
    );
  },
  makes: ({ rules }, { table, options, places, limits, counting, firstDealer, stock, tieBreaks }) => [
    {
      type: 'MatchOpened',
      table,
      ruleSet: rules.id,
      edition: rules.edition,
      options: agreedOptions(rules, options),
      places: [...places].sort((a, b) => a.side - b.side),
      limits: agreedLimits(rules, limits),
      firstDealer: firstDealer.by,
      ...seatsFound(firstDealer),
      standings: criteria(rules, tieBreaks),
      ...(rules.rounds !== undefined && { rounds: agreedRounds(rules.rounds, counting) }),
      ...present({ stock: stockOf(rules, stock) }),
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

type Rounds = NonNullable<MatchRules['rounds']>;

/** Every deal counts where the rule set leaves no choice. */
const refuseCounting = ({ rounds }: MatchRules, { counting }: Open) => {
  const allowed = rounds?.counting ?? (['every-deal'] as const);
  if (counting === undefined || allowed.includes(counting)) return undefined;
  return rejectMatch('MATCH_OPTION_UNKNOWN', { at: '/counting', ...particulars(counting, allowed.join(', ')) });
};

/** Rounds may be agreed instead of deals. If both are given, they must be equally long. */
const refuseRounds = ({ rounds: ofRules }: MatchRules, { limits: { deals, rounds } = {} }: Open) => {
  if (rounds === undefined) return undefined;
  const at = '/limits/rounds';
  if (ofRules === undefined) return rejectMatch('MATCH_OPTION_UNKNOWN', { at });
  const { clause } = ofRules;
  const inRounds = rounds * ofRules.deals;
  return refuseIf(deals !== undefined && deals !== inRounds, 'ROUNDS_DIFFER', {
    at,
    clause,
    ...particulars(deals, inRounds),
  });
};

/** Agreed rounds are deals too, so that one number decides the length. */
const agreedLimits = (
  { rounds, agreedDeals }: MatchRules,
  limits: Open['limits'] = {},
): NonNullable<Open['limits']> => {
  const inRounds = rounds && limits.rounds && limits.rounds * rounds.deals;
  return { ...present({ deals: inRounds ?? agreedDeals }), ...limits };
};

const agreedRounds = ({ deals, clause, counting }: Rounds, agreed = counting?.[0]) => ({
  deals,
  ...(agreed === 'passing' && { counts: agreed }),
  clause,
});

/** The clause that describes the way: where all seats are found, it is not the one by which East deals. */
const clauseOfWay = (way: FirstDealerWays[keyof FirstDealerWays]): string | undefined =>
  way !== undefined && 'seats' in way ? ('found' in way ? way.found : way.seats) : way?.clause;

/** The refusal cites the clause of the first way that the rule set knows. */
const refuseWay = ({ firstDealer }: MatchRules, { by }: Open['firstDealer']) => {
  if (firstDealer[by] !== undefined) return undefined;
  const clause = ORDER_OF_WAYS.map((way) => clauseOfWay(firstDealer[way])).find((known) => known !== undefined);
  const allowed = ORDER_OF_WAYS.filter((way) => firstDealer[way] !== undefined).join(', ');
  return rejectMatch('FIRST_DEALER_WAY', {
    at: '/firstDealer/by',
    ...(clause !== undefined && { clause }),
    ...particulars(by, allowed),
  });
};

const ORDER_OF_WAYS = ['dice', 'lot', 'wind-tiles', 'seat-dice'] as const;

/** The lot names a player, and the wind tiles name their shuffler. */
const namedIn = (way: Open['firstDealer']): { readonly member: string; readonly player: string } | undefined => {
  if (way.by === 'lot') return { member: 'player', player: way.player };
  return way.by === 'wind-tiles' ? { member: 'shuffler', player: way.shuffler } : undefined;
};

const refuseUnknownPlayer = (players: readonly string[], firstDealer: Open['firstDealer']) => {
  const named = namedIn(firstDealer);
  return named && refuseIf(!players.includes(named.player), 'PLAYER_UNKNOWN', { at: `/firstDealer/${named.member}` });
};

/** Where all seats are found, East sits at East's place, which is side 1 if no other is agreed. */
const seatsFound = (firstDealer: Open['firstDealer']) =>
  firstDealer.by === 'wind-tiles' || firstDealer.by === 'seat-dice' ? { eastAt: firstDealer.eastAt ?? 1 } : {};

const stockOf = ({ stocks = [] }: MatchRules, agreed: Open['stock']) => stocks.find(({ each }) => each === agreed);

const refuseStock = (rules: MatchRules, stock: Open['stock']) => {
  const { stocks: [usual] = [] } = rules;
  return refuseIf(stock !== undefined && stockOf(rules, stock) === undefined, 'STOCK_UNKNOWN', {
    at: '/stock',
    ...present({ clause: usual?.clause }),
  });
};

const refuseRepeated = ({ standings }: MatchRules, tieBreaks: Open['tieBreaks'] = []) =>
  refuseIf(new Set(tieBreaks).size < tieBreaks.length, 'TIE_BREAK_REPEATED', {
    at: '/tieBreaks',
    clause: standings.ties,
  });

/** The sum of points comes first. Equal sums share the rank unless the players agreed on further criteria. */
const criteria = ({ standings }: MatchRules, tieBreaks: Open['tieBreaks'] = []): readonly Criterion[] => [
  { by: 'points', clause: standings.clause },
  ...tieBreaks.map((by) => ({ by, clause: standings.ties })),
];

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
