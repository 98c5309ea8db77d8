// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const title = {"en":"Rule on a match","ru":"Решение по матчу","zh":"裁决比赛"} as Text;
export const toMatch = {"en":"To the match","ru":"К матчу","zh":"回到比赛"} as Text;
export const RULINGS = {
"RuleOnProtest": {"en":"Answer a protest","ru":"Ответить на протест","zh":"答复申诉"} as Text,
"RuleOnDealer": {"en":"Let a deal stand: {$dealer}","ru":"Оставить сдачу в силе: {$dealer}","zh":"维持牌局：庄家"} as Text,
"RuleOnRound": {"en":"Let a deal stand: round","ru":"Оставить сдачу в силе: раунд","zh":"维持牌局：圈"} as Text,
"RuleOnTime": {"en":"Let a deal stand: time","ru":"Оставить сдачу в силе: время","zh":"维持牌局：时间"} as Text,
"WithdrawRuling": {"en":"Take back a ruling","ru":"Отозвать решение","zh":"撤回裁决"} as Text,
"Warn": {"en":"Warn a player","ru":"Предупредить игрока","zh":"警告玩家"} as Text,
"NameDealer": {"en":"Name the next {$dealer}","ru":"Назначить следующего {$dealer.gen}","zh":"指定下一局庄家"} as Text,
"EndMatchByRuling": {"en":"End the match","ru":"Окончить матч","zh":"终止比赛"} as Text,
};
export const HINTS = {
"RuleOnProtest": {"en":"The reason is the answer to the player. If the result must change, rule on the deal as well.","ru":"Причина и есть ответ игроку. Если результат нужно изменить, вынесите решение и по сдаче.","zh":"理由即对玩家的答复。如需更改结果，请另行裁决该局。"} as Text,
"RuleOnDealer": {"en":"After a correction, another player should have dealt this deal. The ruling lets it stand as it was played.","ru":"После исправления эту сдачу должен был сдавать другой игрок. Решение оставляет её в силе.","zh":"更正后本局应由他人坐庄。此裁决维持实际牌局。"} as Text,
"RuleOnRound": {"en":"After a correction, this deal belongs to another round. The ruling lets it stand as it was played.","ru":"После исправления эта сдача относится к другому раунду. Решение оставляет её в силе.","zh":"更正后本局属于另一圈。此裁决维持实际牌局。"} as Text,
"RuleOnTime": {"en":"This deal did not end with the time of play. The ruling lets it stand as it was played.","ru":"Эта сдача закончилась не вместе с игровым временем. Решение оставляет её в силе.","zh":"本局的结束与比赛时间不符。此裁决维持实际牌局。"} as Text,
"WithdrawRuling": {"en":"The finding is open again, and can be ruled on again.","ru":"Замечание снова открыто, по нему можно вынести новое решение.","zh":"该问题重新待裁，可再次裁决。"} as Text,
"Warn": {"en":"The warning is part of the record of the match.","ru":"Предупреждение остаётся в записи матча.","zh":"警告写入比赛记录。"} as Text,
"NameDealer": {"en":"The player deals the next deal, whatever the rule set says. After it the rule set decides again.","ru":"Этот игрок сдаёт следующую сдачу, что бы ни говорили правила. После неё снова решают правила.","zh":"无论规则如何，下一局由该玩家坐庄。之后仍依规则。"} as Text,
"EndMatchByRuling": {"en":"No further deal begins. The settled deals count. This cannot be undone.","ru":"Новых сдач не будет. Рассчитанные сдачи засчитываются. Отменить это нельзя.","zh":"不再开新局，已结算的牌局仍计分。此操作无法撤回。"} as Text,
};
export const stale = {"en":"The match has gone on since the preview. Preview it again.","ru":"После предпросмотра матч продолжился. Посмотрите ещё раз.","zh":"预览之后比赛又有进展，请重新预览。"} as Text;
export const noPoints = {"en":"No points move.","ru":"Очки не меняются.","zh":"得分不变。"} as Text;
export const protest = {"en":"Protest","ru":"Протест","zh":"申诉"} as Text;
export const deal = {"en":"Deal","ru":"Сдача","zh":"牌局"} as Text;
export const ruling = {"en":"Ruling","ru":"Решение","zh":"裁决"} as Text;
export const player = {"en":"Player","ru":"Игрок","zh":"玩家"} as Text;
export const nextDealer = {"en":"Next {$dealer}","ru":"Следующий {$dealer}","zh":"下一局庄家"} as Text;
export const protestOf = {"en":["Protest ",["protest"],": ",["player"],", deal ",["number"]],"ru":["Протест ",["protest"],": ",["player"],", сдача ",["number"]],"zh":["申诉 ",["protest"],"：",["player"],"，第 ",["number"]," 局"]} as Phrase<"number" | "player" | "protest">;
export const dealerOf = {"en":["Deal ",["number"],", {$dealer}"],"ru":["Сдача ",["number"],", {$dealer}"],"zh":["第 ",["number"]," 局庄家"]} as Phrase<"number">;
export const roundOf = {"en":["Deal ",["number"],", round"],"ru":["Сдача ",["number"],", раунд"],"zh":["第 ",["number"]," 局的圈"]} as Phrase<"number">;
export const timeOf = {"en":["Deal ",["number"],", time of play"],"ru":["Сдача ",["number"],", игровое время"],"zh":["第 ",["number"]," 局的比赛时间"]} as Phrase<"number">;
export const warningsOf = {"en":["Warnings of ",["player"]],"ru":["Предупреждений у игрока ",["player"]],"zh":[["player"],"的警告数"]} as Phrase<"player">;
export const nextDealerOf = {"en":["{$Dealer} of deal ",["number"]],"ru":["{$Dealer} сдачи ",["number"]],"zh":["第 ",["number"]," 局的庄家"]} as Phrase<"number">;
export const matchState = {"en":"The match","ru":"Матч","zh":"比赛"} as Text;
export const unanswered = {"en":"without an answer","ru":"без ответа","zh":"未答复"} as Text;
export const answered = {"en":"answered","ru":"есть ответ","zh":"已答复"} as Text;
export const awaitsRuling = {"en":"awaits a ruling","ru":"ждёт решения","zh":"待裁决"} as Text;
export const stands = {"en":"stands by the ruling","ru":"в силе по решению судьи","zh":"依裁决维持"} as Text;
export const standsAnew = {"en":"stands by the new ruling","ru":"в силе по новому решению","zh":"依新裁决维持"} as Text;
export const notKnown = {"en":"not known yet","ru":"ещё не известен","zh":"尚未确定"} as Text;
