import type { Text } from '#language';

/** A noted irregularity whose name is known. */
export const irregularityNamed = {
  en: '{seat}: {irregularity}.',
  ru: '{seat}: {irregularity}.',
  zh: '{seat}家：{irregularity}。',
} as const satisfies Text;

/** The same, with the number of seconds that it took. */
export const irregularityTimed = {
  en: '{seat}: {irregularity} ({took} s).',
  ru: '{seat}: {irregularity} ({took} с).',
  zh: '{seat}家：{irregularity}（{took} 秒）。',
} as const satisfies Text;

/**
 * The text of each event, by its type. If the text depends on the event, it is keyed by type and variant. The parameters are
 * the members of the event, as `act-words.ts` names them.
 */
export const ACTS: Readonly<Record<string, Text>> = {
  DealOpened: { en: 'The deal is opened.', ru: 'Сдача открыта.', zh: '开局。' },
  WallBreakerPicked: {
    en: 'Dice {dice}: {seat} breaks the wall.',
    ru: 'Кубики {dice}: стену разламывает {seat}.',
    zh: '骰子{dice}：由{seat}家开门。',
  },
  WallBroken: {
    en: 'Dice {dice}: {seat}’s wall is broken after stack {stack}.',
    ru: 'Кубики {dice}: стена ({seat}) разломана после стопки {stack}.',
    zh: '骰子{dice}：{seat}家牌墙在第{stack}墩后开门。',
  },
  HandsDealt: { en: 'The hands are dealt.', ru: 'Руки розданы.', zh: '配牌完毕。' },
  BonusTileShown: { en: '{seat} exposes {tile}.', ru: '{seat}: открывает {tile}.', zh: '{seat}家亮出{tile}。' },
  NoFlowersReported: { en: '{seat} has no {$flowers}.', ru: '{seat}: нет {$flowers.gen}.', zh: '{seat}家无花。' },
  JokerIndicated: {
    en: 'Indicator {indicator}: the joker is {joker}.',
    ru: 'Указатель {indicator}: джокер {joker}.',
    zh: '指示牌{indicator}：混牌为{joker}。',
  },
  'ForbiddenSuitChosen.tile': {
    en: '{seat} sets a tile of its forbidden suit aside.',
    ru: '{seat}: откладывает кость запрещённой масти.',
    zh: '{seat}家扣牌定缺。',
  },
  'ForbiddenSuitChosen.card': {
    en: '{seat} lays a card for its forbidden suit.',
    ru: '{seat}: кладёт карточку запрещённой масти.',
    zh: '{seat}家放卡片定缺。',
  },
  ForbiddenSuitShown: {
    en: '{seat}’s forbidden suit: {suit}.',
    ru: '{seat}: запрещённая масть {suit}.',
    zh: '{seat}家缺门：{suit}。',
  },
  KongsShown: {
    en: '{seat} turns {$concealedKong.pl} over.',
    ru: '{seat}: открывает {$concealedKong.pl}.',
    zh: '{seat}家亮出暗杠。',
  },
  PlayStarted: { en: 'Play starts with {seat}.', ru: 'Игру начинает {seat}.', zh: '由{seat}家开始行牌。' },
  TileDrawn: { en: '{seat} draws {tile}.', ru: '{seat}: берёт {tile}.', zh: '{seat}家摸{tile}。' },
  'TileDrawn.hidden': { en: '{seat} draws a tile.', ru: '{seat}: берёт кость.', zh: '{seat}家摸牌。' },
  'TileDrawn.hidden-replacement': {
    en: '{seat} draws a {$replacement}.',
    ru: '{seat}: берёт {$replacement.acc}.',
    zh: '{seat}家补牌。',
  },
  'KongDeclared.hidden': {
    en: '{seat} declares a {$concealedKong}.',
    ru: '{seat}: {$concealedKong}.',
    zh: '{seat}家暗杠。',
  },
  'TileDrawn.replacement': {
    en: '{seat} draws a {$replacement}: {tile}.',
    ru: '{seat}: берёт {$replacement.acc}, {tile}.',
    zh: '{seat}家补牌{tile}。',
  },
  TileDiscarded: { en: '{seat} discards {tile}.', ru: '{seat}: {$discard.verb} {tile}.', zh: '{seat}家打{tile}。' },
  PungDeclared: {
    en: '{seat} claims {tile} from {from}: pung.',
    ru: '{seat}: панг, {tile} ({from}).',
    zh: '{seat}家碰{from}家的{tile}。',
  },
  ChowDeclared: {
    en: '{seat} claims {claimed} from {from}: chow {tiles}.',
    ru: '{seat}: чоу {tiles}, {claimed} ({from}).',
    zh: '{seat}家吃{from}家的{claimed}：{tiles}。',
  },
  'KongDeclared.concealed': {
    en: '{seat} declares a {$concealedKong}: {tile}.',
    ru: '{seat}: {$concealedKong}, {tile}.',
    zh: '{seat}家暗杠{tile}。',
  },
  'KongDeclared.melded': {
    en: '{seat} claims {tile} from {from}: {$meldedKong}.',
    ru: '{seat}: {$meldedKong}, {tile} ({from}).',
    zh: '{seat}家杠{from}家的{tile}。',
  },
  'KongDeclared.promoted': {
    en: '{seat}: {$promotedKong}, {tile}.',
    ru: '{seat}: {$promotedKong}, {tile}.',
    zh: '{seat}家补杠{tile}。',
  },
  'KongDeclared.postponed': {
    en: '{seat}: {$postponedKong}, {tile}.',
    ru: '{seat}: {$postponedKong}, {tile}.',
    zh: '{seat}家过手补杠{tile}。',
  },
  KongSettled: { en: '{seat}’s kong is paid.', ru: '{seat}: конг оплачен.', zh: '{seat}家的杠已付分。' },
  KongRobbed: {
    en: '{seat}’s kong of {tile} is robbed by {seats}.',
    ru: '{seat}: конг ограблен, {tile} ({seats}).',
    zh: '{seats}家抢{seat}家的杠{tile}。',
  },
  KongWithdrawn: { en: '{seat} takes back a kong.', ru: '{seat}: отзывает конг.', zh: '{seat}家收回杠牌。' },
  KongRefunded: {
    en: 'The kong payments of {seat} are returned.',
    ru: '{seat}: плата за конг возвращена.',
    zh: '{seat}家退还杠分。',
  },
  MeldWithdrawn: { en: '{seat}’s claim is withdrawn.', ru: '{seat}: заявка отозвана.', zh: '{seat}家的副露收回。' },
  ReadyDeclared: { en: '{seat} {$declareReady}.', ru: '{seat}: {$declareReady}.', zh: '{seat}家报听。' },
  'ReadyDeclared.opened': {
    en: '{seat} lays a ready hand open: {opened}.',
    ru: '{seat}: открывает {$ready.acc}, {opened}.',
    zh: '{seat}家亮听：{opened}。',
  },
  'WinDeclared.self-draw': {
    en: '{seats}: {$win} by self-draw, {tile}.',
    ru: '{seats}: {$win} со стены, {tile}.',
    zh: '{seats}家自摸{tile}。',
  },
  'WinDeclared.discard': {
    en: '{seats}: {$win} on {tile} from {from}.',
    ru: '{seats}: {$win}, {tile} ({from}).',
    zh: '{seats}家{$win.verb}{from}家的{tile}。',
  },
  'WinDeclared.robbed-kong': {
    en: '{seats}: {$win} on the kong tile {tile} of {from}.',
    ru: '{seats}: {$win}, ограбление конга, {tile} ({from}).',
    zh: '{seats}家抢{from}家的杠{$win.verb}{tile}。',
  },
  ClaimsClosed: {
    en: 'The tile can no longer be claimed.',
    ru: 'Эта кость больше не доступна для заявок.',
    zh: '叫牌结束。',
  },
  TurnPassed: { en: '{seat} goes on.', ru: 'Ход продолжает {seat}.', zh: '轮到{seat}家。' },
  'PlayEnded.wins': {
    en: 'Play ends: {$win}.',
    ru: 'Игра окончена: {$win}.',
    zh: '行牌结束：{$win}。',
  },
  'PlayEnded.wall': {
    en: 'Play ends: {$noWin}.',
    ru: 'Игра окончена: {$noWin}.',
    zh: '行牌结束：{$noWin}。',
  },
  'PlayEnded.time': { en: 'Play ends: time is up.', ru: 'Игра окончена: время вышло.', zh: '行牌结束：时间到。' },
  HandRevealed: {
    en: '{seat} reveals the hand: {tiles}.',
    ru: '{seat}: открывает руку, {tiles}.',
    zh: '{seat}家亮牌：{tiles}。',
  },
  'HandRevealed.counted': {
    en: '{seat} reveals the hand: {tiles}, and counts {points}.',
    ru: '{seat}: открывает руку, {tiles}. Свой подсчёт: {points}.',
    zh: '{seat}家亮牌：{tiles}，自计 {points}。',
  },
  HandReported: { en: '{seat}’s hand is reported.', ru: '{seat}: рука записана.', zh: '{seat}家的手牌已登记。' },
  ValueReported: {
    en: '{seat}’s value is stated.',
    ru: '{seat}: стоимость руки названа.',
    zh: '{seat}家的分值已登记。',
  },
  'WinJudged.true': {
    en: '{seat}: the {$win} is valid, {points}.',
    ru: '{seat}: проверено, {$win}, {points}.',
    zh: '{seat}家{$win}有效：{points}。',
  },
  'WinJudged.false': { en: '{seat}: {$falseWin}.', ru: '{seat}: {$falseWin}.', zh: '{seat}家{$falseWin}。' },
  'CountSettled.stands': {
    en: 'Nobody objects: {seat}’s own count stands.',
    ru: 'Возражений нет, подсчёт принят: {seat}.',
    zh: '无人异议，{seat}家自计有效。',
  },
  'CountSettled.contested': {
    en: '{by} contests {seat}’s own count: the hand is worth {points}.',
    ru: '{by}: возражение против подсчёта ({seat}), рука стоит {points}.',
    zh: '{by}家提出异议，{seat}家手牌计 {points}。',
  },
  'HandJudged.ready': { en: '{seat} was ready.', ru: '{seat}: {$ready}.', zh: '{seat}家听牌。' },
  'HandJudged.not-ready': { en: '{seat} was not ready.', ru: '{seat}: {$notReady}.', zh: '{seat}家{$notReady}。' },
  'HandJudged.forbidden-suit': {
    en: '{seat} still holds the forbidden suit.',
    ru: '{seat}: запрещённая масть в руке.',
    zh: '{seat}家花猪。',
  },
  HandValued: {
    en: '{seat}’s hand is worth {points}.',
    ru: '{seat}: стоимость руки — {points}.',
    zh: '{seat}家手牌 {points}。',
  },
  HandsSettled: { en: 'The hands are settled.', ru: 'Расчёт рук выполнен.', zh: '各家结算完毕。' },
  IrregularityNoted: {
    en: '{seat}: a breach of the rules is noted.',
    ru: '{seat}: отмечено нарушение.',
    zh: '记录{seat}家违规。',
  },
  SetCalled: { en: '{seat} calls a set.', ru: '{seat}: объявляет {$set.acc}.', zh: '{seat}家喊牌。' },
  ClaimWithdrawn: {
    en: '{seat} takes back the claim.',
    ru: '{seat}: отказывается от объявления.',
    zh: '{seat}家收回叫牌。',
  },
  DiscardReturned: {
    en: '{seat} takes the discard back into the hand.',
    ru: '{seat}: возвращает {$discard} на руку.',
    zh: '{seat}家收回打出的牌。',
  },
  TileReturned: {
    en: '{seat} puts the drawn tile back.',
    ru: '{seat}: возвращает взятую кость.',
    zh: '{seat}家退回所摸的牌。',
  },
  HandDied: { en: '{seat}’s hand is dead.', ru: '{seat}: рука мертва.', zh: '{seat}家成死牌。' },
  PenaltyImposed: { en: '{seat} pays a penalty.', ru: '{seat}: штраф.', zh: '{seat}家被罚分。' },
  'DealSettled.wins': { en: 'The deal is settled.', ru: 'Сдача рассчитана.', zh: '本局结算。' },
  'DealSettled.wall': {
    en: 'The deal is settled: {$noWin}.',
    ru: 'Сдача рассчитана: {$noWin}.',
    zh: '{$noWin}，本局结算。',
  },
  'DealSettled.time': {
    en: 'The deal is settled: time was up.',
    ru: 'Сдача рассчитана: время вышло.',
    zh: '时间到，本局结算。',
  },
  'DealSettled.void': { en: 'The deal is void.', ru: 'Сдача аннулирована.', zh: '本局作废。' },
  'DealSettled.abandoned': { en: 'The deal was given up.', ru: 'Сдача не доиграна.', zh: '本局中止。' },
  DealAbandoned: { en: 'The deal is given up: {reason}', ru: 'Сдача не доиграна: {reason}', zh: '本局中止：{reason}' },
  'RulingMade.penalty': {
    en: 'Ruling, payment: {reason}',
    ru: 'Решение судьи, выплата: {reason}',
    zh: '裁决罚分：{reason}',
  },
  'RulingMade.warning': {
    en: 'Warning to {seat}: {reason}',
    ru: 'Замечание, {seat}: {reason}',
    zh: '警告{seat}家：{reason}',
  },
  'RulingMade.dead-hand': {
    en: 'Ruling, {seat}’s hand is dead: {reason}',
    ru: 'Решение судьи, мёртвая рука ({seat}): {reason}',
    zh: '裁决{seat}家死牌：{reason}',
  },
  'RulingMade.void': {
    en: 'Ruling, the deal is void: {reason}',
    ru: 'Решение судьи, сдача аннулирована: {reason}',
    zh: '裁决本局作废：{reason}',
  },
  'RulingMade.unknowable': {
    en: 'Ruling, a fact cannot be known: {reason}',
    ru: 'Решение судьи, факт неизвестен: {reason}',
    zh: '裁决某项事实无法得知：{reason}',
  },
  HandAmended: {
    en: 'The record of {seat}’s hand is corrected: {reason}',
    ru: 'Запись руки исправлена ({seat}): {reason}',
    zh: '更正{seat}家手牌的记录：{reason}',
  },
  RewoundTo: {
    en: 'The deal goes back to event {sequence}: {reason}',
    ru: 'Возврат к событию {sequence}: {reason}',
    zh: '回退到事件{sequence}：{reason}',
  },
};
