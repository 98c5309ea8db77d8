// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Match","ru":"Матч","zh":"比赛"} as Text;
export const leadsBy = {"en":[["leader"]," leads by ",["points"]],"ru":["Впереди ",["leader"],", отрыв: ",["points"]],"zh":[["leader"]," 领先 ",["points"]]} as Phrase<"leader" | "points">;
export const winsBy = {"en":[["leader"]," wins by ",["points"]],"ru":["Выигрывает ",["leader"],", отрыв: ",["points"]],"zh":[["leader"]," 以 ",["points"]," 优势取胜"]} as Phrase<"leader" | "points">;
export const toReferee = {"en":"Rule on this match","ru":"Решение по матчу","zh":"裁决本场比赛"} as Text;
export const print = {"en":"Print","ru":"Печать","zh":"打印"} as Text;
export const PHASES = {
"rolling": {"en":"Rolling dice for the seats","ru":"Бросают кубики","zh":"掷骰定位"} as Text,
"drawing": {"en":"Drawing wind tiles","ru":"Тянут кости ветров","zh":"摸风定位"} as Text,
"running": {"en":"In progress","ru":"Идёт","zh":"进行中"} as Text,
"ended": {"en":"Ended","ru":"Окончен","zh":"已结束"} as Text,
};
export const agreed = {"en":"What was agreed","ru":"О чём договорились","zh":"比赛约定"} as Text;
export const ruleSet = {"en":"Rule set","ru":"Правила","zh":"规则"} as Text;
export const edition = {"en":[["ruleSet"],", edition ",["edition"]],"ru":[["ruleSet"],", редакция ",["edition"]],"zh":[["ruleSet"],"，版本 ",["edition"]]} as Phrase<"edition" | "ruleSet">;
export const options = {"en":"Options","ru":"Настройки","zh":"选项"} as Text;
export const length = {"en":"Length","ru":"Продолжительность","zh":"时长"} as Text;
export const rounds = {"en":"Round","ru":"Раунд","zh":"一圈"} as Text;
export const roundOfPassing = {"en":[["deals"],", counting those after which another player deals"],"ru":[["deals"],", считая те, после которых меняется {$dealer}"],"zh":[["deals"],"（仅计换庄的局）"]} as Phrase<"deals">;
export const eastAt = {"en":"East’s place","ru":"Место Востока","zh":"东位"} as Text;
export const side = {"en":["side ",["side"]],"ru":["сторона ",["side"]],"zh":[["side"],"号位"]} as Phrase<"side">;
export const eastKeeps = {"en":"where the first East sat","ru":"там, где сидел первый Восток","zh":"首任东家原来的座位"} as Text;
export const stock = {"en":"Sticks at the start","ru":"Палочки в начале","zh":"起始筹码"} as Text;
export const stickKind = {"en":[["count"]," of ",["points"]],"ru":[["count"]," по ",["points"]],"zh":[["count"]," 根 ",["points"]," 分"]} as Phrase<"count" | "points">;
export const ranking = {"en":"Ranking","ru":"Порядок мест","zh":"排名依据"} as Text;
export const CRITERIA = {
"points": {"en":"more points","ru":"больше очков","zh":"得分多者"} as Text,
"fines": {"en":"fewer points in penalties","ru":"меньше штрафов","zh":"罚分少者"} as Text,
"gains": {"en":"more deals with a gain","ru":"больше сдач с прибылью","zh":"盈利局数多者"} as Text,
};
export const elseShared = {"en":"Equal players share the rank.","ru":"При равенстве место делят.","zh":"全部相同则并列。"} as Text;
export const noneAgreed = {"en":"none","ru":"нет","zh":"无"} as Text;
export const clock = {"en":"Clock","ru":"Часы","zh":"计时"} as Text;
export const clockRuns = {"en":[["time"]," played, the clock runs"],"ru":["сыграно ",["time"],", часы идут"],"zh":["已用时 ",["time"],"，计时中"]} as Phrase<"time">;
export const clockStands = {"en":[["time"]," played, the clock is stopped"],"ru":["сыграно ",["time"],", часы стоят"],"zh":["已用时 ",["time"],"，已停表"]} as Phrase<"time">;
export const timeUp = {"en":[["time"]," played, time is up"],"ru":["сыграно ",["time"],", время вышло"],"zh":["已用时 ",["time"],"，时间到"]} as Phrase<"time">;
export const standings = {"en":"Standings","ru":"Места","zh":"名次"} as Text;
export const rank = {"en":"Rank","ru":"Место","zh":"名次"} as Text;
export const player = {"en":"Player","ru":"Игрок","zh":"玩家"} as Text;
export const points = {"en":"Points","ru":"Очки","zh":"得分"} as Text;
export const fines = {"en":"Penalties","ru":"Штрафы","zh":"罚分"} as Text;
export const gains = {"en":"Deals with a gain","ru":"Сдач в плюсе","zh":"盈利局数"} as Text;
export const sticks = {"en":"Sticks","ru":"Палочки","zh":"筹码"} as Text;
export const countedSticks = {"en":"Counted","ru":"Насчитано","zh":"清点"} as Text;
export const bank = {"en":["The bank has received ",["points"]," in penalties."],"ru":["В банк уплачено штрафов: ",["points"],"."],"zh":["公账已收罚分 ",["points"],"。"]} as Phrase<"points">;
export const tieBroken = {"en":[["first"]," and ",["second"]," have equal points. ",["first"]," is ahead: ",["criterion"]," (",["one"]," against ",["other"],", ",["clause"],")."],"ru":["Очки равны: ",["first"]," и ",["second"],". Выше ",["first"],": ",["criterion"]," (",["one"]," против ",["other"],", ",["clause"],")."],"zh":[["first"],"与",["second"],"得分相同，",["first"],"列前：",["criterion"],"（",["one"]," 比 ",["other"],"，",["clause"],"）。"]} as Phrase<"clause" | "criterion" | "first" | "one" | "other" | "second">;
export const tied = {"en":[["first"]," and ",["second"]," are equal and share a rank."],"ru":["Показатели равны: ",["first"]," и ",["second"]," делят место."],"zh":[["first"],"与",["second"],"相同，并列同一名次。"]} as Phrase<"first" | "second">;
export const next = {"en":"Next deal","ru":"Следующая сдача","zh":"下一局"} as Text;
export const nextDeal = {"en":["Deal ",["number"],": ",["dealer"]," deals."],"ru":["Сдача ",["number"],": сдаёт ",["dealer"],"."],"zh":["第 ",["number"]," 局：",["dealer"],"坐庄。"]} as Phrase<"dealer" | "number">;
export const DEALER_BY = {
"first": {"en":"First {$dealer}","ru":"Первый {$dealer}","zh":"首庄"} as Text,
"succession": {"en":"By the rule set","ru":"По правилам","zh":"依规则"} as Text,
"ruling": {"en":"Named by the referee","ru":"Назначен судьёй","zh":"裁判指定"} as Text,
};
export const round = {"en":[["wind"]," round."],"ru":["Раунд: ",["wind"],"."],"zh":[["wind"],"风圈。"]} as Phrase<"wind">;
export const dealsLeft = {"en":["Deals left: ",["count"],"."],"ru":["Осталось сдач: ",["count"],"."],"zh":["剩余 ",["count"]," 局。"]} as Phrase<"count">;
export const noNext = {"en":"No further deal begins.","ru":"Сдач больше не будет.","zh":"不再开新局。"} as Text;
export const seatsAwaited = {"en":"The first {$dealer} has not been found yet.","ru":"Первый {$dealer} ещё не определён.","zh":"首庄尚未确定。"} as Text;
export const deals = {"en":"Deals","ru":"Сдачи","zh":"各局"} as Text;
export const noDeals = {"en":"No deal has been opened yet.","ru":"Сдач ещё не было.","zh":"尚未开局。"} as Text;
export const dealsHint = {"en":"Under each player: the points of the deal, and the running total below them.","ru":"У каждого игрока: очки за сдачу, под ними сумма.","zh":"每位玩家：上为本局得分，下为累计得分。"} as Text;
export const number = {"en":"No.","ru":"№","zh":"序号"} as Text;
export const playedNumber = {"en":"Played","ru":"По счёту","zh":"局数"} as Text;
export const roundWind = {"en":"Round","ru":"Раунд","zh":"圈"} as Text;
export const dealer = {"en":"{$Dealer}","ru":"{$Dealer}","zh":"{$dealer}"} as Text;
export const result = {"en":"Result","ru":"Результат","zh":"结果"} as Text;
export const open = {"en":"Open","ru":"Открыть","zh":"查看"} as Text;
export const total = {"en":["total ",["points"]],"ru":["сумма ",["points"]],"zh":["累计 ",["points"]]} as Phrase<"points">;
export const toTable = {"en":"Table","ru":"Стол","zh":"牌桌"} as Text;
export const toReplay = {"en":"Replay","ru":"Повтор","zh":"回放"} as Text;
export const toLedger = {"en":"Ledger","ru":"Расчёт","zh":"账目"} as Text;
export const linkOf = {"en":[["page"]," of deal ",["number"]],"ru":[["page"],", сдача ",["number"]],"zh":["第 ",["number"]," 局",["page"]]} as Phrase<"number" | "page">;
export const seated = {"en":[["player"]," (",["seat"],")"],"ru":[["player"]," (",["seat"],")"],"zh":[["player"],"（",["seat"],"）"]} as Phrase<"player" | "seat">;
export const ENDINGS = {
"wall": {"en":"{$NoWin}.","ru":"{$NoWin}.","zh":"{$noWin}。"} as Text,
"time": {"en":"Time was up.","ru":"Время вышло.","zh":"时间到。"} as Text,
"void": {"en":"Void by a ruling.","ru":"Недействительна по решению судьи.","zh":"裁定作废。"} as Text,
"abandoned": {"en":"Abandoned.","ru":"Прекращена.","zh":"中止。"} as Text,
};
export const nobodyWon = {"en":"{$Nobody}.","ru":"{$Nobody}.","zh":"{$nobody}。"} as Text;
export const notSettled = {"en":"In play","ru":"Идёт игра","zh":"进行中"} as Text;
export const rewound = {"en":"Taken back. It counts nothing until it is settled again.","ru":"Результат отозван. До нового расчёта сдача не считается.","zh":"结果已撤回，重新结算前不计分。"} as Text;
export const settledAgain = {"en":["Corrected: settled ",["count"]," times."],"ru":["Исправлена: расчётов ",["count"],"."],"zh":["已更正：结算 ",["count"]," 次。"]} as Phrase<"count">;
export const signed = {"en":["Signed by ",["players"],"."],"ru":["Подписали: ",["players"],"."],"zh":["已签字：",["players"],"。"]} as Phrase<"players">;
export const awaited = {"en":["Signatures awaited: ",["players"],"."],"ru":["Ждут подписи: ",["players"],"."],"zh":["待签字：",["players"],"。"]} as Phrase<"players">;
export const remarks = {"en":"Findings, protests and rulings","ru":"Замечания, протесты и решения","zh":"问题、申诉与裁决"} as Text;
export const dealerFinding = {"en":["Deal ",["number"],": after a correction, ",["expected"]," should have dealt. ",["actual"]," dealt."],"ru":["Сдача ",["number"],": после исправления {$dealer.ins} должен быть игрок ",["expected"],", а был игрок ",["actual"],"."],"zh":["第 ",["number"]," 局：更正后应由",["expected"],"坐庄，实际由",["actual"],"坐庄。"]} as Phrase<"actual" | "expected" | "number">;
export const roundFinding = {"en":["Deal ",["number"],": after a correction, it belongs to the ",["expected"]," round. It was played in the ",["actual"]," round."],"ru":["Сдача ",["number"],": после исправления её раунд — ",["expected"],", а сыграна она в раунде ",["actual"],"."],"zh":["第 ",["number"]," 局：更正后属于",["expected"],"风圈，实际按",["actual"],"风圈进行。"]} as Phrase<"actual" | "expected" | "number">;
export const timeFindings = {
"ended-early": {"en":["Deal ",["number"],": it ended by time before the time of play was up."],"ru":["Сдача ",["number"],": закончена по времени раньше, чем вышло игровое время."],"zh":["第 ",["number"]," 局：比赛时间未到就按时间结束。"]} as Phrase<"number">,
"played-on": {"en":["Deal ",["number"],": it was played on after time was called."],"ru":["Сдача ",["number"],": игра продолжалась после объявления, что время вышло."],"zh":["第 ",["number"]," 局：宣布时间到之后仍继续打牌。"]} as Phrase<"number">,
"reported-late": {"en":["Deal ",["number"],": its end was reported after time was called. The record does not show that it came before."],"ru":["Сдача ",["number"],": об её окончании сообщили после объявления, что время вышло. Из записи не видно, что она закончилась раньше."],"zh":["第 ",["number"]," 局：宣布时间到之后才报告结束，记录未表明其在此之前结束。"]} as Phrase<"number">,
};
export const LENGTHS = {
"too-short": {"en":["After a correction, the match is too short: ",["counted"]," deals count, ",["agreed"]," were agreed."],"ru":["После исправления матч слишком короткий: засчитано сдач ",["counted"],", условлено ",["agreed"],"."],"zh":["更正后比赛过短：计入 ",["counted"]," 局，约定 ",["agreed"]," 局。"]} as Phrase<"agreed" | "counted">,
"too-long": {"en":["After a correction, the match is too long: ",["counted"]," deals count, ",["agreed"]," were agreed."],"ru":["После исправления матч слишком длинный: засчитано сдач ",["counted"],", условлено ",["agreed"],"."],"zh":["更正后比赛过长：计入 ",["counted"]," 局，约定 ",["agreed"]," 局。"]} as Phrase<"agreed" | "counted">,
};
export const stickFinding = {"en":[["player"]," counted ",["counted"]," points in sticks; by the record there are ",["expected"],"."],"ru":[["player"],": по палочкам насчитано ",["counted"],", по записи ",["expected"],"."],"zh":[["player"],"清点筹码为 ",["counted"]," 分，记录为 ",["expected"]," 分。"]} as Phrase<"counted" | "expected" | "player">;
export const protest = {"en":[["player"]," protests against the result of deal ",["number"],": “",["words"],"”"],"ru":[["player"]," протестует против результата сдачи ",["number"],": «",["words"],"»"],"zh":[["player"],"对第 ",["number"]," 局的结果提出申诉：“",["words"],"”"]} as Phrase<"number" | "player" | "words">;
export const ruling = {"en":["Ruling of ",["by"],": “",["reason"],"”"],"ru":["Решение (",["by"],"): «",["reason"],"»"],"zh":[["by"],"裁决：“",["reason"],"”"]} as Phrase<"by" | "reason">;
export const noRuling = {"en":"The referee has not ruled on it yet.","ru":"Решения судьи ещё нет.","zh":"裁判尚未裁决。"} as Text;
export const warning = {"en":[["player"]," was warned by ",["by"],": “",["reason"],"”"],"ru":["Предупреждение: ",["player"],". ",["by"],": «",["reason"],"»"],"zh":[["by"],"警告",["player"],"：“",["reason"],"”"]} as Phrase<"by" | "player" | "reason">;
export const substitution = {"en":[["replacement"]," plays for ",["out"]," from deal ",["number"]," on."],"ru":["Замена с ",["number"],"-й сдачи: вместо ",["out"]," играет ",["replacement"],"."],"zh":["自第 ",["number"]," 局起，",["replacement"],"替换",["out"],"。"]} as Phrase<"number" | "out" | "replacement">;
export const correction = {"en":[["to"]," was recorded as ",["from"],": “",["reason"],"” All deals count for ",["to"],"."],"ru":[["to"],": было записано «",["from"],"», причина: «",["reason"],"». Все сдачи засчитаны верному игроку."],"zh":[["to"],"曾被记录为",["from"],"：“",["reason"],"”。所有局均计入",["to"],"。"]} as Phrase<"from" | "reason" | "to">;
export const seatChange = {"en":["From deal ",["number"]," on, the players sit in this order: ",["players"],"."],"ru":["С ",["number"],"-й сдачи игроки сидят в таком порядке: ",["players"],"."],"zh":["自第 ",["number"]," 局起，就座顺序为：",["players"],"。"]} as Phrase<"number" | "players">;
export const ENDED_BY = {
"deals": {"en":"The match ended with the agreed number of deals.","ru":"Матч окончен: сыграны все условленные сдачи.","zh":"约定局数已打完，比赛结束。"} as Text,
"time": {"en":"The match ended because time was up.","ru":"Матч окончен: время вышло.","zh":"时间到，比赛结束。"} as Text,
"ruling": {"en":"The referee ended the match.","ru":"Матч окончен решением судьи.","zh":"裁判终止比赛。"} as Text,
"abandoned": {"en":"The match was given up.","ru":"Матч прекращён досрочно.","zh":"比赛提前终止。"} as Text,
};
export const irregularityOf = {"en":[["player"],": ",["irregularity"]],"ru":[["player"],": ",["irregularity"]],"zh":[["player"],"：",["irregularity"]]} as Phrase<"irregularity" | "player">;
export const reasonGiven = {"en":["Reason: “",["reason"],"”"],"ru":["Причина: «",["reason"],"»"],"zh":["原因：“",["reason"],"”"]} as Phrase<"reason">;
export const corrected = {"en":"corrected","ru":"исправлена","zh":"已更正"} as Text;
export const leftToPlay = {"en":"Left to play","ru":"Осталось играть","zh":"剩余时间"} as Text;
export const timeOver = {"en":"Time is up","ru":"Время вышло","zh":"时间到"} as Text;
export const endsAt = {"en":"ends at","ru":"конец в","zh":"结束于"} as Text;
export const stopped = {"en":"the clock is stopped","ru":"часы остановлены","zh":"计时已停"} as Text;
export const watchDeal = {"en":["Watch deal ",["number"]],"ru":["Смотреть сдачу ",["number"]],"zh":["观看第",["number"],"局"]} as Phrase<"number">;
export const correctedDeal = {"en":"corrected deal","ru":"исправленная сдача","zh":"已更正的局"} as Text;
export const playedDeals = {"en":[["count",2,{"one":[0," deal played"],"other":[0," deals played"]}]],"ru":[["count",2,{"one":["Сыграна ",0," сдача"],"few":["Сыграно ",0," сдачи"],"other":["Сыграно ",0," сдач"]}]],"zh":["已打",["count"],"局"]} as Phrase<"count">;
export const playedOf = {"en":[["count"]," of ",["of"]," deals played"],"ru":["Сыграно сдач: ",["count"]," из ",["of"]],"zh":["已打",["count"],"局，共",["of"],"局"]} as Phrase<"count" | "of">;
