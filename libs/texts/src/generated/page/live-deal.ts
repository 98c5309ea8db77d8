// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":["Table ",["table"]],"ru":["Стол ",["table"]],"zh":["牌桌 ",["table"]]} as Phrase<"table">;
export const ledger = {"en":"Ledger","ru":"Расчёт","zh":"账目"} as Text;
export const noLines = {"en":"No payment yet.","ru":"Выплат ещё нет.","zh":"尚无收付。"} as Text;
export const acts = {"en":"Play by play","ru":"Ход игры","zh":"行牌记录"} as Text;
export const certain = {"en":"Every act that was noticed is recorded.","ru":"Всё замеченное записано.","zh":"所有已识别的动作均已记录。"} as Text;
export const uncertain = {"en":"Not recorded yet","ru":"Ещё не записано","zh":"尚未记录"} as Text;
export const notCertain = {"en":"Not yet certain:","ru":"Пока не точно:","zh":"尚未确定："} as Text;
export const from = {"en":"From","ru":"От","zh":"付"} as Text;
export const to = {"en":"To","ru":"Кому","zh":"收"} as Text;
export const points = {"en":"Points","ru":"Очки","zh":"分"} as Text;
export const reason = {"en":"For","ru":"За что","zh":"缘由"} as Text;
export const bank = {"en":"Bank","ru":"Банк","zh":"公账"} as Text;
export const opened = {"en":"The deal is opened. The hands are not dealt yet.","ru":"Сдача открыта, руки ещё не розданы.","zh":"已开局，尚未配牌。"} as Text;
export const turnTable = {"en":"Turn the table","ru":"Повернуть стол","zh":"转动牌桌"} as Text;
export const STREAM_STATES = {
"connecting": {"en":"Connecting …","ru":"Подключение …","zh":"正在连接…"} as Text,
"live": {"en":"Live","ru":"В прямом эфире","zh":"实时"} as Text,
"reconnecting": {"en":"Connection lost. Connecting again …","ru":"Соединение потеряно. Новая попытка …","zh":"连接中断，正在重新连接…"} as Text,
"refused": {"en":"Not followed","ru":"Просмотр остановлен","zh":"已停止"} as Text,
};
export const PHASES = {
"opened": {"en":"Opened","ru":"Открыта","zh":"已开局"} as Text,
"preparing": {"en":"Preparing","ru":"Подготовка","zh":"准备中"} as Text,
"playing": {"en":"In play","ru":"Идёт игра","zh":"行牌中"} as Text,
"settling": {"en":"Settling","ru":"Расчёт","zh":"结算中"} as Text,
"settled": {"en":"Settled","ru":"Рассчитана","zh":"已结算"} as Text,
};
export const toReplay = {"en":"Replay","ru":"Повтор","zh":"回放"} as Text;
export const toMatch = {"en":"Match","ru":"Матч","zh":"比赛"} as Text;
export const toLedger = {"en":"Explained ledger","ru":"Расчёт с пояснениями","zh":"账目详解"} as Text;
export const toReferee = {"en":"Rule on this deal","ru":"Вынести решение по сдаче","zh":"对本局作出裁决"} as Text;
