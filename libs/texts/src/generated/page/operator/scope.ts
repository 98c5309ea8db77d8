// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const SCOPE_NAMES = {
"deals:read": {"en":"Watch","ru":"Смотреть","zh":"观看"} as Text,
"deals:write": {"en":"Write results","ru":"Записывать результаты","zh":"记录结果"} as Text,
"deals:record": {"en":"Record play","ru":"Записывать игру","zh":"记录打牌过程"} as Text,
"referee": {"en":"Referee","ru":"Судить","zh":"裁判"} as Text,
"audit": {"en":"Audit","ru":"Проверять","zh":"审计"} as Text,
"admin": {"en":"Operate","ru":"Управлять","zh":"运营"} as Text,
};
export const onlyAt = {"en":["Only at ",["table"]],"ru":["Только за столом ",["table"]],"zh":["仅限 ",["table"]]} as Phrase<"table">;
export const ofDevice = {"en":["Device ",["device"]],"ru":["Устройство ",["device"]],"zh":["设备 ",["device"]]} as Phrase<"device">;
export const SCOPE_TEXTS = {
"deals:read": {"en":"Reads what a spectator at the table sees. Everything else includes this.","ru":"Читает то, что видит зритель у стола. Входит в любое другое право.","zh":"读取旁观者在桌边所能看到的内容。其他权限都包含它。"} as Text,
"deals:write": {"en":"Writes matches, and deals recorded without concealed tiles.","ru":"Записывает матчи и сдачи, записываемые без закрытых костей.","zh":"记录比赛，以及不含暗牌的牌局。"} as Text,
"deals:record": {"en":"Also writes full recordings and reads their concealed tiles.","ru":"Записывает и полные записи и читает их закрытые кости.","zh":"还可记录完整牌局，并读取其暗牌。"} as Text,
"referee": {"en":"Gives rulings and reads all concealed tiles.","ru":"Выносит решения судьи и читает все закрытые кости.","zh":"作出裁决，并读取所有暗牌。"} as Text,
"audit": {"en":"Exports disclosures and reads all concealed tiles.","ru":"Выгружает раскрытия и читает все закрытые кости.","zh":"导出披露内容，并读取所有暗牌。"} as Text,
"admin": {"en":"Issues and revokes keys and opens tables.","ru":"Выпускает и отзывает ключи, открывает столы.","zh":"签发和撤销密钥，开设牌桌。"} as Text,
};
