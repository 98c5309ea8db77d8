// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const COMMAND_NAMES = {
"OpenDeal": {"en":"OpenDeal","ru":"открытие сдачи","zh":"开局"} as Text,
"BreakWall": {"en":"BreakWall","ru":"разлом стены","zh":"开门"} as Text,
"DealHands": {"en":"DealHands","ru":"раздача","zh":"配牌"} as Text,
"ChooseForbiddenSuit": {"en":"ChooseForbiddenSuit","ru":"выбор запрещённой масти","zh":"定缺"} as Text,
"DrawTile": {"en":"DrawTile","ru":"взятие со стены","zh":"摸牌"} as Text,
"DiscardTile": {"en":"DiscardTile","ru":"{$discard}","zh":"打牌"} as Text,
"DeclarePung": {"en":"DeclarePung","ru":"объявление панга","zh":"碰牌"} as Text,
"DeclareChow": {"en":"DeclareChow","ru":"объявление чоу","zh":"吃牌"} as Text,
"DeclareKong": {"en":"DeclareKong","ru":"объявление конга","zh":"开杠"} as Text,
"DeclareWin": {"en":"DeclareWin","ru":"объявление: {$win}","zh":"宣告{$win}"} as Text,
"CloseClaims": {"en":"CloseClaims","ru":"завершение объявлений","zh":"结束吃碰杠和的时机"} as Text,
"ShowBonusTile": {"en":"ShowBonusTile","ru":"выкладывание: {$flowers}","zh":"亮花"} as Text,
"ReportNoFlowers": {"en":"ReportNoFlowers","ru":"объявление: нет {$flowers.gen}","zh":"报无花"} as Text,
"IndicateJoker": {"en":"IndicateJoker","ru":"определение джокера","zh":"翻混"} as Text,
"DeclareReady": {"en":"DeclareReady","ru":"объявление: {$ready}","zh":"报听"} as Text,
"NoteIrregularity": {"en":"NoteIrregularity","ru":"отметка о нарушении","zh":"记录违规"} as Text,
"CallSet": {"en":"CallSet","ru":"объявление до открытия костей","zh":"喊牌"} as Text,
"WithdrawClaim": {"en":"WithdrawClaim","ru":"отзыв объявления","zh":"撤回宣告"} as Text,
"ReturnTile": {"en":"ReturnTile","ru":"возврат кости","zh":"退回摸牌"} as Text,
"RevealHand": {"en":"RevealHand","ru":"вскрытие руки","zh":"亮牌"} as Text,
"ContestCount": {"en":"ContestCount","ru":"указание на недосчитанные очки","zh":"指出漏计"} as Text,
"EndPlay": {"en":"EndPlay","ru":"окончание игры","zh":"终局"} as Text,
"ShowForbiddenSuit": {"en":"ShowForbiddenSuit","ru":"показ запрещённой масти","zh":"亮出定缺"} as Text,
"ShowKongs": {"en":"ShowKongs","ru":"показ конгов","zh":"亮出暗杠"} as Text,
"ReportKong": {"en":"ReportKong","ru":"запись конга","zh":"补记杠"} as Text,
"ReportWin": {"en":"ReportWin","ru":"запись: {$win}","zh":"补记{$win}"} as Text,
"ReportHand": {"en":"ReportHand","ru":"запись руки","zh":"补记手牌"} as Text,
"ReportValue": {"en":"ReportValue","ru":"запись стоимости руки","zh":"补记分值"} as Text,
"ReportDeal": {"en":"ReportDeal","ru":"запись всей сдачи","zh":"补记全局"} as Text,
"WithdrawReport": {"en":"WithdrawReport","ru":"отзыв записи","zh":"撤回补记"} as Text,
"ImposePenalty": {"en":"ImposePenalty","ru":"наложение штрафа","zh":"判罚"} as Text,
"WarnSeat": {"en":"WarnSeat","ru":"замечание игроку","zh":"警告"} as Text,
"RuleHandDead": {"en":"RuleHandDead","ru":"признание руки мёртвой","zh":"判死手"} as Text,
"RuleUnknowable": {"en":"RuleUnknowable","ru":"признание сведения неизвестным","zh":"判事实无法查明"} as Text,
"VoidDeal": {"en":"VoidDeal","ru":"признание сдачи недействительной","zh":"判本局作废"} as Text,
"AbandonDeal": {"en":"AbandonDeal","ru":"прекращение сдачи","zh":"中止本局"} as Text,
"RewindTo": {"en":"RewindTo","ru":"возврат записи","zh":"回退记录"} as Text,
"AmendHand": {"en":"AmendHand","ru":"исправление руки","zh":"更正手牌"} as Text,
};
export const PAYMENT_NAMES = {
"KongSettled": {"en":"KongSettled","ru":"конг остался в силе","zh":"杠成立"} as Text,
"KongRefunded": {"en":"KongRefunded","ru":"возврат стоимости конга","zh":"退税"} as Text,
"WinJudged": {"en":"WinJudged","ru":"проверка: {$win}","zh":"验牌"} as Text,
"CountSettled": {"en":"CountSettled","ru":"подсчёт победителя окончен","zh":"自计分确定"} as Text,
"HandJudged": {"en":"HandJudged","ru":"проверка руки","zh":"查叫"} as Text,
"HandsSettled": {"en":"HandsSettled","ru":"расчёт по всем рукам","zh":"四家结算"} as Text,
"PenaltyImposed": {"en":"PenaltyImposed","ru":"штраф","zh":"罚分"} as Text,
"RulingMade": {"en":"RulingMade","ru":"решение судьи","zh":"裁决"} as Text,
"DealAbandoned": {"en":"DealAbandoned","ru":"сдача прекращена","zh":"本局中止"} as Text,
};
export const SOURCE_NAMES = {
"device": {"en":"device","ru":"устройство","zh":"设备"} as Text,
"person": {"en":"person","ru":"человек","zh":"人工"} as Text,
"simulated": {"en":"simulated","ru":"симуляция","zh":"模拟"} as Text,
"imported": {"en":"imported","ru":"импорт","zh":"导入"} as Text,
};
export const KONG_NAMES = {
"concealed": {"en":"{$concealedKong}","ru":"{$concealedKong}","zh":"{$concealedKong}"} as Text,
"melded": {"en":"{$meldedKong}","ru":"{$meldedKong}","zh":"{$meldedKong}"} as Text,
"promoted": {"en":"{$promotedKong}","ru":"{$promotedKong}","zh":"{$promotedKong}"} as Text,
"postponed": {"en":"{$postponedKong}","ru":"{$postponedKong}","zh":"{$postponedKong}"} as Text,
};
export const SUIT_NAMES = {
"m": {"en":"characters (m)","ru":"символы (m)","zh":"万 (m)"} as Text,
"p": {"en":"dots (p)","ru":"доты (p)","zh":"筒 (p)"} as Text,
"s": {"en":"bamboos (s)","ru":"бамбуки (s)","zh":"条 (s)"} as Text,
};
export const STATUS_NAMES = {
"ready": {"en":"{$ready}","ru":"{$ready}","zh":"{$ready}"} as Text,
"not-ready": {"en":"{$notReady}","ru":"{$notReady}","zh":"{$notReady}"} as Text,
"forbidden-suit": {"en":"holds the forbidden suit","ru":"с запрещённой мастью в руке","zh":"花猪"} as Text,
};
