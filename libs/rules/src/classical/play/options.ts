import type { Agreements, RuleSetOptions } from '#deal';
import { SEATS } from '#tiles';
import { optionsBy } from '../../kit/options.js';

/** An upper bound for the limit. The sheet calls 25,000 very high. */
const HIGHEST_LIMIT = 1_000_000;

/** The limit is required (CC-A34). The defaults are no bonus tiles and the East round. */
export const agreements: Agreements = {
  limit: { kind: 'number', clause: 'CC-setup.limit', least: 1, most: HIGHEST_LIMIT, clauseIfUnstated: 'CC-A34' },
  bonusTiles: { kind: 'choice', clause: 'CC-tiles.144', values: [false, true] },
  round: { kind: 'choice', clause: 'CC-session.16', values: SEATS },
};

export const options = optionsBy(agreements);

/**
 * The maximum value of a hand in points, and the value of a limit hand (CC-setup.limit). The options have been checked
 * before, so it is present (CC-A34).
 */
export const limitOf = ({ limit }: RuleSetOptions = {}): number => Number(limit);

/** Whether flowers and seasons are used (CC-tiles.144). The default is no. */
export const usesBonusTiles = ({ bonusTiles }: RuleSetOptions): boolean => bonusTiles === true;
