import type { Text } from '#language';

/** All refusals of a deal, each code with its text. The rule set adds the clauses. */
export const REJECTIONS = {
  ALREADY_OPEN: {
    en: 'This deal has already been opened.',
    ru: 'Эта сдача уже открыта.',
    zh: '本局已经开始过。',
  },
  NOT_OPEN: { en: 'This deal has not been opened.', ru: 'Эта сдача не открыта.', zh: '本局尚未开始。' },
  WRONG_PHASE: {
    en: 'This cannot be done in the present phase of the deal.',
    ru: 'На этой стадии сдачи так поступить нельзя.',
    zh: '本局目前的阶段不能这样做。',
  },
  DEAL_SETTLED: {
    en: 'The deal is settled. The key that reported it takes the report back with WithdrawReport; then AbandonDeal gives the deal up. A referee goes back with RewindTo or declares it void with VoidDeal.',
    ru: 'Сдача уже подсчитана. Ключ, приславший отчёт, отзывает его командой WithdrawReport; затем AbandonDeal прекращает сдачу. Судья может вернуться назад командой RewindTo или признать сдачу недействительной командой VoidDeal.',
    zh: '本局已经结算。发送报告的密钥可用 WithdrawReport 撤回报告，然后用 AbandonDeal 中止本局。裁判可用 RewindTo 回退，或用 VoidDeal 判本局作废。',
  },
  REPORT_STANDS: {
    en: 'This has already been reported. WithdrawReport takes the last report back, AmendHand corrects a reported hand.',
    ru: 'Об этом уже сообщено. Последнее сообщение берёт назад WithdrawReport, руку исправляет AmendHand.',
    zh: '这已经报告过。WithdrawReport 撤回最后一次报告，AmendHand 更正已报告的手牌。',
  },
  NOTHING_TO_WITHDRAW: {
    en: 'The last entry of this deal is not a report that can be taken back. A referee goes back with RewindTo.',
    ru: 'Последняя запись этой сдачи — не сообщение, которое можно взять назад. Судья возвращается назад командой RewindTo.',
    zh: '本局最后一条记录不是可以撤回的报告。裁判可用 RewindTo 回退。',
  },
  HAND_NOT_REPORTED: {
    en: 'This hand has not been reported yet. ReportHand reports it.',
    ru: 'Об этой руке ещё не сообщено. О ней сообщает ReportHand.',
    zh: '这副手牌还没有报告。请用 ReportHand 报告。',
  },
  HAND_MISSING: {
    en: 'The rule set needs the hand of this seat.',
    ru: 'По правилам нужна рука этого игрока.',
    zh: '规则需要该家的手牌。',
  },
  WINNING_TILE_UNKNOWN: {
    en: 'The {$winningTile} is not recorded, so this hand cannot be counted. ReportValue reports its value; to report its tiles, take the {$win} back with WithdrawReport and name the tile.',
    ru: '{$WinningTile} не записана, и эту руку нельзя подсчитать. Её стоимость сообщает ReportValue; чтобы сообщить кости, отзовите {$win.acc} командой WithdrawReport и назовите кость.',
    zh: '没有记录{$win.verb}的是哪张牌，这副手牌无法计分。请用 ReportValue 报告分值；要报告手牌，请先用 WithdrawReport 撤回{$win}并写明该牌。',
  },
  TILES_NEEDED: {
    en: 'The rule set needs the tiles of this hand: more than its value depends on them. ReportHand reports them.',
    ru: 'По правилам нужны кости этой руки: от них зависит не только её стоимость. О них сообщает ReportHand.',
    zh: '规则需要这副手牌的牌张：由其决定的不只是分值。请用 ReportHand 报告。',
  },
  VALUE_NEEDED: {
    en: 'Another hand on which the same payment depends was reported by its value: report the value of this one, too, with ReportValue.',
    ru: 'Другая рука, от которой зависит та же выплата, записана стоимостью: сообщите стоимость и этой командой ReportValue.',
    zh: '同一笔付分所依据的另一副手牌是按分值报告的：这副也请用 ReportValue 报告分值。',
  },
  VALUE_UNIT: {
    en: 'Exactly one value is expected, in the unit in which the rule set counts a hand: {$valueUnit}.',
    ru: 'Нужна ровно одна стоимость, в единицах этих правил: {$valueUnit}.',
    zh: '只应给出一个数值，并用该规则计算手牌的单位：{$valueUnit}。',
  },
  VALUE_IMPOSSIBLE: {
    en: 'No such hand can be worth this under the rule set.',
    ru: 'По этим правилам такая рука не может столько стоить.',
    zh: '按本规则，这样的手牌不可能值这么多。',
  },
  WINS_MISSING: {
    en: 'The report places this after more {$win.pl} than it contains: correct their number, or add the missing {$win}.',
    ru: 'По отчёту это случилось после большего числа {$win.plGen}, чем в нём есть: исправьте число или добавьте недостающий исход «{$win}».',
    zh: '报告把此事排在若干次{$win}之后，但其中没有这么多次{$win}：请更正次数，或补上缺少的{$win}。',
  },
  ENDING_MISSING: {
    en: 'No {$win} has ended play: the report must say how it ended.',
    ru: 'Розыгрыш завершён не по причине «{$win}»: нужно указать, чем он закончился.',
    zh: '没有{$win}结束本局：报告须说明怎样结束。',
  },
  UNKNOWN_RULE_SET: {
    en: 'No such rule set or edition is installed here.',
    ru: 'Таких правил или такой их редакции здесь нет.',
    zh: '这里没有安装该规则或该版本。',
  },
  BAD_OPTION: {
    en: 'The rule set does not know this option or this value of it, or it must be agreed on and is missing; the rule set lists its options.',
    ru: 'Правилам неизвестна эта настройка или это её значение, либо о ней нужно договориться, а она не указана; настройки перечислены в правилах.',
    zh: '规则不认识该选项或该选项值，或该选项必须约定而未给出；规则列有全部选项。',
  },
  SEATING_NOT_FOUR: {
    en: 'The four seats must be at four sides and of four players.',
    ru: 'Четыре места должны быть у четырёх сторон стола и у четырёх игроков.',
    zh: '四个座位必须分属牌桌四边和四名玩家。',
  },
  NOT_IN_RULE_SET: {
    en: 'The rule set has no such act.',
    ru: 'В правилах нет такого действия.',
    zh: '规则中没有这种行为。',
  },
  WALL_ALREADY_BROKEN: {
    en: 'The wall of this deal has already been broken.',
    ru: 'Стена в этой сдаче уже разломлена.',
    zh: '本局已经开过门。',
  },
  HAND_SIZE: {
    en: 'The hand does not have the number of tiles that the rule set requires.',
    ru: 'В руке не столько костей, сколько положено по правилам.',
    zh: '手牌的张数与规则不符。',
  },
  TOO_MANY_COPIES: {
    en: 'More copies of a tile than the set of tiles holds.',
    ru: 'Одинаковых костей больше, чем есть в комплекте.',
    zh: '同一种牌的张数超过全副牌所有。',
  },
  TILE_NOT_IN_SET: {
    en: 'The rule set plays without this tile.',
    ru: 'По этим правилам такой кости в комплекте нет.',
    zh: '该规则不用这张牌。',
  },
  FACE_NOT_KNOWN: {
    en: 'At this recording level every tile must have its face.',
    ru: 'При этой полноте записи каждая кость должна быть известна.',
    zh: '在此记录级别下，每张牌都必须有牌面。',
  },
  SUIT_ALREADY_CHOSEN: {
    en: 'This seat has chosen its forbidden suit.',
    ru: 'Этот игрок уже назначил запрещённую масть.',
    zh: '该家已经定缺。',
  },
  SUIT_TILE_MISMATCH: {
    en: 'The tile set aside is not of the suit that is named.',
    ru: 'Отложенная кость не той масти, которая названа.',
    zh: '扣下的牌不是所定的花色。',
  },
  CARD_NOT_NEEDED: {
    en: 'A card is laid only where the hand holds no tile of the suit.',
    ru: 'Карточку кладут, только если в руке нет костей этой масти.',
    zh: '手里没有该花色的牌时才放卡片。',
  },
  NOT_YOUR_TURN: { en: 'It is not the turn of this seat.', ru: 'Сейчас не ход этого игрока.', zh: '还没轮到该家。' },
  MUST_DISCARD: {
    en: 'A discard of this seat is awaited.',
    ru: 'Ожидается {$discard} этого игрока.',
    zh: '现在应当由该家打牌。',
  },
  MUST_DRAW: { en: 'A draw is awaited first.', ru: 'Сначала нужно взять кость со стены.', zh: '应当先摸牌。' },
  WALL_EMPTY: { en: 'No tile is left in the wall.', ru: 'В стене не осталось костей.', zh: '牌墙已经摸完。' },
  TILE_NOT_HELD: {
    en: 'The seat does not hold this tile.',
    ru: 'У этого игрока нет такой кости.',
    zh: '该家手里没有这张牌。',
  },
  FIRST_DISCARD_OWED: {
    en: 'The tile set aside must be the first discard.',
    ru: 'Первый {$discard} — отложенная кость.',
    zh: '第一次打牌必须打扣下的那张。',
  },
  NOTHING_TO_CLAIM: {
    en: 'There is no tile that this seat could claim.',
    ru: 'Нет кости, на которую этот игрок мог бы сделать заявку.',
    zh: '没有该家可以叫的牌。',
  },
  ALREADY_CLAIMED: {
    en: 'The tile has already been claimed.',
    ru: 'На эту кость заявка уже сделана.',
    zh: '这张牌已经有人叫过。',
  },
  OUTRANKED_BY_WIN: {
    en: 'On this tile somebody has declared {$win}, which outranks every other claim.',
    ru: 'На этой кости уже объявлен исход «{$win}»: он старше любой другой заявки.',
    zh: '这张牌已经有人叫{$win.verb}，{$win}优先于其他叫牌。',
  },
  TILES_DO_NOT_FIT: {
    en: 'The tiles named do not make this set.',
    ru: 'Названные кости не составляют: {$set}.',
    zh: '所说的牌组不成这副面子。',
  },
  RETURNED_TILE_DIFFERS: {
    en: 'Another tile lies at this place in the wall: it was returned there.',
    ru: 'На этом месте в стене лежит другая кость: её туда вернули.',
    zh: '牌墙的这个位置是另一张退回的牌。',
  },
  NO_RETURNED_TILE: {
    en: 'No returned tile is first in the wall.',
    ru: 'Первая кость стены — не возвращённая.',
    zh: '牌墙最前面没有退回的牌。',
  },
  NO_PLAYING_TILE: {
    en: 'A flower or season cannot stand here; a playing tile is needed.',
    ru: 'Цветка или сезона здесь быть не может: нужна игровая кость.',
    zh: '花牌不能用在这里，须用序数牌或字牌。',
  },
  NO_REPLACEMENT_TILE: {
    en: 'No {$replacement} is left.',
    ru: 'Не осталось: {$replacement}.',
    zh: '没有可补的牌。',
  },
  KONG_AFTER_PUNG: {
    en: 'No kong may be declared in the turn of one’s own pung or chow.',
    ru: 'В ход своего панга или чоу объявлять конг нельзя.',
    zh: '自己吃、碰的那一轮不得开杠。',
  },
  KONG_KIND: {
    en: 'The kong is of another kind than the one named.',
    ru: 'Это конг не того вида, который назван.',
    zh: '该杠不是所说的那一种。',
  },
  SEAT_IS_OUT: {
    en: 'This seat has declared {$win} and plays no more in this deal.',
    ru: 'Этот игрок объявил {$win.acc} и больше в этой сдаче не играет.',
    zh: '该家已{$win.verb}，本局不再打牌。',
  },
  NO_TILE_TO_WIN_ON: {
    en: '{$Win} needs a tile just drawn, discarded or robbed.',
    ru: 'Чтобы объявить {$win.acc}, нужна кость: со стены, {$discard} или ограбленная.',
    zh: '{$win}须有刚摸到、刚打出或抢杠的牌。',
  },
  WIN_PASSED: {
    en: 'A {$win} was passed since the last own draw, and this one is not worth more.',
    ru: 'После последнего своего взятия со стены игрок пропустил {$win.acc}, а теперь рука стоит не больше.',
    zh: '上次摸牌之后已经过水，而这次的分值并不更高。',
  },
  NO_WINDOW: {
    en: 'No claim window is open.',
    ru: 'Сейчас не время для заявок.',
    zh: '现在没有可以叫牌的时机。',
  },
  REVEAL_NOT_AWAITED: {
    en: 'The hand of this seat is not awaited.',
    ru: 'Показ руки этого игрока сейчас не ожидается.',
    zh: '该家现在不必亮牌。',
  },
  HAND_DIFFERS: {
    en: 'The tiles or sets that are shown differ from those in the record.',
    ru: 'Показаны не те кости или сочетания, что в записи.',
    zh: '亮出的牌或牌组与记录不符。',
  },
  DRAWN_TILE_DIFFERS: {
    en: 'The {$winningTile} that was drawn is another one, or is not in the hand.',
    ru: '{$WinningTile}, взятая со стены, — другая, или её нет в руке.',
    zh: '自己摸到的{$winningTile}不是这张，或不在手牌里。',
  },
  NO_DRAWN_TILE: {
    en: 'This hand shows no {$win} on a tile that its player drew, so it has no drawn tile to name or to mix in.',
    ru: 'Эта рука не показывает исход «{$win}» на взятой со стены кости, поэтому такой кости нельзя ни назвать, ни смешать с рукой.',
    zh: '这副手牌不是以自己摸到的牌{$win.verb}，因此没有可写明或混入手牌的所摸之牌。',
  },
  WRONG_RECORDING: {
    en: 'This deal is recorded in another way: by its play, or by its result.',
    ru: 'Эта сдача записывается иначе: по ходу розыгрыша или по результату.',
    zh: '本局以另一种方式记录：按过程，或按结果。',
  },
  WIN_IMPOSSIBLE: {
    en: 'No {$win} is possible in this way: the named member contradicts the other facts.',
    ru: 'Так объявить {$win.acc} нельзя: названное поле противоречит остальным сведениям.',
    zh: '不可能这样{$win}：所指的成员与其他事实矛盾。',
  },
  HAND_DOES_NOT_WIN: {
    en: 'The tiles of this winner do not make a winning hand.',
    ru: 'Из этих костей не получается: {$win}.',
    zh: '这些牌不能组成{$win}。',
  },
  SUIT_KNOWN: {
    en: 'The forbidden suit of this seat is already recorded.',
    ru: 'Эта запрещённая масть уже есть в записи.',
    zh: '记录里已有该家的定缺。',
  },
  SUIT_MISSING: {
    en: 'The forbidden suit of this seat is missing.',
    ru: 'Не указана запрещённая масть этого игрока.',
    zh: '缺少该家的定缺。',
  },
  SUIT_FACE_DOWN: {
    en: 'The card of this seat lies face down until its first {$discard} or its {$win}.',
    ru: 'До первого {$discard.gen} или {$win.gen} карточка этого игрока лежит лицевой стороной вниз.',
    zh: '该家第一次打牌或{$win}之前，卡片不翻开。',
  },
  TILE_FACE_DOWN: {
    en: 'The tile that this seat set aside lies face down: its first {$discard} records the suit, or a report after play.',
    ru: 'Отложенная этим игроком кость лежит лицевой стороной вниз: масть показывает его первый {$discard}, иначе её сообщают после розыгрыша.',
    zh: '该家扣下的牌不翻开：花色由第一次打牌显示，或在本局打完后报出。',
  },
  SUIT_DUE: {
    en: 'A card with the forbidden suit has been turned: record its suit first.',
    ru: 'Карточка с запрещённой мастью перевёрнута: сначала запишите масть.',
    zh: '定缺卡片已翻开，请先记录花色。',
  },
  HAND_DEAD: {
    en: 'The hand of this seat is dead and cannot do this any more.',
    ru: 'Рука этого игрока мёртвая: так поступить с ней больше нельзя.',
    zh: '该家是死牌，不能再这样做。',
  },
  NO_FLOWER: {
    en: 'This tile is neither a flower nor a season.',
    ru: 'Эта кость не цветок и не сезон.',
    zh: '这张牌不是花牌。',
  },
  REPLACEMENT_OWED: {
    en: 'A {$replacement} must be drawn first.',
    ru: 'Сначала нужно взять {$replacement.acc}.',
    zh: '应当先补牌。',
  },
  JOKER_NOT_INDICATED: {
    en: 'The joker of this deal must be turned up first.',
    ru: 'Сначала нужно открыть указатель джокера.',
    zh: '应当先翻出混牌的指示牌。',
  },
  JOKER_ALREADY_INDICATED: {
    en: 'The joker of this deal has already been turned up.',
    ru: 'Указатель джокера в этой сдаче уже открыт.',
    zh: '本局已经翻出混牌的指示牌。',
  },
  JOKER_STAYS: {
    en: 'A joker is neither discarded nor laid down in a set.',
    ru: 'Джокер не {$discard.verbPl} и не выкладывают в {$set.prep}.',
    zh: '混牌不得打出，也不得用于亮出的面子。',
  },
  FLOWER_STAYS: {
    en: 'A flower or season tile is exposed; it is never discarded.',
    ru: 'Цветок или сезон выкладывают, а не {$discard.verbPl}.',
    zh: '花牌应当亮出，不得打出。',
  },
  NOT_FROM_THE_LEFT: {
    en: 'A chow takes a discard of the left neighbour alone.',
    ru: 'Чоу можно собрать только на кости соседа слева.',
    zh: '只能吃上家打出的牌。',
  },
  ONLY_A_WIN: {
    en: 'This discard can be claimed for {$win} alone.',
    ru: 'Эту кость можно взять только на {$win.acc}.',
    zh: '这张牌只能用来{$win.verb}。',
  },
  SHOW_AWAITED: {
    en: 'Somebody has declared {$win}: the hand must be shown and judged first.',
    ru: 'Объявлен исход «{$win}»: сначала руку показывают и проверяют.',
    zh: '已有人叫{$win.verb}，应当先亮牌检查。',
  },
  SET_AWAITED: {
    en: 'A called set is not opened yet: its player opens or withdraws it first.',
    ru: 'Объявление ещё не завершено: сначала игрок открывает {$set.acc} или отказывается от объявления.',
    zh: '所喊的面子尚未亮出，应当先亮出或收回。',
  },
  TILES_OPENED: {
    en: 'The tiles of this set are open. A set can be withdrawn only before its tiles are opened.',
    ru: 'Эти кости открыты ({$set}). Отказаться от объявления можно только до открытия костей.',
    zh: '该面子已经亮出。只有在亮牌之前才能收回。',
  },
  READY_NOT_NOW: {
    en: 'This seat cannot declare ready now.',
    ru: 'Сейчас этот игрок не может объявить {$ready.acc}.',
    zh: '该家现在不能报听。',
  },
  HAND_FROZEN: {
    en: 'The hand was declared ready and may not be changed.',
    ru: 'Объявлено: {$ready}. Менять руку нельзя.',
    zh: '已经报听，不得换牌。',
  },
  FACT_NOT_AWAITED: {
    en: 'The deal does not wait for this fact about this seat.',
    ru: 'Сдача не ждёт этого сведения об этом игроке.',
    zh: '本局并不等待该家的这一事实。',
  },
  HAND_LIES_OPEN: {
    en: 'The hand is already revealed: nothing in it can be concealed.',
    ru: 'Рука открыта: скрыть в ней уже ничего нельзя.',
    zh: '手牌已经亮出，不能再暗改。',
  },
  HAND_JUDGED: {
    en: 'The {$win} of this hand was judged: the hand is corrected after a rewind to before it was shown.',
    ru: 'Рука уже проверена ({$win}): исправить её можно после возврата к моменту до показа.',
    zh: '此手牌已经判和，须先回退到亮牌之前才能更正。',
  },
  NO_SUCH_BOUNDARY: {
    en: 'A rewind names the last event of a command, after the opening and before the latest one.',
    ru: 'Возврат возможен к последнему событию команды, после открытия сдачи и до самого последнего события.',
    zh: '回退须指明某条命令的最后一个事件，在开局之后、最新事件之前。',
  },
  NOTED_OTHERWISE: {
    en: 'The opposite is recorded for this hand: a hand has too few tiles or too many, not both.',
    ru: 'Об этой руке уже отмечено обратное: костей в ней либо слишком мало, либо слишком много.',
    zh: '已经对此手牌作了相反的记录：手牌要么少张，要么多张，不会两者都是。',
  },
  TIME_KEPT: {
    en: 'It took as long as the rules require, so it is no irregularity.',
    ru: 'Положенное по правилам время выдержано, поэтому нарушения нет.',
    zh: '已达到规则要求的时间，因此不构成违规。',
  },
  UNKNOWN_CLAUSE: {
    en: 'The rule set has no such clause.',
    ru: 'В правилах нет такого пункта.',
    zh: '规则中没有这一条。',
  },
  SELF_PAYMENT: {
    en: 'A payment goes from one account to another.',
    ru: 'Выплата идёт с одного счёта на другой.',
    zh: '付分须从一方付给另一方。',
  },
} as const satisfies Readonly<Record<string, Text>>;
