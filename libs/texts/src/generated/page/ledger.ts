// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const accounts = {
"bank": {"en":"the bank","ru":"банк","zh":"公账"} as Text,
};
export const title = {"en":"Ledger of the deal","ru":"Расчёт сдачи","zh":"本局账目"} as Text;
export const toDeal = {"en":"To the table","ru":"К столу","zh":"回到牌桌"} as Text;
export const matchUntilDeal = {"en":"The match up to this deal","ru":"Матч до этой сдачи","zh":"截至本局的比赛"} as Text;
export const toMatch = {"en":"To the match","ru":"К матчу","zh":"查看比赛"} as Text;
export const totals = {"en":"Totals of the deal","ru":"Итоги сдачи","zh":"本局合计"} as Text;
export const sum = {"en":"Sum","ru":"Сумма","zh":"合计"} as Text;
export const payments = {"en":"Payments","ru":"Выплаты","zh":"支付"} as Text;
export const noPayments = {"en":"Nobody has paid yet.","ru":"Выплат пока не было.","zh":"尚无支付。"} as Text;
export const pays = {"en":[["from"]," pays ",["to"],"."],"ru":[["from"]," → ",["to"],"."],"zh":[["from"],"付",["to"],"。"]} as Phrase<"from" | "to">;
export const causedBy = {"en":["Event ",["sequence"]," of the deal caused this payment."],"ru":["Причина выплаты — событие ",["sequence"]," сдачи."],"zh":["由本局第 ",["sequence"]," 个事件引起。"]} as Phrase<"sequence">;
export const hands = {"en":"Hands and their values","ru":"Руки и их стоимость","zh":"各家牌值"} as Text;
export const wonHand = {"en":[["seat"],", {$win}: ",["points"]],"ru":[["seat"],": {$win}, ",["points"]],"zh":[["seat"],"{$win}：",["points"]]} as Phrase<"points" | "seat">;
export const otherHand = {"en":[["seat"],": ",["points"]],"ru":[["seat"],": ",["points"]],"zh":[["seat"],"：",["points"]]} as Phrase<"points" | "seat">;
export const inTheDeal = {"en":[["gain"]," in the whole deal"],"ru":["за всю сдачу ",["gain"]],"zh":["整局 ",["gain"]]} as Phrase<"gain">;
export const capped = {"en":["Without the {$limit} it would be ",["points"],"."],"ru":["Без {$limit.gen} было бы ",["points"],"."],"zh":["不计{$limit}为 ",["points"],"。"]} as Phrase<"points">;
export const stated = {"en":"A person stated this value. It is not derived from tiles and cannot be checked.","ru":"Стоимость назвал человек. Она не выведена из костей, и её нельзя проверить.","zh":"此值由人陈述，并非由牌推算，无法核对。"} as Text;
export const ownCount = {"en":"The winner counted this value, and nobody has objected. The hand is worth more.","ru":"Столько насчитал победитель, и никто не возразил. Рука стоит больше.","zh":"此值由{$winner}自计，无人异议；手牌实际分值更高。"} as Text;
export const openCount = {"en":"The winner counted this value. It can still be contested. The hand is worth more.","ru":"Столько насчитал победитель. Подсчёт ещё можно оспорить. Рука стоит больше.","zh":"此值由{$winner}自计，仍可提出异议；手牌实际分值更高。"} as Text;
export const openPoint = {"en":[["seat"],": ",["fact"]," could not be known. Payments that depend on it are not in the ledger."],"ru":[["seat"],": ",["fact"]," — узнать невозможно. Выплат, зависящих от этого, в расчёте нет."],"zh":[["seat"],"：",["fact"],"无从得知，与之相关的支付不在账目中。"]} as Phrase<"fact" | "seat">;
export const facts = {
"forbidden-suit": {"en":"the forbidden suit","ru":"запрещённая масть","zh":"定缺花色"} as Text,
"concealed-kongs": {"en":"the tiles of the {$concealedKong.pl}","ru":"кости {$concealedKong.plGen}","zh":"暗杠的牌"} as Text,
};
export const toReplay = {"en":"Replay","ru":"Повтор","zh":"回放"} as Text;
export const number = {"en":"No.","ru":"№","zh":"序号"} as Text;
export const fan = {"en":"Fan","ru":"За что","zh":"名目"} as Text;
export const tiles = {"en":"Tiles","ru":"Кости","zh":"牌"} as Text;
export const clause = {"en":"Clause","ru":"Пункт","zh":"条款"} as Text;
export const gain = {"en":"Gain","ru":"Даёт","zh":"计"} as Text;
export const winsPoints = {"en":[["winner"]," wins: ",["points"]],"ru":["Выигрывает ",["winner"],": ",["points"]],"zh":[["winner"],"{$win.verb}：",["points"]]} as Phrase<"points" | "winner">;
