// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const PAGES = {
"tables": {"en":"Tables","ru":"Столы","zh":"牌桌"} as Text,
"matches": {"en":"Matches","ru":"Матчи","zh":"比赛"} as Text,
"club": {"en":"Club","ru":"Клуб","zh":"俱乐部"} as Text,
"calculator": {"en":"Calculator","ru":"Калькулятор","zh":"算番器"} as Text,
"audit": {"en":"Verify","ru":"Проверка","zh":"验证"} as Text,
"referee": {"en":"Referee","ru":"Судья","zh":"裁判"} as Text,
"operator": {"en":"Operator","ru":"Оператор","zh":"运营"} as Text,
};
