// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const SHAPE = {
"one": {"en":[["place"],": ",["fault"]],"ru":[["place"],": ",["fault"]],"zh":[["place"],"：",["fault"]]} as Phrase<"fault" | "place">,
"more": {"en":[["place"],": ",["fault"]," (and ",["others"]," more)"],"ru":[["place"],": ",["fault"]," (и ещё ",["others"],")"],"zh":[["place"],"：",["fault"],"（另有 ",["others"]," 处）"]} as Phrase<"fault" | "others" | "place">,
"unnamed": {"en":"It does not match the schema in /openapi.json.","ru":"Тело не соответствует схеме в /openapi.json.","zh":"与 /openapi.json 中的模式不符。"} as Text,
};
export const DETAILS = {
"MALFORMED_REQUEST": {
"bytes": {"en":"Got bytes that are no HTTP request, expected HTTP/1.1.","ru":"Получены байты, которые не составляют запрос HTTP; ожидается HTTP/1.1.","zh":"收到的字节不是 HTTP 请求，应为 HTTP/1.1。"} as Text,
"noHost": {"en":"Got no header Host. Send the host of the address, as HTTP/1.1 requires.","ru":"Заголовка Host нет. Пришлите имя узла из адреса, как требует HTTP/1.1.","zh":"没有 Host 请求头。请按 HTTP/1.1 的要求发送地址中的主机名。"} as Text,
"hosts": {"en":["Got several hosts: ",["hosts"],". Send one header Host, equal to the host of an absolute address."],"ru":["Получено несколько имён узла: ",["hosts"],". Пришлите один заголовок Host, равный имени узла в полном адресе."],"zh":["收到多个主机名：",["hosts"],"。请只发送一个 Host 请求头，并与完整地址中的主机名一致。"]} as Phrase<"hosts">,
"contentLength": {"en":"Content-Length does not agree with the body. Send the length of the body in bytes.","ru":"Content-Length не совпадает с телом запроса. Пришлите длину тела в байтах.","zh":"Content-Length 与请求正文不符。请发送正文的字节数。"} as Text,
"percent": {"en":"The address has a percent sign that encodes nothing. Encode a percent sign as %25.","ru":"В адресе есть знак процента, который ничего не кодирует. Знак процента записывается как %25.","zh":"地址中有一个不构成编码的百分号。百分号应写作 %25。"} as Text,
"dotSegment": {"en":"The path of the address has a segment . or .., expected none. Send the resolved path.","ru":"В пути адреса есть часть . или .., а их быть не должно. Пришлите путь без них.","zh":"地址的路径中有 . 或 .. 段。请发送不含此类段的路径。"} as Text,
"noFile": {"en":"The address leads to no file of this server. The operations are listed in /openapi.json.","ru":"По этому адресу на сервере ничего нет. Операции перечислены в /openapi.json.","zh":"此服务器上没有该地址的文件。操作列于 /openapi.json。"} as Text,
},
"MALFORMED_JSON": {
"empty": {"en":"The body is empty, expected JSON.","ru":"Тело запроса пустое, ожидается JSON.","zh":"请求正文为空，应为 JSON。"} as Text,
"unparsable": {"en":"The body cannot be parsed as JSON.","ru":"Тело запроса не читается как JSON.","zh":"请求正文无法解析为 JSON。"} as Text,
"notUtf8": {"en":"The body has bytes that are not UTF-8. Send JSON in UTF-8.","ru":"В теле запроса есть байты, которые не составляют UTF-8. Пришлите JSON в кодировке UTF-8.","zh":"请求正文中有不属于 UTF-8 的字节。请以 UTF-8 发送 JSON。"} as Text,
"duplicate": {"en":["The object has the member ",["member"]," twice. Send each member once."],"ru":["Поле ",["member"]," встречается в одном объекте дважды. Пришлите каждое поле один раз."],"zh":["字段 ",["member"]," 在同一对象中出现两次。每个字段请只发送一次。"]} as Phrase<"member">,
"number": {"en":["Got the number ",["got"],", which is too large. Send a number with at most 308 digits before its decimal point."],"ru":["Получено число ",["got"],", оно слишком велико. Пришлите число, в котором до десятичной точки не больше 308 цифр."],"zh":["收到数字 ",["got"],"，数值过大。请发送小数点前不超过 308 位的数字。"]} as Phrase<"got">,
},
"INVALID_HEADER": {
"ifMatch": {"en":["If-Match: got ",["got"],", expected one strong entity tag such as \"12\", the ETag of what is to be changed."],"ru":["If-Match: получено ",["got"],", ожидается одна строгая метка, например \"12\", — ETag того, что изменяется."],"zh":["If-Match：收到 ",["got"],"，应为一个强实体标签，例如 \"12\"，即所要更改内容的 ETag。"]} as Phrase<"got">,
"idempotencyKey": {"en":"Idempotency-Key: expected from 1 to 200 visible ASCII characters.","ru":"Idempotency-Key: ожидается от 1 до 200 видимых символов ASCII.","zh":"Idempotency-Key：应为 1 到 200 个可见的 ASCII 字符。"} as Text,
"lastEventId": {"en":["Last-Event-ID: got ",["got"],", expected the id of an event of this stream, a number."],"ru":["Last-Event-ID: получено ",["got"],", ожидается идентификатор события этого потока, число."],"zh":["Last-Event-ID：收到 ",["got"],"，应为此数据流中某个事件的编号，即一个数字。"]} as Phrase<"got">,
},
"UNAUTHENTICATED": {
"missing": {"en":"Send the header Authorization: Bearer <key>.","ru":"Пришлите заголовок Authorization: Bearer <key>.","zh":"请发送请求头 Authorization: Bearer <key>。"} as Text,
"wrong": {"en":"The key is unknown or has been revoked.","ru":"Этот ключ неизвестен или отозван.","zh":"该密钥不存在或已被撤销。"} as Text,
"token": {"en":"The token is unknown or expired, or its device is revoked. POST /v1/device-keys/tokens issues the next one.","ru":"Токен неизвестен, истёк или его устройство отозвано. Следующий выдаёт POST /v1/device-keys/tokens.","zh":"该令牌不存在、已过期，或其设备已被撤销。POST /v1/device-keys/tokens 签发下一个令牌。"} as Text,
"streamToken": {"en":"The token of the stream is unknown or expired, or is for another table, or its key is revoked. POST /v1/tables/{table}/stream-tokens issues the next one.","ru":"Токен потока неизвестен, истёк, выдан для другого стола или его ключ отозван. Следующий выдаёт POST /v1/tables/{table}/stream-tokens.","zh":"该数据流令牌不存在、已过期、属于另一张牌桌，或其密钥已被撤销。POST /v1/tables/{table}/stream-tokens 签发下一个令牌。"} as Text,
"credential": {"en":"The credential of a device is unknown, revoked or replaced, or this operation takes a token of POST /v1/device-keys/tokens.","ru":"Удостоверение устройства неизвестно, отозвано или заменено, либо здесь нужен токен от POST /v1/device-keys/tokens.","zh":"设备凭据不存在、已被撤销或更换，或者此操作需要 POST /v1/device-keys/tokens 签发的令牌。"} as Text,
"session": {"en":"The session is unknown or has ended. Sign in again with a new code.","ru":"Сеанс неизвестен или завершён. Войдите снова с новым кодом.","zh":"该会话不存在或已结束。请用新的登录码重新登录。"} as Text,
"needed": {"en":"This operation needs a key.","ru":"Для этой операции нужен ключ.","zh":"此操作需要密钥。"} as Text,
},
"FORBIDDEN": {
"scopes": {"en":["The key needs one of these scopes: ",["scopes"],"."],"ru":["Ключу нужно одно из этих прав: ",["scopes"],"."],"zh":["密钥需要以下权限之一：",["scopes"],"。"]} as Phrase<"scopes">,
"replacedCredential": {"en":"This credential has been replaced. Use the next one, or ask an admin for a claim code.","ru":"Это удостоверение заменено. Используйте следующее или попросите у администратора код привязки.","zh":"此凭据已被更换。请使用新的凭据，或向管理员索取认领码。"} as Text,
"notSession": {"en":"Only the session of a browser ends itself. An admin revokes keys with DELETE /v1/keys.","ru":"Завершить себя может только сеанс браузера. Ключи отзывает администратор через DELETE /v1/keys.","zh":"只有浏览器会话可以自行结束。密钥由管理员通过 DELETE /v1/keys 撤销。"} as Text,
"nobody": {"en":"No key may use this operation.","ru":"Эта операция не открыта ни одному ключу.","zh":"任何密钥都不能使用此操作。"} as Text,
"undeclaredTable": {"en":"This operation does not declare at which table it writes.","ru":"Эта операция не объявляет, за каким столом она пишет.","zh":"此操作没有声明写入哪张牌桌。"} as Text,
"outsideTables": {"en":"A key limited to tables changes nothing outside its tables.","ru":"Ключ, ограниченный столами, ничего не меняет вне своих столов.","zh":"限定牌桌的密钥不能更改其牌桌以外的内容。"} as Text,
"otherTables": {"en":["The key is limited to other tables than ",["table"],"."],"ru":["Ключ ограничен другими столами, а не ",["table"],"."],"zh":["此密钥限定的牌桌不包括 ",["table"],"。"]} as Phrase<"table">,
"questions": {"en":"Only a key that sees the concealed tiles of this table reads its questions: one of its referee, an auditor or its device.","ru":"Вопросы стола читает только ключ, которому видны скрытые кости этого стола: ключ судьи, аудитора или устройства стола.","zh":"只有能看到此牌桌暗牌的密钥才能读取其问题：裁判、审核员或该牌桌设备的密钥。"} as Text,
"otherDevice": {"en":["This key is not one of the device ",["device"],"."],"ru":["Это не ключ устройства ",["device"],"."],"zh":["此密钥不属于设备 ",["device"],"。"]} as Phrase<"device">,
"exportOfOtherTables": {"en":"The key is limited to other tables; without disclosures it may export this deal.","ru":"Ключ ограничен другими столами; без раскрытий он может выгрузить эту сдачу.","zh":"此密钥限定于其他牌桌；不含披露内容时可以导出本局。"} as Text,
"disclosures": {"en":"Disclosures go to keys with the scope audit or referee. Without them ask for disclosures=none.","ru":"Раскрытия выдаются ключам с правом audit или referee. Без этих прав запрашивайте disclosures=none.","zh":"披露内容只提供给具有 audit 或 referee 权限的密钥。没有这些权限时请使用 disclosures=none。"} as Text,
"legalCommands": {"en":"The legal commands of a full recording need a key that sees its concealed tiles.","ru":"Допустимые команды полной записи выдаются ключу, который видит её скрытые кости.","zh":"完整记录的可用命令需要能看到其未公开牌的密钥。"} as Text,
"wall": {"en":"The wall shows concealed tiles. Send the command with a key that sees them at this table, such as one with the scope deals:record.","ru":"Стена показывает скрытые кости. Отправьте команду с ключом, который видит их за этим столом, например с правом deals:record.","zh":"牌墙会显示未公开的牌。请用能看到该牌桌未公开牌的密钥发送，例如具有 deals:record 权限的密钥。"} as Text,
"fullRecording": {"en":"A deal with the recording full is written with a key of the scope deals:record.","ru":"Сдача с записью full ведётся ключом с правом deals:record.","zh":"以 full 方式记录的一局须由具有 deals:record 权限的密钥写入。"} as Text,
"deviceSource": {"en":"Only the key of a device opens a deal with the source device.","ru":"Сдачу с источником device открывает только ключ устройства.","zh":"只有设备的密钥才能以来源 device 开局。"} as Text,
"refereeOfDeal": {"en":"Only the key of a referee rules, rewinds and amends. In a result-only recording, the key that sent a report takes it back with WithdrawReport and corrects a hand with AmendHand.","ru":"Решения, возвраты и исправления доступны только ключу судьи. В записи по результату ключ, приславший отчёт, отзывает его командой WithdrawReport и исправляет руку командой AmendHand.","zh":"只有裁判的密钥才能裁定、回退和更正。在只记结果的记录中，发送报告的密钥可用 WithdrawReport 撤回报告，并用 AmendHand 更正手牌。"} as Text,
"rewindOfDevice": {"en":"A device rewinds only what it recorded itself. Its record and the reason of the rewind cite the statement of a referee that answers its open question about this deal, or the observations that refute the record of an unfinished deal; then `by` is the device. Leave any other rewind to a referee's key.","ru":"Устройство возвращает только записанное им самим. Его запись и причина возврата ссылаются на сообщение судьи, которое отвечает на его открытый вопрос об этой сдаче, или на наблюдения, которые опровергают запись незаконченной сдачи; тогда возврат делается от имени устройства. Остальные возвраты делает ключ судьи.","zh":"设备只能回退自己记录的内容。其记录和回退理由必须引用裁判对该局未结问题所作的陈述，或引用否定未结束一局的记录的观测；后者须以该设备的名义进行。其他回退请由裁判的密钥进行。"} as Text,
"refereeOfMatch": {"en":"Only the key of a referee warns and rules.","ru":"Предупреждает и выносит решения только ключ судьи.","zh":"只有裁判的密钥才能警告和裁定。"} as Text,
"openerOfMatch": {"en":["Only the key that opened this match, or a referee, sends ",["command"],"."],"ru":[["command"]," отправляет только ключ, открывший этот матч, или судья."],"zh":["只有开启本场比赛的密钥或裁判才能发送 ",["command"],"。"]} as Phrase<"command">,
"AbandonDeal": {"en":"Only the key that opened this deal, or a referee, sends AbandonDeal.","ru":"AbandonDeal присылает только ключ, открывший эту сдачу, или судья.","zh":"只有开局的密钥或裁判才能发送 AbandonDeal。"} as Text,
"WithdrawReport": {"en":"Only the key that sent the last report, or a referee, sends WithdrawReport.","ru":"WithdrawReport присылает только ключ, приславший последний отчёт, или судья.","zh":"只有发送最后一份报告的密钥或裁判才能发送 WithdrawReport。"} as Text,
"AmendHand": {"en":"Only the key that reported this hand, or a referee, sends AmendHand.","ru":"AmendHand присылает только ключ, сообщивший эту руку, или судья.","zh":"只有报告这手牌的密钥或裁判才能发送 AmendHand。"} as Text,
},
"NO_SUCH_ROUTE": {
"seeDocument": {"en":"The operations are listed in /openapi.json.","ru":"Операции перечислены в /openapi.json.","zh":"操作列于 /openapi.json。"} as Text,
},
"REQUEST_TIMEOUT": {
"sendFaster": {"en":"Headers or body took too long. Send the whole request again on a new connection.","ru":"Заголовки или тело запроса шли слишком долго. Пришлите весь запрос ещё раз по новому соединению.","zh":"请求头或正文的传输时间过长。请通过新的连接重新发送整个请求。"} as Text,
},
"UNKNOWN_HOST": {
"sendHost": {"en":["Got the host \"",["host"],"\". Send the host of your organisation; a proxy must pass the header Host on."],"ru":["Получено имя узла «",["host"],"». Пришлите имя узла вашей организации; прокси должен передавать заголовок Host."],"zh":["收到主机名“",["host"],"”。请发送贵组织的主机名；代理必须转发 Host 请求头。"]} as Phrase<"host">,
},
"READS_ONLY": {
"change": {"en":"Got a change, and this process reads from a standby of the database. Nothing was changed. Send the request to the process of the primary.","ru":"Получено изменение, а этот процесс читает резервную копию базы данных. Ничего не изменено. Отправьте запрос процессу основного сервера.","zh":"收到更改请求，而此进程从备用数据库读取。未作任何更改。请将请求发送至主服务器的进程。"} as Text,
"signing": {"en":"This file has a statement that the key of the log signs, and this process has no key. Ask the process of the primary for it, or ask here for the bundle of a period.","ru":"В этом файле есть утверждение, подписанное ключом журнала, а у этого процесса ключа нет. Запросите файл у процесса основного сервера или запросите здесь пакет за период.","zh":"此文件含有由日志密钥签署的声明，而此进程没有密钥。请向主服务器的进程索取，或在此请求某一时段的包。"} as Text,
},
"METHOD_NOT_ALLOWED": {
"allowed": {"en":["Got ",["method"],", expected one of ",["methods"],"."],"ru":["Получен метод ",["method"],", допустимы: ",["methods"],"."],"zh":["收到 ",["method"],"，可用的方法：",["methods"],"。"]} as Phrase<"method" | "methods">,
},
"WRONG_PHASE": {
"phases": {"en":["The deal is in the phase ",["phase"],". ",["command"]," is permitted in these phases: ",["permitted"],"."],"ru":["Сдача находится на стадии ",["phase"],". Команда ",["command"]," допустима на этих стадиях: ",["permitted"],"."],"zh":["本局处于阶段 ",["phase"],"。命令 ",["command"]," 只能用于这些阶段：",["permitted"],"。"]} as Phrase<"command" | "permitted" | "phase">,
"notNow": {"en":["The deal is in the phase ",["phase"],". ",["command"]," is not possible at this point. Read which commands are possible at /legal-commands of the deal."],"ru":["Сдача находится на стадии ",["phase"],". Команда ",["command"]," сейчас невозможна. Возможные команды перечислены по адресу сдачи с /legal-commands."],"zh":["本局处于阶段 ",["phase"],"。命令 ",["command"]," 现在不可用。可用的命令列于该局地址的 /legal-commands。"]} as Phrase<"command" | "phase">,
},
"TIME_REMAINS": {
"ofDeal": {"en":["The time of play of the match was not up at ",["at"],", so the deal cannot end by time. Play on. Only a referee may end it now."],"ru":["Игровое время матча к ",["at"]," не вышло, поэтому сдача не может закончиться по времени. Играйте дальше. Теперь закончить её может только судья."],"zh":["在 ",["at"]," 比赛时间尚未到，本局不能按时间结束。请继续打。现在只有裁判可以结束本局。"]} as Phrase<"at">,
},
"TIME_IS_UP": {
"ofDeal": {"en":["Time was called at ",["called"],", and the deal under way is ended: no act after it counts. Send EndPlay with the reason time."],"ru":["В ",["called"]," объявлено, что время вышло, и идущая сдача прекращена: действия после этого не засчитываются. Пришлите EndPlay с причиной time."],"zh":[["called"]," 已宣布时间到，正在进行的一局即行结束，其后的行为不算。请发送理由为 time 的 EndPlay。"]} as Phrase<"called">,
},
"NO_SUCH_DEAL": {
"unopened": {"en":["No deal ",["deal"]," has been opened here."],"ru":["Сдача ",["deal"]," здесь не открыта."],"zh":["这里没有开过 ",["deal"]," 这一局。"]} as Phrase<"deal">,
},
"NO_SUCH_MATCH": {
"unopened": {"en":["No match ",["match"]," has been opened here."],"ru":["Матч ",["match"]," здесь не открыт."],"zh":["这里没有开过比赛 ",["match"],"。"]} as Phrase<"match">,
},
"NO_SUCH_TABLE": {
"unopened": {"en":["No table ",["table"]," has been opened here."],"ru":["Стол ",["table"]," здесь не открыт."],"zh":["这里没有开设牌桌 ",["table"],"。"]} as Phrase<"table">,
},
"NO_SUCH_DEVICE": {
"withoutKey": {"en":["No valid key for a table that you may see belongs to the device ",["device"],". GET /v1/devices lists the devices."],"ru":["У устройства ",["device"]," нет действующего ключа для стола, который вам виден. Устройства перечисляет GET /v1/devices."],"zh":["设备 ",["device"]," 没有适用于您可见牌桌的有效密钥。GET /v1/devices 列出所有设备。"]} as Phrase<"device">,
},
"NO_SUCH_TILE_SET": {
"unstored": {"en":["There is no tile set ",["tileSet"]," at a table of this key. GET /v1/tile-sets lists the tile sets."],"ru":["За столами этого ключа нет набора костей ",["tileSet"],". Наборы перечисляет GET /v1/tile-sets."],"zh":["此密钥的牌桌没有牌组 ",["tileSet"],"。GET /v1/tile-sets 列出所有牌组。"]} as Phrase<"tileSet">,
},
"STALE_TILE_SET": {
"readAgain": {"en":["The tile set ",["tileSet"]," has another version. Read it again, decide again, and send the new ETag."],"ru":["У набора костей ",["tileSet"]," другая версия. Прочтите его снова, решите заново и пришлите новый ETag."],"zh":["牌组 ",["tileSet"]," 已有其他版本。请重新读取，重新决定，并发送新的 ETag。"]} as Phrase<"tileSet">,
},
"TILE_SET_MISFIT": {
"counted": {"en":[["fault"],"; tiles with a wrong number of tags: ",["count"],". Enrol what is missing, and correct or remove what is too many."],"ru":[["fault"],"; костей с другим числом меток: ",["count"],". Зарегистрируйте недостающие, исправьте или уберите лишние."],"zh":[["fault"],"；标签数不符的牌共 ",["count"]," 种。请登记缺少的牌，更正或移除多余的牌。"]} as Phrase<"count" | "fault">,
"shared": {"en":["The tag ",["tag"]," is also in the tile set ",["other"]," of table ",["table"],"; shared tags: ",["count"],". Keep each tile in one set: it may have been mixed up with the other one."],"ru":["Метка ",["tag"]," есть и в наборе ",["other"]," стола ",["table"],"; общих меток: ",["count"],". Оставьте каждую кость в одном наборе: возможно, она попала сюда из другого."],"zh":["标签 ",["tag"]," 也在牌桌 ",["table"]," 的牌组 ",["other"]," 中；共有标签 ",["count"]," 个。请让每张牌只属于一副牌：它可能与另一副牌混在了一起。"]} as Phrase<"count" | "other" | "table" | "tag">,
},
"NO_SUCH_PLAYER": {
"unnamed": {"en":["The player ",["player"]," has no name here: none was given, or it was erased. Show the id instead."],"ru":["У игрока ",["player"]," здесь нет имени: его не вводили или стёрли. Показывайте идентификатор."],"zh":["玩家 ",["player"]," 在此没有姓名：未曾填写，或已被删除。请改为显示编号。"]} as Phrase<"player">,
},
"NO_SUCH_CLAUSE": {
"ofRuleSet": {"en":["The rule set ",["ruleSet"]," has no clause ",["clause"],". GET /v1/rule-sets/",["ruleSet"],"/clauses lists its clauses."],"ru":["В правилах ",["ruleSet"]," нет пункта ",["clause"],". Пункты перечисляет GET /v1/rule-sets/",["ruleSet"],"/clauses."],"zh":["规则 ",["ruleSet"]," 没有条款 ",["clause"],"。GET /v1/rule-sets/",["ruleSet"],"/clauses 列出其条款。"]} as Phrase<"clause" | "ruleSet">,
},
"NO_SUCH_KEY": {
"seeList": {"en":["Got ",["got"],", expected the id of a key. GET /v1/keys lists them."],"ru":["Получено ",["got"],", ожидается идентификатор ключа. Их перечисляет GET /v1/keys."],"zh":["收到 ",["got"],"，应为密钥的编号。GET /v1/keys 列出所有密钥。"]} as Phrase<"got">,
},
"NO_SUCH_CLAIM_CODE": {
"askAgain": {"en":"The code is unknown, used or older than ten minutes. Check what was typed, or ask an admin for another code.","ru":"Код неизвестен, использован или старше десяти минут. Проверьте набранное или попросите у администратора новый код.","zh":"该认领码不存在、已使用或已超过十分钟。请检查输入，或向管理员索取新的认领码。"} as Text,
},
"NO_SUCH_SIGN_IN_CODE": {
"askAgain": {"en":"The code is unknown, used or older than ten minutes. Ask for another one.","ru":"Код неизвестен, использован или старше десяти минут. Запросите новый.","zh":"该登录码不存在、已使用或已超过十分钟。请重新获取。"} as Text,
},
"NO_SUCH_QUESTION": {
"seeList": {"en":["Got ",["got"],", expected the id of a question of this table. GET /v1/tables/",["table"],"/questions lists them."],"ru":["Получено ",["got"],", ожидается идентификатор вопроса этого стола. Их перечисляет GET /v1/tables/",["table"],"/questions."],"zh":["收到 ",["got"],"，应为此牌桌的问题编号。GET /v1/tables/",["table"],"/questions 列出这些问题。"]} as Phrase<"got" | "table">,
"ofDevice": {"en":["The device has asked no question ",["got"],". Ask it first."],"ru":["Устройство не задавало вопроса ",["got"],". Сначала задайте его."],"zh":["该设备没有提出过问题 ",["got"],"。请先提出。"]} as Phrase<"got">,
},
"QUESTION_ANSWERED": {
"another": {"en":["The statement ",["statement"]," answers the question. Only one statement is taken; if the table is still in doubt, the device asks again."],"ru":["На вопрос отвечает сообщение ",["statement"],". Принимается только одно; если сомнение останется, устройство спросит снова."],"zh":["陈述 ",["statement"]," 已回答该问题。只接受一份陈述；如仍有疑问，设备会重新提问。"]} as Phrase<"statement">,
},
"QUESTION_CLOSED": {
"outcome": {"en":["The outcome of the question is ",["outcome"],". Nothing needs to be stated any more."],"ru":["Исход вопроса: ",["outcome"],". Сообщать больше ничего не нужно."],"zh":["该问题的结果为 ",["outcome"],"，无需再作陈述。"]} as Phrase<"outcome">,
},
"WALL_ALREADY_COMMITTED": {
"ofDeal": {"en":["The wall of the deal ",["deal"]," has a commitment, and a second one would replace it. Read it with GET /v1/deals/",["deal"],"/wall."],"ru":["На стену сдачи ",["deal"]," уже дано обязательство, второе заменило бы его. Прочтите его по адресу GET /v1/deals/",["deal"],"/wall."],"zh":["牌局 ",["deal"]," 的牌墙已有承诺，第二个承诺会取代它。请用 GET /v1/deals/",["deal"],"/wall 读取。"]} as Phrase<"deal">,
},
"WALL_NOT_COMMITTED": {
"ofDeal": {"en":["The deal ",["deal"]," has no committed wall. Commit one right after the deal is opened, before the dice are thrown."],"ru":["У сдачи ",["deal"]," нет стены с обязательством. Дайте его сразу после открытия сдачи, до броска кубиков."],"zh":["牌局 ",["deal"]," 没有已承诺的牌墙。请在开局之后、掷骰之前立即作出承诺。"]} as Phrase<"deal">,
},
"WALL_TOO_LATE": {
"ofDeal": {"en":["The deal ",["deal"]," has events after its opening, expected none. Commit to the next wall and its nonces, and open them, right after the deal is opened."],"ru":["У сдачи ",["deal"]," есть события после открытия, а их быть не должно. Для следующей сдачи дайте обязательства и раскройте числа сразу после её открытия."],"zh":["牌局 ",["deal"]," 在开局之后已有事件，应当没有。下一局请在开局后立即作出承诺并公开随机数。"]} as Phrase<"deal">,
},
"WALL_NOT_COMPARABLE": {
"ofDeal": {"en":["Only the result of the deal ",["deal"]," is recorded, so no dealt tile can be compared with a wall. Commit a wall to a full recording."],"ru":["У сдачи ",["deal"]," записан только результат, и сравнить со стеной нечего. Давайте обязательство на стену для полной записи."],"zh":["牌局 ",["deal"]," 仅记录结果，没有可与牌墙核对的牌。请在完整记录的牌局中承诺牌墙。"]} as Phrase<"deal">,
},
"WALL_METHOD": {
"ofDeal": {"en":["The wall of the deal ",["deal"]," is of the other method. A scanned wall takes RevealScannedWall; a software wall takes CommitNonce, CloseCommitments, OpenNonce and RevealSoftwareWall."],"ru":["Стена сдачи ",["deal"]," другого рода. Для считанной стены есть RevealScannedWall, для программной — CommitNonce, CloseCommitments, OpenNonce и RevealSoftwareWall."],"zh":["牌局 ",["deal"]," 的牌墙是另一种。扫描的牌墙用 RevealScannedWall；软件牌墙用 CommitNonce、CloseCommitments、OpenNonce 和 RevealSoftwareWall。"]} as Phrase<"deal">,
},
"NONCE_ALREADY_GIVEN": {
"ofDeal": {"en":["The commitment or the nonce of this seat is recorded for the deal ",["deal"],", and is never replaced. If you did not send it, somebody else plays for your seat: do not play this deal."],"ru":["Обязательство или число этого места для сдачи ",["deal"]," уже записано и не заменяется. Если его дали не вы, за ваше место действует другой: не играйте эту сдачу."],"zh":["牌局 ",["deal"]," 已记录该座位的承诺或随机数，不可替换。若不是您提交的，则有人冒用您的座位：请勿进行这一局。"]} as Phrase<"deal">,
},
"NONCES_CLOSED": {
"ofDeal": {"en":["The deal ",["deal"]," takes no more commitments: all four seats have given one, or the recorder has gone on without some. Commit to a nonce for the next deal."],"ru":["Для сдачи ",["deal"]," обязательства больше не принимаются: их дали все четыре места, или запись продолжена без некоторых. Дайте обязательство для следующей сдачи."],"zh":["牌局 ",["deal"]," 不再接受承诺：四个座位均已提交，或记录者已略过部分座位。请为下一局作出承诺。"]} as Phrase<"deal">,
},
"NONCE_NOT_COMMITTED": {
"ofDeal": {"en":["This seat has no commitment to a nonce for the deal ",["deal"],". Send CommitNonce first."],"ru":["У этого места нет обязательства на число для сдачи ",["deal"],". Сначала отправьте CommitNonce."],"zh":["该座位没有为牌局 ",["deal"]," 作出随机数的承诺。请先发送 CommitNonce。"]} as Phrase<"deal">,
},
"NONCE_TOO_EARLY": {
"ofDeal": {"en":["Not all seats have committed to a nonce for the deal ",["deal"],". Keep yours secret until four commitments are recorded or the recorder has sent CloseCommitments."],"ru":["Не все места дали обязательство на число для сдачи ",["deal"],". Храните своё в тайне, пока не даны четыре обязательства или не отправлено CloseCommitments."],"zh":["并非所有座位都已为牌局 ",["deal"]," 作出承诺。在四个承诺到齐或记录者发送 CloseCommitments 之前，请保密您的随机数。"]} as Phrase<"deal">,
},
"NONCE_SENDER_DIFFERS": {
"ofDeal": {"en":["Another key or device has sent the commitment of this seat for the deal ",["deal"],". Open the nonce through the sender of its commitment."],"ru":["Обязательство этого места для сдачи ",["deal"]," отправлено другим ключом или устройством. Раскройте число через отправителя обязательства."],"zh":["该座位为牌局 ",["deal"]," 作出的承诺由另一密钥或设备发送。请通过发送承诺的一方公开随机数。"]} as Phrase<"deal">,
},
"NONCE_DIFFERS": {
"ofDeal": {"en":["The hash of the nonce is not the commitment of this seat for the deal ",["deal"],". Send the nonce of the commitment, with the log, the deal and the seat of docs/FORMAT.md, section 15."],"ru":["Хеш числа не совпадает с обязательством этого места для сдачи ",["deal"],". Пришлите то самое число; хеш охватывает журнал, сдачу и место (docs/FORMAT.md, раздел 15)."],"zh":["随机数的哈希与该座位为牌局 ",["deal"]," 作出的承诺不符。请发送承诺所用的随机数；哈希包含日志、牌局和座位（docs/FORMAT.md 第 15 节）。"]} as Phrase<"deal">,
},
"NONCE_COMMITMENTS_DIFFER": {
"ofDeal": {"en":["The hash of the commitments is not that of the wall of the deal ",["deal"],". Read GET /v1/deals/",["deal"],"/wall. If a commitment differs from the one that you have seen, keep your nonce secret."],"ru":["Хеш обязательств не совпадает с хешем стены сдачи ",["deal"],". Прочтите GET /v1/deals/",["deal"],"/wall. Если обязательство не то, что вы видели, не раскрывайте число."],"zh":["承诺的哈希与牌局 ",["deal"]," 的牌墙不符。请读取 GET /v1/deals/",["deal"],"/wall。若某项承诺与您先前所见不同，请勿公开您的随机数。"]} as Phrase<"deal">,
},
"WALL_NOT_FIXED": {
"ofDeal": {"en":["Not all nonces of the deal ",["deal"]," are open, so no wall follows from them. The deal was not dealt from a software wall."],"ru":["Не все числа сдачи ",["deal"]," раскрыты, поэтому стена из них не следует. Сдача роздана не из программной стены."],"zh":["牌局 ",["deal"]," 的随机数未全部公开，因此得不出牌墙。该局没有使用软件牌墙。"]} as Phrase<"deal">,
},
"WALL_CONCEALED": {
"ofDeal": {"en":["The deal ",["deal"]," is not settled, and its wall shows its concealed tiles. Reveal the wall after the settlement."],"ru":["Сдача ",["deal"]," не рассчитана, а стена показывает её скрытые кости. Раскройте стену после расчёта."],"zh":["牌局 ",["deal"]," 尚未结算，而牌墙会显示未公开的牌。请在结算之后公开牌墙。"]} as Phrase<"deal">,
},
"WALL_ALREADY_REVEALED": {
"ofDeal": {"en":["The wall of the deal ",["deal"]," is revealed; nothing needs to be sent any more."],"ru":["Стена сдачи ",["deal"]," раскрыта; отправлять больше ничего не нужно."],"zh":["牌局 ",["deal"]," 的牌墙已公开，无需再发送任何内容。"]} as Phrase<"deal">,
},
"COMMITMENT_DIFFERS": {
"ofDeal": {"en":["The hash of the salt and the tiles is not the commitment of the deal ",["deal"],". Send the salt and the tiles as they were committed."],"ru":["Хеш соли и костей не совпадает с обязательством сдачи ",["deal"],". Пришлите те соль и кости, на которые дано обязательство."],"zh":["盐和牌的哈希与牌局 ",["deal"]," 的承诺不符。请发送作出承诺时的盐和牌。"]} as Phrase<"deal">,
},
"NOT_CURRENT": {
"anotherDeal": {"en":["The deal ",["deal"]," is not being played at ",["table"],". State the acts of the deal that holds the table."],"ru":["Сдача ",["deal"]," сейчас не играется за столом ",["table"],". Сообщайте о действиях сдачи, которая занимает стол."],"zh":[["table"]," 上当前进行的不是 ",["deal"]," 这一局。请陈述占用该牌桌的那一局的动作。"]} as Phrase<"deal" | "table">,
"anotherEvent": {"en":["Got the sequence ",["got"],"; the last event of the deal ",["deal"]," has ",["last"],". State the acts that follow that event."],"ru":["Получен номер ",["got"],"; у последнего события сдачи ",["deal"]," номер ",["last"],". Сообщайте о действиях после этого события."],"zh":["收到序号 ",["got"],"；",["deal"]," 这一局最后一个事件的序号是 ",["last"],"。请陈述该事件之后的动作。"]} as Phrase<"deal" | "got" | "last">,
},
"TABLE_EXISTS": {
"goOn": {"en":["The table ",["table"]," is already open; use it."],"ru":["Стол ",["table"]," уже открыт; используйте его."],"zh":["牌桌 ",["table"]," 已经开设；请使用它。"]} as Phrase<"table">,
},
"TABLE_BUSY": {
"finish": {"en":["The deal ",["deal"]," at ",["table"]," is not over. Finish it, or send AbandonDeal with the key that opened it or a referee's key."],"ru":["Сдача ",["deal"]," за столом ",["table"]," не закончена. Закончите её или пришлите AbandonDeal ключом, который её открыл, или ключом судьи."],"zh":["牌桌 ",["table"]," 上的 ",["deal"]," 这一局尚未结束。请打完，或用开局的密钥或裁判的密钥发送 AbandonDeal。"]} as Phrase<"deal" | "table">,
},
"DEAL_DIFFERS": {
"stored": {"en":["The deal ",["deal"]," is stored here already, with other commands or events, or by another key. Compare both records; nothing was changed."],"ru":["Сдача ",["deal"]," здесь уже записана: с другими командами или событиями либо другим ключом. Сравните обе записи; ничего не изменено."],"zh":["此处已保存牌局 ",["deal"],"：命令或事件与此不同，或由另一密钥保存。请比较两份记录；未作任何更改。"]} as Phrase<"deal">,
},
"DEAL_UNFINISHED": {
"sendAll": {"en":"Send all commands of the deal up to its settlement, or record the rest where it is played.","ru":"Пришлите все команды сдачи до расчёта или запишите остальные там, где она разыгрывается.","zh":"请发送本局直至结算的全部命令，或在该局处记录其余部分。"} as Text,
},
"DEAL_TOO_LONG": {
"events": {"en":["A deal with ",["most"]," events takes only AbandonDeal and VoidDeal. End it, and record the next deal under another id."],"ru":["Сдача с ",["most"]," событиями принимает только AbandonDeal и VoidDeal. Завершите её и запишите следующую под другим идентификатором."],"zh":["已有 ",["most"]," 个事件的一局只接受 AbandonDeal 和 VoidDeal。请结束本局，并以另一编号记录下一局。"]} as Phrase<"most">,
"corrections": {"en":["A deal may be corrected ",["most"]," times. Go on without a correction, or end the deal with AbandonDeal or VoidDeal."],"ru":["Сдачу можно исправить не больше ",["most"]," раз. Продолжайте без исправлений или завершите её командой AbandonDeal либо VoidDeal."],"zh":["一局最多更正 ",["most"]," 次。请不再更正而继续记录，或用 AbandonDeal 或 VoidDeal 结束本局。"]} as Phrase<"most">,
"eventsForReferee": {"en":["After ",["most"]," events a deal takes only the commands of a key with the scope referee, and AbandonDeal of its author."],"ru":["После ",["most"]," событий сдача принимает только команды ключа с правом referee и AbandonDeal своего автора."],"zh":["一局有 ",["most"]," 个事件之后，只接受具有 referee 权限的密钥的命令，以及其作者的 AbandonDeal。"]} as Phrase<"most">,
"correctionsForReferee": {"en":["After ",["most"]," corrections only a key with the scope referee corrects the deal. Go on without a correction, or call a referee."],"ru":["После ",["most"]," исправлений сдачу исправляет только ключ с правом referee. Продолжайте без исправлений или позовите судью."],"zh":["一局更正 ",["most"]," 次之后，只有具有 referee 权限的密钥可以更正。请不再更正而继续记录，或请裁判处理。"]} as Phrase<"most">,
},
"MATCH_TOO_LONG": {
"events": {"en":["A match with ",["most"]," events takes only EndMatch, EndMatchByRuling and AbandonMatch. End it, and go on in another match."],"ru":["Матч с ",["most"]," событиями принимает только EndMatch, EndMatchByRuling и AbandonMatch. Завершите его и продолжайте в другом матче."],"zh":["已有 ",["most"]," 个事件的比赛只接受 EndMatch、EndMatchByRuling 和 AbandonMatch。请结束本场比赛，并在另一场比赛中继续。"]} as Phrase<"most">,
"corrections": {"en":["The players of a match may be corrected ",["most"]," times. Go on without a correction."],"ru":["Игроков матча можно исправить не больше ",["most"]," раз. Продолжайте без исправлений."],"zh":["一场比赛的玩家最多更正 ",["most"]," 次。请不再更正而继续记录。"]} as Phrase<"most">,
"correctionsForReferee": {"en":["After ",["most"]," corrections only a key with the scope referee corrects a player of the match. Go on without a correction, or call a referee."],"ru":["После ",["most"]," исправлений игроков матча исправляет только ключ с правом referee. Продолжайте без исправлений или позовите судью."],"zh":["玩家更正 ",["most"]," 次之后，只有具有 referee 权限的密钥可以更正。请不再更正而继续记录，或请裁判处理。"]} as Phrase<"most">,
},
"DEAL_OF_MATCH": {
"alone": {"en":["The deal belongs to the match ",["match"],". Only deals without a match can be imported."],"ru":["Сдача относится к матчу ",["match"],". Импортировать можно только сдачи вне матчей."],"zh":["本局属于比赛 ",["match"],"。只能导入不属于任何比赛的牌局。"]} as Phrase<"match">,
},
"JUDGE_MISSING": {
"ofDeal": {"en":["The deal is judged by ",["judge"]," with the fingerprint ",["fingerprint"],", which cannot be used here. It stays readable and takes only AbandonDeal and VoidDeal until the operator restores the file of that edition."],"ru":["Сдачу судит ",["judge"]," с отпечатком ",["fingerprint"],", а эта редакция здесь недоступна. Сдачу можно читать; из команд она примет только AbandonDeal и VoidDeal, пока оператор не восстановит файл редакции."],"zh":["本局由 ",["judge"],"（指纹 ",["fingerprint"],"）判定，此处无法使用该版本。本局仍可读取，但在运营者恢复该版本的文件之前只接受 AbandonDeal 和 VoidDeal。"]} as Phrase<"fingerprint" | "judge">,
"file": {"en":["The file ",["file"]," is missing, or it is not the published one. The operator restores it."],"ru":["Файла ",["file"]," нет, или он не тот, что был издан. Его восстанавливает оператор."],"zh":["文件 ",["file"]," 缺失，或不是已发布的文件。请运营者恢复该文件。"]} as Phrase<"file">,
},
"ANOTHER_NUMBER": {
"moved": {"en":["Got number ",["number"],", expected ",["next"],". Read GET /v1/matches/",["match"],"; open the deal only if its deals do not contain it."],"ru":["Получен номер ",["number"],", ожидается ",["next"],". Прочтите GET /v1/matches/",["match"],"; открывайте сдачу, только если её там нет."],"zh":["收到局号 ",["number"],"，应为 ",["next"],"。请读取 GET /v1/matches/",["match"],"；仅当其中没有该局时才开局。"]} as Phrase<"match" | "next" | "number">,
"noMatch": {"en":["Got number ",["number"],", expected none: the deal is in no match. Leave number out, or send match."],"ru":["Получен номер ",["number"],", но сдача не входит ни в один матч. Пришлите матч или уберите номер."],"zh":["收到局号 ",["number"],"，但该局不属于任何比赛。请补上比赛编号，或去掉局号。"]} as Phrase<"number">,
},
"COMMAND_ID_REUSED": {
"newId": {"en":[["commandId"]," names another command; make a new id for each."],"ru":[["commandId"]," относится к другой команде; создавайте для каждой новый идентификатор."],"zh":[["commandId"]," 已属于另一条命令；请为每条命令新建编号。"]} as Phrase<"commandId">,
"report": {"en":[["reportId"]," names a report about another table; make a new id for each."],"ru":[["reportId"]," относится к отчёту о другом столе; создавайте для каждого новый идентификатор."],"zh":[["reportId"]," 已属于另一张桌的报告；请为每份报告新建编号。"]} as Phrase<"reportId">,
},
"SEQUENCE_GAP": {
"due": {"en":["Got record ",["got"],", expected ",["due"],". Send on from ",["due"],"."],"ru":["Получена запись ",["got"],", ожидается ",["due"],". Продолжайте с записи ",["due"],"."],"zh":["收到第 ",["got"]," 条记录，应为第 ",["due"]," 条。请从第 ",["due"]," 条继续发送。"]} as Phrase<"due" | "got">,
},
"SEQUENCE_REUSED": {
"newEpoch": {"en":[["device"]," has used ",["sequence"]," of epoch ",["epoch"]," for another command. A device that cannot go on counting takes a new epoch."],"ru":[["device"]," уже использовал номер ",["sequence"]," эпохи ",["epoch"]," для другой команды. Устройство, которое не может продолжить счёт, берёт новую эпоху."],"zh":[["device"]," 已将纪元 ",["epoch"]," 的序号 ",["sequence"]," 用于另一条命令。无法继续计数的设备应使用新的纪元。"]} as Phrase<"device" | "epoch" | "sequence">,
"otherDeal": {"en":["Record ",["sequence"]," repeats a command of another deal."],"ru":["Запись ",["sequence"]," повторяет команду другой сдачи."],"zh":["第 ",["sequence"]," 条记录重复了另一局的命令。"]} as Phrase<"sequence">,
},
"EPOCH_OF_OTHER_TABLE": {
"ofTable": {"en":["Got a record of another table, expected one of ",["table"],", to which epoch ",["epoch"]," of ",["device"]," belongs. Take a new epoch for each table."],"ru":["Получена запись другого стола, ожидается запись стола ",["table"],", которому принадлежит эпоха ",["epoch"]," устройства ",["device"],". Берите для каждого стола новую эпоху."],"zh":["收到另一张桌的记录；",["device"]," 的纪元 ",["epoch"]," 属于 ",["table"],"，应为该桌的记录。请为每张桌使用新的纪元。"]} as Phrase<"device" | "epoch" | "table">,
"unreached": {"en":["Epoch ",["epoch"]," of ",["device"]," belongs to a table that your key does not reach. Take a new epoch."],"ru":["Эпоха ",["epoch"]," устройства ",["device"]," принадлежит столу, недоступному вашему ключу. Возьмите новую эпоху."],"zh":[["device"]," 的纪元 ",["epoch"]," 属于您的密钥无权使用的桌。请使用新的纪元。"]} as Phrase<"device" | "epoch">,
},
"DEVICE_SIGNATURE_REQUIRED": {
"sign": {"en":["Got an unsigned batch, expected the signature of a registered key of ",["device"],". Sign it, or have an admin end the keys."],"ru":["Получена пачка без подписи, ожидается подпись зарегистрированным ключом устройства ",["device"],". Подпишите её, или пусть администратор завершит действие ключей."],"zh":["收到未签名的一批，应由 ",["device"]," 的已登记密钥签名。请签名，或请管理员终止这些密钥。"]} as Phrase<"device">,
"outsideBatch": {"en":["Got a command outside of a batch, expected a signed batch of ",["device"],", which has registered a key. Send it to POST /v1/devices/",["device"],"/batches."],"ru":["Получена команда вне пачки, ожидается подписанная пачка устройства ",["device"],", которое зарегистрировало ключ. Отправьте её: POST /v1/devices/",["device"],"/batches."],"zh":["收到批次之外的命令；",["device"]," 已登记密钥，应发送已签名的一批。请发送到 POST /v1/devices/",["device"],"/batches。"]} as Phrase<"device">,
"nonce": {"en":["Got an unsigned commitment or opening of a nonce, expected the signature of a registered key of ",["device"],". Sign the command, or send it with a key that belongs to no device."],"ru":["Получено обязательство на число или его раскрытие без подписи, ожидается подпись зарегистрированным ключом устройства ",["device"],". Подпишите команду или отправьте её с ключом API, который не принадлежит устройству."],"zh":["收到未签名的随机数承诺或公开，应由 ",["device"]," 的已登记密钥签名。请为该命令签名，或使用不属于任何设备的 API 密钥发送。"]} as Phrase<"device">,
},
"DEVICE_KEY_NOT_VALID": {
"unregistered": {"en":["Got the key ",["key"],", which ",["device"]," has not registered for ",["table"],". Register it first with POST /v1/devices/",["device"],"/signing-keys."],"ru":["Получен ключ ",["key"],", которого устройство ",["device"]," не регистрировало для ",["table"],". Сначала зарегистрируйте его: POST /v1/devices/",["device"],"/signing-keys."],"zh":["收到密钥 ",["key"],"，",["device"]," 尚未为 ",["table"]," 登记它。请先以 POST /v1/devices/",["device"],"/signing-keys 登记。"]} as Phrase<"device" | "key" | "table">,
"unknown": {"en":["Got the key ",["key"],", which ",["device"]," has not registered. Choose from GET /v1/devices/",["device"],"/signing-keys."],"ru":["Получен ключ ",["key"],", которого устройство ",["device"]," не регистрировало. Выберите из GET /v1/devices/",["device"],"/signing-keys."],"zh":["收到密钥 ",["key"],"，",["device"]," 尚未登记它。请从 GET /v1/devices/",["device"],"/signing-keys 中选择。"]} as Phrase<"device" | "key">,
"ended": {"en":["Got the key ",["key"]," of ",["device"],", which was ended. Make a new key and register it."],"ru":["Получен ключ ",["key"]," устройства ",["device"],", действие которого завершено. Создайте новый ключ и зарегистрируйте его."],"zh":["收到 ",["device"]," 的密钥 ",["key"],"，它已被终止。请生成新密钥并登记。"]} as Phrase<"device" | "key">,
},
"TOO_MANY_DEVICE_KEYS": {
"endSome": {"en":[["device"]," has ",["most"]," valid signing keys at ",["table"],", which is the most. Have an admin end those that it does not use any more with POST /v1/devices/",["device"],"/signing-keys/ended."],"ru":["У устройства ",["device"]," для ",["table"]," уже ",["most"]," действующих ключей подписи, больше нельзя. Пусть администратор завершит действие ненужных: POST /v1/devices/",["device"],"/signing-keys/ended."],"zh":[["device"]," 在 ",["table"]," 已有 ",["most"]," 个有效的签名密钥，已达上限。请管理员以 POST /v1/devices/",["device"],"/signing-keys/ended 终止不再使用的密钥。"]} as Phrase<"device" | "most" | "table">,
},
"DEVICE_SIGNATURE_WRONG": {
"batch": {"en":["The signature does not fit this batch: expected one over log ",["log"],", device ",["device"],", size ",["size"]," and root ",["root"],". Compare how you compute the root with docs/FORMAT.md, section 16."],"ru":["Подпись не подходит к этой пачке: ожидается подпись для журнала ",["log"],", устройства ",["device"],", размера ",["size"]," и корня ",["root"],". Сравните вычисление корня с разделом 16 документа docs/FORMAT.md."],"zh":["签名与这一批不符：应对日志 ",["log"],"、设备 ",["device"],"、大小 ",["size"]," 和根 ",["root"]," 签名。请对照 docs/FORMAT.md 第 16 节检查根的计算。"]} as Phrase<"device" | "log" | "root" | "size">,
"proof": {"en":["The proof is not a signature of this key over log ",["log"],", device ",["device"]," and table ",["table"],". Sign the text of docs/FORMAT.md, section 16, with the private key."],"ru":["Доказательство не является подписью этим ключом для журнала ",["log"],", устройства ",["device"]," и стола ",["table"],". Подпишите закрытым ключом текст из раздела 16 документа docs/FORMAT.md."],"zh":["所附证明不是该密钥对日志 ",["log"],"、设备 ",["device"]," 和桌 ",["table"]," 的签名。请用私钥对 docs/FORMAT.md 第 16 节的文本签名。"]} as Phrase<"device" | "log" | "table">,
},
"STALE_SEQUENCE": {
"readOn": {"en":["The record is at sequence ",["actual"],". Read GET ",["readFrom"],", decide again, and send the new ETag."],"ru":["Запись находится на событии ",["actual"],". Прочтите GET ",["readFrom"],", решите заново и пришлите новый ETag."],"zh":["记录已到第 ",["actual"]," 个事件。请读取 GET ",["readFrom"],"，重新决定，并发送新的 ETag。"]} as Phrase<"actual" | "readFrom">,
},
"BODY_TOO_LARGE": {
"limit": {"en":["At most ",["most"]," bytes are accepted. Send less at once; a batch may be cut in two."],"ru":["Принимается не больше ",["most"]," байт. Присылайте меньше за раз; пачку можно разделить."],"zh":["最多接受 ",["most"]," 字节。请减少一次发送的内容；批次可以拆分。"]} as Phrase<"most">,
},
"URL_TOO_LONG": {
"limit": {"en":"A part of the path is too long for any id.","ru":"Часть пути длиннее любого идентификатора.","zh":"路径的某一部分比任何编号都长。"} as Text,
},
"UNSUPPORTED_MEDIA_TYPE": {
"sendJson": {"en":"Send the body as JSON, with Content-Type: application/json.","ru":"Пришлите тело запроса как JSON, с заголовком Content-Type: application/json.","zh":"请以 JSON 发送正文，并带上 Content-Type: application/json。"} as Text,
"coding": {"en":["Content-Encoding: got ",["got"],", expected none. Send the body uncompressed."],"ru":["Content-Encoding: получено ",["got"],", этого заголовка быть не должно. Пришлите тело запроса без сжатия."],"zh":["Content-Encoding：收到 ",["got"],"，不应有此请求头。请发送未压缩的正文。"]} as Phrase<"got">,
"charset": {"en":["Content-Type: got the charset ",["got"],", expected utf-8. Send the body in UTF-8."],"ru":["Content-Type: получена кодировка ",["got"],", ожидается utf-8. Пришлите тело запроса в UTF-8."],"zh":["Content-Type：收到字符集 ",["got"],"，应为 utf-8。请以 UTF-8 发送正文。"]} as Phrase<"got">,
},
"IDEMPOTENCY_KEY_REUSED": {
"newKey": {"en":"Take a new key for each request, and the same one only to repeat it.","ru":"Берите новый ключ для каждого запроса, а прежний — только для его повторения.","zh":"每个请求请用新的键，只有重复同一请求时才用原来的键。"} as Text,
},
"IMPLAUSIBLE_TIME": {
"early": {"en":["Got ",["got"],", expected a time from the year 2000 on. Set the clock of the sender."],"ru":["Получено ",["got"],", ожидается время не раньше 2000 года. Проверьте часы отправителя."],"zh":["收到 ",["got"],"，时间不应早于 2000 年。请校准发送方的时钟。"]} as Phrase<"got">,
"ahead": {"en":["Got ",["got"],", and the clock of the server shows ",["clock"],". Set the clock of the sender: at most 5 minutes ahead are accepted."],"ru":["Получено ",["got"],", а часы сервера показывают ",["clock"],". Проверьте часы отправителя: допустимо не более 5 минут вперёд."],"zh":["收到 ",["got"],"，而服务器时钟为 ",["clock"],"。请校准发送方的时钟：最多可超前 5 分钟。"]} as Phrase<"clock" | "got">,
},
"OCCURRED_BACKWARDS": {
"inStream": {"en":["Got ",["got"],", and an earlier event of the same deal or match happened at ",["latest"],". Devices and simulated tables record in the order of time; their clocks may differ by five minutes. Send a time that is not before ",["notBefore"],"."],"ru":["Получено ",["got"],", а предыдущее событие той же сдачи или того же матча произошло в ",["latest"],". Устройства и моделируемые столы записывают по порядку времени; часы могут расходиться на пять минут. Пришлите время не раньше ",["notBefore"],"."],"zh":["收到 ",["got"],"，而同一局或同一比赛中之前的事件发生于 ",["latest"],"。设备和模拟牌桌须按时间顺序记录；时钟可相差五分钟。请发送不早于 ",["notBefore"]," 的时间。"]} as Phrase<"got" | "latest" | "notBefore">,
},
"PRECONDITION_REQUIRED": {
"tileSet": {"en":["There is a tile set ",["tileSet"]," already. To replace it, read it and send If-Match with its ETag; or choose another id."],"ru":["Набор костей ",["tileSet"]," уже есть. Чтобы заменить его, прочтите его и пришлите If-Match с его ETag или выберите другой идентификатор."],"zh":["牌组 ",["tileSet"]," 已存在。要替换它，请先读取并发送带有其 ETag 的 If-Match，或另选编号。"]} as Phrase<"tileSet">,
"ifMatch": {"en":"Send If-Match with the ETag of what is to be changed, as you last saw it.","ru":"Пришлите If-Match с ETag того, что изменяется, каким вы его видели в последний раз.","zh":"请发送 If-Match，其值为您最后看到的、所要更改内容的 ETag。"} as Text,
},
"TOO_MANY_REQUESTS": {
"ofKey": {"en":["At most ",["most"]," requests a minute are answered to one key."],"ru":["Одному ключу отвечают не больше чем на ",["most"]," запросов в минуту."],"zh":["每个密钥每分钟最多处理 ",["most"]," 个请求。"]} as Phrase<"most">,
"wrongKeys": {"en":["At most ",["most"]," requests a minute without a valid key are answered to one address."],"ru":["Одному адресу отвечают не больше чем на ",["most"]," запросов в минуту без действующего ключа."],"zh":["每个地址每分钟最多处理 ",["most"]," 个没有有效密钥的请求。"]} as Phrase<"most">,
"keyless": {"en":["At most ",["most"]," requests a minute to addresses that need no key are answered to one address."],"ru":["Одному адресу отвечают не больше чем на ",["most"]," запросов в минуту там, где ключ не нужен."],"zh":["对于无需密钥的地址，每个来源地址每分钟最多处理 ",["most"]," 个请求。"]} as Phrase<"most">,
"calculations": {"en":["The calculations, imports and previews of one key or network may take ",["most"]," milliseconds of the processor in a minute. Deals that were imported before this answer are stored; a repeat answers them as repeated."],"ru":["Расчёты, импорт и просмотр одного ключа или одной сети могут занимать не больше ",["most"]," миллисекунд процессора в минуту. Сдачи, импортированные до этого ответа, записаны; при повторе они отмечены как повторные."],"zh":["每个密钥或网络的计算、导入和预览每分钟最多占用 ",["most"]," 毫秒处理器时间。在此答复之前导入的牌局已保存；重发时会答复为重复。"]} as Phrase<"most">,
"keylessCalculations": {"en":["All calculations without a key may take ",["most"]," milliseconds of the processor in a minute in a process. Wait and try again."],"ru":["Все расчёты без ключа могут занимать в одном процессе не больше ",["most"]," миллисекунд процессора в минуту. Подождите и повторите."],"zh":["在一个进程中，所有不带密钥的计算每分钟合计最多占用 ",["most"]," 毫秒处理器时间。请稍后重试。"]} as Phrase<"most">,
"waitingCalculations": {"en":["At most ",["most"]," calculations without a key wait at once in a process. Wait and try again."],"ru":["В одном процессе одновременно ждут не больше ",["most"]," расчётов без ключа. Подождите и повторите."],"zh":["一个进程中最多同时有 ",["most"]," 个不带密钥的计算在等待。请稍后重试。"]} as Phrase<"most">,
},
"TOO_MANY_STREAMS": {
"closeOne": {"en":["A key may hold ",["most"]," streams at once in a process; close one first."],"ru":["Ключ может держать не больше ",["most"]," потоков сразу в одном процессе; сначала закройте один."],"zh":["一个密钥在一个进程中最多同时打开 ",["most"]," 个数据流；请先关闭一个。"]} as Phrase<"most">,
"closeOneOfVisitor": {"en":["An address may hold ",["most"]," streams without a key at once in a process; close one first."],"ru":["Один адрес может держать без ключа не больше ",["most"]," потоков сразу в одном процессе; сначала закройте один."],"zh":["同一地址不用密钥在一个进程中最多同时打开 ",["most"]," 个数据流；请先关闭一个。"]} as Phrase<"most">,
"ofLog": {"en":["The log of an organisation may have ",["most"]," streams open at once in a process; wait and try again."],"ru":["У журнала организации может быть открыто не больше ",["most"]," потоков сразу в одном процессе; подождите и повторите."],"zh":["一个组织的日志在一个进程中最多同时打开 ",["most"]," 个数据流；请稍后重试。"]} as Phrase<"most">,
"ofProcess": {"en":["A process may have ",["most"]," streams open at once; wait and try again."],"ru":["В одном процессе может быть открыто не больше ",["most"]," потоков сразу; подождите и повторите."],"zh":["一个进程最多同时打开 ",["most"]," 个数据流；请稍后重试。"]} as Phrase<"most">,
},
"TOO_MANY_EXPORTS": {
"closeOne": {"en":["A key may run ",["most"]," exports of the log, and as many of single deals and matches, at once in a process; wait until one ends."],"ru":["Ключ может вести в одном процессе сразу не больше ",["most"]," выгрузок журнала и столько же выгрузок отдельных сдач и матчей; дождитесь конца одной из них."],"zh":["一个密钥在一个进程中最多同时进行 ",["most"]," 个日志导出，单个牌局和比赛的导出也最多 ",["most"]," 个；请等待其中一个结束。"]} as Phrase<"most">,
"closeOneOfVisitor": {"en":["An address may run ",["most"]," exports of the log without a key, and as many of single deals and matches, at once in a process; wait until one ends."],"ru":["Один адрес может вести без ключа в одном процессе сразу не больше ",["most"]," выгрузок журнала и столько же выгрузок отдельных сдач и матчей; дождитесь конца одной из них."],"zh":["同一地址不用密钥在一个进程中最多同时进行 ",["most"]," 个日志导出，单个牌局和比赛的导出也最多 ",["most"]," 个；请等待其中一个结束。"]} as Phrase<"most">,
"ofProcess": {"en":["Visitors, auditors and other keys may each run ",["most"]," exports of the log, and as many of single deals and matches, at once in a process; wait and try again."],"ru":["Посетители, аудиторы и остальные ключи могут вести в одном процессе сразу не больше ",["most"]," выгрузок журнала каждые и столько же выгрузок отдельных сдач и матчей; подождите и повторите."],"zh":["访客、审计员和其他密钥在一个进程中各自最多同时进行 ",["most"]," 个日志导出，单个牌局和比赛的导出也最多 ",["most"]," 个；请稍后重试。"]} as Phrase<"most">,
},
"NO_LOG_KEY": {
"setKey": {"en":"The operator sets TILESCRIBE_LOG_KEY_FILE to a file with a private key; the service then signs checkpoints.","ru":"Оператор указывает в TILESCRIBE_LOG_KEY_FILE файл с закрытым ключом; тогда служба подписывает контрольные точки.","zh":"运营者将 TILESCRIBE_LOG_KEY_FILE 设为私钥文件后，服务即签署检查点。"} as Text,
"notReplicated": {"en":"This process reads from a standby, which no signed checkpoint has reached. Ask the process of the primary for one; it then arrives here.","ru":"Этот процесс читает резервную копию, до которой не дошла ни одна подписанная контрольная точка. Запросите её у процесса основного сервера; затем она появится здесь.","zh":"此进程从备用数据库读取，尚无已签署的检查点到达。请向主服务器的进程请求一个，随后它会到达此处。"} as Text,
},
"LOG_KEY_REPLACED": {
"startAgain": {"en":"This process has another key than the log. The operator starts it with the key of the log, or lets that key sign the change.","ru":"Ключ этого процесса не тот, что у журнала. Оператор запускает процесс с ключом журнала или подписывает этим ключом замену.","zh":"此进程的密钥与日志的密钥不同。运营者需以日志的密钥启动它，或用该密钥签署更换。"} as Text,
},
"BEYOND_CHECKPOINT": {
"position": {"en":["Got the position ",["position"],"; the tree has ",["size"]," events. Ask for an event of this tree."],"ru":["Получена позиция ",["position"],", а в дереве событий: ",["size"],". Запросите событие этого дерева."],"zh":["收到位置 ",["position"],"，而该树有 ",["size"]," 个事件。请查询该树中的事件。"]} as Phrase<"position" | "size">,
"size": {"en":["Got the size ",["asked"],"; the newest signed checkpoint has ",["size"]," events. Read a new checkpoint first."],"ru":["Получен размер ",["asked"],", а в новейшей подписанной контрольной точке событий: ",["size"],". Сначала прочитайте новую контрольную точку."],"zh":["收到大小 ",["asked"],"，而最新签署的检查点有 ",["size"]," 个事件。请先读取新的检查点。"]} as Phrase<"asked" | "size">,
},
"NO_WITNESSED_CHECKPOINT": {
"noWitnesses": {"en":"This service asks no witnesses. The operator names them in TILESCRIBE_WITNESS_POLICY_FILE.","ru":"Эта служба не обращается к свидетелям. Оператор указывает их в TILESCRIBE_WITNESS_POLICY_FILE.","zh":"此服务未使用见证者。运营者在 TILESCRIBE_WITNESS_POLICY_FILE 中指定它们。"} as Text,
"notYet": {"en":["No checkpoint is cosigned by ",["quorum"]," yet. GET /v1/log/witnesses lists what each witness answered."],"ru":["Ещё нет контрольной точки с подписями свидетелей: ",["quorum"],". Ответ каждого свидетеля показывает GET /v1/log/witnesses."],"zh":["尚无检查点获得以下联署：",["quorum"],"。GET /v1/log/witnesses 列出各见证者的回应。"]} as Phrase<"quorum">,
},
"BEYOND_LOG": {
"after": {"en":["Got position ",["after"],"; the log has ",["size"]," events. A log only grows: check that the file is of this log, and that the database was not set back."],"ru":["Получена позиция ",["after"],", а событий в журнале: ",["size"],". Журнал только растёт: проверьте, что файл от этого журнала и что базу данных не вернули к прежнему состоянию."],"zh":["收到位置 ",["after"],"，而日志有 ",["size"]," 个事件。日志只会增长：请确认文件来自此日志，且数据库未被回退。"]} as Phrase<"after" | "size">,
},
"NO_SUCH_TILE": {
"beyond": {"en":["The tile has ",["width"]," of the ",["asked"]," entries asked for: the newest signed checkpoint has ",["size"]," events."],"ru":["Запрошено записей: ",["asked"],", а в плитке их ",["width"],": в новейшей подписанной контрольной точке событий: ",["size"],"."],"zh":["请求了 ",["asked"]," 项，而该树块只有 ",["width"]," 项：最新签署的检查点有 ",["size"]," 个事件。"]} as Phrase<"asked" | "size" | "width">,
"longEntry": {"en":["The leaf at position ",["position"]," has more than ",["most"]," bytes, which no bundle can hold. Read /v1/log/export."],"ru":["Лист на позиции ",["position"]," длиннее ",["most"]," байт и не помещается ни в какой набор. Прочитайте /v1/log/export."],"zh":["位置 ",["position"]," 的叶超过 ",["most"]," 字节，任何条目包都无法容纳。请读取 /v1/log/export。"]} as Phrase<"most" | "position">,
},
"LOG_ALTERED": {
"missing": {"en":["The event at position ",["position"]," is missing. Nothing more is signed. Restore the database."],"ru":["События на позиции ",["position"]," нет. Больше ничего не подписывается. Восстановите базу данных."],"zh":["位置 ",["position"]," 的事件缺失。服务不再签署。请恢复数据库。"]} as Phrase<"position">,
"sinceCheckpoint": {"en":["The first ",["size"]," events are not those of the signed checkpoint, or fewer are left. Nothing more is signed. Restore the database."],"ru":["Первые события (их ",["size"],") не те, что в подписанной контрольной точке, или их стало меньше. Больше ничего не подписывается. Восстановите базу данных."],"zh":["前 ",["size"]," 个事件与已签署的检查点不符，或事件变少。服务不再签署。请恢复数据库。"]} as Phrase<"size">,
},
"HEADERS_TOO_LARGE": {
"limit": {"en":"All headers together take at most 16 KiB.","ru":"Все заголовки вместе занимают не больше 16 КиБ.","zh":"所有请求头合计最多 16 KiB。"} as Text,
},
"INTERNAL": {
"seeLog": {"en":"The cause is in the log of the server, under the request id.","ru":"Причина записана в журнале сервера под идентификатором запроса.","zh":"原因记录在服务器日志中，可按请求编号查找。"} as Text,
},
"CLOCK_DIFFERS": {
"both": {"en":["This process shows ",["service"],", and the database shows ",["database"],". Nothing is recorded or signed until the operator has corrected the wrong clock; then send the same request again."],"ru":["Часы этого процесса показывают ",["service"],", часы базы данных — ",["database"],". Ничего не записывается и не подписывается, пока оператор не исправит неверные часы; затем пришлите тот же запрос ещё раз."],"zh":["此进程的时钟显示 ",["service"],"，数据库的时钟显示 ",["database"],"。在运维人员校正错误的时钟之前，不会记录或签署任何内容；之后请重新发送同一请求。"]} as Phrase<"database" | "service">,
"atAppend": {"en":"The database refused to record with the times of this process. Nothing was recorded; send the same request again when the operator has corrected the wrong clock.","ru":"База данных отказалась записывать со временем этого процесса. Ничего не записано; пришлите тот же запрос ещё раз, когда оператор исправит неверные часы.","zh":"数据库拒绝按此进程的时间进行记录。未作任何记录；待运维人员校正错误的时钟后，请重新发送同一请求。"} as Text,
},
"UNAVAILABLE": {
"sendAgain": {"en":"Send the same request again. Where it was stored before its answer was lost, its command id or idempotency key is recognized.","ru":"Пришлите тот же запрос ещё раз. Если он был записан, а ответ потерян, его узнают по идентификатору команды или по ключу идемпотентности.","zh":"请重新发送同一请求。如果请求已保存而答复丢失，服务器会凭命令编号或幂等键识别它。"} as Text,
"queueFull": {"en":"Too many commands wait for the database. This one was not stored; send it again after the time in Retry-After.","ru":"Слишком много команд ждёт базу данных. Эта не записана; пришлите её ещё раз через время из Retry-After.","zh":"等待数据库的命令过多。本命令未保存；请在 Retry-After 所示时间之后重新发送。"} as Text,
"calculation": {"en":"The calculation was ended, because it took too long or the thread of calculations failed. Send the same request again.","ru":"Расчёт прерван: он длился слишком долго, или отказал поток расчётов. Пришлите тот же запрос ещё раз.","zh":"计算已被终止：耗时过长，或计算线程发生故障。请重新发送同一请求。"} as Text,
"clientGone": {"en":"The client closed its connection before the answer. Send the same request again.","ru":"Клиент закрыл соединение до ответа. Пришлите тот же запрос ещё раз.","zh":"客户端在答复之前关闭了连接。请重新发送同一请求。"} as Text,
"busyDeal": {"en":"This deal takes many commands at once; send this one again.","ru":"Этой сдаче одновременно присылают много команд; пришлите эту ещё раз.","zh":"本局同时收到很多命令；请重新发送这一条。"} as Text,
"signing": {"en":"Another process is signing a checkpoint of many events; ask again.","ru":"Другой процесс подписывает контрольную точку со многими событиями; повторите запрос.","zh":"另一个进程正在为大量事件签署检查点；请重新请求。"} as Text,
"busyMatch": {"en":"This match takes many commands at once; send this one again.","ru":"Этому матчу одновременно присылают много команд; пришлите эту ещё раз.","zh":"本场比赛同时收到很多命令；请重新发送这一条。"} as Text,
"database": {"en":"The database does not answer.","ru":"База данных не отвечает.","zh":"数据库没有响应。"} as Text,
"writes": {"en":"The database answers, but it takes no writes: it is read-only, a standby, or its disk is full.","ru":"База данных отвечает, но не принимает записей: она доступна только для чтения, это резервная копия или её диск заполнен.","zh":"数据库有响应，但不接受写入：它是只读的、是备用库，或磁盘已满。"} as Text,
"diskFull": {"en":"The disk of the database is full, so it takes no writes. The operator frees space there.","ru":"Диск базы данных заполнен, поэтому она не принимает записи. Оператор освобождает на нём место.","zh":"数据库的磁盘已满，因此不接受写入。请由运维人员释放磁盘空间。"} as Text,
"signer": {"en":"The service records, but the newest events have been without a signed checkpoint for too long. The log of the process states why; another process may hold the right to sign.","ru":"Сервис записывает, но последние события слишком долго не покрыты подписанной контрольной точкой. Причина указана в журнале процесса; право подписи может удерживать другой процесс.","zh":"服务仍在记录，但最新的事件长时间没有被签名的检查点覆盖。原因见进程的日志；签名权可能由另一个进程持有。"} as Text,
"relay": {"en":"The service records, but the newest events have not reached NATS for too long. The operator sees to NATS.","ru":"Сервис записывает, но последние события слишком долго не поступают в NATS. Оператор проверяет NATS.","zh":"服务仍在记录，但最新的事件长时间没有到达 NATS。请由运维人员检查 NATS。"} as Text,
"listings": {"en":"The service records, but the lists of deals and matches lack the newest events. The operator starts the process again.","ru":"Сервис записывает, но в списках сдач и матчей нет последних событий. Оператор запускает процесс заново.","zh":"服务仍在记录，但牌局和比赛的列表缺少最新的事件。请由运维人员重新启动进程。"} as Text,
"schema": {"en":["A newer version of the service has migrated the database: this process does not know ",["migrations"],". The operator stops it and starts the newer version."],"ru":["Более новая версия сервиса обновила базу данных: этому процессу неизвестны миграции ",["migrations"],". Оператор останавливает его и запускает новую версию."],"zh":["较新版本的服务已升级数据库：本进程不认识迁移 ",["migrations"],"。请由运维人员停止本进程并启动新版本。"]} as Phrase<"migrations">,
"judges": {"en":["The files of these editions are missing or are not the published ones: ",["judges"],". The operator restores them in libs/rules/editions and starts the process again."],"ru":["Файлов этих редакций нет, или они не те, что были изданы: ",["judges"],". Оператор восстанавливает их в libs/rules/editions и перезапускает процесс."],"zh":["以下版本的文件缺失，或不是已发布的文件：",["judges"],"。请由运维人员在 libs/rules/editions 中恢复它们并重新启动进程。"]} as Phrase<"judges">,
},
};
