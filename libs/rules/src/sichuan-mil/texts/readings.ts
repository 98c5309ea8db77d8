import type { Text } from '#tiles';
import { readingsUnder, SHARED_READINGS } from '../../kit/bloody/index.js';

const OF_THIS_BOOK = {
  A03: {
    en: 'Golden Wait needs four declared sets.',
    ru: '«Золотое ожидание» требует четырёх объявленных сетов.',
    zh: '金钩钓要求四副面子全部宣告。',
  },
  A05: {
    en: 'A wait whose four copies are all one’s own still counts.',
    ru: 'Ожидание кости, все четыре копии которой у самого игрока, всё равно засчитывается.',
    zh: '所听的牌四张都在自己手里，仍算有叫。',
  },
  A26: {
    en: 'Hu on the fourteen dealt tiles is a self-draw without a winning tile.',
    ru: '«Ху» на четырнадцати сданных костях — маджонг со стены без победной кости.',
    zh: '起手十四张即胡，算自摸，没有所胡的那张牌。',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Where the book is silent or may be read in two ways: what this edition does. RULEBOOK.md names the alternatives. */
export const READINGS = readingsUnder('SBR', { ...SHARED_READINGS, ...OF_THIS_BOOK }, [
  'A01',
  'A02',
  'A03',
  'A05',
  'A06',
  'A08',
  'A09',
  'A10',
  'A11',
  'A12',
  'A13',
  'A14',
  'A15',
  'A16',
  'A17',
  'A20',
  'A21',
  'A22',
  'A23',
  'A26',
  'A31',
  'A101',
  'A102',
  'A103',
  'A104',
  'A105',
  'A106',
  'A107',
  'A108',
  'A109',
  'A110',
  'A111',
  'A112',
  'A113',
  'A114',
  'A115',
  'A116',
]);
