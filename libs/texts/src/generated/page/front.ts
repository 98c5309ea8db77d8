// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const tables = {"en":"Tables","ru":"Столы","zh":"牌桌"} as Text;
export const noTables = {"en":"No table yet","ru":"Столов пока нет","zh":"尚无牌桌"} as Text;
export const noOpenDeal = {"en":"No deal is in play.","ru":"Сейчас не играют.","zh":"当前没有进行中的局。"} as Text;
export const latest = {"en":"Latest deals","ru":"Последние сдачи","zh":"最近各局"} as Text;
export const noDeals = {"en":"No deal has been settled yet.","ru":"Рассчитанных сдач ещё нет.","zh":"尚无已结算的局。"} as Text;
export const latestMatches = {"en":"Latest matches","ru":"Последние матчи","zh":"最近比赛"} as Text;
export const noMatches = {"en":"No match has been opened yet.","ru":"Матчей ещё нет.","zh":"尚无比赛。"} as Text;
export const allMatches = {"en":"All matches","ru":"Все матчи","zh":"全部比赛"} as Text;
export const wallLeft = {"en":[["count"]," in the wall"],"ru":["в стене: ",["count"]],"zh":["牌墙",["count"],"张"]} as Phrase<"count">;
export const points = {"en":"Points","ru":"Очки","zh":"得分"} as Text;
export const TABLE_STATUSES = {
"needs-referee": {"en":"Needs the referee","ru":"Ждёт судью","zh":"等待裁判"} as Text,
"closed": {"en":"Closed","ru":"Закрыт","zh":"已关闭"} as Text,
};
export const ENDINGS = {
"wall": {"en":"{$NoWin}.","ru":"{$NoWin}.","zh":"{$noWin}。"} as Text,
"time": {"en":"Time was up.","ru":"Время вышло.","zh":"时间到。"} as Text,
};
export const nobodyWon = {"en":"{$Nobody}.","ru":"{$Nobody}.","zh":"{$nobody}。"} as Text;
export const atSeat = {"en":[["seat"]],"ru":[["seat"]],"zh":[["seat"],"家"]} as Phrase<"seat">;
export const noTablesWhat = {"en":"Each table is shown here with its players and its deal in play. The operator opens a table; a club can then write down its deals without readers.","ru":"Здесь показан каждый стол с игроками и идущей сдачей. Стол открывает оператор; клуб может записывать сдачи и без считывателей.","zh":"这里显示每张牌桌的玩家和正在进行的局。牌桌由运营人员开设；之后俱乐部没有读卡器也能记录各局。"} as Text;
export const openTable = {"en":"Open a table","ru":"Открыть стол","zh":"开设牌桌"} as Text;
