import type { DealCommandType, DealEventType, EventOf } from '#deal';
import type { Text } from '#language';
import type { Account } from '#ledger';
import type { KongKind, Suit } from '#tiles';

/** The names of commands. English uses the names of the API; the other languages describe the action. */
export const COMMAND_NAMES: Readonly<Record<DealCommandType, Text>> = {
  OpenDeal: { en: 'OpenDeal', ru: 'открытие сдачи', zh: '开局' },
  BreakWall: { en: 'BreakWall', ru: 'разлом стены', zh: '开门' },
  DealHands: { en: 'DealHands', ru: 'раздача', zh: '配牌' },
  ChooseForbiddenSuit: { en: 'ChooseForbiddenSuit', ru: 'выбор запрещённой масти', zh: '定缺' },
  DrawTile: { en: 'DrawTile', ru: 'взятие со стены', zh: '摸牌' },
  DiscardTile: { en: 'DiscardTile', ru: '{$discard}', zh: '打牌' },
  DeclarePung: { en: 'DeclarePung', ru: 'объявление панга', zh: '碰牌' },
  DeclareChow: { en: 'DeclareChow', ru: 'объявление чоу', zh: '吃牌' },
  DeclareKong: { en: 'DeclareKong', ru: 'объявление конга', zh: '开杠' },
  DeclareWin: { en: 'DeclareWin', ru: 'объявление: {$win}', zh: '宣告{$win}' },
  CloseClaims: { en: 'CloseClaims', ru: 'завершение объявлений', zh: '结束叫牌' },
  ShowBonusTile: { en: 'ShowBonusTile', ru: 'выкладывание: {$flowers}', zh: '亮花' },
  ReportNoFlowers: { en: 'ReportNoFlowers', ru: 'объявление: нет {$flowers.gen}', zh: '报无花' },
  IndicateJoker: { en: 'IndicateJoker', ru: 'определение джокера', zh: '翻混' },
  DeclareReady: { en: 'DeclareReady', ru: 'объявление: {$ready}', zh: '报听' },
  NoteIrregularity: { en: 'NoteIrregularity', ru: 'отметка о нарушении', zh: '记录违规' },
  CallSet: { en: 'CallSet', ru: 'объявление до открытия костей', zh: '喊牌' },
  WithdrawClaim: { en: 'WithdrawClaim', ru: 'отзыв объявления', zh: '撤回叫牌' },
  ReturnTile: { en: 'ReturnTile', ru: 'возврат кости', zh: '退回摸牌' },
  RevealHand: { en: 'RevealHand', ru: 'вскрытие руки', zh: '亮牌' },
  ContestCount: { en: 'ContestCount', ru: 'указание на недосчитанные очки', zh: '指出漏计' },
  EndPlay: { en: 'EndPlay', ru: 'окончание игры', zh: '终局' },
  ShowForbiddenSuit: { en: 'ShowForbiddenSuit', ru: 'показ запрещённой масти', zh: '亮出定缺' },
  ShowKongs: { en: 'ShowKongs', ru: 'показ конгов', zh: '亮出暗杠' },
  ReportKong: { en: 'ReportKong', ru: 'запись конга', zh: '补记杠' },
  ReportWin: { en: 'ReportWin', ru: 'запись: {$win}', zh: '补记{$win}' },
  ReportHand: { en: 'ReportHand', ru: 'запись руки', zh: '补记手牌' },
  ReportValue: { en: 'ReportValue', ru: 'запись стоимости руки', zh: '补记分值' },
  ReportDeal: { en: 'ReportDeal', ru: 'запись всей сдачи', zh: '补记全局' },
  WithdrawReport: { en: 'WithdrawReport', ru: 'отзыв записи', zh: '撤回补记' },
  ImposePenalty: { en: 'ImposePenalty', ru: 'наложение штрафа', zh: '判罚' },
  WarnSeat: { en: 'WarnSeat', ru: 'замечание игроку', zh: '警告' },
  RuleHandDead: { en: 'RuleHandDead', ru: 'признание руки мёртвой', zh: '判死手' },
  RuleUnknowable: { en: 'RuleUnknowable', ru: 'признание сведения неизвестным', zh: '判事实无法查明' },
  VoidDeal: { en: 'VoidDeal', ru: 'признание сдачи недействительной', zh: '判本局作废' },
  AbandonDeal: { en: 'AbandonDeal', ru: 'прекращение сдачи', zh: '中止本局' },
  RewindTo: { en: 'RewindTo', ru: 'возврат записи', zh: '回退记录' },
  AmendHand: { en: 'AmendHand', ru: 'исправление руки', zh: '更正手牌' },
};

