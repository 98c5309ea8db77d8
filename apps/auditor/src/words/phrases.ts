import type { MissingFact } from '#deal';
import type { Citation } from '#event-log';
import { inWords, type Language, notASlot, type Words } from '#language';
import type { Account } from '#ledger';
import type { Seat } from '#tiles';
import { ACCOUNT_NAMES } from './names.js';

/** The auditor's own sentences around the texts of the rule sets. Slots such as `{$win}` are for the words of the rule set. */
export interface Phrases {
  readonly paid: (deal: string, from: Account, to: Account, points: number) => string;
  readonly reason: string;
  readonly clause: string;
  readonly event: string;
  readonly causedBy: string;
  readonly by: (command: string, actor: string, source: string) => string;
  readonly seenIn: (observations: Omit<Citation, 'device'>) => string;
  /** The phrase for a command with the signature of its device by this key. */
  readonly signedBy: (key: string) => string;
  readonly colon: string;
  readonly comma: string;
  readonly noFan: string;
  /** The phrase for a value that does not come from tiles. */
  readonly stated: string;
  /** The phrase for the own count of the winner. */
  readonly ownCount: string;
  readonly fans: (fan: number) => string;
  readonly points: (points: number) => string;
  /** The phrase for the value of a limit hand, or of a hand that is limited. */
  readonly limit: string;
  readonly limitFor: (worth: number) => string;
  /** The phrase for the value of the fans without the cap. */
  readonly cap: (worth: number, clause: string) => string;
  readonly wonOnDiscard: (winner: Seat, tile: string, from: Seat, event: number) => string;
  readonly robbed: (winner: Seat, tile: string, from: Seat, event: number) => string;
  readonly selfDrawn: (winner: Seat, tile: string, event: number) => string;
  readonly dealtComplete: (winner: Seat, event: number) => string;
  readonly handOf: (seat: Seat, worth: string) => string;
  readonly shown: (seat: Seat, tiles: string) => string;
  readonly noWin: string;
  readonly waits: (seat: Seat, tiles: string, best: string | undefined) => string;
  readonly status: (seat: Seat, status: string) => string;
  readonly kong: (seat: Seat, kong: string, tile: string, from: Seat | undefined, event: number) => string;
  readonly suit: (seat: Seat, suit: string, tiles: string) => string;
  readonly liable: (seat: Seat, clauses: string) => string;
  readonly ruled: (by: string, reason: string) => string;
  readonly abandoned: (reason: string) => string;
  readonly nextDealer: (seat: Seat) => string;
  readonly firstWin: string;
  readonly nobodyWon: string;
  readonly noLines: string;
  /** The phrases for a tile that is sealed in this file, and for a tile that the record does not contain. */
  readonly sealedTile: string;
  readonly unknownTile: string;
  readonly noTiles: string;
  /** The phrases for facts that a referee ruled unknowable. */
  readonly unknowable: Readonly<Record<MissingFact, (deal: string, seat: Seat) => string>>;
  /** The phrase for a citation that the file does not contain. */
  readonly unknownText: string;
  readonly unknownCause: string;
  readonly sealedCommand: string;
}

const RULES = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') } as const;

const english = (count: number, noun: string): string =>
  `${count} ${noun}${RULES.en.select(count) === 'one' ? '' : 's'}`;

/** Returns a count with its Russian form: 1 очко, 2 очка, 5 очков. */
const russian = (count: number, [one, few, many]: readonly [string, string, string]): string => {
  const form = RULES.ru.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
};

