import type { Agreements } from '#deal';
import { SEATS } from '#tiles';
import { optionsBy } from '../../kit/options.js';

/** Without jokers and in the East round where nothing is said. */
export const agreements: Agreements = {
  jokers: { kind: 'choice', clause: 'DZ-joker.1', values: ['none', 'up', 'down'] },
  round: { kind: 'choice', clause: 'DZ-dealer.4', values: SEATS },
};

export const options = optionsBy(agreements);
