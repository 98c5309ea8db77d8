import type { Text } from '#language';

/** The choices of this edition where the source is silent or ambiguous. RULEBOOK.md names the alternatives. */
export const READINGS = {
  'DZ-A-66': {
    en: 'Four half-mixed shifted chows, whose points are missing in the table, are worth 4, as the worked example of 19 needs.',
    ru: 'Четыре полусмешанных смещённых чоу, очки за которые в таблице пропущены, стоят 4, как того требует пример на 19 очков.',
    zh: '混四步在番种表里漏印分数，按 19 分的例子推得为 4 分。',
  },
  'DZ-A-54': {
    en: 'Two concealed kongs stand after number 61 in the table but keep their number 54, for this is a slip of printing.',
    ru: 'Два закрытых конга напечатаны в таблице после номера 61, но остаются под номером 54: это лишь опечатка.',
    zh: '双暗杠在表里印在 61 号之后，仍用 54 号，只是排印之误。',
  },
  'DZ-A-ABS': {
    en: 'A fan absorbs another if that one is cheaper and present in every hand with the first, whatever form the hand has.',
    ru: 'Фан поглощает другой, если тот дешевле и присутствует в каждой руке с первым, какой бы формы она ни была.',
    zh: '甲番种吃掉乙番种，须乙分数较低，且凡有甲的牌型（不论何种形式）必有乙。',
  },
  'DZ-A-EQ': {
    en: 'A fan never absorbs another of equal price.',
    ru: 'Фан никогда не поглощает фан той же цены.',
    zh: '分数相同的番种互不吃掉。',
  },
  'DZ-A-88': {
    en: 'One voided suit holds with one or more suits missing, so fans that leave a suit out absorb it.',
    ru: 'Пропущенная масть есть, когда нет одной или нескольких мастей, поэтому её поглощают фаны, исключающие какую-либо масть.',
    zh: '缺一门或缺更多门都算缺一门，因此必然缺门的番种吃掉它。',
  },
  'DZ-A-KONG': {
    en: 'The fans of two kongs count for each pair of kongs, and neither three nor four kongs absorb them.',
    ru: 'Фаны за два конга считаются за каждую пару конгов, и ни три, ни четыре конга их не поглощают.',
    zh: '两副杠的番种按每两副杠各计一次，三杠、四杠都不吃掉它们。',
  },
  'DZ-A-KONGMIX': {
    en: 'One concealed and one melded kong are worth 6 together instead of 2 and 1.',
    ru: 'Один закрытый и один открытый конги стоят вместе 6 вместо 2 и 1.',
    zh: '一副暗杠和一副明杠合计 6 分，不再分计 2 分和 1 分。',
  },
  'DZ-A-HOG': {
    en: 'The pair, seven pairs and the knitted part are no sets, so a tile hog lies in chows and pungs alone; where it is agreed, all of them count.',
    ru: 'Пара, семь пар и переплетённая часть — не сеты, поэтому четыре врозь стоят только в чоу и пангах; по договорённости засчитываются и они.',
    zh: '将、七对和组合龙部分都不是面子，因此四归一的牌只在顺子和刻子里；约定时也计在内。',
  },
  'DZ-A-71': {
    en: 'Concealed hand counts on a discard with every structure, those that are always concealed included.',
    ru: 'Закрытая рука засчитывается при победе со сноса с любой структурой, в том числе с той, что всегда закрыта.',
    zh: '点和时任何牌型都计门前清，包括本来就必须门清的牌型。',
  },
  'DZ-A-21': {
    en: 'Four pure shifted chows absorb neither short straight nor two terminal chows, which depend on their step.',
    ru: 'Четыре чистых смещённых чоу не поглощают ни короткий ряд, ни два терминальных чоу: те зависят от шага.',
    zh: '一色四步高不吃掉连六和老少副，因为二者取决于步距。',
  },
  'DZ-A-GREEN': {
    en: 'All green absorbs neither half flush nor full flush, which count beside it.',
    ru: 'Все зелёные не поглощают ни полумасть, ни чистую масть; они засчитываются вместе.',
    zh: '绿一色不吃掉混一色和清一色，可以同计。',
  },
  'DZ-A-HEAVEN': {
    en: 'With the blessing of heaven no tile was drawn, so no fan of the winning tile or of a concealed hand goes with it; all three pay.',
    ru: 'При благословении Небес ничего не взято, поэтому ни фаны победной кости, ни фаны закрытой руки с ним не засчитываются; платят все трое.',
    zh: '天和没有摸牌，与所和之张或门清有关的番种均不计；三家都付分。',
  },
  'DZ-A-EARTH': {
    en: 'The blessing of earth absorbs the self-draw, and a fully concealed hand counts beside it.',
    ru: 'Благословение Земли поглощает выигрыш со стены, а полностью закрытая рука засчитывается вместе с ним.',
    zh: '地和吃掉自摸，不求人可以同计。',
  },
  'DZ-A-RIICHI': {
    en: 'The text contradicts itself: a concealed hand that was declared ready gets riichi alone, 2 points, for the point of a ready hand needs an exposed set; where it is agreed, it gets both, 3 points.',
    ru: 'Текст противоречит себе: закрытая рука, объявленная просящей, получает только риичи, 2 очка, так как очко за просящую руку требует открытого сета; по договорённости — и то и другое, 3 очка.',
    zh: '原文前后矛盾：门清报听只计立直 2 分，因为报听的一分以有明的面子为条件；约定时两者都计，共 3 分。',
  },
  'DZ-A-CHICK': {
    en: 'The winner may choose an arrangement or joker values without any fan in order to have a chicken hand.',
    ru: 'Победитель может выбрать разбиение или номиналы джокеров без единого фана, чтобы получить цыплячью руку.',
    zh: '和牌者可以选取没有番种的摆法或混牌定值，以计无番和。',
  },
  'DZ-A-COUNT': {
    en: 'The winner may state a count with the revealed hand, at most what the record counts; a lower one stands until another player objects, before the points are written down, and then the maximum is paid. Without a count the record counts the maximum.',
    ru: 'Открывая руку, победитель может назвать свой подсчёт, но не больше, чем считает запись; меньший остаётся в силе, пока кто-либо из соперников не возразит до записи очков в протокол, и тогда платят максимум. Без подсчёта победителя запись считает максимум.',
    zh: '和牌者亮牌时可以报出自计的分值，但不得高于记录所计；少计的照付，他家在记分之前提出异议的，按最高分付。未报的，由记录按最高分计。',
  },
  'DZ-A-36': {
    en: 'The step of pure shifted chows is one or two ranks, for the worked example of 36 counts 123, 456 and 789 as a pure straight alone.',
    ru: 'Шаг чистых смещённых чоу — один или два номера: пример на 36 очков считает 123, 456 и 789 только чистым рядом.',
    zh: '一色三步高的步距为一位或两位：36 分的例子把 123、456、789 只计清龙。',
  },
  'DZ-A-4041': {
    en: 'Lesser honours with all nine tiles of the knitted pattern are a knitted straight too.',
    ru: 'Малые благородные со всеми девятью переплетёнными костями — это и переплетённый ряд.',
    zh: '全不靠带齐九张组合龙的，同时计组合龙。',
  },
  'DZ-A-58K': {
    en: 'All types counts only with sets and a pair or with seven pairs, so not beside a knitted straight.',
    ru: 'Все типы засчитываются только для сетов с парой или семи пар, то есть не вместе с переплетённым рядом.',
    zh: '五门齐只限一般型和七对，因此不与组合龙同计。',
  },
  'DZ-A-986': {
    en: 'Nine gates absorb one pung of terminals, and a second one counts.',
    ru: 'Девять врат поглощают один панг терминальных, второй засчитывается.',
    zh: '九莲宝灯吃掉一副幺九刻，第二副照计。',
  },
  'DZ-A-OPT': {
    en: 'Absorption is not the winner’s choice, even where the absorbed fans would give more.',
    ru: 'Поглощение обязательно, даже если поглощённые фаны дали бы больше.',
    zh: '被吃掉的番种即使合计更高也不得选计。',
  },
  'DZ-A-79': {
    en: 'No jokers counts only in a game that is played with jokers.',
    ru: 'Фан «Без джокеров» засчитывается только в игре с джокерами.',
    zh: '只有用混牌的牌局才计无混。',
  },
  'DZ-A-FLOWER': {
    en: 'Fans of flowers add up, belong to the value that each payer pays, and are all lost with a chicken hand.',
    ru: 'Фаны за цветы складываются, входят в стоимость, которую платит каждый плательщик, и целиком теряются при цыплячьей руке.',
    zh: '花牌各番种相加，计入每个付分者所付的分值；无番和时全部不计。',
  },
  'DZ-A-J14': {
    en: 'Jokers included, the concealed part of a winning hand has no more than four tiles of a kind.',
    ru: 'Вместе с джокерами в закрытой части победной руки не больше четырёх костей одного номинала.',
    zh: '和牌的暗牌部分连同混牌在内，同一种牌不得超过四张。',
  },
  'DZ-A-JPAIR': {
    en: 'A pair of two jokers may stand in any winning hand.',
    ru: 'Пара из двух джокеров допустима в любой победной руке.',
    zh: '任何和牌都可以用两张混牌作将。',
  },
  'DZ-A-JKONG': {
    en: 'A kong of jokers takes any one value, also for fans of kongs and concealed pungs, and absorbs its own concealed kong.',
    ru: 'Конг джокеров принимает любой номинал, в том числе для фанов конгов и закрытых пангов, и поглощает собственный закрытый конг.',
    zh: '混杠可以当任何一种牌，杠和暗刻的番种也照计，并吃掉自身的暗杠。',
  },
  'DZ-A-JIRR': {
    en: 'Jokers may stand in irregular hands too.',
    ru: 'Джокеры допустимы и в нерегулярных руках.',
    zh: '特殊型也可以用混牌。',
  },
  'DZ-A-J13': {
    en: 'That a joker is never the last tile of its kind denies the fan alone; the value may still be given.',
    ru: 'Запрет джокеру быть последней костью номинала лишает лишь этого фана; назначить такой номинал можно.',
    zh: '混牌不作绝张，只是不计和绝张，仍可以定为该牌。',
  },
  'DZ-A-J8': {
    en: 'Jokers may stand among the thirteen tiles of nine gates.',
    ru: 'Джокеры могут стоять среди тринадцати костей девяти врат.',
    zh: '九莲宝灯的十三张里可以有混牌。',
  },
  'DZ-A-65': {
    en: 'For the last tile the other three copies lie in discards or exposed sets, one’s own included, and the joker indicator is not one of them; robbing a kong always shows three.',
    ru: 'Для последней кости три другие лежат в сносах или открытых сетах, в том числе своих; указатель джокера не в счёт, а при ограблении конга три видны всегда.',
    zh: '和绝张须另三张在弃牌或明的面子里，自己的也算，指示牌不算；抢杠时三张必已亮明。',
  },
  'DZ-A-MAN': {
    en: 'East never has the blessing of man; a concealed kong of anybody ends it for all, and so does a set that was declared and taken back; replacing flowers does not.',
    ru: 'У Востока благословения Человека не бывает; чей-либо закрытый конг лишает его всех, как и сет, от которого отказались после объявления; замена цветов — нет.',
    zh: '东家没有人和；任何一家开暗杠，或声明后又收回的吃、碰、杠，各家均不再计；补花无碍。',
  },
  'DZ-A-EARTH-KONG': {
    en: 'A melded kong claimed before one’s own first discard prevents the blessing of earth as a concealed one does.',
    ru: 'Открытый конг до своего первого сноса лишает благословения Земли так же, как закрытый.',
    zh: '第一次打牌之前开明杠，与暗杠一样不再计地和。',
  },
  'DZ-A-24': {
    en: 'East declares the heavenly ready hand right before his first discard, a non-dealer between the flowers and his own first draw, and East’s concealed kong before the first discard denies it to all.',
    ru: 'Восток объявляет небесную просящую руку перед самым первым сносом, не-дилер — между заменой цветов и своим первым взятием; закрытый конг Востока до первого сноса лишает её всех.',
    zh: '东家在打第一张之前报天听，闲家在补花之后、自己第一次摸牌之前报天听；东家打第一张之前开暗杠，各家均不计。',
  },
  'DZ-A-READY': {
    en: 'After declaring ready one claims only a win, makes no promoted kong, may replace flowers and discards what is drawn; no win passed up bars another.',
    ru: 'После объявления просящей руки заявляют только победу, не дополняют конг, могут заменять цветы и сносят взятое; пропущенная победа ничего не запрещает.',
    zh: '报听后只能和牌，不得补杠，可以补花，摸到什么打什么；不和某张不影响以后和牌。',
  },
  'DZ-A-UNREADY': {
    en: 'Nobody looks into a hand that is declared ready; one that waits for nothing is bound like any other, and that costs no more.',
    ru: 'В руку, объявленную просящей, никто не заглядывает; рука, которая ничего не ждёт, связана, как любая другая, и ничего сверх того это не стоит.',
    zh: '报听之手牌不查看；未听而报者同样不得换牌，此外不罚。',
  },
  'DZ-A-92': {
    en: 'For the waits on the pair the winning tile must stand in the pair of the arrangement chosen, even if other tiles would have won as well.',
    ru: 'Для фанов пары победная кость должна стоять в паре выбранного разбиения, даже если побеждали бы и другие кости.',
    zh: '将牌的番种要求和的牌在所选摆法里凑成将，不要求只听一张。',
  },
  'DZ-A-WAIT5': {
    en: 'A kind of which the hand itself holds all four copies is among its waits, but not among the possible ones.',
    ru: 'Номинал, все четыре кости которого стоят в самой руке, входит в её ожидания, но не в возможные.',
    zh: '四张全在自己手里的牌算所听的牌，但不算可能和到的牌。',
  },
  'DZ-A-SEAFLOWER': {
    en: 'A flower drawn as the last tile of the wall cannot be replaced and is discarded, so the deal is drawn.',
    ru: 'Цветок, взятый последней костью стены, нельзя заменить; его сносят, и сдача ничейная.',
    zh: '牌墙最后一张是花牌时无牌可补，只能打出，成为流局。',
  },
  'DZ-A-JOKER4': {
    en: 'Flowers passed over in search of the indicator go back to their places at the end of the wall.',
    ru: 'Цветы, пропущенные при поиске указателя, возвращают на их места в конце стены.',
    zh: '找指示牌时跳过的花牌，放回牌墙末端原位。',
  },
  'DZ-A-DEAL6': {
    en: 'A flower turned up in search of the indicator is not out of play: of all tiles turned up the indicator alone is.',
    ru: 'Цветок, открытый при поиске указателя, из игры не выбывает: из открытых костей выбывает один указатель.',
    zh: '找指示牌时翻开的花牌仍在牌局中；翻开的牌里只有指示牌退出。',
  },
  'DZ-A-WALLEND': {
    en: 'At both ends of the wall the upper tile of a stack goes before the lower one.',
    ru: 'На обоих концах стены верхняя кость стопки идёт раньше нижней.',
    zh: '牌墙两端都是先取一墩的上张，再取下张。',
  },
  'DZ-A-DRAW4': {
    en: 'A flower that the player who drew has shown ends the claims of the discard before, as a kong does.',
    ru: 'Цветок, открытый взявшим кость игроком, прекращает объявления с предыдущего сноса так же, как конг.',
    zh: '摸牌者亮出花牌后，与开杠一样，不得再要之前打出的牌。',
  },
  'DZ-A-DRAW5': {
    en: 'A returned tile lies where it was drawn, first in the live wall or behind one left there; every drawer but the one who saw it has the choice about the first until somebody takes it, and who leaves it takes the next.',
    ru: 'Возвращённая кость лежит там, откуда взята: первой в живой стене или за той, которую там оставили; выбор о первой есть у каждого, кто берёт, кроме видевшего её, пока её не возьмут, а кто её оставил, берёт следующую.',
    zh: '退回的牌放回原处，即摸牌端最前，或在留下的那张之后；除看过它的人外，每个摸牌者都可以选择取不取最前的一张，直到有人取走；不取者取下一张。',
  },
  'DZ-A-DEAD': {
    en: 'A dead hand still draws and discards; only too many tiles take its claims and kongs away too, and a false concealed kong costs no more than its penalty.',
    ru: 'Мёртвая рука продолжает брать и сносить; только перебор лишает её и заявок с конгами, а ложный закрытый конг стоит лишь штрафа.',
    zh: '死牌照常摸牌、打牌；只有张数过多才不得要牌和开杠；假暗杠除罚分外别无后果。',
  },
  'DZ-A-JDEAD': {
    en: 'Who has to discard, holds nothing but jokers and cannot win with them, his hand being dead or the turn come by a claim, discards one of them; nobody can claim it for a set.',
    ru: 'Кто должен снести, держит одни джокеры и победить с ними не может (рука мёртвая или ход получен объявлением), сносит один из них; на сет его никто взять не может.',
    zh: '须打牌而手里只有混牌、又不能以之和牌（死牌，或因吃碰而轮到）者，打出一张混牌；他家不得以之成面子。',
  },
  'DZ-A-NOSET': {
    en: 'A called set that must be opened after its discard, and cannot be, is a wrong set: the hand is dead, the claimed tile stays among the discards, and play goes on.',
    ru: 'Объявленный сет, который после сноса обязаны открыть, а открыть не могут, — неправильный сет: рука мёртвая, кость остаётся среди сносов, и розыгрыш продолжается.',
    zh: '喊后已打牌而必须亮出、却亮不出的面子是错误的面子：手牌成死牌，所喊的牌留在弃牌中，牌局继续。',
  },
  'DZ-A-KONGBACK': {
    en: 'A set whose tiles the record saw in the hand is correct and stays once they are opened, a concealed kong once it lies face down; other sets may be wrong and can be withdrawn at once; where it is agreed, every set can, a kong until its replacement tile.',
    ru: 'Сет, кости которого запись видела на руке, верен и остаётся, как только они открыты, закрытый конг — как только положен; прочие сеты могут быть неверными, и от них можно сразу отказаться; по договорённости — от любого сета, от конга до взятия замены.',
    zh: '记录见过其牌在手里的面子是正确的，亮出即定，暗杠扣放即定；其余面子可能有误，可以当即收回；约定时任何面子都可以收回，杠在补牌之前可以收回。',
  },
  'DZ-A-SHOWN': {
    en: 'A deal is settled once every concealed kong has been turned over, or one of its player’s has been found to be false.',
    ru: 'Итог сдачи подводят, когда все закрытые конги открыты или у их владельца найден ложный конг.',
    zh: '所有暗杠都翻开（或查出该家有假暗杠）之后才结算本局。',
  },
  'DZ-A-SEENKONG': {
    en: 'Where the record sees every tile, a false concealed kong lies face down as a true one and is found out by the record itself once it is turned over, with a hand that declares a win or at the end.',
    ru: 'Если запись видит все кости, ложный закрытый конг лежит лицом вниз, как и настоящий, и запись сама обнаруживает его, когда он открыт: вместе с рукой объявившего победу или в конце сдачи.',
    zh: '记录可见全部牌时，假暗杠与真暗杠同样扣放；待其翻开（随叫和者亮牌，或至局终），由记录自行查出。',
  },
  'DZ-A-UNSEENKONG': {
    en: 'Where the record does not see every tile, four tiles laid face down are a kong even out of a hand that was shown before and held no four alike; who sees that they are false notes it, in play or once they are turned over.',
    ru: 'Если запись видит не все кости, четыре кости, положенные лицом вниз, считаются конгом, даже если руку показывали раньше и четырёх одинаковых в ней не было; кто увидит, что конг ложный, отмечает это по ходу розыгрыша или когда конг открыт.',
    zh: '记录看不到全部牌时，扣放的四张牌即为杠，即使该家此前亮过手牌而其中并无四张相同；谁看出是假暗杠，可在打牌途中或翻开之后记下。',
  },
  'DZ-A-RESULT': {
    en: 'A result-only recording reports the joker’s indicator, the kongs, the false declarations, and the win with the circumstances that score; then the winner’s hand, sets and flowers. A false win is reported as a false win. What was done wrong before the deal is noted during play.',
    ru: 'Запись по результату сообщает указатель джокера, конги, всё ложное и победу с тем, что оценивается помимо руки, затем руку победителя, его сеты и цветы; ложная победа записывается как ложная. Нарушения до раздачи отмечают во время розыгрыша.',
    zh: '按结果记录的一局要报混牌指示牌、各杠、诈和与假杠、和牌及牌面以外的计分情形，再报和家的手牌、亮出的面子和花牌；诈和须如实报为诈和。发牌之前的违规在行牌期间补记。',
  },
  'DZ-A-STATED': {
    en: 'Where a deal is recorded by its result, the points of the winning hand may be stated in place of its tiles; they are at least 1, and paid like those of a hand.',
    ru: 'В записи по результату вместо костей руки победителя можно указать её очки: не меньше 1; выплаты те же, что за руку.',
    zh: '按结果记录的一局，可以申报和家手牌的分数代替牌张：至少 1 分，照手牌的分数付分。',
  },
  'DZ-A-SAMEKIND': {
    en: 'Fans of several pungs of winds or dragons count pungs of different kinds; a second pung of one kind, made with jokers, counts by itself alone.',
    ru: 'Фаны из нескольких пангов ветров или драконов считают панги разных видов; второй панг того же вида, собранный с джокерами, считается только сам по себе.',
    zh: '由几副风刻或箭刻组成的番种，只计不同种的刻子；用混牌凑成的同种第二副刻子只单独计番。',
  },
  'DZ-A-ROUND': {
    en: 'Since East passes on after every deal, a round has exactly four deals.',
    ru: 'Так как Восток переходит после каждой сдачи, в раунде ровно четыре сдачи.',
    zh: '东位每局都传，因此每圈恰为四局。',
  },
  'DZ-A-FALSE': {
    en: 'A false win is paid at once and stays paid in a drawn deal; whether the hand was ready is judged by its 13 tiles before the call.',
    ru: 'За ложную победу платят сразу, и при ничьей выплата остаётся; просящей ли была рука, судят по 13 костям до объявления.',
    zh: '诈和当即付分，流局也不退；是否已听按宣告前的 13 张判定。',
  },
  'DZ-A-SIDE': {
    en: 'East’s place is side 1 of the table unless the players agreed on another side, or that East keeps his side and the others take their places around it.',
    ru: 'Место Востока — сторона 1 стола, если не условлена другая сторона или то, что Восток остаётся на своей, а остальные рассаживаются вокруг.',
    zh: '东位在牌桌的第 1 边，另有约定的除外；也可约定得东者坐在原来的一边，其余各家依次就座。',
  },
  'DZ-A-DEALS': {
    en: 'Where no other number of deals or rounds is agreed, a game has 16 deals, four rounds of four.',
    ru: 'Если не условлено иное число сдач или раундов, в игре 16 сдач: четыре раунда по четыре.',
    zh: '未另行约定局数或圈数时，一场为 16 局，即四圈，每圈四局。',
  },
  'DZ-A-STOCK': {
    en: 'The results are written down; sticks, 800 or 790 points for each player, are used only where the players agreed on them before the first deal.',
    ru: 'Результаты заносят в протокол; палочки, по 800 или 790 очков у каждого, применяют только там, где о них условились до первой сдачи.',
    zh: '结果记入记录；首局之前约定使用筹码的才用筹码，每家 800 或 790 分。',
  },
  'DZ-A-TIME': {
    en: 'Once an agreed time of play is up, no new deal begins.',
    ru: 'Когда условленное игровое время вышло, новая сдача не начинается.',
    zh: '约定的比赛时间已到，不再开新局。',
  },
  'DZ-A-VOID': {
    en: 'A void deal is none of its round and none of the agreed number. The next dealer follows from the deal before it.',
    ru: 'Аннулированная сдача не входит ни в свой раунд, ни в условленное число. Следующий дилер определяется по сдаче перед ней.',
    zh: '作废的一局既不计入该圈，也不计入约定局数。下一局的庄家依其前一局而定。',
  },
  'DZ-A-TIES': {
    en: 'Equal sums share the place, unless criteria for them were agreed on before the first deal.',
    ru: 'При равной сумме место делят, если до первой сдачи не условились о других показателях.',
    zh: '总分相同则并列，首局之前另有约定的除外。',
  },
  'DZ-A-SUB': {
    en: 'The points of a substitute count for the player whose place was taken.',
    ru: 'Очки игрока на замене засчитываются тому, чьё место он занял.',
    zh: '替补所得分数计给被替补的玩家。',
  },
  'DZ-A-SEATS': {
    en: 'Players may change seats between deals. The turn to deal stays with the side, and the points follow the players.',
    ru: 'Между сдачами игроки могут меняться местами. Очередь сдавать остаётся за местом, очки переходят с игроком.',
    zh: '两局之间玩家可以换座。坐庄次序随座位不变，得分随玩家。',
  },
} as const satisfies Readonly<Record<string, Text>>;
