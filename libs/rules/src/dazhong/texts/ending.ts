import type { Text } from '#language';

/** The wall's end, ready declarations, counting the winning hand. */
export const ENDING = {
  'DZ-sea.1': {
    en: 'The last tile of the wall is the sea bottom: who draws it declares no kong, and discards unless he declares a win; that discard is the river bottom.',
    ru: 'Последняя кость стены — «морское дно»: взявший её не может объявить конг и должен сделать снос, если не объявляет победу; этот снос — «речное дно».',
    zh: '牌墙最后一张称“海底”：摸到者不得开杠，不和则须打出；打出的这张称“河底”。',
  },
  'DZ-sea.2': {
    en: 'The last discard, the river bottom, can be claimed only for a win.',
    ru: 'Последний снос, «речное дно», можно взять только на победу.',
    zh: '最后一张弃牌（河底）只能和，不能吃、碰、杠。',
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
    en: 'If he wins, the declaration is worth 1 point; a concealed hand gets 2 more points for the fan riichi.',
    ru: 'В случае победы объявление приносит 1 очко; если рука была закрытая — ещё 2 очка за фан «риичи».',
    zh: '报听后和牌计 1 分；门清者另加立直的 2 分。',
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
    en: 'The three others see to it that he does not count too much; they need not remind him of missed points, but anybody may point them out and have the hand counted at its maximum.',
    ru: 'Остальные трое отвечают за то, чтобы он не насчитал лишнего; напоминать о недосчитанных очках они не обязаны, но любой может на них указать и вынудить подсчитать руку по максимуму.',
    zh: '其余三家负责防止多计；漏计的分不必提醒，但任何人都可以指出，并要求按最高分计。',
  },
  'DZ-count.7': {
    en: 'The points of a deal are written down by the players, or paid in sticks where no record is kept.',
    ru: 'Очки сдачи игроки записывают в протокол либо выплачивают фишками, если протокол не ведётся.',
    zh: '每局得失的分由玩家记入记录；不做记录的，用筹码支付。',
  },
  'DZ-count.8': {
    en: 'Where the concealed tiles can be arranged in several ways, the winner chooses one; fans of different arrangements are not counted together, but all combinations of its sets are.',
    ru: 'Если кости закрытой руки можно выстроить по-разному, победитель выбирает одно разбиение; фаны разных разбиений вместе не считают, но все сочетания его сетов — считают.',
    zh: '暗牌有几种摆法时，由和牌者选定一种；不同摆法的番种不能合计，但该摆法中面子的各种组合都可以计。',
  },
  'DZ-count.9': {
    en: 'The winning tile of self-drawn nine gates is laid apart from the hand; put into the hand before it is checked, they do not count; of East’s dealt 14 tiles none counts as drawn, so nine gates never go with the blessing of heaven.',
    ru: 'При «девяти вратах» со стены победную кость кладут отдельно; если она встроена в руку до проверки, они не засчитываются; среди 14 сданных костей Востока взятой нет, поэтому вместе с «благословением Небес» они не засчитываются.',
    zh: '自摸九莲宝灯，所摸的牌须与手牌分开；查验之前已并入手牌的不计；东家起手的 14 张里没有摸到的牌，因此不与天和同计。',
  },
} as const satisfies Readonly<Record<string, Text>>;
