// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const circumstanceNames = {
"replacement-tile": {"en":"{$onReplacement}","ru":"{$onReplacement}","zh":"{$onReplacement}"} as Text,
"after-kong": {"en":"discard after a kong","ru":"{$discard} после конга","zh":"杠上炮"} as Text,
"robbing-the-kong": {"en":"robbing the kong","ru":"ограбление конга","zh":"抢杠"} as Text,
"last-tile": {"en":"{$onLastTile}","ru":"{$onLastTile}","zh":"{$onLastTile}"} as Text,
"dealt-hand": {"en":"{$dealtHand}","ru":"{$dealtHand}","zh":"{$dealtHand}"} as Text,
"blessing-of-earth": {"en":"{$earthlyHand}","ru":"{$earthlyHand}","zh":"{$earthlyHand}"} as Text,
"blessing-of-man": {"en":"blessing of man","ru":"благословение Человека","zh":"人和"} as Text,
"ready": {"en":"declared ready","ru":"{$ready}","zh":"报听"} as Text,
"heavenly-ready": {"en":"{$heavenlyReady}","ru":"{$heavenlyReady}","zh":"{$heavenlyReady}"} as Text,
"last-copy": {"en":"last copy of the tile","ru":"последняя такая кость","zh":"和绝张"} as Text,
"mixed-in": {"en":"drawn tile mixed in","ru":"взятая кость смешана с рукой","zh":"摸牌混入手中"} as Text,
};
