import type { Text } from '#language';
import { withStated } from '../../payments/stated-value.js';

/** The meanings of payment reasons, penalties and faults that the Sichuan rule sets share, by id. */
const OWN_REASONS = {
  'win.discard': {
    en: 'Hu on a discard or on a robbed tile: the hand value, from the seat whose tile it was.',
    ru: '«Ху» на сносе или ограблением: стоимость руки с того, чья была кость.',
    zh: '胡弃牌或抢杠：由该牌的原主付手牌分值。',
  },
  'win.self-draw': {
    en: 'Hu on a self-drawn tile: the hand value and one more.',
    ru: 'Маджонг со стены: стоимость руки и ещё одно очко.',
    zh: '自摸：手牌分值再加一分。',
  },
  'kong.concealed': { en: 'A concealed kong.', ru: 'Закрытый конг.', zh: '暗杠（下雨）。' },
  'kong.melded': { en: 'A kong melded on a discard.', ru: 'Открытый конг на снесённой кости.', zh: '直杠（刮风）。' },
  'kong.promoted': {
    en: 'A pung promoted to a kong with the tile just drawn.',
    ru: 'Панг, дополненный до конга только что взятой костью.',
    zh: '用刚摸到的牌补杠（刮风）。',
  },
  'kong.postponed': {
    en: 'A pung made a kong with a tile held for longer: it earns nothing.',
    ru: 'Отложенный конг, на кости из руки: не приносит ничего.',
    zh: '过手补杠：不收分。',
  },
  'kong.refund.shot': {
    en: 'Hu on the discard right after the kong: its payment goes back.',
    ru: '«Ху» на сносе сразу после конга: его стоимость возвращается.',
    zh: '杠上炮：退还杠分。',
  },
  'kong.refund.false-win': {
    en: 'A kong payment goes back after a false Hu.',
    ru: 'После ложного маджонга стоимость конга возвращается.',
    zh: '诈胡：退还杠分。',
  },
  'kong.refund.not-ready': {
    en: 'A kong payment goes back: the hand was not ready when the wall ended.',
    ru: 'Стоимость конга возвращается: при разобранной стене рука была без ожидания.',
    zh: '流局时无叫：退还杠分（退税）。',
  },
  'ready.non-ready-pays': {
    en: 'When the wall has ended, who is not ready pays each ready hand its highest value.',
    ru: 'При разобранной стене игрок без ожидания платит каждой руке в ожидании её наибольшую стоимость.',
    zh: '查叫：流局时无叫者向每个有叫者付其最高分值。',
  },
  'false-win': {
    en: 'A false Hu pays each player who is still non-Hu after it.',
    ru: 'Ложный маджонг: выплата каждому, кто остался после него без «Ху».',
    zh: '诈胡：赔付其后仍未胡的每一家。',
  },
  'fine.forbidden-suit': {
    en: 'Tiles of the forbidden suit in the hand.',
    ru: 'Кости запрещённой масти в руке.',
    zh: '手牌里有定缺花色的牌。',
  },
  'fault.structure': {
    en: 'The hand is neither four sets and a pair nor seven pairs.',
    ru: 'Рука — не четыре сета с парой и не семь пар.',
    zh: '手牌既不是四副面子加一对将，也不是七对。',
  },
  'fault.forbidden-suit': {
    en: 'The hand holds the forbidden suit.',
    ru: 'В руке есть запрещённая масть.',
    zh: '手牌里有定缺花色。',
  },
  'fault.three-suits': {
    en: 'The hand holds all three suits, so also its forbidden suit.',
    ru: 'В руке все три масти, а значит, и запрещённая.',
    zh: '手牌里三种花色俱全，必有定缺花色。',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Payments that can depend on a stated value. */
export const SHARED_REASONS = withStated(OWN_REASONS, ['win.discard', 'win.self-draw']);
