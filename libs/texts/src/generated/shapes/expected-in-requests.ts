// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const EXPECTED_IN_REQUESTS = {
"yearInUtc": {"en":"expected a year from 0001 to 9999 in UTC","ru":"ожидается год от 0001 до 9999 в UTC","zh":"应为 UTC 的 0001 到 9999 年"} as Text,
"afterFirstByte": {"en":"expected an offset behind firstByte","ru":"ожидается смещение больше firstByte","zh":"应为大于 firstByte 的偏移"} as Text,
"publicKey": {"en":"expected an Ed25519 public key: its 32 bytes in base64 with padding","ru":"ожидается открытый ключ: 32 байта по алгоритму ED25519 в кодировке BASE64 с заполнением","zh":"应为 ED25519 公钥：32 字节，BASE64 编码并带填充"} as Text,
"signature": {"en":"expected an Ed25519 signature: its 64 bytes in base64 with padding","ru":"ожидается подпись: 64 байта по алгоритму ED25519 в кодировке BASE64 с заполнением","zh":"应为 ED25519 签名：64 字节，BASE64 编码并带填充"} as Text,
"nonce": {"en":"expected 128 random bits: 32 lowercase hexadecimal digits","ru":"ожидаются 128 случайных битов: 32 строчные шестнадцатеричные цифры","zh":"应为 128 个随机位：32 个小写十六进制数字"} as Text,
"oneForEachRecord": {"en":"expected one for each record of the batch","ru":"ожидается по одному на каждую запись пачки","zh":"应与本批的每条记录一一对应"} as Text,
"eventTypes": {"en":"expected names of event types, separated by commas, such as DealOpened,DealSettled","ru":"ожидаются имена типов событий через запятую, например DealOpened,DealSettled","zh":"应为以逗号分隔的事件类型名，例如 DealOpened,DealSettled"} as Text,
"laterThanOpenedFrom": {"en":"expected a time after openedFrom","ru":"ожидается время позже openedFrom","zh":"应为晚于 openedFrom 的时间"} as Text,
"atLeastFrom": {"en":"expected a size that is at least the earlier one","ru":"ожидается размер не меньше прежнего","zh":"应不小于较早的大小"} as Text,
"notBeforeFrom": {"en":"expected a value that is not before the first one","ru":"ожидается значение не раньше первого","zh":"应不早于起始值"} as Text,
"positionsOrTimes": {"en":"expected either positions or times (recordedFrom, recordedTo)","ru":"ожидаются либо позиции, либо времена (recordedFrom, recordedTo)","zh":"应为位置或时间 (recordedFrom, recordedTo)，不能同时给出"} as Text,
"bothTimes": {"en":"expected both times, recordedFrom and recordedTo","ru":"ожидаются оба времени, recordedFrom и recordedTo","zh":"应同时给出 recordedFrom 和 recordedTo"} as Text,
"tilePath": {"en":"expected the index of a tile such as x001/234, or of a partial one such as 000.p/17","ru":"ожидается номер плитки дерева, например x001/234, или неполной, например 000.p/17","zh":"应为树块编号，例如 x001/234；不完整的树块例如 000.p/17"} as Text,
"tileLevel": {"en":"expected a level from 0 to 63, without leading zeros","ru":"ожидается уровень от 0 до 63 без нулей впереди","zh":"应为 0 到 63 的层级，不含前导零"} as Text,
"playerName": {"en":"expected 1 to 80 characters, at least one of them visible","ru":"ожидается от 1 до 80 символов, среди них хотя бы один видимый","zh":"应为 1 到 80 个字符，其中至少一个可见字符"} as Text,
"scope": {"en":["expected one of ",["plain"],", device:<id>, table:<id>"],"ru":["ожидается одно из: ",["plain"],", device:<id>, table:<id>"],"zh":["应为以下之一：",["plain"],"、device:<id>、table:<id>"]} as Phrase<"plain">,
"eachOnce": {"en":"expected each one once","ru":"ожидается каждое по одному разу","zh":"每项只应出现一次"} as Text,
"anotherZone": {"en":"expected another zone than that of the tiles","ru":"ожидается другая зона, чем та, где лежат кости","zh":"应为不同于牌所在的区域"} as Text,
"mostTags": {"en":["expected at most ",["most"]," tags"],"ru":["ожидается не больше ",["most"]," меток"],"zh":["至多 ",["most"]," 个标签"]} as Phrase<"most">,
"tableOfDevice": {"en":"expected a scope table:<id> beside device:<id>","ru":"рядом с device:<id> ожидается право table:<id>","zh":"device:<id> 之外还应有权限 table:<id>"} as Text,
};
