import { inTerms } from '#language';
import { GENERAL_TERMS } from '#texts';
import { counted, type Noun } from './counted.js';

// The categories of CLDR: English has one and other; Russian one (1, 21), few (2 to 4, 22) and many (0, 5 to 20, 25).
it.each<[Noun, number, string, string, string]>([
  ['points', 0, '0 points', '0 очков', '0 分'],
  ['points', 1, '1 point', '1 очко', '1 分'],
  ['points', -1, '-1 point', '-1 очко', '-1 分'],
  ['points', 2, '2 points', '2 очка', '2 分'],
  ['points', 5, '5 points', '5 очков', '5 分'],
  ['points', 11, '11 points', '11 очков', '11 分'],
  ['points', 14, '14 points', '14 очков', '14 分'],
  ['points', 21, '21 points', '21 очко', '21 分'],
  ['points', 102, '102 points', '102 очка', '102 分'],
  ['points', 112, '112 points', '112 очков', '112 分'],
  ['deals', 1, '1 deal', '1 сдача', '1 局'],
  ['deals', 4, '4 deals', '4 сдачи', '4 局'],
  ['deals', 16, '16 deals', '16 сдач', '16 局'],
  ['minutes', 61, '61 minutes', '61 минута', '61 分钟'],
  ['tiles', 13, '13 tiles', '13 костей', '13 张牌'],
  ['wins', 1, '1 win', '1 выигрыш', '1 次和牌'],
  ['wins', 3, '3 wins', '3 выигрыша', '3 次和牌'],
])('%s: %d', (noun, count, en, ru, zh) => {
  expect(inTerms(counted(noun, count), GENERAL_TERMS)).toEqual({ en, ru, zh });
});
