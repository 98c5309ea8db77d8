// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const CHECK_TEXTS = {
"chain": {
"name": {"en":"Chain","ru":"Цепочка","zh":"哈希链"} as Text,
"what": {"en":"events hashed, each with the hash of the one before it","ru":"событий: хеш каждого и хеш предыдущего","zh":"个事件：计算哈希并核对前一事件的哈希"} as Text,
},
"sequence": {
"name": {"en":"Sequence","ru":"Порядок","zh":"次序"} as Text,
"what": {"en":"events in their places, none missing between them","ru":"событий на своих местах, без пропусков между ними","zh":"个事件：位置正确，中间没有缺失"} as Text,
},
"seals": {
"name": {"en":"Seals","ru":"Печати","zh":"封印"} as Text,
"what": {"en":"sealed values opened by their disclosures","ru":"закрытых значений раскрыто","zh":"个封存值：由披露打开"} as Text,
},
"times": {
"name": {"en":"Times","ru":"Время","zh":"时间"} as Text,
"what": {"en":"events with plausible times","ru":"событий с правдоподобным временем","zh":"个事件：时间合理"} as Text,
},
"replay": {
"name": {"en":"Replay","ru":"Воспроизведение","zh":"重放"} as Text,
"what": {"en":"events replayed","ru":"событий воспроизведено","zh":"个事件：已重放"} as Text,
},
"adjudication": {
"name": {"en":"Adjudication","ru":"Решения по правилам","zh":"裁决"} as Text,
"what": {"en":"commands decided again by the rule set","ru":"команд решено заново по правилам","zh":"条命令：由规则重新裁定"} as Text,
},
"ledger": {
"name": {"en":"Ledger","ru":"Расчёт","zh":"账目"} as Text,
"what": {"en":"payments, hand values and settlements added up again","ru":"выплат, стоимостей рук и итогов подсчитано заново","zh":"笔收付、手牌分值和结算：重新计算"} as Text,
},
"walls": {
"name": {"en":"Walls","ru":"Стены","zh":"牌墙"} as Text,
"what": {"en":"committed walls compared with their deals","ru":"стен с обязательством сверено с их сдачами","zh":"副已承诺的牌墙：与牌局核对"} as Text,
},
};
export const VERDICT_TEXTS = {
"clean": {"en":"checked, no findings","ru":"проверено, нарушений нет","zh":"已检查，无问题"} as Text,
"incomplete": {"en":"no findings, not fully checked","ru":"нарушений нет, проверено не всё","zh":"无问题，未全部检查"} as Text,
"faulty": {"en":"findings","ru":"есть нарушения","zh":"有问题"} as Text,
};
export const RESULT_TEXTS = {
"clean": {"en":"Everything in the file was checked. Nothing was found.","ru":"Проверено всё, что есть в файле. Нарушений не найдено.","zh":"文件中的内容已全部检查，没有发现问题。"} as Text,
"unsigned": {"en":"Nothing was found. Only the signatures of devices were not checked.","ru":"Нарушений не найдено. Не проверены только подписи устройств.","zh":"没有发现问题，只有设备的签名未检查。"} as Text,
"incomplete": {"en":"Nothing was found, but not everything could be checked.","ru":"Нарушений не найдено, но проверить удалось не всё.","zh":"没有发现问题，但并非全部内容都能检查。"} as Text,
};