const POINTS_RU = ['очко', 'очка', 'очков'] as const;
const FANS_RU = ['фан', 'фана', 'фанов'] as const;
const RU = ACCOUNT_NAMES.ru;
const ZH = ACCOUNT_NAMES.zh;
const EN = ACCOUNT_NAMES.en;

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    paid: (deal, from, to, points) => `deal ${deal}: ${EN[from].subject} pays ${EN[to].to} ${english(points, 'point')}`,
    reason: 'reason',
    clause: 'clause',
    event: 'event',
    causedBy: 'caused by',
    by: (command, actor, source) => `${command} of ${actor} (${source})`,
    seenIn: ({ from, to, epoch, digest }) =>
      `seen in observations ${from} to ${to}${epoch === undefined ? '' : ` of epoch ${epoch}`} (${digest})`,
    signedBy: (key) => `signed by the key ${key} (verify checks it)`,
    colon: ': ',
    comma: ', ',
    noFan: 'no fans',
    stated: 'stated by a person in place of the tiles, not checkable',
    ownCount: 'counted by the winner, less than the hand is worth',
    fans: (fan) => english(fan, 'fan'),
    points: (points) => english(points, 'point'),
    limit: 'the {$limit}',
    limitFor: (worth) => `the {$limit} instead of ${worth}`,
    cap: (worth, clause) => `the most a hand is worth (${clause}) instead of ${worth}`,
    wonOnDiscard: (winner, tile, from, event) => `${winner} won on ${tile}, discarded by ${from} (event ${event})`,
    robbed: (winner, tile, from, event) => `${winner} won on ${tile}, robbed from the kong of ${from} (event ${event})`,
    selfDrawn: (winner, tile, event) => `${winner} won on ${tile}, self-drawn (event ${event})`,
    dealtComplete: (winner, event) => `${winner} won with the hand as dealt (event ${event})`,
    handOf: (seat, worth) => `hand of ${seat}: ${worth}`,
    shown: (seat, tiles) => `hand of ${seat}: ${tiles}`,
    noWin: 'no {$win}',
    waits: (seat, tiles, best) =>
      `${seat} waits for ${tiles}${best === undefined ? '' : `; ${best} would make the hand worth most`}`,
    status: (seat, status) => `hand of ${seat}: ${status}`,
    kong: (seat, kong, tile, from, event) =>
      `${kong} of ${tile} by ${seat}${from === undefined ? '' : `, with a tile of ${from}`} (declared in event ${event})`,
    suit: (seat, suit, tiles) => `forbidden suit of ${seat}: ${suit}; tiles of it: ${tiles}`,
    liable: (seat, clauses) => `${seat} pays for all: ${clauses}`,
    ruled: (by, reason) => `ruled by ${by}: ${reason}`,
    abandoned: (reason) => `abandoned: ${reason}`,
    nextDealer: (seat) => `next {$dealer}: ${seat}`,
    firstWin: 'first {$win}',
    nobodyWon: 'nobody declared a {$win}',
    noLines: 'The ledger has no lines.',
    sealedTile: 'a sealed tile',
    unknownTile: 'a tile unknown to the record',
    noTiles: 'none known',
    unknowable: {
      'forbidden-suit': (deal, seat) =>
        `deal ${deal}: settled without the forbidden suit of ${seat}: a referee ruled that it cannot be known`,
      'concealed-kongs': (deal, seat) =>
        `deal ${deal}: settled without the concealed kongs of ${seat}: a referee ruled that they cannot be known`,
    },
    unknownText: 'a text that is not installed here',
    unknownCause: 'nothing in this log',
    sealedCommand: 'a sealed command',
  },
  ru: {
    paid: (deal, from, to, points) =>
      `сдача ${deal}: ${RU[from].subject} платит ${RU[to].to} ${russian(points, POINTS_RU)}`,
    reason: 'за что',
    clause: 'пункт',
    event: 'событие',
    causedBy: 'вызвано командой',
    by: (command, actor, source) => `${command} от ${actor} (${source})`,
    seenIn: ({ from, to, epoch, digest }) =>
      `видно в наблюдениях с ${from} по ${to}${epoch === undefined ? '' : ` эпохи ${epoch}`} (${digest})`,
    signedBy: (key) => `подписано ключом ${key} (подпись проверяет verify)`,
    colon: ': ',
    comma: ', ',
    noFan: 'без фанов',
    stated: 'указано человеком вместо костей, проверить нельзя',
    ownCount: 'подсчёт победителя, рука стоит больше',
    fans: (fan) => russian(fan, FANS_RU),
    points: (points) => russian(points, POINTS_RU),
    limit: '{$limit}',
    limitFor: (worth) => `{$limit} вместо ${worth}`,
    cap: (worth, clause) => `наибольшая стоимость руки (${clause}) вместо ${worth}`,
    wonOnDiscard: (winner, tile, from, event) =>
      `{$win} ${RU[winner].of} на ${tile}, {$discard} ${RU[from].of} (событие ${event})`,
    robbed: (winner, tile, from, event) =>
      `{$win} ${RU[winner].of} на ${tile}, ограбление конга ${RU[from].of} (событие ${event})`,
    selfDrawn: (winner, tile, event) => `{$win} ${RU[winner].of} на ${tile}, со стены (событие ${event})`,
    dealtComplete: (winner, event) => `{$win} ${RU[winner].of} на розданной руке (событие ${event})`,
    handOf: (seat, worth) => `рука ${RU[seat].of}: ${worth}`,
    shown: (seat, tiles) => `рука ${RU[seat].of}: ${tiles}`,
    noWin: 'не {$win}',
    waits: (seat, tiles, best) =>
      `${RU[seat].subject} ждёт ${tiles}${best === undefined ? '' : `; дороже всего рука с ${best}`}`,
    status: (seat, status) => `рука ${RU[seat].of}: ${status}`,
    kong: (seat, kong, tile, from, event) =>
      `${kong} ${RU[seat].of} из ${tile}${from === undefined ? '' : `, кость ${RU[from].of}`} (объявлен в событии ${event})`,
    suit: (seat, suit, tiles) => `запрещённая масть ${RU[seat].of}: ${suit}; кости этой масти: ${tiles}`,
    liable: (seat, clauses) => `${RU[seat].subject} платит за всех: ${clauses}`,
    ruled: (by, reason) => `решение судьи ${by}: ${reason}`,
    abandoned: (reason) => `прекращена: ${reason}`,
    nextDealer: (seat) => `следующий {$dealer}: ${RU[seat].subject}`,
    firstWin: 'первым',
    nobodyWon: '{$win}: никто не объявил',
    noLines: 'В ведомости нет строк.',
    sealedTile: 'скрытой кости',
    unknownTile: 'кости, неизвестной записи',
    noTiles: 'неизвестны',
    unknowable: {
      'forbidden-suit': (deal, seat) =>
        `сдача ${deal}: подсчитана без запрещённой масти ${RU[seat].of}: судья решил, что узнать её нельзя`,
      'concealed-kongs': (deal, seat) =>
        `сдача ${deal}: подсчитана без закрытых конгов ${RU[seat].of}: судья решил, что узнать их нельзя`,
    },
    unknownText: 'этого текста здесь нет',
    unknownCause: 'ничто в этом журнале',
    sealedCommand: 'закрытая команда',
  },
  zh: {
    paid: (deal, from, to, points) => `牌局 ${deal}：${ZH[from].subject}付${ZH[to].to} ${points} 分`,
    reason: '缘由',
    clause: '条款',
    event: '事件',
    causedBy: '起因',
    by: (command, actor, source) => `${command}，来自 ${actor}（${source}）`,
    seenIn: ({ from, to, epoch, digest }) =>
      `见于${epoch === undefined ? '' : `纪元 ${epoch} 的`}观测 ${from} 至 ${to}（${digest}）`,
    signedBy: (key) => `由密钥 ${key} 签名（由 verify 检查）`,
    colon: '：',
    comma: '，',
    noFan: '无番',
    stated: '由人申报代替手牌，无法查验',
    ownCount: '赢家自计，低于手牌实际分值',
    fans: (fan) => `${fan} 番`,
    points: (points) => `${points} 分`,
    limit: '{$limit}',
    limitFor: (worth) => `${worth} 按{$limit}计`,
    cap: (worth, clause) => `${worth} 按封顶计（${clause}）`,
    wonOnDiscard: (winner, tile, from, event) =>
      `${ZH[winner].subject}{$win.verb} ${tile}，${ZH[from].subject}打出（事件 ${event}）`,
    robbed: (winner, tile, from, event) =>
      `${ZH[winner].subject}{$win.verb} ${tile}，抢${ZH[from].subject}的杠（事件 ${event}）`,
    selfDrawn: (winner, tile, event) => `${ZH[winner].subject}自摸 ${tile}（事件 ${event}）`,
    dealtComplete: (winner, event) => `${ZH[winner].subject}配牌即{$win.verb}（事件 ${event}）`,
    handOf: (seat, worth) => `${ZH[seat].subject}手牌：${worth}`,
    shown: (seat, tiles) => `${ZH[seat].subject}手牌：${tiles}`,
    noWin: '不成{$win}',
    waits: (seat, tiles, best) =>
      `${ZH[seat].subject}听 ${tiles}${best === undefined ? '' : `；{$win.verb} ${best} 分值最高`}`,
    status: (seat, status) => `${ZH[seat].subject}手牌：${status}`,
    kong: (seat, kong, tile, from, event) =>
      `${ZH[seat].subject}${kong} ${tile}${from === undefined ? '' : `，取${ZH[from].subject}的牌`}（于事件 ${event} 宣告）`,
    suit: (seat, suit, tiles) => `${ZH[seat].subject}定缺：${suit}；该花色的牌：${tiles}`,
    liable: (seat, clauses) => `${ZH[seat].subject}包牌：${clauses}`,
    ruled: (by, reason) => `裁判 ${by} 裁决：${reason}`,
    abandoned: (reason) => `中止：${reason}`,
    nextDealer: (seat) => `下局庄家：${ZH[seat].subject}`,
    firstWin: '首次{$win}',
    nobodyWon: '无人{$win}',
    noLines: '账目没有任何一行。',
    sealedTile: '一张封存的牌',
    unknownTile: '一张记录未知的牌',
    noTiles: '未知',
    unknowable: {
      'forbidden-suit': (deal, seat) => `牌局 ${deal}：结算时缺少${ZH[seat].subject}的定缺花色，裁判裁定无法查明`,
      'concealed-kongs': (deal, seat) => `牌局 ${deal}：结算时缺少${ZH[seat].subject}的暗杠牌面，裁判裁定无法查明`,
    },
    unknownText: '此处没有该文本',
    unknownCause: '此日志中没有',
    sealedCommand: '封存的命令',
  },
};

/** Returns the phrases in the words of a rule set. */
export const phrasesIn = (language: Language, words: Words): Phrases => {
  const worded = (phrase: unknown): unknown => {
    if (typeof phrase === 'string') return inWords(phrase, words);
    if (typeof phrase === 'function') {
      const say = phrase as (...values: readonly unknown[]) => unknown;
      return (...values: readonly unknown[]) =>
        worded(say(...values.map((value) => (typeof value === 'string' ? notASlot(value) : value))));
    }
    return Object.fromEntries(Object.entries(phrase as object).map(([name, each]) => [name, worded(each)]));
  };
  return worded(PHRASES[language]) as Phrases;
};
