import type { Text } from '#language';
import type { ProvisionalAct } from '../places/acts-left.js';

export const PROVISIONAL_ACTS: Readonly<Record<ProvisionalAct['act'], Text>> = {
  draw: { en: '{seats} draws a tile.', ru: '{seats}: берёт кость.', zh: '{seats}家摸牌。' },
  discard: { en: '{seats} discards {tiles}.', ru: '{seats}: {$discard.verb} {tiles}.', zh: '{seats}家打{tiles}。' },
  chow: { en: '{seats} claims a chow: {tiles}.', ru: '{seats}: чоу {tiles}.', zh: '{seats}家吃：{tiles}。' },
  pung: { en: '{seats} claims {tiles}: pung.', ru: '{seats}: панг, {tiles}.', zh: '{seats}家碰{tiles}。' },
  kong: { en: '{seats} declares a kong: {tiles}.', ru: '{seats}: конг, {tiles}.', zh: '{seats}家杠{tiles}。' },
  'concealed-kong': {
    en: '{seats} declares a {$concealedKong}.',
    ru: '{seats}: {$concealedKong}.',
    zh: '{seats}家暗杠。',
  },
  'bonus-tile': { en: '{seats} exposes {tiles}.', ru: '{seats}: открывает {tiles}.', zh: '{seats}家亮出{tiles}。' },
  ready: { en: '{seats} {$declareReady}.', ru: '{seats}: {$declareReady}.', zh: '{seats}家报听。' },
  win: { en: '{seats}: {$win}.', ru: '{seats}: {$win}.', zh: '{seats}家{$win}。' },
};
