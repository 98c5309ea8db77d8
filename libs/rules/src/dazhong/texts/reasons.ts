import type { Text } from '#language';
import { withStated } from '../../kit/payments/stated-value.js';
import { IRREGULARITY_NAMES } from './irregularities.js';

/** The meanings of payment reasons, penalties, faults and irregularities, by id. */
const OWN_REASONS = {
  ...IRREGULARITY_NAMES,
  'win.discard': {
    en: 'A win on a discard or a robbed tile: the hand value, from the seat whose tile it was.',
    ru: 'Победа со сноса или ограблением конга: стоимость руки с того, чья была кость.',
    zh: '点和或抢杠：由该牌的原主付手牌分值。',
  },
  'win.self-draw': {
    en: 'A self-drawn win: the hand value from each opponent.',
    ru: 'Победа со стены: стоимость руки с каждого соперника.',
    zh: '自摸：三家各付手牌分值。',
  },
  'win.discard.own-count': {
    en: 'A win on a discard or a robbed tile: the value that the winner counted, from the seat whose tile it was.',
    ru: 'Победа со сноса или ограблением конга: очки по подсчёту победителя с того, чья была кость.',
    zh: '点和或抢杠：由该牌的原主付和牌者自计的分值。',
  },
  'win.self-draw.own-count': {
    en: 'A self-drawn win: the value that the winner counted, from each opponent.',
    ru: 'Победа со стены: очки по подсчёту победителя с каждого соперника.',
    zh: '自摸：三家各付和牌者自计的分值。',
  },
  'win.missing-points': {
    en: 'The points that the winner did not count, after another player pointed them out.',
    ru: 'Очки, которые победитель недосчитал: на них указал другой игрок.',
    zh: '和牌者漏计、经他家指出的分。',
  },
  'penalty.false-win': {
    en: 'A false win with a ready hand.',
    ru: 'Ложная победа при просящей руке.',
    zh: '已听而诈和。',
  },
  'penalty.false-win-not-ready': {
    en: 'A false win with a hand that was not ready.',
    ru: 'Ложная победа без просящей руки.',
    zh: '未听而诈和。',
  },
  'penalty.false-kong': {
    en: 'A concealed kong that is not four identical tiles.',
    ru: 'Закрытый конг не из четырёх одинаковых костей.',
    zh: '暗杠并非四张相同的牌。',
  },
  'fault.structure': {
    en: 'The hand is complete neither as four sets and a pair nor as an irregular hand.',
    ru: 'Рука не собрана ни как четыре сета с парой, ни как нерегулярная.',
    zh: '手牌既不成四副面子加一对将，也不成特殊型。',
  },
  'fault.tile-count': {
    en: 'The hand has a wrong number of tiles.',
    ru: 'В руке неправильное число костей.',
    zh: '手牌张数不对。',
  },
  'fault.flower-standing': {
    en: 'A flower stands in the hand instead of being set aside.',
    ru: 'Цветок стоит в руке, а не отложен.',
    zh: '花牌仍在手里，没有亮在一旁。',
  },
  'fault.no-chow': {
    en: 'A declared chow is not three consecutive tiles of one suit.',
    ru: 'Объявленное чоу — не три последовательные кости одной масти.',
    zh: '吃出的不是同一花色的三张连续牌。',
  },
  'fault.no-pung': {
    en: 'A declared pung or kong is not of identical playing tiles.',
    ru: 'Объявленный панг или конг — не из одинаковых игровых костей.',
    zh: '碰出或开出的不是相同的牌。',
  },
  'fault.set-not-shown': {
    en: 'The tiles of a declared set are not known, so the hand cannot be checked.',
    ru: 'Кости объявленного сета неизвестны, и руку нельзя проверить.',
    zh: '宣告的面子不知是什么牌，无法查验手牌。',
  },
  'fault.fifth-copy': {
    en: 'The hand holds a kind of tile more often than the set of tiles has it.',
    ru: 'Одинаковых костей в руке больше, чем их в комплекте.',
    zh: '手里同一种牌多于全副牌所有。',
  },
  'fault.joker-declared': {
    en: 'A declared set holds a joker.',
    ru: 'В объявленном сете есть джокер.',
    zh: '宣告的面子里有混牌。',
  },
  'fault.joker-claimed': {
    en: 'The winning tile is said to be a discarded joker.',
    ru: 'Победной костью назван джокер, снесённый другим.',
    zh: '所和的牌是别家的混牌。',
  },
  'fault.winning-tile': {
    en: 'The winning tile is not in the hand.',
    ru: 'Победной кости в руке нет.',
    zh: '和的牌不在手牌里。',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Payments that can depend on a stated value. */
export const REASONS = withStated(OWN_REASONS, ['win.discard', 'win.self-draw']);
