import type { Text } from '#language';

/** The readings that the Sichuan rule sets share, by number. Each rule set puts its own prefix before the number. */
export const SHARED_READINGS = {
  A01: {
    en: 'Root is any four identical tiles outside kongs, even when two of them are the pair.',
    ru: '«Четвёрка» — любые четыре одинаковые кости вне конгов, даже если две из них составляют пару.',
    zh: '根是杠以外任意四张相同的牌，即使其中两张是将。',
  },
  A02: {
    en: 'A declared kong is counted as Kong and never as Root.',
    ru: 'Объявленный конг засчитывается как «Конг» и никогда как «Четвёрка».',
    zh: '宣告的杠只计“杠”，不计“根”。',
  },
  A06: {
    en: 'A theoretical fifth copy still gives Root.',
    ru: 'Теоретическая пятая копия тоже даёт «Четвёрку».',
    zh: '理论上的第五张同样的牌仍计根。',
  },
  A08: {
    en: 'A kong whose shot tile is won by a false Hu alone is refunded all the same.',
    ru: 'Стоимость конга возвращают и тогда, когда на сносе после него объявлен лишь ложный маджонг.',
    zh: '开杠后打出的牌即使只被诈胡，杠分同样退还。',
  },
  A09: {
    en: 'A false first Hu still moves the deal.',
    ru: 'Первое «Ху», даже ложное, определяет следующего дилера.',
    zh: '首次胡牌即使是诈胡，仍据此换庄。',
  },
  A10: {
    en: 'The third Hu on the very last tile ends the deal as three Hu.',
    ru: 'Третье «Ху» на самой последней кости заканчивает сдачу как три «Ху».',
    zh: '第三家在最后一张牌上胡，按三家胡牌结束。',
  },
  A11: {
    en: 'At a forced end the Hu hands are checked.',
    ru: 'При форсированном окончании руки с «Ху» проверяют.',
    zh: '强制结束时，胡牌的手牌仍须查验。',
  },
  A12: {
    en: 'Who has discarded nothing has discarded only the forbidden suit.',
    ru: 'Игрок, ничего не снёсший, считается снёсшим только запрещённую масть.',
    zh: '一张牌都没打过的，视为只打过定缺花色。',
  },
  A13: {
    en: 'The penalty of 48 is paid once a player, even with both a declared set and loose tiles.',
    ru: 'Штраф 48 берут с игрока один раз, даже если есть и объявленный сет, и отдельные кости.',
    zh: '48 分每人只罚一次，即使既有宣告的面子又有散牌。',
  },
  A14: {
    en: 'Promoted means with the tile drawn last; another kong in between makes it postponed.',
    ru: 'Дополненный конг — на кости, взятой последней; другой конг перед ним делает его отложенным.',
    zh: '补杠须用最后摸到的牌；中间先开了别的杠，就成了过手补杠。',
  },
  A15: {
    en: 'A passed discard bars every Hu, robbing too, and a passed robbery sets the same bar.',
    ru: 'Пропуск сноса запрещает любое «Ху», в том числе ограблением; пропуск ограбления запрещает так же.',
    zh: '放过弃牌之后，任何胡牌都受限制，包括抢杠；放过抢杠也受同样的限制。',
  },
  A16: {
    en: 'The bar compares points after the cap.',
    ru: 'При запрете сравнивают очки с учётом потолка.',
    zh: '过水限制比较的是封顶之后的分数。',
  },
  A17: {
    en: 'After Hu on a discard or by robbery the non-Hu seat after the last winner draws; after a self-draw the next one.',
    ru: 'После «Ху» на сносе или ограблением берёт игрок без «Ху», следующий за последним из выигравших; после маджонга со стены — следующий за выигравшим.',
    zh: '点炮或抢杠之后，由最后一个胡牌者的下一个未胡玩家摸牌；自摸之后由其下一个未胡玩家摸牌。',
  },
  A20: {
    en: 'The waiver for discards of the forbidden suit alone spares Hu hands too.',
    ru: 'Если все сносы были из запрещённой масти, от штрафа освобождена и рука с «Ху».',
    zh: '所打的牌全是定缺花色而免罚，对胡牌的手牌也适用。',
  },
  A21: {
    en: 'A kong robbed only by a false Hu is not made and not paid.',
    ru: 'Конг, ограбленный лишь ложным маджонгом, не состоялся и не оплачивается.',
    zh: '只被诈胡抢走的杠不成立，也不收分。',
  },
  A22: {
    en: 'If the first Hu is a double robbery, the robbed player deals next.',
    ru: 'Если первое «Ху» — двойное ограбление, следующий дилер — ограбленный игрок.',
    zh: '首次胡牌是两家抢杠的，由被抢者下局坐庄。',
  },
  A23: {
    en: 'After a forced end the next dealer is found as usual.',
    ru: 'После форсированного окончания следующего дилера определяют как обычно.',
    zh: '强制结束之后，下局庄家照常确定。',
  },
  A31: {
    en: 'The tiles of a concealed kong are seen by nobody else until the hand is shown.',
    ru: 'Костей закрытого конга никто другой не видит, пока рука не показана.',
    zh: '暗杠的牌在亮牌之前不给别家看。',
  },
  A101: {
    en: 'A replacement tile is a draw from the wall, so it lifts the bar of a passed Hu.',
    ru: 'Взятие кости на замену — тоже взятие со стены, поэтому оно снимает запрет после пропущенного «Ху».',
    zh: '摸补牌也是摸牌，因此解除过水限制。',
  },
  A102: {
    en: 'Passing Hu in order to pung sets the bar.',
    ru: 'Пропуск «Ху» ради панга вводит запрет.',
    zh: '放弃胡牌而碰牌，也算过水。',
  },
  A103: {
    en: 'In a further pass the higher value becomes the bar.',
    ru: 'При новом пропуске порогом становится большая стоимость.',
    zh: '再次过水时，以较高的分值为限。',
  },
  A104: {
    en: 'The tile set aside cannot be melded, but counts in the hand for Hu: a Hu with it is false, also where nobody knows its suit.',
    ru: 'Отложенную кость нельзя использовать в объявленном сете, но при «Ху» она считается в руке: такое «Ху» ложное, даже если её масть никому не известна.',
    zh: '扣下的牌不能用来碰、杠，但胡牌时算在手牌里：这样的胡牌是诈胡，即使没有人知道它的花色。',
  },
  A105: {
    en: 'Robbery is paid like a discard.',
    ru: 'Ограбление оплачивается как снос.',
    zh: '抢杠按点炮收付。',
  },
  A106: {
    en: 'Kongs of the forbidden suit are paid for.',
    ru: 'Конги запрещённой масти оплачиваются.',
    zh: '定缺花色的杠照样收分。',
  },
  A107: {
    en: 'A win on a replacement tile that is the last of the wall has both fans and is paid as a self-draw.',
    ru: 'Выигрыш на замене, последней кости стены, даёт оба фана и оплачивается как маджонг со стены.',
    zh: '补牌恰是牌墙最后一张而胡的，两种番都计，按自摸收付。',
  },
  A108: { en: 'A concealed kong cannot be robbed.', ru: 'Закрытый конг ограбить нельзя.', zh: '暗杠不能抢。' },
  A109: {
    en: 'Each kong is refunded once, for the first of: shot, false Hu, not ready.',
    ru: 'Стоимость конга возвращают один раз, по первой из причин: наброс, ложный маджонг, нет ожидания.',
    zh: '每个杠只退一次，按杠上炮、诈胡、无叫中最先成立的一项。',
  },
  A110: {
    en: 'Who has declared a false Hu is out: he pays for no later event and receives refunds alone.',
    ru: 'Объявивший ложный маджонг вне игры: за дальнейшее он не платит и получает только возвраты.',
    zh: '诈胡者已出局：此后不再付分，只收退还的杠分。',
  },
  A111: {
    en: 'Hu needs a tile just drawn, discarded or robbed, so there is none in the turn of one’s own pung.',
    ru: 'Для «Ху» нужна только что взятая, снесённая или ограбленная кость, поэтому в ход своего панга его нет.',
    zh: '胡牌须有刚摸到、刚打出或抢杠的牌，所以自己碰牌的那一轮不能胡。',
  },
  A112: {
    en: 'Who is barred from Hu is refused unless the hand is good and worth more.',
    ru: 'Игроку под запретом разрешают «Ху», только если его рука верна и стоит больше.',
    zh: '受过水限制者，只有手牌成立且分值更高才能胡。',
  },
  A113: {
    en: 'If time runs out before an added kong is robbed, the kong stands.',
    ru: 'Если время вышло раньше, чем добавленный конг ограбили, конг остаётся.',
    zh: '补杠被抢之前时间已到，杠成立。',
  },
  A114: {
    en: 'A discarder pays nothing for a false Hu.',
    ru: 'За ложный маджонг снёсший кость не платит ничего.',
    zh: '对诈胡，打出该牌者不付分。',
  },
  A115: {
    en: 'Of a mixed double Hu the good one is paid.',
    ru: 'Из двух одновременных «Ху», верного и ложного, оплачивается верное.',
    zh: '两家同胡而一真一诈的，只付真的一家。',
  },
  A116: {
    en: 'A kong whose tile the record never saw counts as a kong, gives no Full Flush and breaks no forbidden suit.',
    ru: 'Конг, костей которого запись не видела, считается конгом, не даёт «Полного изобилия» и не нарушает запрещённой масти.',
    zh: '记录从未见过牌面的杠仍算杠，不计清一色，也不算违反定缺。',
  },
  A121: {
    en: 'Those who rolled the same highest sum for the first deal roll again.',
    ru: 'Выбросившие одинаковую наибольшую сумму за право первого дилера бросают снова.',
    zh: '定首庄时掷出相同最大点数者再掷。',
  },
  A122: {
    en: 'Once the time of play is up, pauses left out, no new deal begins; the deal under way is ended.',
    ru: 'Когда игровое время без перерывов вышло, новая сдача не начинается, а идущая прекращается.',
    zh: '除去暂停后比赛时间已到，不再开新局，正在进行的一局即行结束。',
  },
  A123: {
    en: 'A void deal is no deal of the agreed number. The next dealer follows from the deal before it.',
    ru: 'Аннулированная сдача в условленное число сдач не входит. Следующий дилер определяется по сдаче перед ней.',
    zh: '作废的一局不计入约定局数。下一局的庄家依其前一局而定。',
  },
  A124: {
    en: 'The points of a substitute count for the player whose place was taken.',
    ru: 'Очки игрока на замене засчитываются тому, чьё место он занял.',
    zh: '替补所得分数计给被替补的玩家。',
  },
  A125: {
    en: 'Players rank by the sum of their points; equal sums share the place, unless criteria for them were agreed on before the first deal.',
    ru: 'Места распределяют по сумме очков; при равенстве место делят, если до первой сдачи не условились о других показателях.',
    zh: '按总分排名；总分相同则并列，首局之前另有约定的除外。',
  },
  A127: {
    en: 'Turns pass counter-clockwise; in a turn a player draws one tile and discards one.',
    ru: 'Ход переходит против часовой стрелки; в свой ход игрок берёт одну кость и одну сносит.',
    zh: '按逆时针方向轮流，每轮摸一张、打一张。',
  },
  A128: {
    en: 'A pung or a melded kong claims the latest discard of another player, and the first claim takes it.',
    ru: 'Панг и открытый конг собирают на последний снос другого игрока; кость достаётся первой заявке.',
    zh: '碰和明杠只能叫他家最新打出的牌，先叫者得。',
  },
  A129: {
    en: 'Where a deal is recorded by its result, the fan of a good Hu may be stated in place of its tiles: at least those of its kongs and of the way it was won. A hand without Hu is judged by its tiles, and so is a false Hu.',
    ru: 'В записи по итогу вместо костей верного «Ху» можно указать его фаны: не меньше фанов за его конги и за способ выигрыша. Рука без «Ху» и ложное «Ху» проверяются по костям.',
    zh: '只记结果的一局，可以申报有效胡牌的番数代替牌张：不少于其杠和胡牌方式的番数。未胡的手牌和诈胡须按牌张查验。',
  },
  A130: {
    en: 'Players may change seats between deals. The turn to deal stays with the side, and the points follow the players.',
    ru: 'Между сдачами игроки могут меняться местами. Очередь сдавать остаётся за местом, очки переходят с игроком.',
    zh: '两局之间玩家可以换座。坐庄次序随座位不变，得分随玩家。',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** The readings of one rule set under its ids, such as `SBR-A17`, in the order of the given numbers. */
export const readingsUnder = <Book extends string, Number extends string>(
  book: Book,
  texts: Readonly<Record<Number, Text>>,
  numbers: readonly Number[],
): { readonly [id in `${Book}-${Number}`]: Text } =>
  Object.fromEntries(numbers.map((number) => [`${book}-${number}`, texts[number]])) as {
    readonly [id in `${Book}-${Number}`]: Text;
  };
