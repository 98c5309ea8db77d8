// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const OF = {
"deal": {
"verify": {"en":"Verify this deal","ru":"Проверить эту сдачу","zh":"验证本局"} as Text,
"offer": {"en":"This browser checks the signed record of the deal by itself.","ru":"Этот браузер сам проверит подписанную запись сдачи.","zh":"由本浏览器自行检查本局的已签名记录。"} as Text,
"verified": {"en":"Deal verified","ru":"Сдача проверена","zh":"本局已验证"} as Text,
"events": {"en":["All events of the deal (",["events"],") are in the log, in this order, and none is missing at the end."],"ru":["Все события сдачи (",["events"],") есть в журнале в этом порядке, и в конце ни одно не пропущено."],"zh":["本局全部 ",["events"]," 个事件都按此顺序在日志中，末尾没有缺失。"]} as Phrase<"events">,
},
"match": {
"verify": {"en":"Verify this match","ru":"Проверить этот матч","zh":"验证本场比赛"} as Text,
"offer": {"en":"This browser checks the signed record of the match and its deals by itself.","ru":"Этот браузер сам проверит подписанную запись матча и его сдач.","zh":"由本浏览器自行检查本场比赛及各局的已签名记录。"} as Text,
"verified": {"en":"Match verified","ru":"Матч проверен","zh":"本场比赛已验证"} as Text,
"events": {"en":["All events of the match and its deals (",["events"],") are in the log, in this order, and none is missing at the end."],"ru":["Все события матча и его сдач (",["events"],") есть в журнале в этом порядке, и в конце ни одно не пропущено."],"zh":["本场比赛及各局全部 ",["events"]," 个事件都按此顺序在日志中，末尾没有缺失。"]} as Phrase<"events">,
},
};
export const STEPS = {
"load": {"en":"Load the record and its proof","ru":"Загрузить запись и её доказательство","zh":"载入记录及其证明"} as Text,
"events": {"en":"Check the events, their order and the signature","ru":"Проверить события, их порядок и подпись","zh":"检查事件、顺序和签名"} as Text,
"judge": {"en":"Judge the deal again","ru":"Рассудить сдачу заново","zh":"重新裁定本局"} as Text,
};
export const partly = {"en":"No fault found, not everything could be checked","ru":"Ошибок нет, но проверить удалось не всё","zh":"未发现问题，但有部分内容无法检查"} as Text;
export const at = {"en":["in this browser · ",["at"]],"ru":["в этом браузере · ",["at"]],"zh":["在本浏览器中 · ",["at"]]} as Phrase<"at">;
export const log = {"en":"Log","ru":"Журнал","zh":"日志"} as Text;
export const root = {"en":"Root","ru":"Корень","zh":"根"} as Text;
export const key = {"en":"Key","ru":"Ключ","zh":"密钥"} as Text;
export const saveProof = {"en":["Save the proof, ",["size"]],"ru":["Сохранить доказательство, ",["size"]],"zh":["保存证明，",["size"]]} as Phrase<"size">;
export const proved = {"en":"Proved","ru":"Доказано","zh":"已证明"} as Text;
export const PROVED = {
"signed": {"en":"The key of the log signed this state of the log.","ru":"Это состояние журнала подписано ключом журнала.","zh":"日志的密钥签署了日志的这一状态。"} as Text,
"score": {"en":"Each judgement and each payment follows from the events under the rules of the deal.","ru":"Каждое решение и каждая выплата следуют из событий по правилам сдачи.","zh":"每项裁定和每笔支付都由事件按本局规则得出。"} as Text,
"openScore": {"en":"What this reader may see follows from the events under the rules of the deal.","ru":"Всё, что видно этому читателю, следует из событий по правилам сдачи.","zh":"此读者可见的内容都由事件按本局规则得出。"} as Text,
};
export const notProved = {"en":"Not proved","ru":"Не доказано","zh":"未证明"} as Text;
export const NOT_PROVED = {
"table": {"en":"That the record shows what happened at the table.","ru":"Что запись показывает то, что было за столом.","zh":"记录与牌桌上实际发生的一致。"} as Text,
"device": {"en":"That the device of the table sent these acts: tilescribe verify checks its signatures.","ru":"Что эти действия прислало устройство стола: его подписи проверяет tilescribe verify.","zh":"这些动作确由牌桌设备发送：其签名由 tilescribe verify 检查。"} as Text,
"key": {"en":["Whose key ",["id"]," is. This browser has known it since ",["since"],": compare it with the notice of the organiser."],"ru":["Чей это ключ ",["id"],". Этот браузер знает его с ",["since"],": сравните его с объявлением организатора."],"zh":["密钥 ",["id"]," 属于谁。本浏览器自 ",["since"]," 起认得它：请与主办方的公告核对。"]} as Phrase<"id" | "since">,
"later": {"en":"What happened to the log after this state.","ru":"Что было с журналом после этого состояния.","zh":"此状态之后日志发生了什么。"} as Text,
"page": {"en":"That this page is honest: the service sent it. tilescribe verify checks the saved proof without it.","ru":"Что эта страница честна: её прислал сервис. Сохранённое доказательство проверит без неё tilescribe verify.","zh":"本页面是否可信：它由服务发送。tilescribe verify 可脱离它检查已保存的证明。"} as Text,
"sealed": {"en":["The checks that need values which this reader may not see, or another program: ",["count"],"."],"ru":["Проверки, для которых нужны скрытые от этого читателя значения или другая программа: ",["count"],"."],"zh":["需要此读者不可见的值或其他程序的检查：",["count"]," 项。"]} as Phrase<"count">,
};
export const HEADLINES = {
"changed": {"en":"One event does not match the sealed record","ru":"Одно событие не совпадает с запечатанной записью","zh":"有一个事件与密封记录不符"} as Text,
"cut": {"en":"Events of the deal are missing","ru":"В сдаче не хватает событий","zh":"本局缺少事件"} as Text,
"signature": {"en":"The key of the log did not sign this record","ru":"Эта запись не подписана ключом журнала","zh":"此记录未经日志的密钥签署"} as Text,
"score": {"en":"The score does not follow from the events","ru":"Расчёт не следует из событий","zh":"得分与事件不符"} as Text,
"proof": {"en":"The proof does not belong to this deal","ru":"Доказательство не относится к этой сдаче","zh":"证明不属于本局"} as Text,
"act": {"en":"An act was recorded that the rules refuse","ru":"Записано действие, которого правила не допускают","zh":"记录了规则不允许的行动"} as Text,
};
export const PLACES = {
"event": {"en":["Event ",["sequence"]," of this deal. It was changed after it had been sealed, or on its way to this browser."],"ru":["Событие ",["sequence"]," этой сдачи. Его изменили после того, как оно было запечатано, или по пути в этот браузер."],"zh":["本局第 ",["sequence"]," 个事件。它在密封之后或传到本浏览器的途中被改动。"]} as Phrase<"sequence">,
"score": {"en":["Event ",["sequence"]," of this deal. The rules give another result."],"ru":["Событие ",["sequence"]," этой сдачи. По правилам результат другой."],"zh":["本局第 ",["sequence"]," 个事件。按规则应得出另一结果。"]} as Phrase<"sequence">,
"cut": {"en":["Event ",["sequence"]," of this deal, or an event near it, is not there."],"ru":["События ",["sequence"]," этой сдачи или соседнего с ним нет."],"zh":["本局第 ",["sequence"]," 个事件或其相邻事件缺失。"]} as Phrase<"sequence">,
"signature": {"en":["This browser has known the key ",["id"]," since ",["since"],". Another key signed the record, or the signature was changed."],"ru":["Этот браузер знает ключ ",["id"]," с ",["since"],". Запись подписана другим ключом, или подпись изменена."],"zh":["本浏览器自 ",["since"]," 起认得密钥 ",["id"],"。此记录由另一密钥签署，或签名被改动。"]} as Phrase<"id" | "since">,
"whole": {"en":"The record or its proof was changed.","ru":"Запись или её доказательство изменены.","zh":"记录或其证明被改动。"} as Text,
"act": {"en":["Event ",["sequence"]," of this deal. The rules refuse this act."],"ru":["Событие ",["sequence"]," этой сдачи. Правила не допускают этого действия."],"zh":["本局第 ",["sequence"]," 个事件。规则不允许此行动。"]} as Phrase<"sequence">,
};
export const showEvent = {"en":["Show event ",["sequence"]],"ru":["Показать событие ",["sequence"]],"zh":["显示第 ",["sequence"]," 个事件"]} as Phrase<"sequence">;
export const saveFile = {"en":["Save the record, ",["size"]],"ru":["Сохранить запись, ",["size"]],"zh":["保存记录，",["size"]]} as Phrase<"size">;
export const again = {"en":"Verify again","ru":"Проверить снова","zh":"重新验证"} as Text;
export const what = {"en":"What to do: load the page again and verify again. If the result is the same, save the record and give it to the referee.","ru":"Что делать: загрузите страницу заново и проверьте ещё раз. Если результат тот же, сохраните запись и передайте её судье.","zh":"怎么办：重新载入页面再验证一次。若结果相同，请保存记录并交给裁判。"} as Text;
export const failed = {"en":["This browser could not check the record: ",["message"]],"ru":["Браузер не смог проверить запись: ",["message"]],"zh":["本浏览器无法检查此记录：",["message"]]} as Phrase<"message">;
