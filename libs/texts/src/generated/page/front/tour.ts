// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const tour = {"en":"Tour","ru":"Знакомство","zh":"导览"} as Text;
export const again = {"en":"Start the tour again","ru":"Начать сначала","zh":"重新开始导览"} as Text;
export const later = {"en":"As soon as a deal has been played.","ru":"Как только будет сыграна сдача.","zh":"打完一局后即可查看。"} as Text;
export const STOPS = {
"watch": {
"name": {"en":"Watch","ru":"Смотреть","zh":"观看"} as Text,
"what": {"en":"See a table while it is played, tile by tile.","ru":"Стол во время игры, кость за костью.","zh":"逐张观看正在进行的牌桌。"} as Text,
"step": {"en":"Watch","ru":"Смотреть","zh":"观看"} as Text,
},
"replay": {
"name": {"en":"Replay the last deal","ru":"Повторить последнюю сдачу","zh":"回放最近一局"} as Text,
"what": {"en":"Step through it, act by act.","ru":"Пройдите её, ход за ходом.","zh":"逐步查看每个动作。"} as Text,
"step": {"en":"Replay","ru":"Повтор","zh":"回放"} as Text,
},
"verify": {
"name": {"en":"Explain and verify it","ru":"Объяснить и проверить","zh":"解释并验证"} as Text,
"what": {"en":"Each point with its rule, and the proof of the record.","ru":"Каждое очко со своим правилом и доказательство записи.","zh":"每一分对应的规则，以及记录的证明。"} as Text,
"step": {"en":"Explain","ru":"Объяснить","zh":"查看"} as Text,
},
"calculate": {
"name": {"en":"Calculate a hand","ru":"Подсчитать руку","zh":"计算一手牌"} as Text,
"what": {"en":"Choose tiles, see each fan and what it is worth.","ru":"Выберите кости и узнайте, сколько стоит рука.","zh":"选择牌张，查看各番及其分值。"} as Text,
"step": {"en":"Calculate","ru":"Подсчитать","zh":"计算"} as Text,
},
"evening": {
"name": {"en":"Write down an evening","ru":"Записать вечер","zh":"记录一场"} as Text,
"what": {"en":"Four names and the first deal.","ru":"Четыре имени и первая сдача.","zh":"填写四位玩家和第一局。"} as Text,
"step": {"en":"Begin","ru":"Начать","zh":"开始"} as Text,
},
};
