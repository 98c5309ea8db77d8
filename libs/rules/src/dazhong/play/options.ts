import type { Agreements } from '#deal';
import { SEATS } from '#tiles';
import { optionsBy } from '../../kit/options.js';

/** The defaults are no jokers and the East round. */
export const agreements: Agreements = {
  jokers: { kind: 'choice', clause: 'DZ-joker.1', values: ['none', 'up', 'down'] },
  round: { kind: 'choice', clause: 'DZ-dealer.4', values: SEATS },
};

export const options = optionsBy(agreements);
