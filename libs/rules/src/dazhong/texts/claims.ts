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
    en: 'A hand completed by a tile the winner drew, a replacement included, is a self-drawn win.',
    ru: 'Завершение руки взятой самим игроком костью, в том числе взятой на замену, — победа со стены.',
    zh: '用自己摸到的牌（包括补牌）和为自摸。',
  },
  'DZ-mj.3': {
    en: 'A win on a discard is paid by the discarder, and robbing a kong is such a win.',
    ru: 'За победу со сноса платит набросивший; ограбление конга — тоже победа со сноса.',
    zh: '和弃牌由点炮者付分，抢杠也按点和计。',
  },
  'DZ-mj.4': {
    en: 'The winner exposes the whole hand, and the others expose and move nothing until it is confirmed.',
    ru: 'Победитель открывает всю руку, а остальные до подтверждения ничего не открывают и не двигают.',
    zh: '和牌者亮出全部手牌；确认之前，其余各家不得亮牌或动牌。',
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
    en: 'The exposed pung shows by a rotated tile whom it came from and stays as it is, but may become a promoted kong.',
    ru: 'Открытый панг повёрнутой костью показывает, с кого взят снос, и не меняется, разве что дополняется до конга.',
    zh: '碰出的刻子横放一张指明来源，此后不得变动，只可以补成杠。',
  },
  'DZ-pung.3': {
    en: 'After a pung the player discards, and the turn passes to his right.',
    ru: 'После панга игрок делает снос, и ход переходит к игроку справа от него.',
    zh: '碰牌后打出一张，轮到其下家。',
  },
  'DZ-chow.1': {
    en: 'A chow may be claimed only from the player to the left.',
    ru: 'Чоу объявляют только на сносе игрока слева.',
    zh: '只能吃上家打出的牌。',
  },
  'DZ-chow.2': {
    en: 'The exposed chow has the claimed tile rotated at its left and stays as it is.',
    ru: 'В открытом чоу взятая кость лежит повёрнутой слева, и больше его не меняют.',
    zh: '吃牌亮出，所吃的牌横放在左边，此后不得变动。',
  },
  'DZ-chow.3': {
    en: 'After a chow the player discards, and the turn passes to his right.',
    ru: 'После чоу игрок делает снос, и ход переходит к игроку справа от него.',
    zh: '吃牌后打出一张，轮到其下家。',
  },
  'DZ-chow.4': {
    en: 'A chow claimer may discard before exposing the two tiles; his claim is complete after both, and until then only a win interrupts it.',
    ru: 'Объявивший чоу может сделать снос до открытия двух костей; объявление завершено после обоих шагов, и до этого прервать его может только победа.',
    zh: '吃牌者可以先打牌后亮牌；两步都做完吃牌才成立，此前只有和牌可以拦截。',
  },
  'DZ-chow.5': {
    en: 'After calling chow the player exposes or discards within about 1 second, which ends the others’ right to pung or kong; without a call, or done too fast, it does not.',
    ru: 'Объявив чоу, игрок в течение примерно 1 секунды открывает кости или делает снос, и остальные теряют право на панг и конг; без объявления или при спешке — не теряют.',
    zh: '喊吃后约 1 秒内亮牌或打牌，他家即不得再碰、杠；未喊或做得太快，则他家仍可以优先。',
  },
} as const satisfies Readonly<Record<string, Text>>;
