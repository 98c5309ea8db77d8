// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const RULING_TEXTS = {
"clauses": {
"ruling": {"en":"The referee has decided, by no clause of the book.","ru":"Решение судьи, не по пункту правил.","zh":"由裁判裁决，不依规则条款。"} as Text,
"abandoned": {"en":"The deal was abandoned before it was settled.","ru":"Сдача прекращена до подсчёта.","zh":"本局在结算之前中止。"} as Text,
},
"reasons": {
"ruling.penalty": {"en":"A penalty or payment that the referee has imposed.","ru":"Штраф или выплата, назначенные судьёй.","zh":"裁判判罚的分数。"} as Text,
"ruling.void": {"en":"The referee has declared the deal void: the payment goes back.","ru":"Судья признал сдачу недействительной: выплата возвращается.","zh":"裁判判本局作废：付分退还。"} as Text,
"abandoned": {"en":"The deal was abandoned: the payment goes back.","ru":"Сдача прекращена: выплата возвращается.","zh":"本局中止：付分退还。"} as Text,
},
};
