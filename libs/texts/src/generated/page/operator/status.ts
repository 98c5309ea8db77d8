// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Readers and storage","ru":"Считыватели и хранение","zh":"读取器与存储"} as Text;
export const none = {"en":"No device has a key, so none reports.","ru":"Ни у одного устройства нет ключа, поэтому никто не сообщает о себе.","zh":"没有设备拥有密钥，因此没有状态报告。"} as Text;
export const heading = {"en":[["device"]," at ",["table"]],"ru":[["device"]," за столом ",["table"]],"zh":[["table"]," 的 ",["device"]]} as Phrase<"device" | "table">;
export const reporting = {"en":["Reports. The last report is ",["seconds"]," s old."],"ru":["Сообщает о себе. Последнему сообщению ",["seconds"]," с."],"zh":["正常报告。最近一次报告于 ",["seconds"]," 秒前。"]} as Phrase<"seconds">;
export const notReporting = {"en":["Has not reported since ",["time"],". What follows is what it reported then."],"ru":["Не сообщает о себе с ",["time"],". Ниже — то, что было тогда."],"zh":["自 ",["time"]," 起未再报告。以下为当时的报告。"]} as Phrase<"time">;
export const neverReported = {"en":"Has never reported.","ru":"Ещё ни разу не сообщало о себе.","zh":"从未报告。"} as Text;
export const keyless = {"en":"Has no valid key for this table: it can neither record nor report, and may keep records that are not delivered. Give it a new key.","ru":"Нет действующего ключа для этого стола: устройство не может ни записывать, ни сообщать о себе и, возможно, хранит недоставленные записи. Выдайте ему новый ключ.","zh":"没有此桌的有效密钥：既不能记录，也不能报告，可能还保留着未送达的记录。请为它发放新密钥。"} as Text;
export const version = {"en":["Version ",["version"],", started ",["time"],"."],"ru":["Версия ",["version"],", запуск ",["time"],"."],"zh":["版本 ",["version"],"，启动于 ",["time"],"。"]} as Phrase<"time" | "version">;
export const lines = {"en":"Lines","ru":"Линии","zh":"线路"} as Text;
export const reader = {"en":"Reader or device","ru":"Считыватель или устройство","zh":"读取器或设备"} as Text;
export const port = {"en":"Port","ru":"Порт","zh":"端口"} as Text;
export const state = {"en":"State","ru":"Состояние","zh":"状态"} as Text;
export const lastReading = {"en":"Last reading","ru":"Последнее чтение","zh":"最近读取"} as Text;
export const rounds = {"en":"Rounds per minute","ru":"Кругов в минуту","zh":"每分钟轮数"} as Text;
export const faults = {"en":"Faults","ru":"Сбои","zh":"故障"} as Text;
export const never = {"en":"never","ru":"не было","zh":"从未"} as Text;
export const since = {"en":["since ",["time"]],"ru":["с ",["time"]],"zh":["自 ",["time"]]} as Phrase<"time">;
export const STATE = {
"running": {"en":"connected","ru":"подключён","zh":"已连接"} as Text,
"degraded": {"en":"readings fail","ru":"чтения срываются","zh":"读取失败"} as Text,
"absent": {"en":"not connected","ru":"не подключён","zh":"未连接"} as Text,
"opening": {"en":"not connected","ru":"не подключён","zh":"未连接"} as Text,
"identifying": {"en":"connecting","ru":"подключается","zh":"正在连接"} as Text,
"configuring": {"en":"connecting","ru":"подключается","zh":"正在连接"} as Text,
};
export const lineLosses = {"en":["lines lost: ",["count"]],"ru":["потерь линии: ",["count"]],"zh":["断线：",["count"]]} as Phrase<"count">;
export const malformed = {"en":["malformed frames: ",["count"]],"ru":["испорченных кадров: ",["count"]],"zh":["损坏的帧：",["count"]]} as Phrase<"count">;
export const resets = {"en":["resets: ",["count"]],"ru":["сбросов: ",["count"]],"zh":["重置：",["count"]]} as Phrase<"count">;
export const failed = {"en":["failed readings: ",["count"]],"ru":["сорванных чтений: ",["count"]],"zh":["读取失败：",["count"]]} as Phrase<"count">;
export const noFaults = {"en":"none","ru":"нет","zh":"无"} as Text;
export const tileSet = {"en":"Tile set","ru":"Набор костей","zh":"牌组"} as Text;
export const tileSetIs = {"en":[["name"],": ",["tags"]," tags, ",["deals"]," deals followed since the start."],"ru":[["name"],": меток — ",["tags"],", сдач с запуска — ",["deals"],"."],"zh":[["name"],"：",["tags"]," 个标签，启动以来跟踪 ",["deals"]," 局。"]} as Phrase<"deals" | "name" | "tags">;
export const silent = {"en":"Never answered:","ru":"Ни разу не ответили:","zh":"从未响应："} as Text;
export const doubled = {"en":"Two tiles with one tag:","ru":"Две кости с одной меткой:","zh":"两张牌共用一个标签："} as Text;
export const misplaced = {"en":"Mixed up with another set, to be put back:","ru":"Попали в другой набор, их нужно вернуть:","zh":"混入其他牌组，请放回："} as Text;
export const crossRead = {"en":"Read by antennas of two zones in the last deal:","ru":"В последней сдаче их читали антенны двух зон:","zh":"上一局被两个区域的天线读到："} as Text;
export const allAnswer = {"en":"No dead and no double tag is known.","ru":"Неработающих и двойных меток не замечено.","zh":"未发现失效或重复的标签。"} as Text;
export const tilesNeedScope = {"en":"Which tags are dead depends on concealed tiles. A sign-in that may referee, audit or record play at this table shows it.","ru":"Какие метки не работают, зависит от закрытых костей. Это видно тому, кто может судить, проверять или записывать игру за этим столом.","zh":"哪些标签失效取决于暗牌，只有可在此桌裁判、审计或记录打牌过程的登录才能查看。"} as Text;
export const decoding = {"en":"Decoding","ru":"Распознавание","zh":"识别"} as Text;
export const DOING = {
"waiting-for-deal": {"en":"waits for a deal","ru":"ждёт сдачи","zh":"等待发牌"} as Text,
"playing": {"en":"follows a deal","ru":"следит за сдачей","zh":"正在跟踪一局"} as Text,
"resuming": {"en":"resumes a deal","ru":"возобновляет сдачу","zh":"正在恢复一局"} as Text,
};
export const lostDeals = {"en":["deals given up: ",["count"]],"ru":["оставленных сдач: ",["count"]],"zh":["放弃的局：",["count"]]} as Phrase<"count">;
export const delivery = {"en":"Delivery","ru":"Доставка","zh":"传送"} as Text;
export const DELIVERY = {
"idle": {"en":"everything is delivered","ru":"всё доставлено","zh":"已全部送达"} as Text,
"sending": {"en":"records are being sent","ru":"записи отправляются","zh":"正在发送记录"} as Text,
"retrying": {"en":"delivery waits","ru":"доставка ждёт","zh":"传送等待中"} as Text,
};
export const waiting = {"en":["waiting: ",["count"]],"ru":["ждут: ",["count"]],"zh":["等待：",["count"]]} as Phrase<"count">;
export const refused = {"en":["refused: ",["count"]],"ru":["отклонено: ",["count"]],"zh":["被拒绝：",["count"]]} as Phrase<"count">;
export const held = {"en":["alarm: not accepted since ",["time"]," (",["code"],"); the device keeps all records"],"ru":["тревога: записи не принимаются с ",["time"]," (",["code"],"); устройство хранит их все"],"zh":["警报：自 ",["time"]," 起不被接受（",["code"],"）；设备保留全部记录"]} as Phrase<"code" | "time">;
export const newEpoch = {"en":["new epoch since ",["time"]," (",["code"],"): somebody else has used a number of this device; revoke its other keys"],"ru":["новая эпоха с ",["time"]," (",["code"],"): номер этого устройства использовал кто-то другой; отзовите остальные его ключи"],"zh":["自 ",["time"]," 起使用新纪元（",["code"],"）：该设备的序号已被他人使用；请撤销其其他密钥"]} as Phrase<"code" | "time">;
export const storage = {"en":"Storage","ru":"Хранение","zh":"存储"} as Text;
export const records = {"en":["records ",["size"]],"ru":["записи ",["size"]],"zh":["记录 ",["size"]]} as Phrase<"size">;
export const observations = {"en":["observations ",["size"]],"ru":["наблюдения ",["size"]],"zh":["观测 ",["size"]]} as Phrase<"size">;
export const capture = {"en":["captured bytes ",["size"]],"ru":["байты линий ",["size"]],"zh":["线路字节 ",["size"]]} as Phrase<"size">;
export const free = {"en":["free ",["size"]],"ru":["свободно ",["size"]],"zh":["可用 ",["size"]]} as Phrase<"size">;
export const damaged = {"en":["damaged files: ",["count"]],"ru":["повреждённых файлов: ",["count"]],"zh":["损坏的文件：",["count"]]} as Phrase<"count">;
export const evidenceSince = {"en":["evidence since ",["time"]],"ru":["свидетельства с ",["time"]],"zh":["证据始于 ",["time"]]} as Phrase<"time">;
export const cannotStore = {"en":["no record can be stored (",["fault"],")"],"ru":["записи не сохраняются (",["fault"],")"],"zh":["无法保存记录（",["fault"],"）"]} as Phrase<"fault">;
