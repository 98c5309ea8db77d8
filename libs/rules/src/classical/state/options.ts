import type { Agreements, RuleSetOptions } from '#deal';
import { SEATS } from '#tiles';
import { optionsBy } from '../../kit/play/options.js';

/** An upper bound for the limit. The sheet calls 25,000 very high. */
const HIGHEST_LIMIT = 1_000_000;

/** The limit is required (CC-A34). The defaults are no bonus tiles, the East round, and that East passes. */
export const agreements: Agreements = {
  limit: { kind: 'number', clause: 'CC-setup.limit', least: 1, most: HIGHEST_LIMIT, clauseIfUnstated: 'CC-A34' },
  bonusTiles: { kind: 'choice', clause: 'CC-tiles.144', values: [false, true] },
  round: { kind: 'choice', clause: 'CC-session.16', values: SEATS },
  eastAfterUnplayed: { kind: 'choice', clause: 'CC-A19', values: ['passes', 'stays'] },
};

export const options = optionsBy(agreements);

/**
 * The maximum value of a hand in points, and the value of a limit hand (CC-setup.limit). The options have been checked
 * before, so it is present (CC-A34).
 */
export const limitOf = ({ limit }: RuleSetOptions = {}): number => Number(limit);

/** Whether flowers and seasons are used (CC-tiles.144). The default is no. */
export const usesBonusTiles = ({ bonusTiles }: RuleSetOptions): boolean => bonusTiles === true;

/** Whether East is East again after an unplayed deal (CC-A19). The default is no. */
export const eastStaysUnplayed = ({ eastAfterUnplayed }: RuleSetOptions): boolean => eastAfterUnplayed === 'stays';
