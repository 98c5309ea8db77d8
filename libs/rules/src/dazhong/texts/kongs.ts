import type { Text } from '#language';

/** Kongs and robbing them, the order of claims, flowers. */
export const KONGS = {
  'DZ-kong.1': {
    en: 'Four identical tiles may be declared as a kong, with the call “Kong!”: a concealed, a small melded (promoted) or a big melded one.',
    ru: 'Четыре одинаковые кости можно объявить конгом со словом «Конг!»: закрытым, малым открытым или большим открытым.',
    zh: '四张相同的牌可以喊“杠”开杠，分暗杠、补杠（小明杠）、大明杠三种。',
  },
  'DZ-kong.2': {
    en: 'A concealed kong is four tiles of one’s own hand, declared in the own turn after a draw from the wall, after the deal for East or after a replacement, but not right after a chow or pung; it is laid face down, its replacement is drawn, and until the deal ends the others do not know its tiles.',
    ru: 'Закрытый конг — четыре кости закрытой руки; его объявляют в свой ход после взятия кости со стены, Восток — сразу после раздачи, или после взятия на замену, но не сразу после чоу или панга; его кладут лицевой стороной вниз и берут кость на замену; до конца сдачи остальные не знают его костей.',
    zh: '暗杠用自己手里的四张，轮到自己摸牌之后（东家起手即可，补牌之后也可）宣告，吃、碰之后不得立即开；扣着放置并补一张，他家到局终才知道是什么牌。',
  },
  'DZ-kong.3': {
    en: 'A small melded kong adds a tile of the hand to one’s own exposed pung, at the same times as a concealed one: it is called first, then the tile is exposed and laid at a side of the pung, not at the rotated tile, and the replacement is drawn; a tile shown before the call may be ruled a discard, which the right player may take for a chow.',
    ru: 'Малый открытый конг — кость руки, добавленная к своему открытому пангу, тогда же, когда и закрытый конг: сначала объявление, затем кость открывают, добавляют с какой-либо стороны панга, не к повёрнутой кости, и берут замену; кость, открытую до объявления, судья может счесть сносом, и игрок справа сможет взять её на чоу.',
    zh: '补杠（小明杠）是在与暗杠同样的时机把手里的一张加到自己碰出的刻子上：先喊杠，再亮牌，放在刻子的一侧，不放在横放的牌上，然后补牌；先亮后喊的，裁判可以判该牌为打出，其下家可以吃。',
  },
  'DZ-kong.4': {
    en: 'A big melded kong is a discard and a concealed pung of the hand, all four exposed before the concealed tiles; one is rotated: the left one for a discard of the left player, either of the middle ones of the opposite, the right one of the right player; then the replacement is drawn.',
    ru: 'Большой открытый конг — снос и закрытый панг руки, все четыре кости открыты перед закрытыми; одна повёрнута: левая, если снос игрока слева, любая из средних — напротив, правая — справа; затем берут замену.',
    zh: '大明杠由弃牌和手里的暗刻组成，四张全部亮在手牌之前；横放一张指明来源：上家的放左边，对家的放中间两张之一，下家的放右边；然后补牌。',
  },
  'DZ-kong.5': {
    en: 'A discard cannot be added to an exposed pung.',
    ru: 'Снос нельзя добавить к открытому пангу.',
    zh: '弃牌不得加到碰出的刻子上。',
  },
  'DZ-kong.6': {
    en: 'A declared kong is one set and cannot be taken apart.',
    ru: 'Объявленный конг — единый сет, и разделить его нельзя.',
    zh: '开出的杠是一副面子，不得拆开。',
  },
  'DZ-kong.7': {
    en: 'Once the kong is exposed its replacement tile is drawn from the flower end, and a discard follows; a draw before exposing may end in too many tiles.',
    ru: 'Когда конг открыт, с цветочного конца берут кость на замену, затем делают снос; взятие до открытия может привести к перебору костей.',
    zh: '亮杠后从花端补一张，再打一张；未亮先补可能成为大相公。',
  },
  'DZ-kong.8': {
    en: 'A win on the replacement tile of a kong is self-drawn and worth 8 points instead of the point for the self-draw.',
    ru: 'Победа на кости, взятой на замену конга, — победа со стены и стоит 8 очков вместо очка за выигрыш со стены.',
    zh: '用杠后的补牌和为自摸，计 8 分，不再计自摸的一分。',
  },
  'DZ-kong.9': {
    en: 'Two concealed kongs also count as concealed pungs: 6 and 2 points alone, 6 and 16 with a third concealed pung.',
    ru: 'Два закрытых конга считаются и закрытыми пангами: 6 и 2 очка, а с третьим закрытым пангом 6 и 16.',
    zh: '双暗杠同时计暗刻：只有两副时 6 分加 2 分，另有第三副暗刻时 6 分加 16 分。',
  },
  'DZ-kong.10': {
    en: 'If at the end of the deal a concealed kong proves not to be four identical tiles, even with three of them alike, its owner pays 30 to each opponent, 90 in all; this counts as serious cheating.',
    ru: 'Если в конце сдачи в закрытом конге оказались не четыре одинаковые кости, даже если три одинаковы, его владелец платит каждому сопернику по 30, всего 90: это серьёзное мошенничество.',
    zh: '局终发现暗杠并非四张相同的牌（即使三张相同），开杠者向每家付 30 分，共 90 分，视为严重作弊。',
  },
  'DZ-rob.1': {
    en: 'Who waits for the tile that an opponent adds in a small melded kong may call a win and take it; that is a win on a discard, and who made the kong is the discarder.',
    ru: 'Ожидающий кость, с помощью которой соперник формирует малый открытый конг, может объявить победу и забрать её; это победа со сноса, а делавший конг — набросивший.',
    zh: '听的正是别家补杠的那张，可以喊和抢来；按点和计，补杠者为点和者。',
  },
  'DZ-rob.2': {
    en: 'Robbing a kong is worth 8 points.',
    ru: 'Ограбление конга стоит 8 очков.',
    zh: '抢杠和计 8 分。',
  },
  'DZ-rob.3': {
    en: 'Only a small melded kong can be robbed, never a concealed one; against a big melded kong a win on the discard comes first and annuls it.',
    ru: 'Ограбить можно только малый открытый конг, закрытый — никогда; при большом открытом конге одновременная победа приоритетнее, и конг аннулируется.',
    zh: '只有补杠可以抢，暗杠绝不能抢；大明杠遇到同张弃牌的和牌时，和牌优先，杠作废。',
  },
  'DZ-rob.4': {
    en: 'The kong may be robbed as soon as the tile is added, without waiting for the replacement; a tile meant as a discard is laid exactly among the discards, clear of the exposed sets.',
    ru: 'Грабить можно, как только кость добавлена, не дожидаясь замены; кость, которую сносят без конга, кладут точно в снос, чтобы она не касалась открытых сетов.',
    zh: '牌一加上即可抢杠，不必等他补牌；只想打出的牌，须放进牌池，不得碰到已亮的面子。',
  },
  'DZ-hier.1': {
    en: 'Of several claims the highest takes the tile and the others are void.',
    ru: 'Из нескольких заявок кость достаётся старшей, остальные недействительны.',
    zh: '几家同要时，优先者得牌，其余作废。',
  },
  'DZ-hier.2': {
    en: 'First comes a win, by the player to the right of the discarder before the opposite before the left one, then pung or big melded kong, then chow; of several wins the order names the only winner, without exception.',
    ru: 'Старше всех победа — сначала игрока справа от набросившего, затем напротив, затем слева, — потом панг или большой открытый конг, потом чоу; из нескольких побед по этой иерархии выбирается единственная, это «перехват», и исключений нет.',
    zh: '和牌最优先，依点和者的下家、对家、上家为序；其次碰、大明杠；最后吃；几家同时和牌时依此只有一家和，称“截和”，没有例外。',
  },
  'DZ-hier.3': {
    en: 'Only a correct claim has priority, and any correct one outranks a wrong one; who did not speak in time has none.',
    ru: 'Старшинство имеет только корректное объявление, и любое корректное перекрывает некорректное; не объявивший вслух вовремя старшинства не имеет.',
    zh: '只有正确的要牌才有优先权，错误的让位于任何正确的；未及时出声者没有优先权。',
  },
  'DZ-hier.4': {
    en: 'Pung and kong lapse once the claimer of a chow has exposed or discarded, a win only once he has done both.',
    ru: 'Панг и конг невозможны, когда объявивший чоу открыл сет или сделал снос, а победа — лишь когда он сделал и то и другое.',
    zh: '吃牌者亮牌或打牌之后，不得再碰、杠；两步都做完之后，才不得再和。',
  },
  'DZ-flower.1': {
    en: 'Flowers are replaced or discarded; a winning hand has them only set aside, and they never make a hand exposed.',
    ru: 'Цветы заменяют или сносят; в победной руке они только отложены и никогда не делают руку открытой.',
    zh: '花牌可以补花或打出；和牌时只能亮在一旁，且不影响门清。',
  },
  'DZ-flower.2': {
    en: 'A flower drawn in the own turn is announced (“Flower!” or “Hua!”), exposed and replaced from the flower end, or discarded.',
    ru: 'Взятый в свой ход цветок объявляют («Цветок!» или «Хуа!»), открывают и заменяют с цветочного конца либо сносят.',
    zh: '轮到自己摸到花牌，可以报花（喊“花”）、亮出并从花端补牌，也可以打出。',
  },
  'DZ-flower.3': {
    en: 'A flower drawn as replacement is replaced in turn.',
    ru: 'Цветок, пришедший на замену, тоже заменяют.',
    zh: '补到的又是花牌，继续补花。',
  },
  'DZ-flower.4': {
    en: 'A win on the tile that replaces a flower is self-drawn, but not out with a replacement tile.',
    ru: 'Победа на кости, взятой на замену цветка, — победа со стены, но не победа замещающей костью.',
    zh: '用补花的牌和为自摸，但不计杠上开花。',
  },
  'DZ-flower.5': {
    en: 'Flowers are not replaced after claiming a chow or pung, but in a later own turn after drawing from the wall.',
    ru: 'После объявления чоу или панга цветы не заменяют; это делают в свой ход после взятия со стены.',
    zh: '吃、碰之后不得补花，须等自己从牌墙摸牌的一轮再补。',
  },
  'DZ-flower.6': {
    en: 'A discarded flower scores nothing.',
    ru: 'Снесённый цветок очков не приносит.',
    zh: '打出的花牌不计分。',
  },
  'DZ-flower.7': {
    en: 'If a kong’s replacement is a flower and the flower’s replacement wins, there is no out with a replacement tile.',
    ru: 'Если на замену конга пришёл цветок, а победная кость — на замену цветка, победы замещающей костью нет.',
    zh: '杠后补到花牌，再补花而和的，不计杠上开花。',
  },
} as const satisfies Readonly<Record<string, Text>>;
