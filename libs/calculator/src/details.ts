import { fill, type ParametersOf, type Text } from '#language';

/** Details of a refusal that the text of its code does not contain. Parameters are in braces. */
const DETAILS = {
  tileNotInSet: {
    en: 'The set has no tile {tile}.',
    ru: 'В комплекте нет кости {tile}.',
    zh: '这副牌里没有 {tile}。',
  },
  numberNotInSet: {
    en: 'Got the number {number}, expected one from 0 to {last}.',
    ru: 'Получен номер {number}, ожидается номер от 0 до {last}.',
    zh: '收到编号 {number}，应为从 0 到 {last} 的编号。',
  },
  copyTooMany: {
    en: 'There is one copy of {tile} too many.',
    ru: 'Одна кость {tile} лишняя.',
    zh: '{tile} 多了一张。',
  },
  numberRepeated: {
    en: 'Tile {number} stands at place {earlier} already.',
    ru: 'Кость {number} уже стоит на месте {earlier}.',
    zh: '第 {number} 号牌已在位置 {earlier}。',
  },
  standingCount: {
    en: 'Got {got} standing tiles, expected {needed} beside this number of melds: {melds}.',
    ru: 'Получено костей в руке: {got}, ожидается {needed} при таком числе выложенных сочетаний: {melds}.',
    zh: '收到 {got} 张手牌；副露 {melds} 组时应为 {needed} 张。',
  },
  setCount: {
    en: 'Got {got} tiles, expected the {needed} tiles of the set.',
    ru: 'Получено костей: {got}, в комплекте их {needed}.',
    zh: '收到 {got} 张牌，这副牌共有 {needed} 张。',
  },
  winningTileMissing: {
    en: 'Got no winningTile. Only a hand with the circumstance dealt-hand has none.',
    ru: 'Нет поля winningTile. Его не бывает только при обстоятельстве dealt-hand.',
    zh: '缺少 winningTile。只有情形为 dealt-hand 时才没有该字段。',
  },
  winningTileNeedless: {
    en: 'Got a winningTile. A hand with the circumstance dealt-hand has none.',
    ru: 'Получено поле winningTile. При обстоятельстве dealt-hand его не бывает.',
    zh: '收到 winningTile。情形为 dealt-hand 时没有该字段。',
  },
} as const satisfies Readonly<Record<string, Text>>;

type Name = keyof typeof DETAILS;

export const detail = <N extends Name>(name: N, parameters: ParametersOf<(typeof DETAILS)[N]>): Text =>
  fill<Text>(DETAILS[name], parameters);

/** The table, for the check that each detail exists in every language. */
export const CALCULATOR_DETAILS: Readonly<Record<string, Text>> = DETAILS;
