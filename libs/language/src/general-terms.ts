import type { Glossary, Term, Terms } from './terms.js';

/**
 * The terms that texts about a deal name, such as `{$win}`, as general players use them: for pages that belong to no rule set,
 * and for the terms that a rule book has no word of its own for. Forms: Russian cases (`gen`, `acc`, `ins`, `prep`), a plural
 * (`pl`, `pl.gen` is `plGen`), and `verb`, which Chinese uses where the other languages use the noun.
 */
export const GENERAL_TERMS = {
  win: {
    en: { is: 'win', pl: 'wins' },
    ru: {
      is: 'выигрыш',
      gen: 'выигрыша',
      ins: 'выигрышем',
      prep: 'выигрыше',
      pl: 'выигрыши',
      few: 'выигрыша',
      plGen: 'выигрышей',
    },
    zh: { is: '和牌', verb: '和' },
  },
  falseWin: {
    en: { is: 'false win', pl: 'false wins' },
    ru: { is: 'ложный выигрыш', acc: 'ложный выигрыш', pl: 'ложные выигрыши' },
    zh: '诈和',
  },
  winner: { en: 'winner', ru: 'победитель', zh: '和牌者' },
  nonWinner: { en: 'player who has not won', ru: 'игрок, который не выиграл', zh: '未和者' },
  winningTile: {
    en: 'winning tile',
    ru: { is: 'победная кость', gen: 'победной кости', ins: 'победной' },
    zh: '和牌张',
  },
  discarder: { en: 'discarder', ru: 'снёсший', zh: '打牌者' },
  dealer: { en: 'dealer', ru: { is: 'дилер', gen: 'дилера', ins: 'дилером' }, zh: '庄家' },
  ready: {
    en: 'ready',
    ru: { is: 'ожидание', acc: 'ожидание', gen: 'ожидания', pl: 'руки в ожидании' },
    zh: '听牌',
  },
  notReady: { en: 'not ready', ru: 'без ожидания', zh: '未听牌' },
  declareReady: { en: 'declares ready', ru: 'объявляет ожидание', zh: '报听' },
  discard: {
    en: 'discard',
    ru: { is: 'снос', prep: 'сносе', gen: 'сноса', verb: 'сносит', verbPl: 'сносят' },
    zh: '弃牌',
  },
  discards: { en: 'discards', ru: { is: 'сносы', gen: 'сносов' }, zh: '弃牌' },
  set: { en: 'set', ru: { is: 'сет', acc: 'сет', gen: 'сета', prep: 'сете', plDat: 'сетам' }, zh: '面子' },
  melds: { en: 'melds', ru: 'объявленные сеты', zh: '副露' },
  chow: { en: 'chow', ru: { is: 'чоу', gen: 'чоу' }, zh: '顺子' },
  pung: { en: 'pung', ru: { is: 'панг', gen: 'панга', dat: 'пангу' }, zh: '刻子' },
  kong: { en: 'kong', ru: { is: 'конг', gen: 'конга' }, zh: '杠' },
  declaredChow: { en: 'declared chow', ru: 'объявленное чоу', zh: '吃' },
  declaredPung: { en: 'declared pung', ru: 'объявленный панг', zh: '碰' },
  declaredKong: { en: 'declared kong', ru: 'объявленный конг', zh: '杠' },
  concealedKong: {
    en: { is: 'concealed kong', pl: 'concealed kongs' },
    ru: { is: 'закрытый конг', pl: 'закрытые конги', plGen: 'закрытых конгов' },
    zh: '暗杠',
  },
  meldedKong: { en: 'melded kong', ru: 'открытый конг', zh: '明杠' },
  promotedKong: { en: 'promoted kong', ru: 'дополненный конг', zh: '补杠' },
  postponedKong: { en: 'postponed kong', ru: 'отложенный конг', zh: '过手补杠' },
  replacement: {
    en: 'replacement tile',
    ru: { is: 'кость на замену', gen: 'кости на замену', acc: 'кость на замену' },
    zh: '补牌',
  },
  onReplacement: { en: 'on a replacement tile', ru: 'на замещающей кости', zh: '杠上开花' },
  onLastTile: { en: 'on the last tile', ru: 'на последней кости', zh: '海底牌' },
  dealtHand: { en: 'dealt complete', ru: 'рука завершена со сдачи', zh: '天和' },
  earthlyHand: { en: 'blessing of earth', ru: 'благословение Земли', zh: '地和' },
  heavenlyReady: { en: 'declared ready at once', ru: 'ожидание со сдачи', zh: '天听' },
  valueUnit: { en: 'points or fan', ru: 'очки или фаны', zh: '分或番' },
  flowers: { en: 'flowers', ru: { is: 'цветы', gen: 'цветов' }, zh: '花牌' },
  noWin: { en: 'the wall is exhausted', ru: 'стена разобрана', zh: '流局' },
  nobody: { en: 'nobody won', ru: 'никто не выиграл', zh: '无人和牌' },
  limit: { en: 'limit', ru: { is: 'предел', gen: 'предела' }, zh: '满贯' },
  fans: { en: 'fans', ru: { is: 'фаны', gen: 'фанов' }, zh: '番种' },
} as const satisfies Terms;

type TermName = keyof typeof GENERAL_TERMS;

/** The glossary of a rule set: the terms that its book has words of its own for, and the words that it does not use. */
export const glossaryOf = (
  terms: { readonly [name in TermName]?: Term },
  foreign: Partial<Glossary['foreign']> = {},
): Glossary => ({
  terms: { ...GENERAL_TERMS, ...terms },
  foreign: { ...{ en: [], ru: [], zh: [] }, ...foreign },
});
