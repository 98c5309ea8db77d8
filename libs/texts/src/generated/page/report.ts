// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const outcome = {"en":"How it ended","ru":"Чем кончилось","zh":"结果"} as Text;
export const timeWasUp = {"en":"time was up","ru":"время вышло","zh":"时间到"} as Text;
export const wallWasUsed = {"en":"{$noWin}","ru":"{$noWin}","zh":"{$noWin}"} as Text;
export const afterTheWins = {"en":"Then play ended:","ru":"Затем игра закончилась:","zh":"其后本局结束："} as Text;
export const win = {"en":["{$Win} ",["number"]],"ru":["{$Win} ",["number"]],"zh":["第",["number"],"次{$win}"]} as Phrase<"number">;
export const winner = {"en":"{$Winner}","ru":"{$Winner}","zh":"{$winner}"} as Text;
export const from = {"en":"Discarded by","ru":"{$Discarder}","zh":"{$discarder}"} as Text;
export const robbedFrom = {"en":"Kong of","ru":"Чей конг","zh":"被抢杠者"} as Text;
export const claimedFrom = {"en":"Claimed from","ru":"Чья кость","zh":"出自"} as Text;
export const whose = {"en":"choose","ru":"выберите","zh":"请选择"} as Text;
export const anotherWin = {"en":"Add a {$win}","ru":"Добавить {$win.acc}","zh":"再加一次{$win}"} as Text;
export const removeWin = {"en":"Remove this {$win}","ru":"Убрать {$win.acc}","zh":"删除此次{$win}"} as Text;
export const circumstances = {"en":"Circumstances","ru":"Обстоятельства","zh":"{$win}情形"} as Text;
export const kongsOfTurn = {"en":"Kongs in the turn of this discard","ru":"Конгов в тот ход, когда снесли эту кость","zh":"打出此牌的那一轮开杠数"} as Text;
export const hands = {"en":"Hands","ru":"Руки","zh":"各家的牌"} as Text;
export const won = {"en":"{$winner}","ru":"{$winner}","zh":"{$winner}"} as Text;
export const chooseForbidden = {"en":["Choose the forbidden suit of ",["player"],"."],"ru":[["player"],": выберите запрещённую масть."],"zh":["请选择",["player"],"的定缺。"]} as Phrase<"player">;
export const faulty = {"en":"something is wrong here","ru":"здесь ошибка","zh":"此处有误"} as Text;
export const stated = {
"fan": {"en":"Value in fan","ru":"Стоимость в фанах","zh":"番数"} as Text,
"points": {"en":"Value in points","ru":"Стоимость в очках","zh":"分值"} as Text,
};
export const statedHint = {"en":"Nobody can check a stated value; the ledger marks it as stated.","ru":"Указанную стоимость нельзя проверить; это отмечено в расчёте.","zh":"直接填写的分值无法核对，账目会注明。"} as Text;
export const forbidden = {"en":"Forbidden suit","ru":"Запрещённая масть","zh":"定缺"} as Text;
export const onlyForbidden = {"en":"Every discard was of the forbidden suit","ru":"Все {$discards} — запрещённой масти","zh":"所弃之牌全为定缺花色"} as Text;
export const wasReady = {"en":"Declared ready before the discard that was won on, or with it","ru":"Объявил {$ready.acc} до {$discard.gen}, на котором объявлен {$win}, или вместе с ним","zh":"在打出被和之牌之前或同时已报听"} as Text;
export const kong = {"en":["Kong of ",["tile"]],"ru":["{$Kong}: ",["tile"]],"zh":[["tile"],"杠"]} as Phrase<"tile">;
export const kongKinds = {
"concealed": {"en":"{$concealedKong}","ru":"{$concealedKong}","zh":"{$concealedKong}"} as Text,
"melded": {"en":"{$meldedKong}","ru":"{$meldedKong}","zh":"{$meldedKong}"} as Text,
"promoted": {"en":"{$promotedKong}","ru":"{$promotedKong}","zh":"{$promotedKong}"} as Text,
"postponed": {"en":"{$postponedKong}","ru":"{$postponedKong}","zh":"{$postponedKong}"} as Text,
};
export const afterWins = {"en":"Declared after","ru":"Объявлен после","zh":"宣告于"} as Text;
export const winsBefore = {"en":[["wins"]],"ru":[["wins"]],"zh":[["wins"],"后"]} as Phrase<"wins">;
export const indicator = {"en":"Joker indicator","ru":"Указатель джокера","zh":"翻出的指示牌"} as Text;
export const falseWins = {"en":"{$FalseWin.pl}","ru":"{$FalseWin.pl}","zh":"{$falseWin}"} as Text;
export const falseWin = {"en":[["player"],": {$falseWin}"],"ru":[["player"],": {$falseWin}"],"zh":[["player"],"{$falseWin}"]} as Phrase<"player">;
export const noFalseWin = {"en":"none","ru":"нет","zh":"无"} as Text;
export const falseWinNoted = {"en":"yes: the hand wins no more","ru":"да: рука больше не выигрывает","zh":"有：该手不能再和"} as Text;
export const falseKinds = {
"false-win": {"en":"with a ready hand","ru":"{$ready}","zh":"{$ready}"} as Text,
"false-win-not-ready": {"en":"with a hand that was not ready","ru":"{$notReady}","zh":"{$notReady}"} as Text,
};
export const chargedByTiles = {"en":"Write a {$falseWin} down as a {$win} with its tiles: the rules find it and charge it.","ru":"Запишите {$falseWin.acc} как {$win.acc} с костями руки: правила найдут его и начислят выплаты.","zh":"{$falseWin}请照{$win}连同牌张填写：规则会查出并结算。"} as Text;
export const irregularities = {"en":"Irregularities","ru":"Нарушения","zh":"违规"} as Text;
export const irregularity = {"en":["Irregularity ",["place"]],"ru":["Нарушение ",["place"]],"zh":["违规 ",["place"]]} as Phrase<"place">;
export const irregularityBy = {"en":"Player","ru":"Игрок","zh":"玩家"} as Text;
export const irregularityKind = {"en":"What happened","ru":"Что случилось","zh":"违规行为"} as Text;
export const addIrregularity = {"en":"Add an irregularity","ru":"Добавить нарушение","zh":"添加违规"} as Text;
export const removeIrregularity = {"en":["Remove irregularity ",["place"]],"ru":["Убрать нарушение ",["place"]],"zh":["移除违规 ",["place"]]} as Phrase<"place">;
export const preview = {"en":"Result","ru":"Итог сдачи","zh":"结果"} as Text;
export const stillMissing = {"en":"Still to be done","ru":"Осталось исправить","zh":"尚需处理"} as Text;
export const chooseWinner = {"en":"Choose the {$winner}.","ru":"{$Winner} не выбран.","zh":"请选择{$winner}。"} as Text;
export const tooFewTiles = {"en":[["player"],"’s hand needs ",["tiles"],"."],"ru":[["player"],": в руке не хватает — ",["tiles"],"."],"zh":[["player"],"的手牌",["tiles"],"。"]} as Phrase<"player" | "tiles">;
export const tooManyTiles = {"en":[["player"],"’s hand has ",["tiles"],"."],"ru":[["player"],": в руке ",["tiles"],"."],"zh":[["player"],"的手牌",["tiles"],"。"]} as Phrase<"player" | "tiles">;
export const chooseIndicator = {"en":"Choose the joker indicator.","ru":"Выберите указатель джокера.","zh":"请选择翻出的指示牌。"} as Text;
export const chooseFrom = {"en":"Choose whose tile it was.","ru":"Укажите, чья это была кость.","zh":"请选择这张牌出自谁。"} as Text;
export const save = {"en":["Save deal ",["number"]],"ru":["Записать сдачу ",["number"]],"zh":["保存第 ",["number"]," 局"]} as Phrase<"number">;
export const saveCorrection = {"en":"Save the correction","ru":"Записать исправление","zh":"保存更正"} as Text;
export const unchanged = {"en":"Nothing has been changed yet.","ru":"Пока ничего не изменено.","zh":"尚未更改。"} as Text;
export const noPayments = {"en":"Nobody pays.","ru":"Никто не платит.","zh":"无人支付。"} as Text;
export const payments = {"en":"Payments","ru":"Выплаты","zh":"支付"} as Text;
export const pays = {"en":[["from"]," pays ",["to"]],"ru":[["from"]," платит: ",["to"]],"zh":[["from"],"付",["to"]]} as Phrase<"from" | "to">;
export const was = {"en":[["points"],", was ",["before"]],"ru":[["points"],", было ",["before"]],"zh":[["points"],"（原 ",["before"],"）"]} as Phrase<"before" | "points">;
export const clear = {"en":"Empty the form","ru":"Очистить","zh":"清空表单"} as Text;
export const enterValue = {"en":["Enter the value of ",["player"],"’s hand."],"ru":[["player"],": введите стоимость руки."],"zh":["请填写",["player"],"的手牌分值。"]} as Phrase<"player">;
export const endings = {
"discard": {"en":"On a discard","ru":"На {$discard.prep}","zh":"{$win.verb}弃牌"} as Text,
"self-draw": {"en":"Self-drawn","ru":"Со стены","zh":"自摸"} as Text,
"robbed-kong": {"en":"Robbed kong","ru":"Ограбление конга","zh":"抢杠"} as Text,
"nobody": {"en":"Nobody won","ru":"Никто не выиграл","zh":"无人{$win.verb}"} as Text,
"time": {"en":"Time was up","ru":"Время вышло","zh":"时间到"} as Text,
};
export const handOf = {"en":[["player"],"’s hand"],"ru":["Рука: ",["player"]],"zh":[["player"],"的手牌"]} as Phrase<"player">;
export const detailsOf = {"en":["More of ",["player"],"’s hand"],"ru":["Подробнее о руке: ",["player"]],"zh":[["player"],"的手牌详情"]} as Phrase<"player">;
export const typeHand = {"en":"Type digits, then m, p, s, z or f.","ru":"Цифры, затем m, p, s, z или f.","zh":"先输入数字，再输入 m、p、s、z 或 f。"} as Text;
export const typeSuits = {"en":"Type digits, then m, p or s.","ru":"Цифры, затем m, p или s.","zh":"先输入数字，再输入 m、p 或 s。"} as Text;
export const thenSuit = {"en":"then m, p, s, z or f","ru":"затем m, p, s, z или f","zh":"再输入 m、p、s、z 或 f"} as Text;
export const thenSuitOfThree = {"en":"then m, p or s","ru":"затем m, p или s","zh":"再输入 m、p 或 s"} as Text;
export const notTaken = {"en":"Not taken: no copy is left, or the hand is full.","ru":"Не взято: таких костей больше нет или рука полна.","zh":"未加入：此牌已无剩余，或手牌已满。"} as Text;
export const pointsOnly = {"en":"points without tiles","ru":"очки без костей","zh":"直接记分"} as Text;
export const rightClick = {"en":"Right click: three tiles","ru":"Правой кнопкой: три кости","zh":"右键：一次三张"} as Text;
export const valueOnly = {"en":"Value only","ru":"Только стоимость","zh":"只填分值"} as Text;
export const nextHand = {"en":"Next hand","ru":"Следующая рука","zh":"下一家"} as Text;
export const tilesInstead = {"en":"Enter the tiles instead","ru":"Ввести кости","zh":"改为填写牌张"} as Text;
export const valuesOfHands = {"en":"Value of each hand","ru":"Стоимость каждой руки","zh":"各家分值"} as Text;
export const valueKeys = {"en":"The Tab key goes to the next number, Enter saves.","ru":"Tab — следующее число, Enter — записать.","zh":"Tab 键到下一项，Enter 键保存。"} as Text;
export const entry = {"en":"Write down","ru":"Что записывать","zh":"填写方式"} as Text;
export const entries = {
"tiles": {"en":"Tiles","ru":"Кости","zh":"牌张"} as Text,
"values": {"en":"Values","ru":"Стоимости","zh":"分值"} as Text,
};
export const notNeeded = {"en":"not needed","ru":"не нужна","zh":"无需填写"} as Text;
export const statedShort = {"en":"stated","ru":"указано","zh":"已填"} as Text;
export const pointsShort = {"en":"points","ru":"очков","zh":"分"} as Text;
export const suitMissing = {"en":"choose the forbidden suit","ru":"выберите запрещённую масть","zh":"请选择定缺"} as Text;
export const change = {"en":"Change","ru":"Изменить","zh":"更改"} as Text;
export const saveHere = {"en":"Save","ru":"Записать","zh":"保存"} as Text;
export const saidOf = {"en":[["who"],": ",["what"]],"ru":[["who"],": ",["what"]],"zh":[["who"],"：",["what"]]} as Phrase<"what" | "who">;
export const fieldOf = {"en":[["player"]," · ",["field"]],"ru":[["player"]," · ",["field"]],"zh":[["player"],"·",["field"]]} as Phrase<"field" | "player">;
export const kongOf = {"en":[["player"],", kong of ",["tile"]],"ru":[["player"],", {$kong} (",["tile"],")"],"zh":[["player"],"，",["tile"],"杠"]} as Phrase<"player" | "tile">;
export const chooseKongFrom = {"en":["Say who discarded the tile of ",["player"],"’s kong of ",["tile"],"."],"ru":[["player"],": укажите, чья кость в конге (",["tile"],")."],"zh":["请选择",["player"],"的",["tile"],"杠是谁打出的牌。"]} as Phrase<"player" | "tile">;
