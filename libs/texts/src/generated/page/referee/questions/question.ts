// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const REASONS = {
"undecided": {"en":"Several acts are likely, and none is likely enough to be recorded.","ru":"Вероятны несколько действий, но ни одно не настолько, чтобы его записать.","zh":"有几种可能的动作，但没有一种足够确定可以记录。"} as Text,
"unexplained": {"en":"What the readers see contradicts the record.","ru":"То, что видят считыватели, противоречит записи.","zh":"读取器所见与记录不符。"} as Text,
"refused": {"en":"What the readers see contradicts the record, and the rules refuse every act that would explain it.","ru":"Считыватели противоречат записи, а каждое объясняющее действие запрещено правилами.","zh":"读取器所见与记录不符，而能解释它的动作都违反规则。"} as Text,
"order": {"en":"The tiles are known. No reader saw in which order they were drawn or discarded.","ru":"Кости известны. Ни один считыватель не видел, в каком порядке их брали или выкладывали.","zh":"牌已知，但没有读取器看到摸牌或打牌的先后顺序。"} as Text,
};
export const asks = {"en":"The table asks what lies on it","ru":"Стол спрашивает, что на нём лежит","zh":"牌桌询问桌上有什么牌"} as Text;
export const since = {"en":["since ",["time"],", ",["age"]],"ru":["с ",["time"],", ",["age"]],"zh":["自 ",["time"],"，",["age"]]} as Phrase<"age" | "time">;
export const noZones = {"en":"The question names no zone. State what you see in any zone.","ru":"Зоны в вопросе не названы. Укажите, что вы видите в любой зоне.","zh":"问题没有指明区域。请陈述您在任一区域看到的牌。"} as Text;
export const believed = {"en":"Believed or seen there","ru":"Предполагаются или замечены там","zh":"推测或读到的牌"} as Text;
export const acts = {"en":"What was recorded last","ru":"Что записано последним","zh":"最近的记录"} as Text;
export const table = {"en":"The table as it is recorded","ru":"Стол, как он записан","zh":"记录中的牌桌"} as Text;
export const ZONES = {
"rack": {"en":"standing tiles","ru":"кости в руке","zh":"手牌"} as Text,
"river": {"en":"{$discards}","ru":"{$discards}","zh":"{$discards}"} as Text,
"melds": {"en":"{$melds}","ru":"{$melds}","zh":"{$melds}"} as Text,
"aside": {"en":"tiles in front of the player, in the centre","ru":"кости перед игроком, в центре","zh":"玩家面前中央的牌"} as Text,
};
export const zoneOf = {"en":["Side ",["side"],": ",["zone"]],"ru":["Сторона ",["side"],": ",["zone"]],"zh":["第 ",["side"]," 方：",["zone"]]} as Phrase<"side" | "zone">;
export const zoneOfSeat = {"en":[["seat"]," (side ",["side"],"): ",["zone"]],"ru":[["seat"]," (сторона ",["side"],"): ",["zone"]],"zh":[["seat"],"（第 ",["side"]," 方）：",["zone"]]} as Phrase<"seat" | "side" | "zone">;
export const whereIs = {"en":["Where is this tile: ",["tile"],"?"],"ru":["Где эта кость: ",["tile"],"?"],"zh":["这张",["tile"],"在哪里？"]} as Phrase<"tile">;
export const whichLies = {"en":["Which of these tiles lies here: ",["where"],"?"],"ru":["Какая из этих костей лежит здесь: ",["where"],"?"],"zh":["这里是哪张牌：",["where"],"？"]} as Phrase<"where">;
export const whichFirst = {"en":"Which tile came first?","ru":"Какая кость была первой?","zh":"哪张牌在先？"} as Text;
export const deviceBelieves = {"en":"the table believes this","ru":"так считает стол","zh":"牌桌的判断"} as Text;
export const cannotSee = {"en":"I cannot see it","ru":"Мне не видно","zh":"我看不到"} as Text;
export const asksAgain = {"en":"Nothing was answered. The table goes on watching, and the question stays open while it is in doubt.","ru":"Ответа не было. Стол наблюдает дальше, и вопрос остаётся открытым, пока есть сомнение.","zh":"未作回答。牌桌继续观察，只要仍有疑问，问题就保持开放。"} as Text;
export const answer = {"en":"State what lies there","ru":"Указать, что там лежит","zh":"陈述那里有什么牌"} as Text;
export const answerHint = {"en":"Go to the table and state what you see, not what you expect. Leave out a zone that you cannot see.","ru":"Подойдите к столу и укажите то, что видите, а не то, чего ожидаете. Зону, которую не видно, пропустите.","zh":"请到桌边，陈述您看到的而不是预期的。看不到的区域请略去。"} as Text;
export const tilesThere = {"en":"Tiles that lie there","ru":"Кости, которые там лежат","zh":"那里的牌"} as Text;
export const tilesTyped = {"en":"The same in notation","ru":"То же в записи","zh":"用记法输入"} as Text;
export const isAll = {"en":"No other tile lies there","ru":"Других костей там нет","zh":"那里没有其他牌"} as Text;
export const counted = {"en":"Number of tiles there, if you counted them","ru":"Сколько там костей, если вы их сосчитали","zh":"那里的牌数（如已清点）"} as Text;
export const last = {"en":"Discarded last","ru":"Снесена последней","zh":"最后打出"} as Text;
export const notStated = {"en":"not stated","ru":"не указано","zh":"未陈述"} as Text;
export const order = {"en":"Their order: choose them from the first to the last","ru":"Порядок: выберите кости от первой к последней","zh":"顺序：从第一张到最后一张依次选择"} as Text;
export const ordered = {"en":"The order so far","ru":"Порядок на данный момент","zh":"已选顺序"} as Text;
export const orderStep = {"en":["Number ",["place"],": ",["tile"]],"ru":["Номер ",["place"],": ",["tile"]],"zh":["第 ",["place"]," 张：",["tile"]]} as Phrase<"place" | "tile">;
export const noTile = {"en":"No tile yet","ru":"Пока нет костей","zh":"尚无牌"} as Text;
export const leaveOut = {"en":"Leave this zone out","ru":"Пропустить эту зону","zh":"略去此区域"} as Text;
export const addZone = {"en":"Add a zone","ru":"Добавить зону","zh":"添加区域"} as Text;
export const side = {"en":"Side of the table","ru":"Сторона стола","zh":"桌边"} as Text;
export const zone = {"en":"Zone","ru":"Зона","zh":"区域"} as Text;
export const send = {"en":"Give the answer","ru":"Дать ответ","zh":"提交回答"} as Text;
export const by = {"en":"Your id as a referee","ru":"Ваш идентификатор судьи","zh":"您的裁判编号"} as Text;
export const byHint = {"en":"An id such as referee-1, not your name: names are never written to the log. This browser remembers it.","ru":"Например, referee-1, а не имя: имена в журнал не записываются. Браузер его запомнит.","zh":"例如 referee-1，不要填姓名：日志从不记录姓名。浏览器会记住它。"} as Text;
export const addOneZone = {"en":"Add at least one zone to the answer.","ru":"Добавьте в ответ хотя бы одну зону.","zh":"请在回答中至少添加一个区域。"} as Text;
export const somethingElse = {"en":"Something else …","ru":"Другое …","zh":"其他…"} as Text;
export const statesNothing = {"en":"This answer states nothing, so it cannot decide the question. Pick a tile that lies there, or state that no other tile lies there.","ru":"В ответе ничего не указано, поэтому он не решает вопрос. Выберите кость, которая там лежит, или укажите, что других костей там нет.","zh":"此回答没有说明任何内容，无法回答问题。请选择那里的牌，或说明那里没有其他牌。"} as Text;
export const statesNoOrder = {"en":"The question is in which order the tiles came. Choose the order, or leave the zone out.","ru":"Вопрос о том, в каком порядке появились кости. Выберите порядок или уберите эту зону.","zh":"问题是牌出现的先后顺序。请选择顺序，或去掉该区域。"} as Text;
export const given = {"en":["Your answer: ",["where"]],"ru":["Ваш ответ: ",["where"]],"zh":["您的回答：",["where"]]} as Phrase<"where">;
export const undo = {"en":"Undo","ru":"Отменить","zh":"撤回"} as Text;
export const undoLeft = {"en":[["left"]," s"],"ru":[["left"]," с"],"zh":[["left"]," 秒"]} as Phrase<"left">;
export const giveNow = {"en":"Give it now","ru":"Ответить сейчас","zh":"立即回答"} as Text;
export const askedFor = {"en":"since the table asked","ru":"с вопроса стола","zh":"牌桌提问后"} as Text;
