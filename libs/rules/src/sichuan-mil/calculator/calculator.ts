import { handRulesFrom } from '../../kit/bloody/index.js';
import { sichuanMil, TABLES } from '../ruleset/ruleset.js';

/** The rules for standalone hands. */
export const sichuanMilHands = handRulesFrom(sichuanMil, TABLES);
