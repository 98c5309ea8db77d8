import type { Text } from '#language';

/** The wall's end, ready declarations, counting the winning hand. */
export const ENDING = {
  'DZ-sea.1': {
    en: 'Who draws the last tile of the wall wins with it or discards; no kong is declared then.',
    ru: 'Взявший последнюю кость стены побеждает на ней или делает снос; конг тогда не объявляют.',
    zh: '摸到牌墙最后一张者，或和牌或打出，不得开杠。',
  },
  'DZ-sea.2': {
    en: 'The last discard can be claimed only for a win.',
    ru: 'Последний снос можно взять только на победу.',
    zh: '最后一张弃牌只能和，不能吃、碰、杠。',
  },
  'DZ-sea.3': {
    en: 'A win on the last tile or the last discard is worth 8 points; on the last tile the self-draw is not counted besides.',
    ru: 'Победа на последней кости стены или последнем сносе стоит 8 очков; на последней кости выигрыш со стены отдельно не считают.',
    zh: '和牌墙最后一张或最后一张弃牌，计 8 分；和最后一张的不再计自摸。',
  },
  'DZ-sea.4': {
    en: 'If nobody wins on the last discard, the deal is drawn at 0 points each, and East passes on as always.',
    ru: 'Если на последнем сносе никто не победил, сдача ничейная, каждому 0 очков, а Восток, как всегда, переходит дальше.',
    zh: '最后一张弃牌无人和即流局，各家 0 分；东位照常传给下一家。',
  },
  'DZ-ready.1': {
    en: 'A player who lacks only the winning tile may declare ready.',
    ru: 'Игрок, которому недостаёт только победной кости, может объявить просящую руку.',
    zh: '只差一张即可和者可以报听。',
  },
  'DZ-ready.2': {
    en: 'Ready is declared right before a discard, also one that follows a claimed set.',
    ru: 'Просящую руку объявляют прямо перед сносом, в том числе после объявленного сета.',
    zh: '报听在打牌之前宣告，吃、碰之后打牌时也可以。',
  },
  'DZ-ready.3': {
    en: 'From then on the hand is not changed, but for a concealed kong with a tile just drawn that leaves the waits as they are.',
    ru: 'С этого момента руку не меняют; допускается лишь закрытый конг на взятой со стены кости, не меняющий ожидания.',
    zh: '报听后不得换牌；只有用刚摸到的牌开暗杠而不改变所听的牌时例外。',
  },
  'DZ-ready.4': {
    en: 'If he wins, the declaration is worth 1 point, and to a concealed hand the 2 of riichi.',
    ru: 'При победе объявление приносит 1 очко, а закрытой руке — 2 очка за риичи.',
    zh: '报听后和牌计 1 分，门清者计立直的 2 分。',
  },
  'DZ-ready.5': {
    en: 'Nobody is obliged to declare ready.',
    ru: 'Объявлять просящую руку никто не обязан.',
    zh: '听牌可以不报。',
  },
  'DZ-ready.6': {
    en: 'Ready may be declared with a hand of any structure.',
    ru: 'Просящую руку можно объявить при любой структуре руки.',
    zh: '任何牌型听牌都可以报听。',
  },
  'DZ-count.1': {
    en: 'The winner sorts the exposed hand, so that it can be checked and counted.',
    ru: 'Победитель сортирует открытую руку, чтобы её можно было проверить и посчитать.',
    zh: '和牌者把亮出的牌理好，以便查验和计分。',
  },
  'DZ-count.2': {
    en: 'A regular hand is laid out as four sets and a pair; the tile won by discard is rotated, and the set it completes counts as exposed.',
    ru: 'Регулярную руку раскладывают на четыре сета и пару; победную кость со сноса поворачивают, и завершённый ею сет считается открытым.',
    zh: '一般型摆成四副面子加一对将；点和的那张横放，它所凑成的面子算明的。',
  },
  'DZ-count.3': {
    en: 'Irregular hands are laid out by pairs or by suits, winds and dragons.',
    ru: 'Нерегулярные руки раскладывают по парам или по мастям, ветрам и драконам.',
    zh: '特殊型按对子摆放，或按花色、风牌、箭牌摆放。',
  },
  'DZ-count.4': {
    en: 'The hand is counted by the system of fans.',
    ru: 'Очки руки считают по системе фанов.',
    zh: '手牌按番种计分。',
  },
  'DZ-count.5': {
    en: 'The winner answers for his count; he may ask for help, for which the helpers are not liable, and unasked the others keep silent.',
    ru: 'За подсчёт отвечает победитель; он может попросить о помощи, но помощники за неё не отвечают, а без просьбы остальные молчат.',
    zh: '计分由和牌者负责；可以请人帮忙，帮忙者不担责任；未请时他家不作声。',
  },
  'DZ-count.6': {
    en: 'The others see to it that he does not count too much, and anybody may point out missed points and have them counted.',
    ru: 'Остальные следят, чтобы он не насчитал лишнего, и любой может указать на пропущенные очки и потребовать их учесть.',
    zh: '他家须防止多计；任何人都可以指出漏计的分，并要求计足。',
  },
  'DZ-count.7': {
    en: 'The results of a deal are written down or paid in sticks.',
    ru: 'Результаты сдачи записывают или выплачивают палочками.',
    zh: '每局结果记入记录，或用筹码支付。',
  },
  'DZ-count.8': {
    en: 'Fans are counted in one arrangement of the hand, the winner’s choice, and in it for all combinations of its sets.',
    ru: 'Фаны считают в одном разбиении руки, по выбору победителя, но в нём — по всем сочетаниям сетов.',
    zh: '番种只按一种摆法计，由和牌者选定；该摆法中面子的各种组合都可以计。',
  },
  'DZ-count.9': {
    en: 'The tile of self-drawn nine gates is kept apart from the hand, or they do not count; the dealt 14 tiles of East hold no drawn one.',
    ru: 'При девяти вратах со стены победную кость кладут отдельно от руки, иначе они не засчитываются; среди 14 сданных костей Востока взятой нет.',
    zh: '自摸九莲宝灯须把所摸的牌与手牌分开，否则不计；东家起手的 14 张里没有摸到的牌。',
  },
} as const satisfies Readonly<Record<string, Text>>;
