import type { Text } from '#language';

/** The choices of this edition where the sheet is silent or ambiguous. RULEBOOK.md names the alternatives. */
export const READINGS = {
  'CC-A01': {
    en: 'A pair of a wind that is both own and prevailing gives 4 points.',
    ru: 'Пара Ветров, которые одновременно собственные и преимущественные, приносит 4 очка.',
    zh: '既是门风又是圈风的一对计 4 分。',
  },
  'CC-A02': {
    en: 'A pung or kong of a wind that is both own and prevailing gives 2 doublings.',
    ru: 'Тройка или четвёрка Ветров, которые одновременно собственные и преимущественные, даёт 2 удвоения.',
    zh: '既是门风又是圈风的刻子或杠翻 2 番。',
  },
  'CC-A03': {
    en: 'A pung completed by the winning discard is open.',
    ru: 'Тройка, завершённая победным сбросом, — открытая.',
    zh: '用所和的弃牌凑成的刻子为明刻。',
  },
  'CC-A04': {
    en: 'A hand of winds and dragons only has the 3 doublings for that and not the one for terminals and honours besides.',
    ru: 'Рука из одних Ветров и Драконов получает за это 3 удвоения и ещё одного за Единицы, Девятки, Драконов и Ветры не получает.',
    zh: '全字牌翻 3 番，不再计混幺九。',
  },
  'CC-A05': {
    en: 'A hand is a miser if its sets and pair give no points; mahjong, the last tile, flowers and seasons do not spoil it.',
    ru: 'Рука — мизер, если очков не дают её группы и пара; Ма-Джонг, последняя кость, Цветы и Сезоны мизеру не мешают.',
    zh: '面子和将都不计分即为平和；和牌、最后一张和花牌的分不影响。',
  },
  'CC-A06': {
    en: 'A loose tile is a tile from the wall, so winning with one gives the 2 points for it.',
    ru: 'Свободная кость — кость со стены, поэтому победа на ней приносит за это 2 очка.',
    zh: '岭上牌也是牌墙上的牌，用它和牌同样计自摸 2 分。',
  },
  'CC-A07': {
    en: 'The last tile was the only possible one if one kind alone completes the hand and it filled a pair, the middle of a chow or a chow open at one end; a kind all held by the player himself is not possible.',
    ru: 'Последняя кость единственно возможная, если руку завершает только один номинал и он дополнил пару, середину последовательности или последовательность, открытую с одного конца; номинал, все кости которого у самого игрока, невозможен.',
    zh: '只有一种牌可和，并且所和的牌成将、嵌张或边张，才算独听；四张全在自己手里的牌不算可和。',
  },
  'CC-A08': {
    en: 'A complete bouquet gives its 2 doublings and the own tile in it 1 more.',
    ru: 'Полный букет даёт 2 удвоения, а собственная кость в нём ещё 1.',
    zh: '四君子或四季齐全翻 2 番，其中属于自己座位的再翻 1 番。',
  },
  'CC-A09': {
    en: 'Of seven pairs of one suit two may be of the same four tiles.',
    ru: 'Среди семи пар одной масти две могут состоять из четырёх одинаковых костей.',
    zh: '清七对中四张相同的牌可以作两对。',
  },
  'CC-A10': {
    en: 'With the three scholars the fourth pung or kong and the pair are of one and the same suit.',
    ru: 'У трёх учёных четвёртая группа и пара — одной и той же масти.',
    zh: '大三元的第四副刻子或杠与将须为同一花色。',
  },
  'CC-A11': {
    en: 'The buried treasure holds no winds and no dragons.',
    ru: 'В найденном сокровище нет ни Ветров, ни Драконов.',
    zh: '暗藏珍宝里不得有字牌。',
  },
  'CC-A12': {
    en: 'Four identical tiles that a loser has not laid down count as a closed pung.',
    ru: 'Четыре одинаковые кости, которые проигравший не выложил, считаются закрытой тройкой.',
    zh: '未和牌者手里没有开出的四张相同的牌按暗刻计。',
  },
  'CC-A13': {
    en: 'Every scoring pair in a loser’s hand gives its points.',
    ru: 'Каждая приносящая очки пара в руке проигравшего засчитывается.',
    zh: '未和牌者手里每一对计分的对子都计。',
  },
  'CC-A14': {
    en: 'The limit holds for losers’ hands too.',
    ru: 'Предел действует и для рук проигравших.',
    zh: '未和牌者的手牌同样以满贯为限。',
  },
  'CC-A15': {
    en: 'The limit is applied before East’s doubling, so a payment with East can be twice the limit.',
    ru: 'Предел применяют до удвоения Востока, поэтому расчёт с Востоком может составить два предела.',
    zh: '先以满贯为限，再按东家加倍，因此与东家的结算可达满贯的两倍。',
  },
  'CC-A16': {
    en: 'A closed kong is no open set for liability.',
    ru: 'Закрытый Конг для штрафа не считается открытой группой.',
    zh: '判定包牌时，暗杠不算亮出的面子。',
  },
  'CC-A17': {
    en: 'Liability for winds, dragons, ones and nines knows no exemption.',
    ru: 'От штрафа за Ветры, Драконов, Единицы и Девятки ничто не освобождает.',
    zh: '风牌、箭牌和幺九牌的包牌没有免责的情形。',
  },
  'CC-A18': {
    en: 'The discarder has tiles of one suit only if his whole hand is of it, melds and the discarded tile included.',
    ru: 'Сбросивший имеет кости только этой масти, если из неё вся его рука вместе с выложенными группами и сброшенной костью.',
    zh: '打牌者“只有这一花色”，是指包括已亮的面子和所打的牌在内，全副手牌都是这一花色。',
  },
  'CC-A19': {
    en: 'After an unplayed deal the lead passes on, unless the players agreed that East stays.',
    ru: 'После несыгранной игры лидерство переходит дальше, если не условлено, что Восток остаётся.',
    zh: '流局后东家下庄，另有约定连庄的除外。',
  },
  'CC-A20': {
    en: 'Of the 16 deals those count after which another player becomes East, so East’s wins are deals more, unless the players agreed that every deal counts.',
    ru: 'В 16 сдач идут те, после которых Востоком становится другой, так что выигрыши Востока — сдачи сверх них, если не условлено считать каждую сдачу.',
    zh: '16 局按换庄计算，东家连庄的局不计在内，另有约定每局都计的除外。',
  },
  'CC-A21': {
    en: 'A count past the left end of a wall goes on along the wall of the player at the left; of the stack lifted out the upper tile lies farther from the wall’s end and is taken first; East’s last two tiles are the next two of the wall.',
    ru: 'За левым концом стены счёт идёт дальше по стене игрока слева; верхняя кость вынутой пары ложится дальше от конца стены, и её берут первой; последние две кости лидера — две следующие кости стены.',
    zh: '数过牌墙左端则接着数上家的牌墙；取出的一墩，上张放得离牌墙末端较远，先取；东家最后抓的两张是牌墙上接着的两张。',
  },
  'CC-A22': {
    en: 'The own flower and the own season give 1 doubling each.',
    ru: 'Собственный Цветок и собственный Сезон дают по 1 удвоению.',
    zh: '本门花与本门季各翻 1 番。',
  },
  'CC-A23': {
    en: 'The doublings for one suit hold for losers too.',
    ru: 'Удвоения за одну масть действуют и для проигравших.',
    zh: '混一色、清一色的番未和牌者也计。',
  },
  'CC-A23x': {
    en: 'The discard after the last permitted tile can be claimed for mahjong alone.',
    ru: 'Сброс после последней допустимой кости можно взять только на Ма-Джонг.',
    zh: '摸完最后一张可摸的牌后打出的牌，只能和，不能吃、碰、杠。',
  },
  'CC-A24': {
    en: 'The doubling for the last permitted tile goes to who draws it and not to a win on its discard.',
    ru: 'Удвоение за последнюю допустимую кость получает взявший её, а не победивший на её сбросе.',
    zh: '末张和牌的番只归摸到那张牌的人，和其弃牌不计。',
  },
  'CC-A25': {
    en: 'One suit with dragons alone or with winds alone is a half flush.',
    ru: 'Одна масть с одними Драконами или с одними Ветрами — тоже чистая масть с Драконами и Ветрами.',
    zh: '一种花色只带箭牌或只带风牌，也是混一色。',
  },
  'CC-A26': {
    en: 'Players with the same highest sum roll again for East.',
    ru: 'Игроки с одинаковой наибольшей суммой бросают за место Востока ещё раз.',
    zh: '点数同为最大的几家重掷定东。',
  },
  'CC-A27': {
    en: 'If new loose tiles leave no more than 14 in the wall, nobody draws any more, but the player whose turn it is discards.',
    ru: 'Если после выкладывания новых Свободных костей в стене не больше 14, никто больше не берёт, но игрок, чей ход, делает сброс.',
    zh: '取出新的岭上牌后牌墙剩 14 张或更少时，不再摸牌，但轮到的一家仍打出一张。',
  },
  'CC-A28': {
    en: 'Who needs for mahjong a discard that another claims for a kong wins on the discard and robs nothing.',
    ru: 'Если сброс, который другой берёт на конг, нужен для Ма-Джонга, это победа на сбросе, а не ограбление.',
    zh: '别家要杠的弃牌自己可和时，是和弃牌，不算抢杠。',
  },
  'CC-A29': {
    en: 'Of several who would rob one kong the farthest from its owner, counted counter-clockwise, wins.',
    ru: 'Из нескольких желающих ограбить один конг побеждает дальний от его владельца, считая против часовой стрелки.',
    zh: '几家同抢一杠时，由从开杠者起逆时针数最远的一家和。',
  },
  'CC-A30': {
    en: 'A hand is opened at once before the player’s own first draw, by East right after his first discard and before the next player draws or any player claims; for the blessing of earth it is announced before East’s first discard; replacing dealt bonus tiles is no draw, and the hand has no melds.',
    ru: 'Сразу открывают руку до своего первого взятия, Восток — сразу после своего первого сброса, пока следующий игрок не взял кость и никто не сделал заявку; для Земного блаженства её объявляют до первого сброса Востока; замена бонусных костей после раздачи взятием не считается, выложенных групп в руке нет.',
    zh: '“一开始”亮听是指自己第一次摸牌之前，东家则在打出第一张之后、下家摸牌或任何一家吃碰杠之前；地和须在东家打出第一张之前报听；配牌后补花不算摸牌，且手牌没有亮出的面子。',
  },
  'CC-A31': {
    en: 'The blessing of heaven survives the replacement of bonus tiles, but no kong.',
    ru: 'Замена бонусных костей Небесному блаженству не мешает, а конг мешает.',
    zh: '补花不影响天和，开杠则不再计天和。',
  },
  'CC-A32': {
    en: 'For a false mahjong, a wrong number of tiles or a ready hand not announced there is no fine; it is recorded, and after a false mahjong the hand plays on, wins no more in this deal and is valued as a loser’s.',
    ru: 'За ложный Ма-Джонг, неправильное число костей или необъявленную Просящую руку штрафа нет; это записывают, а после ложного Ма-Джонга рука играет дальше, в этой игре уже не выигрывает и оценивается как рука проигравшего.',
    zh: '诈和、张数不对、漏报听都不罚分，只记录在案；诈和者继续打牌，但本局不得再和，手牌按未和牌者计。',
  },
  'CC-A33': {
    en: 'East replaces all bonus tiles before South begins.',
    ru: 'Восток заменяет все бонусные кости, прежде чем начнёт Юг.',
    zh: '东家补完全部花牌，南家才开始。',
  },
  'CC-A34': {
    en: 'Without an agreed limit no deal begins, and the limit stays the same for the session.',
    ru: 'Без условленного предела сдача не начинается, и предел на всю партию один.',
    zh: '未约定满贯分数不得开局，整场满贯分数不变。',
  },
  'CC-A35': {
    en: 'A tile is added to a pung and a closed kong laid down on any own turn after a tile from the wall, with that tile or one held longer; also after the loose tile of a kong from a discard, but not right after a chow or a pung.',
    ru: 'Доложить кость к тройке и выложить Закрытый Конг можно в любой свой ход после кости со стены, с этой костью или давно имеющейся; в том числе после Свободной кости за Конг со сброса, но не сразу после Чоу или Панга.',
    zh: '凡轮到自己并从牌墙摸牌之后，都可以补杠或开暗杠，不限于刚摸到的牌；用弃牌开杠并补岭上牌之后也可以，吃、碰之后不可以。',
  },
  'CC-A36': {
    en: 'What is said of a claim for a pung holds for a kong on a discard: it may come from any player, a chow yields to it, and the turn passes to the right of who claims it; a chow yields to mahjong as well.',
    ru: 'Сказанное о Панге относится и к Конгу со сброса: кость можно взять у любого игрока, Чоу ему уступает, и ход переходит к игроку справа от взявшего; Ма-Джонгу Чоу тоже уступает.',
    zh: '关于碰的规定同样适用于用弃牌开杠：任何一家打出都可以杠，吃让杠，杠后轮到其下家；吃也让和。',
  },
  'CC-A37': {
    en: 'The arrangement worth most is found for every hand, the winner’s and the losers’, without being asked for.',
    ru: 'Самую дорогую раскладку находят для каждой руки, победителя и проигравших, не дожидаясь просьбы.',
    zh: '和牌者与未和牌者的手牌都自动取分值最高的摆法。',
  },
  'CC-A38': {
    en: 'The session is won by the highest sum of results; equal sums share the place, unless criteria for them were agreed on before the first game.',
    ru: 'Партию выигрывает наибольшая сумма результатов; при равенстве место делят, если до первой игры не условились о других показателях.',
    zh: '全场得分之和最高者胜；总分相同则并列，首局之前另有约定的除外。',
  },
  'CC-A39': {
    en: 'A void deal is none of the 16. The next dealer follows from the deal before it.',
    ru: 'Аннулированная сдача в 16 не входит. Следующий лидер определяется по сдаче перед ней.',
    zh: '作废的一局不计入 16 局。下一局的庄家依其前一局而定。',
  },
  'CC-A40': {
    en: 'Once an agreed time of play is up, no new deal begins.',
    ru: 'Когда условленное игровое время вышло, новая сдача не начинается.',
    zh: '约定的比赛时间已到，不再开新局。',
  },
  'CC-A41': {
    en: 'The points of a substitute count for the player whose place was taken.',
    ru: 'Очки игрока на замене засчитываются тому, чьё место он занял.',
    zh: '替补所得分数计给被替补的玩家。',
  },
  'CC-A42': {
    en: 'A loose tile is taken for a kong or a bonus tile, and new ones are laid out, also when 14 or fewer tiles are left, as long as there is any.',
    ru: 'Свободную кость за конг или бонусную кость берут и новые выкладывают и тогда, когда осталось 14 костей или меньше, пока есть хоть одна.',
    zh: '牌墙剩 14 张或更少时，开杠、补花仍取岭上牌并照常续补，直到没有牌为止。',
  },
  'CC-A43': {
    en: 'A bonus tile that was overlooked is laid out in any later turn of one’s own, also after a claim; one that still stands when the hands are shown gives nothing.',
    ru: 'Незамеченную бонусную кость выкладывают в любой свой последующий ход, в том числе после заявки; оставшаяся в руке к показу рук ничего не даёт.',
    zh: '漏补的花牌可以在以后任何轮到自己时亮出，吃、碰之后也可以；亮手牌时仍留在手里的不计分、不计番。',
  },
  'CC-A44': {
    en: 'A discarder is a ready hand, and so not liable for the suit, if he announced it before that discard or with it, not after it, and his hand really waits for a tile.',
    ru: 'Сбросивший — Просящая рука и потому за масть не отвечает, если объявил её до этого сброса или вместе с ним, а не после, и его рука действительно ждёт кость.',
    zh: '打牌者在打出该张之前或同时（而非之后）已报听，且手牌确实听牌，才算听牌，不因花色包牌。',
  },
  'CC-A45': {
    en: 'A deal that is recorded by its result has its kongs in their order, each false mahjong, the mahjong with what it counts for, and then all four hands, each with whether it had been announced ready.',
    ru: 'О сдаче, записанной по итогу, сообщают конги по порядку, каждый ложный Ма-Джонг, Ма-Джонг с тем, что за него считается, и затем все четыре руки, о каждой — была ли она объявлена Просящей.',
    zh: '只记结果的一局，依次报各副杠、各次诈和，再报和牌及其计分的情形，最后报四家手牌，并说明是否已报听。',
  },
  'CC-A46': {
    en: 'Where a deal is recorded by its result, the value of a hand may be stated in place of its tiles: an even number of points or at least the limit, for mahjong at least what mahjong gives; where it is won on a discard, the hands of the winner and of the discarder are reported alike, both by their tiles or both by their values, and with values it is stated who pays for all.',
    ru: 'В записи по итогу вместо костей руки можно указать её стоимость: чётное число очков или не меньше предела, для Ма-Джонга не меньше того, что даёт сам Ма-Джонг; при победе со сброса руки победителя и сбросившего сообщают одинаково, обе костями или обе стоимостью, и при стоимости указывают того, кто платит за всех.',
    zh: '只记结果的一局，可以申报一副手牌的分值代替牌张：须为偶数或不低于满贯，和牌者不低于和牌本身的分数；和他家打出的牌时，和牌者与打牌者的手牌须同样报告，或都报牌张，或都报分值；报分值时须申报由谁包牌。',
  },
  'CC-A47': {
    en: 'Players may change seats between deals. The turn to deal stays with the side, and the points follow the players.',
    ru: 'Между сдачами игроки могут меняться местами. Очередь сдавать остаётся за местом, очки переходят с игроком.',
    zh: '两局之间玩家可以换座。坐庄次序随座位不变，得分随玩家。',
  },
  'CC-A48': {
    en: 'Only the limit hands that the sheet describes count.',
    ru: 'Засчитываются только описанные лимитированные комбинации.',
    zh: '只计这里列出的满贯牌。',
  },
  'CC-A49': {
    en: 'To announce a ready hand is a warning and no more: its player may draw, discard, claim and change it like any other. Only a hand that is opened at once, with its tiles face up, takes no further part: it claims nothing but mahjong, lays down no kong and discards each tile drawn; opening it announces it too.',
    ru: 'Объявление Просящей руки — предупреждение и не более: игрок может брать, сбрасывать, делать заявки и менять руку, как любой другой. Далее не участвует в игре только сразу открытая рука, кости которой лежат лицевой стороной вверх: она берёт сброс только на Ма-Джонг, не выкладывает Конгов и сбрасывает каждую взятую кость; открыв руку, её тем самым и объявляют.',
    zh: '报听只是提醒：报听者仍可照常摸牌、打牌、吃、碰、杠并改变手牌。只有一开始就把牌面朝上亮出的听牌才不再参与打牌：除和牌外不要别家的牌，不开杠，摸到什么打什么；亮听即为报听。',
  },
  'CC-A50': {
    en: 'When all hands are shown, an announcement is missed by whoever was never announced ready and shows a hand that waits, or has won with a hand that waited since his last discard or the deal; not by the owner of a robbed kong, a winner with a loose tile, or a hand that can win no more.',
    ru: 'Когда показаны все руки, объявление пропустил тот, кто ни разу не объявил Просящую руку и показывает ждущую руку либо выиграл с рукой, которая ждала со времени его последнего сброса или раздачи; это не относится к владельцу ограбленного Конга, к выигравшему Свободной костью и к руке, которая уже не может выиграть.',
    zh: '四家亮牌时，从未报听而手牌听牌者，或自上次打牌或配牌起就已听牌而和者，为漏报听；被抢杠者、用岭上牌和者、不得再和的手牌除外。',
  },
  'CC-A51': {
    en: 'A ready hand may be announced with an own discard, right after it, and at any time until the next own draw, also before the first discard; not before a loose tile is drawn, nor while a declared mahjong must be shown.',
    ru: 'Просящую руку можно объявить вместе со своим сбросом, сразу после него и в любой момент до своего следующего взятия, в том числе до первого сброса; но не до взятия Свободной кости и не тогда, когда должны показать объявленный Ма-Джонг.',
    zh: '报听可在自己打牌的同时、打牌之后，直至自己下一次摸牌之前的任何时候，也包括第一张牌打出之前；但尚未补岭上牌时、有人宣和而须亮牌时不可以。',
  },
  'CC-A52': {
    en: 'The two chows of Hidden Snake have each of the six other numbers once.',
    ru: 'Две последовательности Скрывающейся змеи содержат каждое из шести оставшихся чисел по одному разу.',
    zh: '潜蛇的两副顺子由其余六个点数各一张组成。',
  },
  'CC-A53': {
    en: 'A discarder is liable for the declared sets of the winner alone: the tiles of a ready hand that is opened at once are not counted.',
    ru: 'Сбросивший отвечает только за выложенные группы победителя: кости сразу открытой Просящей руки в счёт не идут.',
    zh: '包牌只看和牌者亮出的面子：起手亮听的牌不计在内。',
  },
} as const satisfies Readonly<Record<string, Text>>;
