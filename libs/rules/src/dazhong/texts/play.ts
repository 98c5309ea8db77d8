import type { Text } from '#language';

/** The course of play, drawing and discarding. */
export const PLAY = {
  'DZ-play.1': {
    en: 'East opens the play with a discard.',
    ru: 'Восток начинает игру сносом.',
    zh: '东家先打出一张牌。',
  },
  'DZ-play.2': {
    en: 'After that each player in turn draws from the live end and discards.',
    ru: 'Далее каждый по очереди берёт кость с живого конца и делает снос.',
    zh: '此后各家依次从摸牌端摸一张、打一张。',
  },
  'DZ-play.3': {
    en: 'A claim of a discard interrupts the order of turns.',
    ru: 'Заявка на снос прерывает очерёдность ходов.',
    zh: '有人要弃牌时，轮次中断。',
  },
  'DZ-play.4': {
    en: 'Play goes on until somebody wins or the wall is used up.',
    ru: 'Игра продолжается, пока кто-нибудь не победит или не кончится стена.',
    zh: '打到有人和牌或牌墙摸完为止。',
  },
  'DZ-draw.1': {
    en: 'Nobody draws or reaches over the river before the player to the left has discarded; an early draw may end in too many tiles.',
    ru: 'До сноса игрока слева нельзя брать кость и водить руками над рекой; взятие вне очереди может привести к перебору костей.',
    zh: '上家打牌之前不得摸牌，也不得伸手遮挡牌池；提前摸牌可能成为大相公。',
  },
  'DZ-draw.2': {
    en: 'Who touches a tile of the live wall may not claim the discard, but may still win on it if another claims it.',
    ru: 'Коснувшийся кости живой стены теряет право на снос, но ещё может победить на нём, если заявку сделает другой.',
    zh: '手已触及牌墙者不得再要该弃牌，但另有人要时仍可以和。',
  },
  'DZ-draw.3': {
    en: 'Discarding before drawing is forbidden and counts as a missed draw, which leaves too few tiles.',
    ru: 'Снос до взятия запрещён и считается забытым взятием, то есть ведёт к недобору костей.',
    zh: '先打后摸不允许，视为漏摸，成为小相公。',
  },
  'DZ-draw.4': {
    en: 'Once the next player has drawn and discarded or has declared a win or a kong, the others can no longer claim the discard before.',
    ru: 'Когда следующий игрок взял кость и сделал снос либо объявил победу или конг, остальные теряют право на предыдущий снос.',
    zh: '下一家摸牌并打出，或宣告和牌、开杠之后，其余两家不得再要前一张弃牌。',
  },
  'DZ-draw.5': {
    en: 'A claim made after the next player drew sends the drawn tile back to the wall; another player who draws next takes it, or leaves it to the one who saw it and takes the following one.',
    ru: 'При заявке после взятия следующим игроком взятую кость возвращают в живую стену; другой игрок, который берёт следующим, берёт её или оставляет видевшему, а сам берёт следующую.',
    zh: '下一家摸牌之后才有人要弃牌的，所摸的牌退回牌墙；下一个摸牌的另一家可以取这张，也可以留给看过它的人而取后一张。',
  },
  'DZ-draw.6': {
    en: 'A player waits 1 to 2 seconds before drawing and claims without delay; the referee may warn or fine.',
    ru: 'Перед взятием выжидают 1–2 секунды, а заявки делают без задержки; судья может сделать замечание или наложить штраф.',
    zh: '摸牌前应等 1 至 2 秒，要牌须及时；裁判可以警告或罚分。',
  },
  'DZ-draw.7': {
    en: 'Discards go anywhere in the middle; lines or areas of one’s own need an agreement.',
    ru: 'Снос кладут в любое место центра стола; о рядах или собственных зонах договариваются заранее.',
    zh: '弃牌放在牌桌中央任意处；要排成行或各放一区，须事先约定。',
  },
  'DZ-draw.8': {
    en: 'A discard need not be named, but who names it wrongly and so causes a wrong claim may be fined.',
    ru: 'Называть снос не обязательно, но назвавшего неверно могут оштрафовать, если это вызвало неверную заявку.',
    zh: '打牌可以不报牌名；报错而引起他人错要的，可以罚分。',
  },
  'DZ-draw.9': {
    en: 'Nobody need show whether he discards the tile just drawn or from which place in the hand; others may watch at their own risk, and what they see is no lawful information.',
    ru: 'Никто не обязан показывать, сносит ли он только что взятую кость и с какого места в руке; следить за этим можно на свой страх и риск, и такая информация не легальна.',
    zh: '打出的是否刚摸到的牌、从手中何处取出，无须让人看到；他人观察风险自负，所见不是合法信息。',
  },
} as const satisfies Readonly<Record<string, Text>>;
