// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase } from '#language';

export const PROVISIONAL_ACTS = {
"draw": {"en":[["seats"]," draws a tile."],"ru":[["seats"],": берёт кость."],"zh":[["seats"],"家摸牌。"]} as Phrase<"seats">,
"discard": {"en":[["seats"]," discards ",["tiles"],"."],"ru":[["seats"],": {$discard.verb} ",["tiles"],"."],"zh":[["seats"],"家打",["tiles"],"。"]} as Phrase<"seats" | "tiles">,
"chow": {"en":[["seats"]," claims a chow: ",["tiles"],"."],"ru":[["seats"],": чоу ",["tiles"],"."],"zh":[["seats"],"家吃：",["tiles"],"。"]} as Phrase<"seats" | "tiles">,
"pung": {"en":[["seats"]," claims ",["tiles"],": pung."],"ru":[["seats"],": панг, ",["tiles"],"."],"zh":[["seats"],"家碰",["tiles"],"。"]} as Phrase<"seats" | "tiles">,
"kong": {"en":[["seats"]," declares a kong: ",["tiles"],"."],"ru":[["seats"],": конг, ",["tiles"],"."],"zh":[["seats"],"家杠",["tiles"],"。"]} as Phrase<"seats" | "tiles">,
"concealed-kong": {"en":[["seats"]," declares a {$concealedKong}."],"ru":[["seats"],": {$concealedKong}."],"zh":[["seats"],"家暗杠。"]} as Phrase<"seats">,
"bonus-tile": {"en":[["seats"]," exposes ",["tiles"],"."],"ru":[["seats"],": открывает ",["tiles"],"."],"zh":[["seats"],"家亮出",["tiles"],"。"]} as Phrase<"seats" | "tiles">,
"ready": {"en":[["seats"]," {$declareReady}."],"ru":[["seats"],": {$declareReady}."],"zh":[["seats"],"家报听。"]} as Phrase<"seats">,
"win": {"en":[["seats"],": {$win}."],"ru":[["seats"],": {$win}."],"zh":[["seats"],"家{$win}。"]} as Phrase<"seats">,
};
