import type { Text } from '#language';

/** Claiming a discard: wins, pungs and chows. */
export const CLAIMS = {
  'DZ-claim.1': {
    en: 'A discard may be claimed for a win or for a set.',
    ru: 'Снесённую кость можно взять на победу или на сет.',
    zh: '弃牌可以用来和牌或组成面子。',
  },
  'DZ-claim.2': {
    en: 'Only the latest discard can be claimed, and no more once the next player has drawn and discarded.',
    ru: 'Взять можно только последний снос, и лишь пока следующий игрок не взял кость и не сделал снос.',
    zh: '只能要最后一张弃牌；下一家摸牌并打出之后，该牌作废。',
  },
  'DZ-claim.3': {
    en: 'The whole claimed set is exposed, and the claimed tile never enters the concealed hand.',
    ru: 'Весь объявленный сет открывают, и кость со сноса никогда не попадает в закрытую руку.',
    zh: '所要的整副面子须亮出，弃牌不得收入手中。',
  },
  'DZ-claim.4': {
    en: 'There are four claims: win, chow, pung and melded kong.',
    ru: 'Заявок на снос четыре: победа, чоу, панг и открытый конг.',
    zh: '要牌有四种：和、吃、碰、明杠。',
  },
  'DZ-claim.5': {
    en: 'Claims are spoken; who says nothing and discards before exposing may be held to have missed a draw.',
    ru: 'Заявки делают вслух; снос до открытия сета без объявления могут счесть забытым взятием.',
    zh: '要牌须出声；未出声而先打后亮的，可视为漏摸。',
  },
  'DZ-mj.1': {
    en: 'A hand that lacks one tile to win is ready.',
    ru: 'Рука, которой до победы не хватает одной кости, — просящая.',
    zh: '只差一张即可和的手牌为听牌。',
  },
  'DZ-mj.2': {
    en: 'A hand completed by a tile the winner drew, a replacement included, is a self-drawn win; it is called “hu”, “mahjong” or “tsumo”.',
    ru: 'Завершение руки костью, взятой со стены, в том числе на замену, — победа со стены; её объявляют словами «ху», «маджонг» или «цумо».',
    zh: '用自己摸到的牌（包括补牌）和为自摸；喊“和”、“麻将”或“自摸”。',
  },
  'DZ-mj.3': {
    en: 'A win on an opponent’s discard is called “hu”, “mahjong” or “ron”, who discarded the tile is the discarder, and robbing a kong is such a win.',
    ru: 'Победу на сносе соперника объявляют словами «ху», «маджонг» или «рон»; снёсший победную кость — набросивший; ограбление конга — тоже победа со сноса.',
    zh: '和别家打出的牌，喊“和”、“麻将”或“荣”，打出该牌者为点和者；抢杠也按点和计。',
  },
  'DZ-mj.4': {
    en: 'The winner exposes the whole hand, so that it can be checked and confirmed; until then the three others expose no hand and move nothing on the table.',
    ru: 'Победитель открывает всю руку, чтобы её можно было проверить и подтвердить; до этого трое других не открывают рук и ничего не двигают на столе.',
    zh: '和牌者亮出全部手牌，以便查验确认；确认之前，其余三家不得亮牌，也不得动桌上的牌。',
  },
  'DZ-mj.5': {
    en: 'Only one player wins on a discard: of several the one whose turn would come first after the discarder.',
    ru: 'Со сноса побеждает только один игрок: из нескольких — ближайший по очереди к снёсшему.',
    zh: '一张弃牌只能一家和：几家同要时，由打牌者之后轮次最近的一家和。',
  },
  'DZ-pung.1': {
    en: 'Who holds a pair of the discarded tile may claim it from any opponent as a pung.',
    ru: 'Имея пару к снесённой кости, можно объявить панг со сноса любого соперника.',
    zh: '手里有一对与弃牌相同的牌，任何一家打出都可以碰。',
  },
  'DZ-pung.2': {
    en: 'The exposed pung lies as a set before the concealed tiles and is fixed, but may become a small melded kong; one tile is rotated: the left one for a discard of the left player, the middle one of the opposite, the right one of the right player.',
    ru: 'Открытый панг лежит сетом перед закрытыми костями и больше не меняется, разве что расширяется до малого открытого конга; одна кость повёрнута: левая, если снос игрока слева, средняя — напротив, правая — справа.',
    zh: '碰出的刻子作为面子放在手牌之前，此后不得变动，只可以补成杠；横放一张指明来源：上家的放左边，对家的放中间，下家的放右边。',
  },
  'DZ-pung.3': {
    en: 'After a pung the player discards, and the turn passes to his right.',
    ru: 'После панга игрок делает снос, и ход переходит к игроку справа от него.',
    zh: '碰牌后打出一张，轮到其下家。',
  },
  'DZ-chow.1': {
    en: 'With two tiles of the hand a chow may be claimed from the player to the left, and from nobody else, unlike a pung or a kong.',
    ru: 'С двумя костями руки чоу объявляют только на сносе соперника слева, в отличие от панга и конга.',
    zh: '用手里两张只能吃上家打出的牌，与碰、杠不同。',
  },
  'DZ-chow.2': {
    en: 'The exposed chow lies as a set before the concealed hand, the two tiles of the hand at the right and the claimed tile rotated at the left; it is fixed.',
    ru: 'Открытое чоу лежит сетом перед закрытой рукой: две кости из руки справа, взятая со сноса — слева, повёрнутая; больше его не меняют.',
    zh: '吃出的顺子作为面子放在手牌之前，手里的两张在右，所吃的牌横放在左，此后不得变动。',
  },
  'DZ-chow.3': {
    en: 'After a chow the player discards, and the turn passes to his right.',
    ru: 'После чоу игрок делает снос, и ход переходит к игроку справа от него.',
    zh: '吃牌后打出一张，轮到其下家。',
  },
  'DZ-chow.4': {
    en: 'After calling chow a player may, though it is not advised, discard before exposing the tiles; the claim is complete after both steps, and until he has shown the tiles and taken the claimed one the others wait, but for a win.',
    ru: 'После объявления чоу разрешается (но не рекомендуется) сделать снос до открытия костей; объявление завершено после обоих шагов, и, пока игрок не показал кости и не забрал заявленную, остальные ждут, кроме объявления победы.',
    zh: '喊吃之后允许（但不提倡）先打牌后亮牌；两步都做完吃牌才成立；在他亮出牌并取走所吃的牌之前，他家须等待，但可以和牌。',
  },
  'DZ-chow.5': {
    en: 'After calling chow the player exposes the tiles or discards within about 1 second, and with that the others lose the right to pung or kong; if he did not call, or exposes or discards too fast, they may outrank him by the order of claims.',
    ru: 'Объявив чоу, игрок в течение примерно 1 секунды открывает кости или сносит кость, и с этого момента остальные теряют право на панг и конг; если он не объявил чоу или открывает кости либо делает снос слишком быстро, они вправе перебить объявление по иерархии объявлений.',
    zh: '喊吃后约 1 秒内亮牌或打牌，他家即不得再碰、杠；未喊吃，或亮牌、打牌太快的，他家可以按优先次序截取。',
  },
} as const satisfies Readonly<Record<string, Text>>;
