// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Rule on a deal","ru":"Решение по сдаче","zh":"裁决牌局"} as Text;
export const toDeal = {"en":"To the table","ru":"К столу","zh":"回到牌桌"} as Text;
export const toLedger = {"en":"Explained ledger","ru":"Расчёт с пояснениями","zh":"账目详解"} as Text;
export const toReplay = {"en":"Replay","ru":"Повтор","zh":"回放"} as Text;
export const choose = {"en":"What do you decide?","ru":"Что вы решаете?","zh":"您的裁决是？"} as Text;
export const RULINGS = {
"ImposePenalty": {"en":"Penalty","ru":"Штраф","zh":"罚分"} as Text,
"WarnSeat": {"en":"Warning","ru":"Замечание","zh":"警告"} as Text,
"NoteIrregularity": {"en":"Note an irregularity","ru":"Отметить нарушение","zh":"记录违规"} as Text,
"RewindTo": {"en":"Go back to an earlier event","ru":"Возврат к прошлому событию","zh":"回退到较早事件"} as Text,
"AmendHand": {"en":"Correct a hand","ru":"Исправить руку","zh":"更正手牌"} as Text,
"WithdrawReport": {"en":"Take back the last report","ru":"Отозвать последнее сообщение","zh":"撤回最后一次报告"} as Text,
"RuleHandDead": {"en":"Dead hand","ru":"Мёртвая рука","zh":"死牌"} as Text,
"RuleUnknowable": {"en":"A fact cannot be known","ru":"Факт неизвестен","zh":"某项事实无法得知"} as Text,
"VoidDeal": {"en":"Void the deal","ru":"Аннулировать сдачу","zh":"本局作废"} as Text,
};
export const HINTS = {
"WarnSeat": {"en":"Warns a player. No points move.","ru":"Делает игроку замечание. Очки не переходят.","zh":"警告一名玩家，分数不变。"} as Text,
"NoteIrregularity": {"en":"Notes what a player did against the rules. The rules decide what follows.","ru":"Отмечает, что игрок нарушил. Последствия определяют правила.","zh":"记录玩家的违规行为，后果由规则决定。"} as Text,
"ImposePenalty": {"en":"Moves points between players, or between a player and the bank.","ru":"Переводит очки между игроками или между игроком и банком.","zh":"在玩家之间或玩家与公账之间转移分数。"} as Text,
"RewindTo": {"en":"Later events no longer count. They stay in the log, so a rewind can be undone by another one.","ru":"Более поздние события больше не учитываются. Они остаются в журнале, поэтому возврат можно отменить другим возвратом.","zh":"之后的事件不再计入，但仍保留在日志中，因此可用另一次回退撤销。"} as Text,
"AmendHand": {"en":"Replaces the recorded tiles of a hand with those that it really holds.","ru":"Заменяет записанные кости руки теми, что в ней на самом деле.","zh":"用手中实际的牌替换记录的牌。"} as Text,
"WithdrawReport": {"en":"The last report no longer counts. If it settled the deal, the deal is open again.","ru":"Последнее сообщение больше не учитывается. Если оно завершило расчёт, сдача снова открыта.","zh":"最后一次报告不再计入。若它使本局结算，本局重新开放。"} as Text,
"RuleHandDead": {"en":"The hand can no longer claim or win. It still draws and pays.","ru":"Рука больше не может делать заявки, и {$win} ей не засчитывается, но берёт кости и платит.","zh":"该手牌不能再吃碰杠或{$win}，但仍需摸牌和付分。"} as Text,
"RuleUnknowable": {"en":"The deal no longer waits for the fact and settles without it.","ru":"Сдача больше не ждёт этого факта и рассчитывается без него.","zh":"本局不再等待该事实，直接结算。"} as Text,
"VoidDeal": {"en":"The deal is over, and all its payments are returned.","ru":"Сдача окончена, все выплаты возвращаются.","zh":"本局结束，所有支付退回。"} as Text,
};
export const nothingOffered = {"en":"Nothing can be decided about this deal yet.","ru":"По этой сдаче пока нечего решать.","zh":"目前尚无可裁决的内容。"} as Text;
export const from = {"en":"Pays","ru":"Платит","zh":"付"} as Text;
export const to = {"en":"Receives","ru":"Получает","zh":"收"} as Text;
export const points = {"en":"Points","ru":"Очки","zh":"分"} as Text;
export const payment = {"en":["Payment ",["place"]],"ru":["Выплата ",["place"]],"zh":["支付 ",["place"]]} as Phrase<"place">;
export const addPayment = {"en":"Add a payment","ru":"Добавить выплату","zh":"添加支付"} as Text;
export const removePayment = {"en":["Remove payment ",["place"]],"ru":["Убрать выплату ",["place"]],"zh":["移除支付 ",["place"]]} as Phrase<"place">;
export const clause = {"en":"Clause, if one applies","ru":"Пункт правил, если есть","zh":"所依条款（如有）"} as Text;
export const clauseHint = {"en":"The id of the clause, such as SBR-11.1.","ru":"Номер пункта, например SBR-11.1.","zh":"条款编号，例如 SBR-11.1。"} as Text;
export const seat = {"en":"Seat","ru":"Место","zh":"门位"} as Text;
export const irregularity = {"en":"What happened","ru":"Что случилось","zh":"违规行为"} as Text;
export const fact = {"en":"What cannot be known","ru":"Что неизвестно","zh":"无法得知的内容"} as Text;
export const goBackTo = {"en":"Go back to the state after","ru":"Вернуться к состоянию после","zh":"回退到此事件之后"} as Text;
export const withdrawn = {"en":"withdrawn","ru":"отменено","zh":"已撤回"} as Text;
export const chooseEvent = {"en":"Choose the last event that is still right.","ru":"Выберите последнее верное событие.","zh":"请选择最后一个正确的事件。"} as Text;
export const standing = {"en":"Standing tiles","ru":"Кости в руке","zh":"手牌"} as Text;
export const unknownTiles = {"en":"Further tiles that nobody knows","ru":"Ещё костей, которых никто не знает","zh":"其余未知的牌数"} as Text;
export const visibility = {"en":"Who sees the hand","ru":"Кто видит руку","zh":"谁能看到手牌"} as Text;
export const VISIBILITIES = {
"": {"en":"as before","ru":"как прежде","zh":"照旧"} as Text,
"open": {"en":"everybody","ru":"все","zh":"所有人"} as Text,
"concealed": {"en":"the referee only","ru":"только судья","zh":"仅裁判"} as Text,
};
export const drawn = {"en":"Drawn last, if it was misread too","ru":"Взята последней, если и она записана неверно","zh":"最后摸到的牌（如也误读）"} as Text;
export const notStated = {"en":"not stated","ru":"не указано","zh":"未陈述"} as Text;
export const forbidden = {"en":"Forbidden suit","ru":"Запрещённая масть","zh":"定缺花色"} as Text;
export const reason = {"en":"Reason","ru":"Причина","zh":"理由"} as Text;
export const reasonHint = {"en":"It is written to the log as you word it. Name nobody.","ru":"Причина записывается в журнал дословно. Не называйте имён.","zh":"理由按原文写入日志，请勿写姓名。"} as Text;
export const preview = {"en":"Preview","ru":"Предпросмотр","zh":"预览"} as Text;
export const changed = {"en":"The form has changed since the preview. Preview it again.","ru":"После предпросмотра форма изменилась. Посмотрите ещё раз.","zh":"预览之后表单已更改，请重新预览。"} as Text;
export const stale = {"en":"The deal has gone on since the preview. Preview it again.","ru":"После предпросмотра сдача продолжилась. Посмотрите ещё раз.","zh":"预览之后牌局又有进展，请重新预览。"} as Text;
export const previewTitle = {"en":"What this changes","ru":"Что это изменит","zh":"将产生的变更"} as Text;
export const nothingYet = {"en":"Nothing is recorded yet.","ru":"Пока ничего не записано.","zh":"尚未记录任何内容。"} as Text;
export const events = {"en":"Events","ru":"События","zh":"事件"} as Text;
export const phase = {"en":"Phase","ru":"Стадия","zh":"阶段"} as Text;
export const totals = {"en":"Totals","ru":"Итоги","zh":"合计"} as Text;
export const account = {"en":"Account","ru":"Счёт","zh":"账户"} as Text;
export const before = {"en":"Before","ru":"До","zh":"变更前"} as Text;
export const after = {"en":"After","ru":"После","zh":"变更后"} as Text;
export const change = {"en":"Change","ru":"Разница","zh":"变化"} as Text;
export const lines = {"en":"Payments","ru":"Выплаты","zh":"支付"} as Text;
export const linesBefore = {"en":"Payments before","ru":"Выплаты до","zh":"变更前的支付"} as Text;
export const linesAfter = {"en":"Payments after","ru":"Выплаты после","zh":"变更后的支付"} as Text;
export const noLines = {"en":"No payment.","ru":"Выплат нет.","zh":"无支付。"} as Text;
export const removedLine = {"en":"no longer counts","ru":"больше не учитывается","zh":"不再计入"} as Text;
export const addedLine = {"en":"new","ru":"новая","zh":"新增"} as Text;
export const sameLines = {"en":"No payment changes.","ru":"Выплаты не меняются.","zh":"支付没有变化。"} as Text;
export const table = {"en":"Table","ru":"Стол","zh":"牌桌"} as Text;
export const part = {"en":"Part","ru":"Что","zh":"部分"} as Text;
export const partOf = {"en":[["seat"],": ",["part"]],"ru":[["seat"],": ",["part"]],"zh":[["seat"],"：",["part"]]} as Phrase<"part" | "seat">;
export const value = {"en":"Value","ru":"Стоимость","zh":"分值"} as Text;
export const status = {"en":"Status","ru":"Состояние","zh":"状态"} as Text;
export const wall = {"en":"Tiles left in the wall","ru":"Костей в стене","zh":"牌墙剩余"} as Text;
export const tableAfter = {"en":"The table after it","ru":"Стол после этого","zh":"变更后的牌桌"} as Text;
export const append = {"en":"Record it","ru":"Записать","zh":"记录"} as Text;
export const appended = {"en":"Recorded.","ru":"Записано.","zh":"已记录。"} as Text;
export const present = {"en":"The deal as it stands","ru":"Сдача на данный момент","zh":"本局现状"} as Text;
