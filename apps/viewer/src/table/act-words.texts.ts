import type { Text } from '#language';

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
  NoFlowersReported: { en: '{seat} has no flowers.', ru: '{seat}: цветов нет.', zh: '{seat}家无花。' },
  JokerIndicated: {
    en: 'Indicator {indicator}: the joker is {joker}.',
    ru: 'Указатель {indicator}: джокер {joker}.',
    zh: '指示牌{indicator}：混牌为{joker}。',
  },
  ForbiddenSuitChosen: {
    en: '{seat} chooses a forbidden suit.',
    ru: '{seat}: выбирает запрещённую масть.',
    zh: '{seat}家定缺。',
  },
  ForbiddenSuitShown: {
    en: '{seat}’s forbidden suit: {suit}.',
    ru: '{seat}: запрещённая масть {suit}.',
    zh: '{seat}家缺门：{suit}。',
  },
  KongsShown: {
    en: '{seat} turns concealed kongs over.',
    ru: '{seat}: открывает закрытые конги.',
    zh: '{seat}家亮出暗杠。',
  },
  PlayStarted: { en: 'Play starts with {seat}.', ru: 'Игру начинает {seat}.', zh: '由{seat}家开始行牌。' },
  TileDrawn: { en: '{seat} draws {tile}.', ru: '{seat}: берёт {tile}.', zh: '{seat}家摸{tile}。' },
  'TileDrawn.hidden': { en: '{seat} draws a tile.', ru: '{seat}: берёт кость.', zh: '{seat}家摸牌。' },
  'TileDrawn.hidden-replacement': {
    en: '{seat} draws a replacement tile.',
    ru: '{seat}: берёт кость на замену.',
    zh: '{seat}家补牌。',
  },
  'KongDeclared.hidden': {
    en: '{seat} declares a concealed kong.',
    ru: '{seat}: закрытый конг.',
    zh: '{seat}家暗杠。',
  },
  'TileDrawn.replacement': {
    en: '{seat} draws a replacement: {tile}.',
    ru: '{seat}: берёт замену, {tile}.',
    zh: '{seat}家补牌{tile}。',
  },
  TileDiscarded: { en: '{seat} discards {tile}.', ru: '{seat}: сносит {tile}.', zh: '{seat}家打{tile}。' },
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
    en: '{seat} declares a concealed kong: {tile}.',
    ru: '{seat}: закрытый конг, {tile}.',
    zh: '{seat}家暗杠{tile}。',
  },
  'KongDeclared.melded': {
    en: '{seat} claims {tile} from {from}: kong.',
    ru: '{seat}: конг, {tile} ({from}).',
    zh: '{seat}家杠{from}家的{tile}。',
  },
  'KongDeclared.promoted': {
    en: '{seat} adds {tile} to a pung: kong.',
    ru: '{seat}: дополняет панг до конга, {tile}.',
    zh: '{seat}家补杠{tile}。',
  },
  'KongDeclared.postponed': {
    en: '{seat} adds {tile} to a pung later: kong.',
    ru: '{seat}: отложенный конг, {tile}.',
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
    en: 'The payments for {seat}’s kong are returned.',
    ru: '{seat}: плата за конг возвращена.',
    zh: '{seat}家退还杠分。',
  },
  MeldWithdrawn: { en: '{seat}’s claim is withdrawn.', ru: '{seat}: заявка отозвана.', zh: '{seat}家的副露收回。' },
  ReadyDeclared: { en: '{seat} declares ready.', ru: '{seat}: объявляет ожидание.', zh: '{seat}家报听。' },
  'WinDeclared.self-draw': {
    en: '{seats}: Hu by self-draw, {tile}.',
    ru: '{seats}: Ху со стены, {tile}.',
    zh: '{seats}家自摸{tile}。',
  },
  'WinDeclared.discard': {
    en: '{seats}: Hu on {tile} from {from}.',
    ru: '{seats}: Ху, {tile} ({from}).',
    zh: '{seats}家胡{from}家的{tile}。',
  },
  'WinDeclared.robbed-kong': {
    en: '{seats}: Hu on the kong tile {tile} of {from}.',
    ru: '{seats}: Ху на кости конга, {tile} ({from}).',
    zh: '{seats}家抢{from}家的杠胡{tile}。',
  },
  ClaimsClosed: {
    en: 'The last tile can no longer be claimed.',
    ru: 'Последняя кость больше не доступна для заявок.',
    zh: '叫牌结束。',
  },
  TurnPassed: { en: '{seat} goes on.', ru: 'Ход продолжает {seat}.', zh: '轮到{seat}家。' },
  'PlayEnded.wins': {
    en: 'Play ends: enough players have won.',
    ru: 'Игра окончена: выигрышей достаточно.',
    zh: '行牌结束：胡牌人数已够。',
  },
  'PlayEnded.wall': {
    en: 'Play ends: the wall is exhausted.',
    ru: 'Игра окончена: стена разобрана.',
    zh: '行牌结束：牌墙摸完。',
  },
  'PlayEnded.time': { en: 'Play ends: time is up.', ru: 'Игра окончена: время вышло.', zh: '行牌结束：时间到。' },
  HandRevealed: {
    en: '{seat} reveals the hand: {tiles}.',
    ru: '{seat}: открывает руку, {tiles}.',
    zh: '{seat}家亮牌：{tiles}。',
  },
  HandReported: { en: '{seat}’s hand is reported.', ru: '{seat}: рука записана.', zh: '{seat}家的手牌已登记。' },
  ValueReported: {
    en: '{seat}’s value is stated.',
    ru: '{seat}: стоимость руки названа.',
    zh: '{seat}家的分值已登记。',
  },
  'WinJudged.true': {
    en: '{seat}’s win is valid: {points}.',
    ru: '{seat}: маджонг верен, {points}.',
    zh: '{seat}家胡牌有效：{points}。',
  },
  'WinJudged.false': { en: '{seat}’s win is false.', ru: '{seat}: ложный маджонг.', zh: '{seat}家诈胡。' },
  'HandJudged.ready': { en: '{seat} was ready.', ru: '{seat}: рука в ожидании.', zh: '{seat}家听牌。' },
  'HandJudged.not-ready': { en: '{seat} was not ready.', ru: '{seat}: рука без ожидания.', zh: '{seat}家无叫。' },
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
  ClaimWithdrawn: { en: '{seat} takes back the win.', ru: '{seat}: отзывает Ху.', zh: '{seat}家收回胡牌。' },
  TileReturned: {
    en: '{seat} puts the drawn tile back.',
    ru: '{seat}: возвращает взятую кость.',
    zh: '{seat}家退回所摸的牌。',
  },
  HandDied: { en: '{seat}’s hand is dead.', ru: '{seat}: рука мертва.', zh: '{seat}家成死牌。' },
  PenaltyImposed: { en: '{seat} is fined.', ru: '{seat}: штраф.', zh: '{seat}家被罚分。' },
  'DealSettled.wins': { en: 'The deal is settled.', ru: 'Сдача рассчитана.', zh: '本局结算。' },
  'DealSettled.wall': {
    en: 'The deal is settled after an exhausted wall.',
    ru: 'Сдача рассчитана: стена разобрана.',
    zh: '荒庄，本局结算。',
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
