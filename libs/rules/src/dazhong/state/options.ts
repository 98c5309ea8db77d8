import type { Agreements } from '#deal';
import { SEATS } from '#tiles';
import { optionsBy } from '../../kit/play/options.js';

/** The defaults are no jokers, the East round, and the letter of the text. */
export const agreements: Agreements = {
  jokers: { kind: 'choice', clause: 'DZ-joker.1', values: ['none', 'up', 'down'] },
  round: { kind: 'choice', clause: 'DZ-dealer.4', values: SEATS },
  tileHog: { kind: 'choice', clause: 'DZ-A-HOG', values: ['sets', 'all'] },
  riichi: { kind: 'choice', clause: 'DZ-A-RIICHI', values: ['alone', 'added'] },
  withdrawals: { kind: 'choice', clause: 'DZ-A-KONGBACK', values: ['called', 'opened'] },
};

export const options = optionsBy(agreements);
