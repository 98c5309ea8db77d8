// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const HEADLINES = {
"changed": {"en":"One event does not match the sealed record","ru":"Одно событие не совпадает с запечатанной записью","zh":"有一个事件与密封记录不符"} as Text,
"cut": {"en":"Events are missing","ru":"Не хватает событий","zh":"缺少事件"} as Text,
"signature": {"en":"The key of the log did not sign this file","ru":"Этот файл не подписан ключом журнала","zh":"此文件未经日志的密钥签署"} as Text,
"score": {"en":"The score does not follow from the events","ru":"Расчёт не следует из событий","zh":"得分与事件不符"} as Text,
"proof": {"en":"The file has findings.","ru":"В файле найдены нарушения.","zh":"文件中发现问题。"} as Text,
"act": {"en":"An act was recorded that the rules refuse","ru":"Записано действие, которого правила не допускают","zh":"记录了规则不允许的行动"} as Text,
};
export const WHAT = {
"changed": {"en":"It was changed after it had been sealed.","ru":"Его изменили после того, как оно было запечатано.","zh":"它在密封之后被改动。"} as Text,
"cut": {"en":"This event, or one near it, is not there.","ru":"Этого события или соседнего с ним нет.","zh":"此事件或其相邻事件缺失。"} as Text,
"signature": {"en":"The signature was changed, or another key signed the file.","ru":"Подпись изменена, или файл подписан другим ключом.","zh":"签名被改动，或文件由另一密钥签署。"} as Text,
"score": {"en":"The rules give another result.","ru":"По правилам результат другой.","zh":"按规则应得出另一结果。"} as Text,
"proof": {"en":"The findings below name each place.","ru":"Каждое место названо ниже.","zh":"各处位置见下。"} as Text,
"act": {"en":"The rules refuse this act.","ru":"Правила не допускают этого действия.","zh":"规则不允许此行动。"} as Text,
};
export const inDeal = {"en":["Event ",["sequence"]," of deal ",["number"],", table ",["table"],"."],"ru":["Событие ",["sequence"]," сдачи ",["number"],", стол ",["table"],"."],"zh":[["table"]," 牌桌第 ",["number"]," 局的第 ",["sequence"]," 个事件。"]} as Phrase<"number" | "sequence" | "table">;
export const atTable = {"en":["Event ",["sequence"]," of a deal at table ",["table"],"."],"ru":["Событие ",["sequence"]," сдачи за столом ",["table"],"."],"zh":[["table"]," 牌桌某局的第 ",["sequence"]," 个事件。"]} as Phrase<"sequence" | "table">;
export const inLine = {"en":["Line ",["line"]," of the file."],"ru":["Строка ",["line"]," файла."],"zh":["文件第 ",["line"]," 行。"]} as Phrase<"line">;
export const showEvent = {"en":["Show event ",["sequence"]],"ru":["Показать событие ",["sequence"]],"zh":["显示第 ",["sequence"]," 个事件"]} as Phrase<"sequence">;
export const showDeal = {"en":"Show the deal","ru":"Показать сдачу","zh":"显示本局"} as Text;
export const sealed = {"en":"sealed","ru":"запечатано","zh":"密封记录"} as Text;
export const inFile = {"en":"in this file","ru":"в этом файле","zh":"此文件中"} as Text;
export const locked = {"en":"The sealed tile is not known","ru":"Запечатанная кость неизвестна","zh":"密封的牌未知"} as Text;
export const onlyACopy = {"en":"The seal fits another tile. Which one it was, only a trusted copy of the log can show.","ru":"Печать подходит к другой кости. К какой, может показать только надёжная копия журнала.","zh":"封印对应的是另一张牌。究竟是哪一张，只有可信的日志副本才能显示。"} as Text;
export const COMPARED = {
"sealed": {"en":"The copy holds the event that was sealed: its hash is the one in the record.","ru":"В копии есть событие, которое было запечатано: его хеш тот же, что в записи.","zh":"该副本中有被密封的事件：其哈希与记录一致。"} as Text,
"other": {"en":"The copy has another event at this place, and it is not the sealed one either.","ru":"В копии на этом месте другое событие, и это тоже не запечатанное.","zh":"该副本在此处是另一事件，也不是被密封的那个。"} as Text,
"absent": {"en":"The copy does not have this event.","ru":"В копии этого события нет.","zh":"该副本中没有此事件。"} as Text,
};
export const compare = {"en":"Compare with a trusted copy","ru":"Сравнить с надёжной копией","zh":"与可信副本比较"} as Text;
export const means = {"en":"What it means","ru":"Что это значит","zh":"这意味着什么"} as Text;
export const deal = {"en":["Deal ",["number"]],"ru":["Сдача ",["number"]],"zh":["第 ",["number"]," 局"]} as Phrase<"number">;
export const dealAt = {"en":["A deal at table ",["table"]],"ru":["Сдача за столом ",["table"]],"zh":[["table"]," 牌桌的一局"]} as Phrase<"table">;
export const aDeal = {"en":"A deal","ru":"Сдача","zh":"一局"} as Text;
export const moreFaulty = {"en":[["count",2,{"one":"One more deal","other":[["count"]," more deals"]}]],"ru":[["count",2,{"one":["Ещё ",["count"]," сдача"],"few":["Ещё ",["count"]," сдачи"],"many":["Ещё ",["count"]," сдач"],"other":["Ещё ",["count"]," сдачи"]}]],"zh":["另有 ",["count"]," 局"]} as Phrase<"count">;
export const later = {"en":[["count",2,{"one":"One later deal of the match","other":[["count"]," later deals of the match"]}]],"ru":[["count",2,{"one":[["count"]," следующая сдача матча"],"few":[["count"]," следующие сдачи матча"],"many":[["count"]," следующих сдач матча"],"other":[["count"]," следующей сдачи матча"]}]],"zh":["同一比赛之后的 ",["count"]," 局"]} as Phrase<"count">;
export const buildsOn = {"en":"no findings of its own, but the totals build on a deal above","ru":"своих нарушений нет, но счёт матча опирается на сдачу выше","zh":"本身没有问题，但总分以上述牌局为基础"} as Text;
export const sound = {"en":[["count",2,{"one":"One other deal","other":["The other ",["count"]," deals"]}]],"ru":[["count",2,{"one":["Остальные: ",["count"]," сдача"],"few":["Остальные: ",["count"]," сдачи"],"many":["Остальные: ",["count"]," сдач"],"other":["Остальные: ",["count"]," сдачи"]}]],"zh":["其余 ",["count"]," 局"]} as Phrase<"count">;
export const isSound = {"en":"order, seals, judgement and points are as they were sealed","ru":"порядок, печати, решения и очки такие же, как были запечатаны","zh":"次序、封印、裁定和得分均与密封时一致"} as Text;
export const open = {"en":[["count",2,{"one":"One deal, not fully checked","other":[["count"]," deals, not fully checked"]}]],"ru":[["count",2,{"one":["Проверена не полностью: ",["count"]," сдача"],"few":["Проверены не полностью: ",["count"]," сдачи"],"many":["Проверены не полностью: ",["count"]," сдач"],"other":["Проверены не полностью: ",["count"]," сдачи"]}]],"zh":[["count"]," 局未全部检查"]} as Phrase<"count">;
export const isOpen = {"en":"no findings, but not everything could be checked","ru":"нарушений нет, но проверить удалось не всё","zh":"没有问题，但并非全部内容都能检查"} as Text;
export const signatureOfLog = {"en":"Signature of the log","ru":"Подпись журнала","zh":"日志的签名"} as Text;
export const isOtherLog = {"en":"valid for another log, so not for this file","ru":"действительна для другого журнала, значит, не для этого файла","zh":"对另一份日志有效，因此对此文件无效"} as Text;
export const toDo = {"en":"What to do","ru":"Что делать","zh":"怎么办"} as Text;
export const STEPS = {
"source": {"en":"Ask for the log at its source, and verify that file.","ru":"Попросите журнал там, где его ведут, и проверьте тот файл.","zh":"向保存日志的服务索取日志，并验证该文件。"} as Text,
"sheet": {"en":"Scan the seal on the printed sheet of that evening.","ru":"Отсканируйте печать на распечатанном листе того вечера.","zh":"扫描当场打印的表上的印记。"} as Text,
"key": {"en":"Compare the key with the notice of the organiser.","ru":"Сравните ключ с объявлением организатора.","zh":"将密钥与主办方的公告核对。"} as Text,
"referee": {"en":"Ask the referee to decide the deal.","ru":"Попросите судью решить эту сдачу.","zh":"请裁判裁定该局。"} as Text,
"report": {"en":"Save the report, and give it to the referee.","ru":"Сохраните отчёт и передайте его судье.","zh":"保存报告并交给裁判。"} as Text,
};
