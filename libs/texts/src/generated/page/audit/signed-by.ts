// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const SIGNED = {
"signed": {"en":"signed this state of the log.","ru":"— им подписано это состояние журнала.","zh":"签署了日志的这一状态。"} as Text,
"differs": {"en":"signed another log than this file.","ru":"— им подписан другой журнал, не этот файл.","zh":"签署的是另一份日志，而不是此文件。"} as Text,
};
export const keptKey = {"en":["This browser has known the key since ",["since"],": compare ",["id"]," with the notice of the organiser."],"ru":["Этот браузер знает ключ с ",["since"],": сравните ",["id"]," с объявлением организатора."],"zh":["本浏览器自 ",["since"]," 起认得此密钥：请将 ",["id"]," 与主办方的公告核对。"]} as Phrase<"id" | "since">;
export const statedKey = {"en":["The service has stated the key just now, and this browser did not know it before: compare ",["id"]," with the notice of the organiser."],"ru":["Ключ только что назвал сервис, раньше этот браузер его не знал: сравните ",["id"]," с объявлением организатора."],"zh":["此密钥由服务刚刚给出，本浏览器此前并不认得：请将 ",["id"]," 与主办方的公告核对。"]} as Phrase<"id">;
