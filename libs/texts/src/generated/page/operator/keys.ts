// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Keys","ru":"Ключи","zh":"密钥"} as Text;
export const name = {"en":"Name","ru":"Название","zh":"名称"} as Text;
export const nameHint = {"en":"Who or what uses it.","ru":"Кто или что им пользуется.","zh":"使用者或用途。"} as Text;
export const scopes = {"en":"Rights","ru":"Права","zh":"权限"} as Text;
export const scopesHint = {"en":"What it may do.","ru":"Что он позволяет.","zh":"允许的操作。"} as Text;
export const limits = {"en":"Only at these tables","ru":"Только за этими столами","zh":"仅限以下牌桌"} as Text;
export const limitsHint = {"en":"With none chosen it writes at every table.","ru":"Если ничего не выбрано, он действует за всеми столами.","zh":"不选则适用于所有牌桌。"} as Text;
export const issued = {"en":"Issued","ru":"Выпущен","zh":"签发时间"} as Text;
export const prefix = {"en":"Begins with","ru":"Начало","zh":"开头"} as Text;
export const revoked = {"en":["Revoked ",["time"]],"ru":["Отозван ",["time"]],"zh":[["time"]," 撤销"]} as Phrase<"time">;
export const showRevoked = {"en":["Show revoked keys (",["count"],")"],"ru":["Показать отозванные ключи (",["count"],")"],"zh":["显示已撤销的密钥（",["count"],"）"]} as Phrase<"count">;
export const action = {"en":"Action","ru":"Действие","zh":"操作"} as Text;
export const revoke = {"en":"Revoke","ru":"Отозвать","zh":"撤销"} as Text;
export const revokeNamed = {"en":["Revoke ",["name"]],"ru":["Отозвать ",["name"]],"zh":["撤销 ",["name"]]} as Phrase<"name">;
export const own = {"en":"this session","ru":"этот вход","zh":"本次登录"} as Text;
export const confirm = {"en":["Revoke the key “",["name"],"”? It stops working at once, and its open streams and exports end. This cannot be undone."],"ru":["Отозвать ключ «",["name"],"»? Он сразу перестанет действовать, его открытые потоки и выгрузки прервутся. Отменить это нельзя."],"zh":["撤销密钥“",["name"],"”？它将立即失效，其打开的数据流和导出会中断。此操作无法撤回。"]} as Phrase<"name">;
export const by = {"en":["by ",["name"]],"ru":["ключом «",["name"],"»"],"zh":["由“",["name"],"”签发"]} as Phrase<"name">;
export const lastUsed = {"en":["last used ",["time"]],"ru":["последнее применение ",["time"]],"zh":["最近使用：",["time"]]} as Phrase<"time">;
export const revokeWithIssued = {"en":["Revoke with its keys (",["count"],")"],"ru":["Отозвать с его ключами (",["count"],")"],"zh":["连同其签发的密钥一并撤销（",["count"],"）"]} as Phrase<"count">;
export const revokeWithIssuedNamed = {"en":["Revoke ",["name"]," with its keys (",["count"],")"],"ru":["Отозвать ",["name"]," с его ключами (",["count"],")"],"zh":["撤销 ",["name"]," 及其签发的密钥（",["count"],"）"]} as Phrase<"count" | "name">;
export const confirmWithIssued = {"en":["Revoke the key “",["name"],"”, all keys that it has issued, and those that these have issued? Sessions and devices with such a key stop working at once. This cannot be undone."],"ru":["Отозвать ключ «",["name"],"», все выпущенные им ключи и ключи, выпущенные ими? Входы и устройства с такими ключами сразу перестанут действовать. Отменить это нельзя."],"zh":["撤销密钥“",["name"],"”、由它签发的所有密钥以及这些密钥再签发的密钥？使用这些密钥的登录和设备将立即失效。此操作无法撤回。"]} as Phrase<"name">;
export const keep = {"en":"Keep it","ru":"Оставить","zh":"保留"} as Text;
export const issueTitle = {"en":"Issue a key","ru":"Выпустить ключ","zh":"签发密钥"} as Text;
export const issue = {"en":"Issue the key","ru":"Выпустить","zh":"签发"} as Text;
export const secret = {"en":"The key","ru":"Ключ","zh":"密钥"} as Text;
export const shownOnce = {"en":"Copy the key now: it is shown only once.","ru":"Скопируйте ключ сейчас: он показывается один раз.","zh":"请立即复制密钥：它只显示一次。"} as Text;
