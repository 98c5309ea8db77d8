// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const FANS = {
"kong": {"en":"Kong","ru":"Конг","zh":"杠"} as Text,
"root": {"en":"Root","ru":"Четвёрка","zh":"根"} as Text,
"all-pungs": {"en":"All Pungs","ru":"Все панги","zh":"对对胡"} as Text,
"golden-wait": {"en":"Golden Wait","ru":"Золотое ожидание","zh":"金钩钓"} as Text,
"full-flush": {"en":"Full Flush","ru":"Полное изобилие","zh":"清一色"} as Text,
"seven-pairs": {"en":"Seven Pairs","ru":"Семь пар","zh":"七对"} as Text,
"replacement-tile": {"en":"Win after Kong","ru":"Выигрыш на замене","zh":"杠上开花"} as Text,
"after-kong": {"en":"Shoot after Kong","ru":"Наброс после конга","zh":"杠上炮"} as Text,
"robbing-the-kong": {"en":"Robbing the Kong","ru":"Ограбление конга","zh":"抢杠胡"} as Text,
"under-the-sea": {"en":"Under the Sea","ru":"Морское дно","zh":"海底捞月"} as Text,
};
