import type { MatchCommandOf } from '../commands.js';
import type { MatchEvent } from '../events.js';
import { rejectMatch } from '../rejections.js';
import { firstOf, refuseIf, type MatchStep } from './step.js';

type Open = MatchCommandOf<'OpenMatch'>;

const allDiffer = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The places stand in the order of their sides, which is the order of play. */
export const openMatch: MatchStep<Open> = {
  refuses: ({ rules, state }, { ruleSet, edition, options, places, firstDealer }) => {
    if (state.phase !== 'unopened') return rejectMatch('MATCH_ALREADY_OPEN');
    const sides = places.map(({ side }) => side);
    const players = places.map(({ player }) => player);
    return firstOf(
      () => refuseIf(ruleSet !== rules.id, 'MATCH_RULES_UNKNOWN', { at: '/ruleSet' }),
      () => refuseIf(edition !== undefined && edition !== rules.edition, 'MATCH_RULES_UNKNOWN', { at: '/edition' }),
      () => refuseIf(rules.options(options ?? {}) === undefined, 'MATCH_OPTION_UNKNOWN', { at: '/options' }),
      () => refuseIf(!allDiffer(sides) || !allDiffer(players), 'PLACES_NOT_FOUR', { at: '/places' }),
      () => refusedWay(rules, firstDealer),
      () =>
        refuseIf(firstDealer.by === 'lot' && !players.includes(firstDealer.player), 'PLAYER_UNKNOWN', {
          at: '/firstDealer/player',
        }),
    );
  },
  acts: ({ rules }, { table, options, places, limits, firstDealer }) => {
    const opened: MatchEvent = {
      type: 'MatchOpened',
      table,
      ruleSet: rules.id,
      edition: rules.edition,
      options: rules.options(options ?? {}) ?? {},
      places: [...places].sort((a, b) => a.side - b.side),
      limits: limits ?? {},
      firstDealer: firstDealer.by,
      standings: rules.standings,
    };
    const lot = rules.firstDealer.lot;
    if (firstDealer.by === 'dice' || lot === undefined) return [opened];
    return [opened, { type: 'FirstDealerFound', player: firstDealer.player, by: 'lot', clause: lot.clause }];
  },
};

/** A book that finds the first dealer in one way alone is cited with the clause of that way. */
const refusedWay = (
  { firstDealer }: Parameters<MatchStep<Open>['refuses']>[0]['rules'],
  { by }: Open['firstDealer'],
) => {
  if (firstDealer[by] !== undefined) return undefined;
  const clause = (firstDealer.dice ?? firstDealer.lot)?.clause;
  return rejectMatch('FIRST_DEALER_WAY', { at: '/firstDealer/by', ...(clause === undefined ? {} : { clause }) });
};
