// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Referee’s desk","ru":"Рабочее место судьи","zh":"裁判台"} as Text;
export const needsReferee = {"en":"This page is for referees. Ask the operator for a sign-in as a referee.","ru":"Эта страница для судей. Попросите у оператора вход для судьи.","zh":"此页面供裁判使用。请向管理员索取裁判登录。"} as Text;
export const tables = {"en":"Tables","ru":"Столы","zh":"牌桌"} as Text;
export const noTables = {"en":"No table is open.","ru":"Открытых столов нет.","zh":"没有已开设的牌桌。"} as Text;
export const noQuestions = {"en":"No open questions","ru":"Открытых вопросов нет","zh":"没有待答问题"} as Text;
export const openQuestions = {"en":["Open questions: ",["count"],", the oldest ",["age"]],"ru":["Открытых вопросов: ",["count"],", самый давний — ",["age"]],"zh":["待答问题：",["count"]," 个，最早的在",["age"]]} as Phrase<"age" | "count">;
export const notYours = {"en":"This session does not see the questions of this table.","ru":"Этому входу вопросы стола не показываются.","zh":"此登录看不到该桌的问题。"} as Text;
export const allTables = {"en":"All tables","ru":"Все столы","zh":"所有牌桌"} as Text;
export const questions = {"en":"Questions","ru":"Вопросы","zh":"问题"} as Text;
export const nothingAsked = {"en":"The table asks nothing now. A new question appears by itself.","ru":"Сейчас стол ничего не спрашивает. Новый вопрос появится сам.","zh":"目前没有问题。新问题会自动出现。"} as Text;
export const answered = {"en":"The answer is stored. The table compares it with its readings.","ru":"Ответ сохранён. Стол сверяет его со своими считываниями.","zh":"回答已保存，牌桌正在与其读数核对。"} as Text;
export const records = {"en":"Refused records and damage","ru":"Отклонённые записи и повреждения","zh":"被拒绝的记录与损坏"} as Text;
export const deals = {"en":"Latest deals","ru":"Последние сдачи","zh":"最近的牌局"} as Text;
export const noDeals = {"en":"No deal has been played at this table yet.","ru":"За этим столом ещё не играли.","zh":"本桌尚无牌局。"} as Text;
export const latestMatches = {"en":"Latest matches","ru":"Последние матчи","zh":"最近的比赛"} as Text;
export const noMatches = {"en":"No match has been opened yet.","ru":"Матчей ещё не было.","zh":"尚无比赛。"} as Text;
export const watch = {"en":"Watch the deal","ru":"Смотреть сдачу","zh":"观看牌局"} as Text;
export const DEAL_STATUSES = {
"open": {"en":"open","ru":"не окончена","zh":"进行中"} as Text,
"settled": {"en":"settled","ru":"рассчитана","zh":"已结算"} as Text,
"voided": {"en":"void","ru":"аннулирована","zh":"已作废"} as Text,
"abandoned": {"en":"given up","ru":"не доиграна","zh":"已中止"} as Text,
};
export const asked = {"en":"The table asks","ru":"Стол спрашивает","zh":"牌桌有问题"} as Text;
export const OUTCOMES = {
"stands": {"en":"The answer agrees with the record, which stands. The question is closed.","ru":"Ответ совпадает с записью, она остаётся. Вопрос закрыт.","zh":"回答与记录一致，记录不变。问题已结束。"} as Text,
"corrected": {"en":"The record was corrected by the answer, and goes on. The question is closed.","ru":"Запись исправлена по ответу и идёт дальше. Вопрос закрыт.","zh":"记录已按回答更正，并继续进行。问题已结束。"} as Text,
"not-explained": {"en":"No legal play agrees with the answer and the readings. Look again when the table asks, or correct the deal below.","ru":"Ни один допустимый ход не согласуется с ответом и считываниями. Посмотрите ещё раз, когда стол спросит, или исправьте сдачу ниже.","zh":"没有合规的行牌同时符合回答和读数。牌桌再次询问时请重新查看，或在下方更正该局。"} as Text,
"resolved": {"en":"Later readings ended the doubt. The question is closed.","ru":"Сомнение сняли более поздние считывания. Вопрос закрыт.","zh":"后来的读数消除了疑问。问题已结束。"} as Text,
"deal-over": {"en":"The deal ended before the answer was used. The question is closed.","ru":"Сдача закончилась раньше, чем ответ понадобился. Вопрос закрыт.","zh":"该局在用到回答之前已结束。问题已结束。"} as Text,
"superseded": {"en":"The table asks another question in its place.","ru":"Вместо этого стол задаёт другой вопрос.","zh":"牌桌改为提出另一个问题。"} as Text,
};
