// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Club desk","ru":"Клуб","zh":"俱乐部"} as Text;
export const needsScope = {"en":"Writing down an evening needs a session with the scope deals:write.","ru":"Чтобы записывать вечер, нужна сессия с правом deals:write.","zh":"记录牌局需要具有 deals:write 权限的会话。"} as Text;
export const evenings = {"en":"Evenings","ru":"Вечера","zh":"场次"} as Text;
export const noEvenings = {"en":"No evening has been opened yet.","ru":"Вечеров ещё нет.","zh":"尚无场次。"} as Text;
export const running = {"en":"in play","ru":"идёт","zh":"进行中"} as Text;
export const ended = {"en":"over","ru":"завершён","zh":"已结束"} as Text;
export const open = {"en":"Open an evening","ru":"Открыть вечер","zh":"新开场次"} as Text;
export const openIt = {"en":"Open the evening","ru":"Открыть вечер","zh":"开始"} as Text;
export const correctOpening = {"en":"Correct players, seats or options","ru":"Исправить игроков, места или условия","zh":"更正玩家、座位或约定"} as Text;
export const correctIt = {"en":"Correct","ru":"Исправить","zh":"更正"} as Text;
export const table = {"en":"Table","ru":"Стол","zh":"牌桌"} as Text;
export const noTables = {"en":"There is no table yet.","ru":"Столов ещё нет.","zh":"尚无牌桌。"} as Text;
export const openTable = {"en":"An operator opens another table","ru":"Другой стол открывает оператор","zh":"由运营人员开设其他牌桌"} as Text;
export const busy = {"en":[["table"]," (in play)"],"ru":[["table"]," (идёт игра)"],"zh":[["table"],"（使用中）"]} as Phrase<"table">;
export const ruleSet = {"en":"Rule set","ru":"Правила","zh":"规则"} as Text;
export const players = {"en":"Players","ru":"Игроки","zh":"玩家"} as Text;
export const playersHint = {"en":"Names are kept beside the record and can be erased; the record itself has random ids.","ru":"Имена хранятся отдельно от записи и могут быть стёрты; в самой записи — случайные номера.","zh":"姓名与记录分开保存，可以删除；记录中只有随机编号。"} as Text;
export const side = {"en":["Player at side ",["side"]],"ru":["Игрок на стороне ",["side"]],"zh":[["side"],"号位玩家"]} as Phrase<"side">;
export const playerMissing = {"en":"Name all four players.","ru":"Укажите всех четырёх игроков.","zh":"请填写四位玩家。"} as Text;
export const playerTwice = {"en":"The same player sits at two sides.","ru":"Один игрок указан дважды.","zh":"同一玩家出现两次。"} as Text;
export const length = {"en":"Number of deals","ru":"Число сдач","zh":"局数"} as Text;
export const lengthByRules = {"en":["If you leave this field empty, the number is ",["count"],", as in the rule set."],"ru":["Если оставить поле пустым, число будет по правилам: ",["count"],"."],"zh":["留空则按规则：",["count"],"。"]} as Phrase<"count">;
export const lengthOpen = {"en":"If you leave this field empty, the number is not limited.","ru":"Если оставить поле пустым, число не ограничено.","zh":"留空则不限。"} as Text;
export const lengthInRounds = {"en":"Number of rounds","ru":"Число раундов","zh":"圈数"} as Text;
export const lengthInRoundsHint = {"en":"Instead of a number of deals. A round has four deals.","ru":"Вместо числа сдач. В раунде четыре сдачи.","zh":"可代替局数。一圈为四局。"} as Text;
export const counting = {"en":"Deals that count","ru":"Какие сдачи считаются","zh":"计数的局"} as Text;
export const COUNTINGS = {
"passing": {"en":"only those after which East passes on","ru":"только те, после которых Восток переходит дальше","zh":"仅计换庄的局"} as Text,
"every-deal": {"en":"every deal","ru":"каждая сдача","zh":"每局都计"} as Text,
};
export const equalPoints = {"en":"Equal points","ru":"Равные очки","zh":"总分相同"} as Text;
export const shareThePlace = {"en":"share the place","ru":"делят место","zh":"并列"} as Text;
export const TIE_BREAKS = {
"fines": {"en":"fewer points in penalties","ru":"меньше штрафов","zh":"罚分少者列前"} as Text,
"gains": {"en":"more deals with a gain","ru":"больше сдач с прибылью","zh":"盈利局数多者列前"} as Text,
};
export const minutes = {"en":"Minutes of play","ru":"Время игры, минут","zh":"比赛时间（分钟）"} as Text;
export const minutesOpen = {"en":"If you leave this field empty, the time is not limited.","ru":"Если оставить поле пустым, время не ограничено.","zh":"留空则不限时。"} as Text;
export const stock = {"en":"Points in sticks","ru":"Очков в палочках","zh":"筹码分"} as Text;
export const noSticks = {"en":"no sticks","ru":"без палочек","zh":"不用筹码"} as Text;
export const countSticks = {"en":"Count the sticks","ru":"Пересчитать палочки","zh":"清点筹码"} as Text;
export const countIt = {"en":"Record the count","ru":"Записать","zh":"记录"} as Text;
export const player = {"en":"Player","ru":"Игрок","zh":"玩家"} as Text;
export const countAgrees = {"en":[["counted"],", as recorded"],"ru":[["counted"],", как в записи"],"zh":[["counted"],"，与记录相符"]} as Phrase<"counted">;
export const countDiffers = {"en":[["counted"]," counted, ",["stock"]," by the record"],"ru":["насчитано ",["counted"],", по записи ",["stock"]],"zh":["清点 ",["counted"],"，记录为 ",["stock"]]} as Phrase<"counted" | "stock">;
export const firstDealer = {"en":"First {$dealer}","ru":"Первый {$dealer}","zh":"首局庄家"} as Text;
export const ways = {
"dice": {"en":"by dice","ru":"по кубикам","zh":"掷骰"} as Text,
"wind-tiles": {"en":"by wind tiles","ru":"по ветрам","zh":"摸风"} as Text,
"seat-dice": {"en":"seats by dice","ru":"места по кубикам","zh":"掷骰定位"} as Text,
"lot": {"en":"by lot","ru":"по жребию","zh":"抽签"} as Text,
};
export const eastAt = {"en":"East’s place","ru":"Место Востока","zh":"东位"} as Text;
export const sideOnly = {"en":["side ",["side"]],"ru":["сторона ",["side"]],"zh":[["side"],"号位"]} as Phrase<"side">;
export const eastKeeps = {"en":"where East already sits","ru":"там, где Восток уже сидит","zh":"得东者原来的座位"} as Text;
export const dealtFirst = {"en":"Deals first","ru":"Сдаёт первым","zh":"首局坐庄"} as Text;
export const shuffler = {"en":"Shuffled the wind tiles","ru":"Перемешал ветра","zh":"洗风牌者"} as Text;
export const rolls = {"en":"Dice for the first {$dealer}","ru":"Бросок на первого {$dealer.gen}","zh":"掷骰定庄"} as Text;
export const rollsFor = {"en":[["player"],": two dice"],"ru":[["player"],": два кубика"],"zh":[["player"],"：两枚骰子"]} as Phrase<"player">;
export const thrown = {"en":"Rolled so far","ru":"Броски","zh":"已掷点数"} as Text;
export const tied = {"en":"Equal rolls: these players roll again.","ru":"Броски равны: эти игроки бросают ещё раз.","zh":"点数相同：这些玩家重掷。"} as Text;
export const die = {"en":["die ",["number"]],"ru":["кубик ",["number"]],"zh":["第",["number"],"枚"]} as Phrase<"number">;
export const draws = {"en":"Wind tiles for the seats","ru":"Ветра на места","zh":"摸风定位"} as Text;
export const drew = {"en":[["player"]," drew"],"ru":[["player"],": вытянут"],"zh":[["player"],"摸到"]} as Phrase<"player">;
export const toSheet = {"en":"Sheet to print","ru":"Лист для печати","zh":"打印记录表"} as Text;
export const toMatch = {"en":"Standings and chart","ru":"Таблица и график","zh":"排名与走势"} as Text;
export const nextDeal = {"en":["Deal ",["number"]],"ru":["Сдача ",["number"]],"zh":["第",["number"],"局"]} as Phrase<"number">;
export const round = {"en":["Round wind: ",["seat"]],"ru":["Ветер раунда: ",["seat"]],"zh":["圈风：",["seat"]]} as Phrase<"seat">;
export const over = {"en":"All agreed deals are played.","ru":"Все условленные сдачи сыграны.","zh":"约定的局数已打完。"} as Text;
export const timeIsUp = {"en":"Time is up. No further deal begins.","ru":"Время вышло. Новая сдача не начинается.","zh":"时间到，不再开新局。"} as Text;
export const writeOrEnd = {"en":"If a deal was under way when time was up, write it down here. Otherwise end the evening.","ru":"Если к этому времени шла сдача, запишите её здесь. Если нет, завершите вечер.","zh":"如果时间到时有一局正在进行，请在此记录；否则请结束本场。"} as Text;
export const time = {"en":"Time of play","ru":"Игровое время","zh":"比赛时间"} as Text;
export const playedMinutes = {"en":[["played"]," of ",["minutes"]," minutes played, ",["left"]," left"],"ru":["Сыграно ",["played"]," из ",["minutes"]," мин, осталось ",["left"]],"zh":["已用 ",["played"]," / ",["minutes"]," 分钟，剩 ",["left"]," 分钟"]} as Phrase<"left" | "minutes" | "played">;
export const playedOpenEnd = {"en":[["played"]," minutes played, no time is agreed"],"ru":["Сыграно ",["played"]," мин, время не условлено"],"zh":["已用 ",["played"]," 分钟，未约定时间"]} as Phrase<"played">;
export const clockPaused = {"en":"The clock is paused.","ru":"Часы остановлены.","zh":"计时已暂停。"} as Text;
export const startClock = {"en":"Start the clock","ru":"Пустить часы","zh":"开始计时"} as Text;
export const pauseClock = {"en":"Pause the clock","ru":"Остановить часы","zh":"暂停计时"} as Text;
export const resumeClock = {"en":"Resume the clock","ru":"Пустить часы дальше","zh":"继续计时"} as Text;
export const callTime = {"en":"Call time","ru":"Объявить, что время вышло","zh":"宣布时间到"} as Text;
export const end = {"en":"End the evening","ru":"Завершить вечер","zh":"结束本场"} as Text;
export const endEarly = {"en":"End the evening now","ru":"Завершить вечер сейчас","zh":"提前结束"} as Text;
export const isOver = {"en":"The evening is over.","ru":"Вечер завершён.","zh":"本场已结束。"} as Text;
export const substitute = {"en":"Substitute a player","ru":"Заменить игрока","zh":"换人"} as Text;
export const leaves = {"en":"Leaves","ru":"Уходит","zh":"离开"} as Text;
export const takesOver = {"en":"Takes over","ru":"Садится","zh":"接替"} as Text;
export const correctPlayer = {"en":"Correct a player","ru":"Исправить игрока","zh":"更正玩家"} as Text;
export const correctPlayerMeans = {"en":"Somebody else sat there the whole time. All deals stay and count for the right player.","ru":"Всё время играл другой человек. Все сдачи остаются и засчитываются настоящему игроку.","zh":"坐在那里的一直是另一个人。所有局都保留，并计入真正的玩家。"} as Text;
export const recordedAs = {"en":"Recorded as","ru":"Записан как","zh":"记录为"} as Text;
export const whyCorrected = {"en":"Why it is corrected","ru":"Почему исправлено","zh":"更正原因"} as Text;
export const satThere = {"en":"Who sat there","ru":"Кто играл","zh":"实际玩家"} as Text;
export const changeSeats = {"en":"Change seats","ru":"Поменять местами","zh":"换座"} as Text;
export const oneOfTwo = {"en":"Player","ru":"Игрок","zh":"玩家"} as Text;
export const changesWith = {"en":"Changes seats with","ru":"Меняется местами с","zh":"与谁换座"} as Text;
export const seatsNow = {"en":["In the next deal the players sit in this order: ",["players"],"."],"ru":["В следующей сдаче игроки сидят в таком порядке: ",["players"],"."],"zh":["下一局的就座顺序为：",["players"],"。"]} as Phrase<"players">;
export const seatsHint = {"en":"The change holds from the next deal on. The turn to deal stays with the side; the points follow the players.","ru":"Со следующей сдачи. Очередь сдавать остаётся за местом, очки переходят с игроком.","zh":"自下一局起生效。坐庄次序随座位不变，得分随玩家。"} as Text;
export const findings = {"en":"For the referee","ru":"Для судьи","zh":"待裁判裁定"} as Text;
export const dealerFinding = {"en":["Another player should have dealt deal ",["number"],". A referee can rule on it."],"ru":["Сдачу ",["number"]," должен был сдавать другой игрок. Решение принимает судья."],"zh":["第",["number"],"局本应由另一位玩家坐庄，可由裁判裁定。"]} as Phrase<"number">;
export const roundFinding = {"en":["Deal ",["number"]," belongs to another round. A referee can rule on it."],"ru":["Сдача ",["number"]," относится к другому раунду. Решение принимает судья."],"zh":["第",["number"],"局属于另一圈，可由裁判裁定。"]} as Phrase<"number">;
export const sheet = {"en":"Sheet of the evening","ru":"Лист вечера","zh":"场次记录表"} as Text;
export const number = {"en":"Deal","ru":"Сдача","zh":"局"} as Text;
export const roundColumn = {"en":"Round","ru":"Раунд","zh":"圈"} as Text;
export const result = {"en":"Result","ru":"Итог","zh":"结果"} as Text;
export const total = {"en":"Total","ru":"Итого","zh":"总分"} as Text;
export const bank = {"en":"Bank","ru":"Банк","zh":"公账"} as Text;
export const dealtBy = {"en":"{$Dealer}","ru":"{$Dealer}","zh":"{$dealer}"} as Text;
export const inPlay = {"en":"not written down yet","ru":"ещё не записана","zh":"尚未记录"} as Text;
export const struck = {"en":"struck out","ru":"вычеркнута","zh":"作废"} as Text;
export const nobody = {"en":"{$Nobody}","ru":"{$Nobody}","zh":"{$nobody}"} as Text;
export const byTime = {"en":"Time was up","ru":"Время вышло","zh":"时间到"} as Text;
export const falseWinOf = {"en":["{$falseWin} of ",["player"]],"ru":["{$falseWin}: ",["player"]],"zh":[["player"]," {$falseWin}"]} as Phrase<"player">;
export const irregularityOf = {"en":[["player"],": ",["irregularity"]],"ru":[["player"],": ",["irregularity"]],"zh":[["player"],"：",["irregularity"]]} as Phrase<"irregularity" | "player">;
export const falseWinNotReadyOf = {"en":["{$falseWin} of ",["player"],", hand {$notReady}"],"ru":["{$falseWin}: ",["player"],", {$notReady}"],"zh":[["player"]," {$falseWin}，{$notReady}"]} as Phrase<"player">;
export const bySelfDraw = {"en":[["winner"]," by self-draw"],"ru":[["winner"]," со стены"],"zh":[["winner"]," 自摸"]} as Phrase<"winner">;
export const onDiscard = {"en":[["winner"]," on a discard of ",["from"]],"ru":[["winner"]," на {$discard.prep} (",["from"],")"],"zh":[["winner"]," {$win.verb} ",["from"]," 的弃牌"]} as Phrase<"from" | "winner">;
export const onRobbedKong = {"en":[["winner"]," on a robbed kong of ",["from"]],"ru":[["winner"],", ограбление конга (",["from"],")"],"zh":[["winner"]," 抢 ",["from"]," 的杠"]} as Phrase<"from" | "winner">;
export const noDealsYet = {"en":"No deal is written down yet.","ru":"Сдач ещё нет.","zh":"尚未记录任何一局。"} as Text;
export const print = {"en":"Print","ru":"Печать","zh":"打印"} as Text;
export const csv = {"en":"Download as CSV","ru":"Скачать CSV","zh":"下载 CSV"} as Text;
export const toDesk = {"en":"Back to the desk","ru":"К записи","zh":"返回记录"} as Text;
export const actions = {"en":"Correct","ru":"Исправить","zh":"更正"} as Text;
export const correct = {"en":["Correct deal ",["number"]],"ru":["Исправить сдачу ",["number"]],"zh":["更正第",["number"],"局"]} as Phrase<"number">;
export const takeBack = {"en":["Take back deal ",["number"]],"ru":["Отменить запись сдачи ",["number"]],"zh":["撤回第",["number"],"局"]} as Phrase<"number">;
export const strike = {"en":["Strike out deal ",["number"]],"ru":["Вычеркнуть сдачу ",["number"]],"zh":["作废第",["number"],"局"]} as Phrase<"number">;
export const ledger = {"en":"Ledger","ru":"Расчёт","zh":"账目"} as Text;
export const abandon = {"en":"This deal was opened by mistake","ru":"Сдача открыта по ошибке","zh":"误开此局"} as Text;
export const keep = {"en":"Cancel","ru":"Отмена","zh":"取消"} as Text;
export const reason = {"en":"Reason","ru":"Причина","zh":"原因"} as Text;
export const typingMistake = {"en":"typing mistake","ru":"ошибка записи","zh":"笔误"} as Text;
export const hallCloses = {"en":"the evening ends","ru":"вечер окончен","zh":"提前结束"} as Text;
export const writtenMeanwhile = {"en":["Deal ",["number"]," has been opened or written down meanwhile, in another window or before an answer was lost. Nothing more was saved."],"ru":["Сдача ",["number"]," уже открыта или записана: в другом окне или до потери ответа сервера. Больше ничего не сохранено."],"zh":["第",["number"],"局已在其他窗口或响应丢失之前开局或记录。未再保存任何内容。"]} as Phrase<"number">;
export const correctedMeanwhile = {"en":"The deal has been corrected meanwhile. The form still says what you wrote; its result is compared with the present record.","ru":"Сдачу тем временем исправили. В форме осталось то, что написали вы; итог сравнивается с тем, что записано теперь.","zh":"此局已被更正。表单中仍是您填写的内容，结果与现有记录作比较。"} as Text;
export const takeOverRecorded = {"en":"Fill in what is recorded now","ru":"Заполнить тем, что записано теперь","zh":"填入现有记录"} as Text;
export const showRecorded = {"en":"Show what is recorded","ru":"Показать записанное","zh":"显示已记录的内容"} as Text;
