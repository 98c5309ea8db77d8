import type { Text } from '#language';
import type { PickMode } from './hand.js';

export const board: Text = { en: 'Tiles to pick', ru: 'Кости для выбора', zh: '选牌' };
export const kindLeft = {
  en: '{kind}, {count} left',
  ru: '{kind}, осталось {count}',
  zh: '{kind}，剩 {count} 张',
} as const;
export const pickAs: Text = { en: 'The next tile is', ru: 'Следующая кость — это', zh: '下一张牌作为' };
export const modes: Readonly<Record<PickMode, Text>> = {
  standing: { en: 'a standing tile', ru: 'кость в руке', zh: '手牌' },
  chow: { en: 'a chow from here', ru: 'начало: {$chow}', zh: '吃（顺子起始）' },
  pung: { en: 'a pung', ru: '{$pung}', zh: '碰' },
  kong: { en: 'an open kong', ru: 'открытый конг', zh: '明杠' },
  'concealed-kong': { en: 'a {$concealedKong}', ru: '{$concealedKong}', zh: '暗杠' },
};
export const standing: Text = { en: 'Standing tiles', ru: 'Кости в руке', zh: '手牌' };
export const melds: Text = { en: '{$Melds}', ru: '{$Melds}', zh: '{$melds}' };
export const bonusTiles: Text = { en: 'Flowers and seasons', ru: 'Сезоны и цветы', zh: '花牌' };
export const winningTile: Text = { en: '{$WinningTile}', ru: '{$WinningTile}', zh: '{$winningTile}' };
export const remove = { en: 'Remove {kind}', ru: 'Убрать: {kind}', zh: '移除{kind}' } as const;
export const notation: Text = { en: 'Standing tiles in notation', ru: 'Кости в руке, запись', zh: '手牌记法' };
/** For a set of tiles without winds, dragons and flowers. */
export const notationOfSuits: Text = {
  en: 'For example 123m456p789s: m characters, p dots, s bamboos.',
  ru: 'Например, 123m456p789s: m — символы, p — точки, s — бамбуки.',
  zh: '例如 123m456p789s：m 万，p 筒，s 条。',
};
export const notationHint: Text = {
  en: 'For example 123m456p789s11z55z: m characters, p dots, s bamboos, z winds and dragons, f flowers.',
  ru: 'Например, 123m456p789s11z55z: m — символы, p — точки, s — бамбуки, z — ветры и драконы, f — цветы.',
  zh: '例如 123m456p789s11z55z：m 万，p 筒，s 条，z 风牌与箭牌，f 花牌。',
};
export const size = {
  en: 'Standing tiles: {count}. There must be {least}.',
  ru: 'Костей в руке: {count}, должно быть {least}.',
  zh: '手牌 {count} 张，应为 {least} 张。',
} as const;
export const sizeOrWon = {
  en: 'Standing tiles: {count}. There must be {least}, or {most} with the winning tile.',
  ru: 'Костей в руке: {count}, должно быть {least}, а вместе с {$winningTile.ins} — {most}.',
  zh: '手牌 {count} 张，应为 {least} 张，连同{$winningTile}为 {most} 张。',
} as const;
export const empty: Text = { en: 'No tile yet', ru: 'Пока нет костей', zh: '尚无牌' };
export const clear: Text = { en: 'Clear the hand', ru: 'Очистить руку', zh: '清空' };
export const faultAt = {
  en: 'Character {at}: there is no tile “{found}” here.',
  ru: 'Знак {at}: здесь нет кости «{found}».',
  zh: '第 {at} 个字符：“{found}”不是一张牌。',
} as const;
export const suitMissing = {
  en: 'Character {at}: write one of m, p, s, z, f after the digits.',
  ru: 'Знак {at}: после цифр напишите m, p, s, z или f.',
  zh: '第 {at} 个字符：数字之后请写 m、p、s、z 或 f。',
} as const;
