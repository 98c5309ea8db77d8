import type { Text } from '#language';
import type { Schemas } from '../api/schemas.js';

export const circumstanceNames: Readonly<Record<Schemas['Circumstance'], Text>> = {
  'replacement-tile': { en: '{$onReplacement}', ru: '{$onReplacement}', zh: '{$onReplacement}' },
  'after-kong': { en: 'discard after a kong', ru: '{$discard} после конга', zh: '杠上炮' },
  'robbing-the-kong': { en: 'robbing the kong', ru: 'ограбление конга', zh: '抢杠' },
  'last-tile': { en: '{$onLastTile}', ru: '{$onLastTile}', zh: '{$onLastTile}' },
  'dealt-hand': { en: '{$dealtHand}', ru: '{$dealtHand}', zh: '{$dealtHand}' },
  'blessing-of-earth': { en: '{$earthlyHand}', ru: '{$earthlyHand}', zh: '{$earthlyHand}' },
  'blessing-of-man': { en: 'blessing of man', ru: 'благословение Человека', zh: '人和' },
  ready: { en: 'declared ready', ru: '{$ready}', zh: '报听' },
  'heavenly-ready': { en: '{$heavenlyReady}', ru: '{$heavenlyReady}', zh: '{$heavenlyReady}' },
  'last-copy': { en: 'last copy of the tile', ru: 'последняя такая кость', zh: '和绝张' },
  'mixed-in': { en: 'drawn tile mixed in', ru: 'взятая кость смешана с рукой', zh: '摸牌混入手中' },
};
