import type { Text } from '#language';

/** Kongs and robbing them, the order of claims, flowers. */
export const KONGS = {
  'DZ-kong.1': {
    en: 'Four identical tiles may be declared as a kong, which is concealed, promoted or melded.',
    ru: 'Четыре одинаковые кости объявляют конгом: закрытым, дополненным (малым открытым) или открытым (большим).',
    zh: '四张相同的牌可以开杠，分暗杠、补杠、明杠三种。',
  },
  'DZ-kong.2': {
    en: 'A concealed kong is four tiles of one’s own hand, declared in the own turn but not right after a chow or pung, laid face down and unknown to the others until the deal ends.',
    ru: 'Закрытый конг — четыре кости своей руки, объявленные в свой ход, но не сразу после чоу или панга; его кладут лицевой стороной вниз, и до конца сдачи остальные его не знают.',
    zh: '暗杠用自己手里的四张，轮到自己时宣告（吃、碰之后不得立即开），扣着放置，他家到局终才知道是什么牌。',
  },
  'DZ-kong.3': {
    en: 'A promoted kong adds the fourth tile to one’s own exposed pung at the same times; it is called first, or the tile may be ruled a discard.',
    ru: 'Дополненный конг — четвёртая кость к своему открытому пангу в те же моменты; сначала объявляют, иначе кость могут счесть сносом.',
    zh: '补杠是在同样的时机把第四张加到自己碰出的刻子上；须先喊，否则该牌可判为打出。',
  },
  'DZ-kong.4': {
    en: 'A melded kong is a discard and three tiles of the hand, exposed with a rotated tile that shows whom it came from.',
    ru: 'Открытый конг — снос и три кости руки; его открывают, и повёрнутая кость показывает, с кого взят снос.',
    zh: '明杠由弃牌和手里三张组成，全部亮出，横放一张指明来源。',
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
    en: 'For a concealed kong that at the end of the deal proves not to be four identical tiles its owner pays 30 to each opponent, 90 in all.',
    ru: 'Если в конце сдачи в закрытом конге оказались не четыре одинаковые кости, его владелец платит каждому сопернику по 30, всего 90.',
    zh: '局终发现暗杠并非四张相同的牌，开杠者向每家付 30 分，共 90 分。',
  },
  'DZ-rob.1': {
    en: 'Who waits for the tile added to a pung may win on it, and the player who added it counts as the discarder.',
    ru: 'Ожидающий кость, которой дополняют панг, может на ней победить, а дополнявший считается набросившим.',
    zh: '听的正是别家补杠的那张，可以抢来和，补杠者视为点炮者。',
  },
  'DZ-rob.2': {
    en: 'Robbing a kong is worth 8 points.',
    ru: 'Ограбление конга стоит 8 очков.',
    zh: '抢杠和计 8 分。',
  },
  'DZ-rob.3': {
    en: 'Only a promoted kong can be robbed, never a concealed one; against a melded kong a win on the discard comes first and annuls it.',
    ru: 'Ограбить можно только дополненный конг, закрытый — никогда; открытый конг аннулируется победой на том же сносе.',
    zh: '只有补杠可以抢，暗杠绝不能抢；明杠遇到同张弃牌的和牌时，和牌优先，杠作废。',
  },
  'DZ-rob.4': {
    en: 'The kong may be robbed as soon as the tile is added; a tile meant as a discard is laid clear of the exposed sets.',
    ru: 'Грабить можно, как только кость добавлена; кость, которую сносят, кладут в стороне от открытых сетов.',
    zh: '牌一加上即可抢杠；只想打出的牌，须放得离开已亮的面子。',
  },
  'DZ-hier.1': {
    en: 'Of several claims the highest takes the tile and the others are void.',
    ru: 'Из нескольких заявок кость достаётся старшей, остальные недействительны.',
    zh: '几家同要时，优先者得牌，其余作废。',
  },
  'DZ-hier.2': {
    en: 'First comes a win, by the player to the right of the discarder before the opposite before the left one, then pung or kong, then chow.',
    ru: 'Старше всех победа — сначала игрока справа от снёсшего, затем напротив, затем слева, — потом панг или конг, потом чоу.',
    zh: '和牌最优先，依打牌者的下家、对家、上家为序；其次碰、杠；最后吃。',
  },
  'DZ-hier.3': {
    en: 'Only a valid claim, spoken in time, has priority.',
    ru: 'Старшинство имеет только верная заявка, сделанная вслух и вовремя.',
    zh: '只有正确、出声而及时的要牌才有优先权。',
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
    en: 'A flower drawn in the own turn is announced, exposed and replaced from the flower end, or discarded.',
    ru: 'Взятый в свой ход цветок объявляют, открывают и заменяют с цветочного конца либо сносят.',
    zh: '轮到自己摸到花牌，可以报花、亮出并从花端补牌，也可以打出。',
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
