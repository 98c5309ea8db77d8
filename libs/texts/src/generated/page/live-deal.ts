// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

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
"live": {"en":"Live","ru":"В эфире","zh":"实时"} as Text,
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
export const dealNumber = {"en":["deal ",["number"]],"ru":["сдача ",["number"]],"zh":["第 ",["number"]," 局"]} as Phrase<"number">;
export const dealNumberOf = {"en":["deal ",["number"]," of ",["count"]],"ru":["сдача ",["number"]," из ",["count"]],"zh":["第 ",["number"]," 局，共 ",["count"]," 局"]} as Phrase<"count" | "number">;
export const fullScreen = {"en":"Full screen","ru":"Во весь экран","zh":"全屏"} as Text;
export const outage = {"en":["No connection for ",["seconds"]," s. The picture is from ",["time"],"."],"ru":["Нет связи ",["seconds"]," с. Картина на ",["time"],"."],"zh":["已断线 ",["seconds"]," 秒，画面停在 ",["time"],"。"]} as Phrase<"seconds" | "time">;
export const tryNow = {"en":"Try now","ru":"Повторить","zh":"立即重试"} as Text;
export const player = {"en":"Player","ru":"Игрок","zh":"玩家"} as Text;
export const inDeal = {"en":"Deal","ru":"Сдача","zh":"本局"} as Text;
export const inMatch = {"en":"Match","ru":"Матч","zh":"比赛"} as Text;
export const tilesLeft = {"en":"Tiles left in the wall","ru":"Кости в стене","zh":"牌墙余牌"} as Text;
export const tilesUnseen = {"en":"Tiles that nobody has shown","ru":"Ещё не открытые кости","zh":"尚未亮出的牌"} as Text;
export const waitedFor = {"en":"somebody waits for it","ru":"кто-то ждёт","zh":"有人听此张"} as Text;
export const BEGINS = {
"draw": {"en":"draws","ru":"берёт","zh":"摸"} as Text,
"chow": {"en":"chow","ru":"{$chow}","zh":"吃"} as Text,
"pung": {"en":"pung","ru":"{$pung}","zh":"碰"} as Text,
"kong": {"en":"kong","ru":"конг","zh":"杠"} as Text,
};
export const TABS = {
"table": {"en":"Table","ru":"Стол","zh":"牌桌"} as Text,
"left": {"en":"Tiles left","ru":"Остаток","zh":"余牌"} as Text,
"play": {"en":"Play","ru":"Ходы","zh":"行牌"} as Text,
"points": {"en":"Points","ru":"Очки","zh":"分数"} as Text,
};
export const parts = {"en":"Parts of the page","ru":"Части страницы","zh":"页面部分"} as Text;
