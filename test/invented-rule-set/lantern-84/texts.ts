import type { RuleTexts } from '#deal';
import type { Text } from '#language';
import { termsOver } from '#texts';
import type { FanId } from './fan.table.js';

const TITLE: Text = { en: 'Lantern mahjong', ru: 'Маджонг с фонарями', zh: '灯笼麻将' };

/** This book says “put out the lantern” for a win. Other words are those of most players. */
const TERMS = termsOver({
  en: { win: 'Lights-out', 'win.pl': 'Lights-outs', falseWin: 'false light', 'falseWin.pl': 'false lights' },
  ru: {
    win: 'гашение',
    'win.gen': 'гашения',
    'win.acc': 'гашение',
    'win.pl': 'гашения',
    'win.few': 'гашения',
    'win.plGen': 'гашений',
    falseWin: 'ложный огонь',
  },
  zh: { win: '熄灯', 'win.verb': '熄灯和', falseWin: '假灯' },
});

/** Words of other books: regular expressions that match no text of this one. */
export const FOREIGN = {
  en: ['hu(?!\\p{L})', 'false win'],
  ru: ['ху(?!\\p{L})', 'маджонг(?!\\p{L}| с фонарями)'],
  zh: ['胡'],
};

const FAN_NAMES: Readonly<Record<FanId, Text>> = {
  'all-pungs': { en: 'Row of Lanterns', ru: 'Ряд фонарей', zh: '排灯' },
  'one-suit': { en: 'One Suit of Lanterns', ru: 'Одна масть фонарей', zh: '灯笼一色' },
  'red-lantern': { en: 'Red Lantern', ru: 'Красный фонарь', zh: '红灯笼' },
  'last-tile': { en: 'Last Lantern', ru: 'Последний фонарь', zh: '末灯' },
};

const REASONS: Readonly<Record<string, Text>> = {
  'win.discard': {
    en: 'The discarder pays the value of the hand.',
    ru: 'Сбросивший платит стоимость руки.',
    zh: '放铳者付牌值。',
  },
  'win.self-draw': {
    en: 'Each other player pays the value of the hand.',
    ru: 'Каждый другой игрок платит стоимость руки.',
    zh: '其余各家各付牌值。',
  },
  'win.lantern': {
    en: 'The value of the hand, and a point for the burning lantern.',
    ru: 'Стоимость руки и очко за горящий фонарь.',
    zh: '牌值，另加亮灯一分。',
  },
  'fault.structure': {
    en: 'The hand has not four sets and a pair.',
    ru: 'В руке нет четырёх сетов и пары.',
    zh: '手牌不是四副一将。',
  },
};