/** The names of events that transfer points. */
export const PAYMENT_NAMES: { readonly [T in DealEventType]?: Text } = {
  KongSettled: { en: 'KongSettled', ru: 'конг остался в силе', zh: '杠成立' },
  KongRefunded: { en: 'KongRefunded', ru: 'возврат стоимости конга', zh: '退税' },
  WinJudged: { en: 'WinJudged', ru: 'проверка: {$win}', zh: '验牌' },
  CountSettled: { en: 'CountSettled', ru: 'подсчёт победителя окончен', zh: '自计分确定' },
  HandJudged: { en: 'HandJudged', ru: 'проверка руки', zh: '查叫' },
  HandsSettled: { en: 'HandsSettled', ru: 'расчёт по всем рукам', zh: '四家结算' },
  PenaltyImposed: { en: 'PenaltyImposed', ru: 'штраф', zh: '罚分' },
  RulingMade: { en: 'RulingMade', ru: 'решение судьи', zh: '裁决' },
  DealAbandoned: { en: 'DealAbandoned', ru: 'сдача прекращена', zh: '本局中止' },
};

export const SOURCE_NAMES: Readonly<Record<string, Text>> = {
  device: { en: 'device', ru: 'устройство', zh: '设备' },
  person: { en: 'person', ru: 'человек', zh: '人工' },
  simulated: { en: 'simulated', ru: 'симуляция', zh: '模拟' },
  imported: { en: 'imported', ru: 'импорт', zh: '导入' },
};

export const KONG_NAMES: Readonly<Record<KongKind, Text>> = {
  concealed: { en: '{$concealedKong}', ru: '{$concealedKong}', zh: '{$concealedKong}' },
  melded: { en: '{$meldedKong}', ru: '{$meldedKong}', zh: '{$meldedKong}' },
  promoted: { en: '{$promotedKong}', ru: '{$promotedKong}', zh: '{$promotedKong}' },
  postponed: { en: '{$postponedKong}', ru: '{$postponedKong}', zh: '{$postponedKong}' },
};

export const SUIT_NAMES: Readonly<Record<Suit, Text>> = {
  m: { en: 'characters (m)', ru: 'символы (m)', zh: '万 (m)' },
  p: { en: 'dots (p)', ru: 'доты (p)', zh: '筒 (p)' },
  s: { en: 'bamboos (s)', ru: 'бамбуки (s)', zh: '条 (s)' },
};

export const STATUS_NAMES: Readonly<Record<EventOf<'HandJudged'>['status'], Text>> = {
  ready: { en: '{$ready}', ru: '{$ready}', zh: '{$ready}' },
  'not-ready': { en: '{$notReady}', ru: '{$notReady}', zh: '{$notReady}' },
  'forbidden-suit': { en: 'holds the forbidden suit', ru: 'с запрещённой мастью в руке', zh: '花猪' },
};

/** The grammatical forms of a name in sentences, which Russian needs: subject, genitive, recipient and agent. */
interface Forms {
  readonly subject: string;
  readonly of: string;
  readonly to: string;
  readonly by: string;
}

const alike = (name: string): Forms => ({ subject: name, of: name, to: name, by: name });

export const ACCOUNT_NAMES: Readonly<Record<'en' | 'ru' | 'zh', Readonly<Record<Account, Forms>>>> = {
  en: {
    east: alike('east'),
    south: alike('south'),
    west: alike('west'),
    north: alike('north'),
    bank: alike('the bank'),
  },
  ru: {
    east: { subject: 'восток', of: 'востока', to: 'востоку', by: 'востоком' },
    south: { subject: 'юг', of: 'юга', to: 'югу', by: 'югом' },
    west: { subject: 'запад', of: 'запада', to: 'западу', by: 'западом' },
    north: { subject: 'север', of: 'севера', to: 'северу', by: 'севером' },
    bank: { subject: 'банк', of: 'банка', to: 'банку', by: 'банком' },
  },
  zh: {
    east: alike('东家'),
    south: alike('南家'),
    west: alike('西家'),
    north: alike('北家'),
    bank: alike('公账'),
  },
};
