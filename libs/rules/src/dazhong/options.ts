import type { RuleSet } from '#deal';
import { SEATS } from '#tiles';
import { oneOf, unknownOption } from '../kit/options.js';

/** What is agreed before a deal: jokers (DZ-joker.1), and whose round it is (DZ-dealer.4). */
const KNOWN = {
  jokers: oneOf(['none', 'up', 'down']),
  round: oneOf(SEATS),
};

/** Without jokers and in the East round where nothing is said. */
export const options: RuleSet['options'] = (given) =>
  unknownOption(KNOWN, given) ?? { jokers: 'none', round: SEATS[0], ...given };
