// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const SCOPE_TEXTS = {
"deals:read": {"en":"Reads what a spectator at the table sees. Every other scope includes this.","ru":"Читает то, что видит зритель у стола. Входит в любое другое право.","zh":"读取旁观者在桌边所能看到的内容。其他权限都包含它。"} as Text,
"deals:write": {"en":"Writes matches, and deals recorded without concealed tiles.","ru":"Записывает матчи и сдачи, записываемые без закрытых костей.","zh":"记录比赛，以及不含暗牌的牌局。"} as Text,
"deals:record": {"en":"Also writes full recordings and reads their concealed tiles.","ru":"Записывает и полные записи и читает их закрытые кости.","zh":"还可记录完整牌局，并读取其暗牌。"} as Text,
"referee": {"en":"Gives rulings and reads all concealed tiles.","ru":"Выносит решения судьи и читает все закрытые кости.","zh":"作出裁决，并读取所有暗牌。"} as Text,
"audit": {"en":"Exports disclosures and reads all concealed tiles.","ru":"Выгружает раскрытия и читает все закрытые кости.","zh":"导出披露内容，并读取所有暗牌。"} as Text,
"admin": {"en":"Issues and revokes keys and opens tables.","ru":"Выпускает и отзывает ключи, открывает столы.","zh":"签发和撤销密钥，开设牌桌。"} as Text,
};