const CLAUSE_TEXTS: Readonly<Record<string, Text>> = {
  'LN-1.1': {
    en: 'The set has dots, bamboos and dragons, 84 tiles.',
    ru: 'В наборе точки, бамбуки и драконы, 84 кости.',
    zh: '用饼、条、箭牌共84张。',
  },
  'LN-1.2': {
    en: 'The players agree on the base value.',
    ru: 'Игроки договариваются о базовой стоимости.',
    zh: '开局前约定底分。',
  },
  'LN-1.3': {
    en: 'Dice break the wall; East takes 14 tiles, the others 13.',
    ru: 'Стену открывают кубиками; Восток берёт 14 костей, остальные по 13.',
    zh: '掷骰开牌，东家14张，余家13张。',
  },
  'LN-2.1': { en: 'Players draw and discard in turn.', ru: 'Игроки берут и сбрасывают по очереди.', zh: '依次摸打。' },
  'LN-2.2': {
    en: 'A discard may be claimed for a pung or a kong, not for a chow.',
    ru: 'Сброс можно взять в панг или конг, но не в чоу.',
    zh: '可碰可杠，不可吃。',
  },
  'LN-2.3': {
    en: 'A kong is exposed, needs a replacement tile and cannot be robbed.',
    ru: 'Конг открыт, требует замены, и ограбить его нельзя.',
    zh: '杠牌亮出并补牌，不可抢杠。',
  },
  'LN-2.4': {
    en: 'Play ends with a win, an empty wall or the end of the session.',
    ru: 'Игра кончается выигрышем, пустой стеной или временем.',
    zh: '和牌、牌墙摸完或到时即终局。',
  },
  'LN-3.1': {
    en: 'A kong lights a lantern; a melded kong puts out one of the discarder.',
    ru: 'Конг зажигает фонарь; открытый конг гасит фонарь сбросившего.',
    zh: '开杠点灯；直杠熄灭打牌者一盏灯。',
  },
  'LN-3.2': {
    en: 'If a lantern of the winner burns, each payer adds one point.',
    ru: 'Если у победителя горит фонарь, каждый плательщик добавляет очко.',
    zh: '和牌者有灯亮着时，每家多付一分。',
  },
  'LN-4.1': {
    en: 'A complete hand has four sets and a pair.',
    ru: 'Полная рука состоит из четырёх сетов и пары.',
    zh: '和牌须四副一将。',
  },
  'LN-4.2': {
    en: 'Of several wins on one tile the nearest in turn counts; a win outranks a claimed set.',
    ru: 'Из нескольких выигрышей на одной кости действует ближайший по очереди; выигрыш важнее взятого сета.',
    zh: '一炮多响时按顺序最近者和牌；和牌优先于碰杠。',
  },
  'LN-4.3': {
    en: 'An invalid win makes the hand dead.',
    ru: 'После неверного выигрыша рука мёртвая.',
    zh: '诈和者成死牌。',
  },
  'LN-5.1': {
    en: 'Each fan doubles the base value, at most to eight times.',
    ru: 'Каждый фан удваивает базовую стоимость, не более чем в восемь раз.',
    zh: '每番翻倍，最多八倍底分。',
  },
  'LN-5.2': { en: 'The discarder pays for a discard.', ru: 'За сброс платит сбросивший.', zh: '点炮者付。' },
  'LN-5.3': {
    en: 'Each other player pays for a self-drawn tile.',
    ru: 'За самостоятельно взятую кость платит каждый.',
    zh: '自摸三家付。',
  },
  'LN-6.1': {
    en: 'The first winner deals next; without one, East deals again.',
    ru: 'Следующим сдаёт первый победитель, без него снова Восток.',
    zh: '首和者为下局庄，无人和则连庄。',
  },
  'LN-7.1': {
    en: 'Row of Lanterns, four pungs or kongs: 2 fan.',
    ru: 'Ряд фонарей, четыре панга или конга: 2 фана.',
    zh: '排灯，四副刻子或杠：2番。',
  },
  'LN-7.2': { en: 'One Suit of Lanterns: 2 fan.', ru: 'Одна масть фонарей: 2 фана.', zh: '灯笼一色：2番。' },
  'LN-7.3': {
    en: 'Red Lantern, a set of red dragons: 1 fan.',
    ru: 'Красный фонарь, сет красных драконов: 1 фан.',
    zh: '红灯笼，红中刻：1番。',
  },
  'LN-7.4': {
    en: 'Last Lantern, the last tile of the wall: 1 fan.',
    ru: 'Последний фонарь, последняя кость стены: 1 фан.',
    zh: '末灯，牌墙最后一张：1番。',
  },
  'LN-A1': {
    en: 'A result-only recording reports every kong in its order.',
    ru: 'Запись одного результата называет все конги по порядку.',
    zh: '只记结果时须按顺序申报每个杠。',
  },
  'LN-A2': {
    en: 'Players rank by points; equal points share the rank.',
    ru: 'Места определяют очки; при равенстве место делят.',
    zh: '按分数排名，同分并列。',
  },
};

export const texts: RuleTexts = {
  title: TITLE,
  clauses: CLAUSE_TEXTS,
  fans: FAN_NAMES,
  reasons: REASONS,
  terms: TERMS,
};
