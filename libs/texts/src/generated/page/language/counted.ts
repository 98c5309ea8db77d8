// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase } from '#language';

export const COUNTED = {
"points": {"en":[["count"]," ",["count",2,{"one":"point","other":"points"}]],"ru":[["count"]," ",["count",2,{"one":"очко","few":"очка","many":"очков","other":"очка"}]],"zh":[["count"]," 分"]} as Phrase<"count">,
"deals": {"en":[["count"]," ",["count",2,{"one":"deal","other":"deals"}]],"ru":[["count"]," ",["count",2,{"one":"сдача","few":"сдачи","many":"сдач","other":"сдачи"}]],"zh":[["count"]," 局"]} as Phrase<"count">,
"minutes": {"en":[["count"]," ",["count",2,{"one":"minute","other":"minutes"}]],"ru":[["count"]," ",["count",2,{"one":"минута","few":"минуты","many":"минут","other":"минуты"}]],"zh":[["count"]," 分钟"]} as Phrase<"count">,
"tiles": {"en":[["count"]," ",["count",2,{"one":"tile","other":"tiles"}]],"ru":[["count"]," ",["count",2,{"one":"кость","few":"кости","many":"костей","other":"кости"}]],"zh":[["count"]," 张牌"]} as Phrase<"count">,
"wins": {"en":[["count"]," ",["count",2,{"one":"{$win}","other":"{$win.pl}"}]],"ru":[["count"]," ",["count",2,{"one":"{$win}","few":"{$win.few}","many":"{$win.plGen}","other":"{$win.few}"}]],"zh":[["count"]," 次{$win}"]} as Phrase<"count">,
"events": {"en":[["count"]," ",["count",2,{"one":"event","other":"events"}]],"ru":[["count"]," ",["count",2,{"one":"событие","few":"события","many":"событий","other":"события"}]],"zh":[["count"]," 个事件"]} as Phrase<"count">,
"moreTiles": {"en":[["count"]," more ",["count",2,{"one":"tile","other":"tiles"}]],"ru":["ещё ",["count"]," ",["count",2,{"one":"кость","few":"кости","many":"костей","other":"кости"}]],"zh":["还差 ",["count"]," 张"]} as Phrase<"count">,
"tilesTooMany": {"en":[["count"]," ",["count",2,{"one":"tile","other":"tiles"}]," too many"],"ru":[["count"]," ",["count",2,{"one":"лишняя кость","few":"лишние кости","many":"лишних костей","other":"лишней кости"}]],"zh":["多了 ",["count"]," 张"]} as Phrase<"count">,
};
