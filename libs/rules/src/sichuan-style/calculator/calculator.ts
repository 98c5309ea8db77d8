import { handRulesFrom } from '../../kit/bloody/index.js';
import { sichuanStyle, TABLES } from '../ruleset/ruleset.js';

/** The rules for standalone hands. */
export const sichuanStyleHands = handRulesFrom(sichuanStyle, TABLES);
