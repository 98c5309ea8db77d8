import type { FanBook, FanRow } from '../kit/index.js';
import * as counts from './fan.predicates.js';

/** Chapter 7: the ten value combinations in the book's order. English names as in the English sheet of these rules. */
export const FAN_ROWS = [
  { id: 'kong', clause: 'SBR-7.F1', names: { en: 'Kong', zh: '杠', ru: 'Конг' }, fan: 1, counts: counts.kong },
  { id: 'root', clause: 'SBR-7.F2', names: { en: 'Root', zh: '根', ru: 'Четвёрка' }, fan: 1, counts: counts.root },
  {
    id: 'all-pungs',
    clause: 'SBR-7.F3',
    names: { en: 'All Pungs', zh: '对对胡', ru: 'Все панги' },
    fan: 1,
    counts: counts.allPungs,
  },
  {
    id: 'golden-wait',
    clause: 'SBR-7.F4',
    names: { en: 'Golden Wait', zh: '金钩钓', ru: 'Золотое ожидание' },
    fan: 1,
    counts: counts.goldenWait,
  },
  {
    id: 'full-flush',
    clause: 'SBR-7.F5',
    names: { en: 'Full Flush', zh: '清一色', ru: 'Полное изобилие' },
    fan: 2,
    counts: counts.fullFlush,
  },
  {
    id: 'seven-pairs',
    clause: 'SBR-7.F6',
    names: { en: 'Seven Pairs', zh: '七对', ru: 'Семь пар' },
    fan: 2,
    counts: counts.sevenPairs,
  },
  {
    id: 'replacement-tile',
    clause: 'SBR-7.F7',
    names: { en: 'Win after Kong', zh: '杠上开花', ru: 'Выигрыш на замене' },
    fan: 1,
    counts: counts.replacementTile,
  },
  {
    id: 'after-kong',
    clause: 'SBR-7.F8',
    names: { en: 'Shoot after Kong', zh: '杠上炮', ru: 'Наброс после конга' },
    fan: 1,
    counts: counts.shotAfterKong,
  },
  {
    id: 'robbing-the-kong',
    clause: 'SBR-7.F9',
    names: { en: 'Robbing the Kong', zh: '抢杠胡', ru: 'Ограбление конга' },
    fan: 1,
    counts: counts.robbingTheKong,
  },
  {
    id: 'under-the-sea',
    clause: 'SBR-7.F10',
    names: { en: 'Under the Sea', zh: '海底捞月', ru: 'Морское дно' },
    fan: 1,
    counts: counts.underTheSea,
  },
] as const satisfies readonly FanRow[];

export type FanId = (typeof FAN_ROWS)[number]['id'];

/** SBR-7.V: points for 0, 1, 2 and for 3 or more fans. */
export const HAND_VALUES = [1, 2, 4, 8] as const;

/** SBR-7.3. */
export const handValue = (fan: number): number => HAND_VALUES[Math.min(fan, HAND_VALUES.length - 1)] as number;

export const FAN_BOOK: FanBook = { rows: FAN_ROWS, points: handValue };
