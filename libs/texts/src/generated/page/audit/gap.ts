// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const OF_BUNDLE = {"en":"Who signed the bundle was not checked.","ru":"Кто подписал пакет, не проверено.","zh":"未检查证明包的签署者。"} as Text;
export const OF_DEVICES = {"en":"The page does not check signatures.","ru":"Страница не проверяет подписи.","zh":"本页不检查签名。"} as Text;
export const GAP_TEXTS = {
"SEALED": {"en":"The value is sealed, and the file contains no disclosure of it.","ru":"Значение закрыто печатью, и файл не содержит его раскрытия.","zh":"该值已封存，文件中没有它的披露。"} as Text,
"COMMAND_NOT_PROVED": {"en":"The events follow from the command; whether the command was legal depends on sealed values.","ru":"События следуют из команды; была ли она допустима, зависит от закрытых значений.","zh":"事件由命令得出；命令是否合法取决于封存的值。"} as Text,
"JUDGEMENT_NOT_PROVED": {"en":"The result of the command depends on sealed values.","ru":"Результат команды зависит от закрытых значений.","zh":"命令的结果取决于封存的值。"} as Text,
"FACT_UNKNOWABLE": {"en":"A referee ruled that a fact cannot be known. The deal was settled without it.","ru":"Судья решил, что сведение неизвестно. Сдача рассчитана без него.","zh":"裁判裁定某事实无法查明，结算时没有采用它。"} as Text,
"VALUE_STATED": {"en":"A person stated the value of the hand. It is not derived from tiles.","ru":"Стоимость руки указана человеком. Она не выведена из костей.","zh":"手牌分值由人申报，不是由牌计算得出。"} as Text,
"NOT_REACHED": {"en":"Replay stopped before this event.","ru":"Воспроизведение остановилось до этого события.","zh":"重放在该事件之前已停止。"} as Text,
"BEGAN_BEFORE": {"en":"The deal or match began before the first event of the file.","ru":"Сдача или матч начались до первого события файла.","zh":"牌局或比赛在文件的第一个事件之前已开始。"} as Text,
"DEAL_NOT_IN_FILE": {"en":"The match counts a deal that is not in the file.","ru":"Матч учитывает сдачу, которой нет в файле.","zh":"比赛计入的一局不在文件中。"} as Text,
"NO_MATCH_RULES": {"en":"No match rules are installed here for the rule set of the match.","ru":"Правила матча для этих правил игры здесь не установлены.","zh":"此处没有安装该规则的比赛规则。"} as Text,
"CHECKPOINT_NOT_COMPARED": {"en":"The file is a part of a log and cannot be compared with a checkpoint.","ru":"Файл — лишь часть журнала, поэтому с контрольной точкой его не сравнить.","zh":"该文件只是日志的一部分，无法与检查点比较。"} as Text,
"WALL_NOT_COMPARED": {"en":"Tiles of the deal were not compared with its committed wall. This page cannot compare them; tilescribe verify can if the file shows them.","ru":"Кости сдачи не сверены с объявленной стеной. Эта страница не может их сверить; tilescribe verify может, если файл их показывает.","zh":"牌局的牌未与已承诺的牌墙核对。本页无法核对；如果文件显示这些牌，tilescribe verify 可以核对。"} as Text,
"WALL_NOT_REVEALED_YET": {"en":"The committed wall of the deal is not revealed, so it was not compared.","ru":"Объявленная стена сдачи не раскрыта, поэтому не сверена.","zh":"该牌局已承诺的牌墙尚未公开，未作核对。"} as Text,
"WALL_NOT_PROVED": {"en":"Nothing in the file proves that nobody has chosen the wall.","ru":"Файл не доказывает, что стену никто не выбрал.","zh":"文件不能证明牌墙未经人挑选。"} as Text,
"UNKNOWN_STREAM": {"en":"The events belong to no deal, match or wall. Only their chain was checked.","ru":"События не относятся ни к сдаче, ни к матчу, ни к стене. Проверена только их цепочка.","zh":"这些事件不属于任何牌局、比赛或牌墙，只检查了它们的链。"} as Text,
};
