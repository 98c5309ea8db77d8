import { hasKong, isAsDealt, isDrawn } from '../../../libs/rules/src/kit/hand/circumstance-conditions.js';
import type { HandRules } from '../../../libs/rules/src/kit/hand/hand-rules.js';

export const CIRCUMSTANCES: HandRules['circumstances'] = {
  'replacement-tile': (win) => isDrawn(win) && hasKong(win),
  'after-kong': ({ source }) => source === 'discard',
  'last-tile': () => true,
  'dealt-hand': isAsDealt,
};
