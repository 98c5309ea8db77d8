import type { Text } from '#language';

/** All refusals of a match, each code with its text. */
export const MATCH_REJECTIONS = {
  MATCH_ALREADY_OPEN: {
    en: 'This match has already been opened.',
    ru: 'Этот матч уже открыт.',
    zh: '本场比赛已经开始过。',
  },
  MATCH_NOT_OPEN: {
    en: 'This match has not been opened.',
    ru: 'Этот матч не открыт.',
    zh: '本场比赛尚未开始。',
  },
  MATCH_ENDED: {
    en: 'This match is over.',
    ru: 'Этот матч окончен.',
    zh: '本场比赛已经结束。',
  },
  MATCH_RULES_UNKNOWN: {
    en: 'No such rule set or edition is installed here for a match.',
    ru: 'Таких правил или такой их редакции для матча здесь нет.',
    zh: '这里没有安装可供比赛使用的该规则或该版本。',
  },
  MATCH_OPTION_UNKNOWN: {
    en: 'The rule set does not know this option or this value of it, or it must be agreed on and is missing; the rule set lists its options.',
    ru: 'Правилам неизвестна эта настройка или это её значение, либо о ней нужно договориться, а она не указана; настройки перечислены в правилах.',
    zh: '规则不认识该选项或该选项值，或该选项必须约定而未给出；规则列有全部选项。',
  },
  PLACES_NOT_FOUR: {
    en: 'The four places must be at four sides and of four players.',
    ru: 'Четыре места должны быть у четырёх сторон стола и у четырёх игроков.',
    zh: '四个位置必须分属牌桌四边和四名玩家。',
  },
  PLAYER_UNKNOWN: {
    en: 'No player with this id is in the match.',
    ru: 'Игрок с таким идентификатором в матче не участвует.',
    zh: '本场比赛中没有该编号的玩家。',
  },
  FIRST_DEALER_WAY: {
    en: 'The rule set finds the first {$dealer} in another way.',
    ru: 'По этим правилам первого {$dealer.gen} определяют иначе.',
    zh: '该规则以另一种方式确定首庄。',
  },
  FIRST_DEALER_OPEN: {
    en: 'The first {$dealer} has not been determined yet.',
    ru: 'Первый {$dealer} ещё не определён.',
    zh: '首庄尚未确定。',
  },
  ROLL_NOT_AWAITED: {
    en: 'No roll of this player is awaited.',
    ru: 'Бросок этого игрока не ожидается.',
    zh: '现在不等待该玩家掷骰。',
  },
  DRAW_NOT_AWAITED: {
    en: 'No wind tile is drawn by this player now.',
    ru: 'Сейчас этот игрок кость ветра не тянет.',
    zh: '现在不轮到该玩家抽风牌。',
  },
  WIND_TILE_DRAWN: {
    en: 'This wind tile has been drawn.',
    ru: 'Эту кость ветра уже вытянули.',
    zh: '这张风牌已经被抽走。',
  },
  STOCK_UNKNOWN: {
    en: 'The rule set does not let players begin with this stock of sticks.',
    ru: 'По этим правилам с таким запасом палочек не начинают.',
    zh: '该规则没有这样的起始筹码数。',
  },
  TIE_BREAK_REPEATED: {
    en: 'Each criterion for equal points is named once.',
    ru: 'Каждый показатель для равных сумм называют один раз.',
    zh: '总分相同时的每项排名依据只列一次。',
  },
  NO_STICKS: {
    en: 'This match is played without sticks.',
    ru: 'В этом матче играют без палочек.',
    zh: '本场比赛不用筹码。',
  },
  ROUNDS_DIFFER: {
    en: 'The agreed rounds and the agreed deals are not equally long. Name only one of them.',
    ru: 'Условленное число раундов не соответствует условленному числу сдач. Укажите только одно из них.',
    zh: '约定的圈数与约定的局数不一致，请只填其中一项。',
  },
  DEAL_TERMS_DIFFER: {
    en: 'A deal of a match has the table, the rules and the options of the match.',
    ru: 'Стол, правила и настройки сдачи должны быть те же, что у матча.',
    zh: '比赛中每一局的牌桌、规则和选项须与比赛一致。',
  },
  DEAL_PLACES_DIFFER: {
    en: 'A deal of a match has its players at their sides, seated counter-clockwise from the dealer.',
    ru: 'Игроки матча сидят у своих сторон стола, против часовой стрелки от {$dealer.gen}.',
    zh: '比赛中各玩家须坐在自己的一边，自庄家起按逆时针就座。',
  },
  ANOTHER_DEALER: {
    en: 'Another player deals next.',
    ru: 'Следующим {$dealer.ins} должен быть другой игрок.',
    zh: '下一局应由另一名玩家坐庄。',
  },
  ANOTHER_ROUND: {
    en: 'The next deal belongs to another round, and is opened with its round wind.',
    ru: 'Следующая сдача относится к другому раунду и открывается с его ветром.',
    zh: '下一局属于另一圈，须以该圈的圈风开局。',
  },
  DEAL_IN_MATCH: {
    en: 'This deal has already been started in the match.',
    ru: 'Эта сдача уже начата в матче.',
    zh: '该局已在本场比赛中开始过。',
  },
  DEAL_NOT_IN_MATCH: {
    en: 'The match has no such deal.',
    ru: 'Такой сдачи в матче нет.',
    zh: '本场比赛中没有这一局。',
  },
  DEAL_NOT_SETTLED: {
    en: 'A deal of the match is not settled.',
    ru: 'Одна из сдач матча не подсчитана.',
    zh: '本场比赛还有未结算的局。',
  },
  DEALS_PLAYED: {
    en: 'The agreed number of deals has been played.',
    ru: 'Условленное число сдач сыграно.',
    zh: '约定的局数已经打完。',
  },
  DEALS_REMAIN: {
    en: 'The agreed number of deals has not been played, or none was agreed on.',
    ru: 'Условленное число сдач не сыграно или не было назначено.',
    zh: '约定的局数尚未打完，或没有约定局数。',
  },
  TIME_IS_UP: {
    en: 'The time of play is up.',
    ru: 'Игровое время вышло.',
    zh: '比赛时间已到。',
  },
  TIME_REMAINS: {
    en: 'The time of play is not up.',
    ru: 'Игровое время ещё не вышло.',
    zh: '比赛时间尚未到。',
  },
  CLOCK_RUNS: {
    en: 'The clock is running.',
    ru: 'Часы идут.',
    zh: '计时正在进行。',
  },
  CLOCK_STANDS: {
    en: 'The clock is stopped.',
    ru: 'Часы стоят.',
    zh: '计时已停。',
  },
  MOMENT_TOO_EARLY: {
    en: 'The clock was last started or stopped later than this moment.',
    ru: 'Часы пускали или останавливали позже этого момента.',
    zh: '计时最近一次开始或停止的时刻晚于此时刻。',
  },
  OUTCOME_UNBALANCED: {
    en: 'The balances of the deal do not add up to zero.',
    ru: 'Сумма счётов сдачи не равна нулю.',
    zh: '该局各方得分之和不为零。',
  },
  SETTLEMENT_ON_RECORD: {
    en: 'This settlement is already recorded.',
    ru: 'Этот подсчёт уже записан.',
    zh: '这一结算已经记录。',
  },
  SETTLEMENT_NOT_CURRENT: {
    en: 'The deal has no settlement at this sequence that counts now.',
    ru: 'Действующего подсчёта сдачи с таким номером события нет.',
    zh: '该局在此序号处没有现行有效的结算。',
  },
  ALREADY_SIGNED: {
    en: 'The player has signed this settlement.',
    ru: 'Игрок уже подписал этот подсчёт.',
    zh: '该玩家已签认这一结算。',
  },
  NOT_AT_THE_DEAL: {
    en: 'The player has not played in this deal.',
    ru: 'Игрок в этой сдаче не играл.',
    zh: '该玩家没有打这一局。',
  },
  PLAYER_SEATED: {
    en: 'Somebody would sit at two sides: the player is at the match already, or is to come.',
    ru: 'Кто-то оказался бы на двух местах: игрок уже в матче или ещё сменит другого.',
    zh: '有人会同时坐两边：该玩家已在场，或将要上场。',
  },
  SUBSTITUTED_TOO_LATE: {
    en: 'The deal with this number has begun.',
    ru: 'Сдача с этим номером уже начата.',
    zh: '该序号的局已经开始。',
  },
  SEATS_UNCHANGED: {
    en: 'The players already sit in this order.',
    ru: 'Игроки уже сидят в этом порядке.',
    zh: '各玩家已经按此顺序就座。',
  },
  SUBSTITUTE_AWAITED: {
    en: 'A substitute is named for a later deal, so that seats are not changed before it.',
    ru: 'На одну из следующих сдач назначена замена; до неё местами не меняются.',
    zh: '后面的局已安排替补，在此之前不能换座。',
  },
  NO_SUCH_PROTEST: {
    en: 'The match has no protest of this number.',
    ru: 'Протеста с таким номером в матче нет.',
    zh: '本场比赛中没有该编号的申诉。',
  },
  PROTEST_ANSWERED: {
    en: 'The protest has been answered.',
    ru: 'По этому протесту решение уже есть.',
    zh: '该申诉已有裁决。',
  },
  NO_SUCH_FINDING: {
    en: 'No finding states that another player should have dealt this deal, or that it belongs to another round.',
    ru: 'Нет замечания, что {$dealer.ins} в этой сдаче должен был быть другой или что она относится к другому раунду.',
    zh: '没有问题项指出这一局应由他人坐庄，或属于另一圈。',
  },
  OPENING_STANDS: {
    en: 'A deal of the match counts, so its opening is not corrected any more. AbandonMatch ends the match.',
    ru: 'В матче есть сыгранная сдача, поэтому его открытие уже не исправляется. AbandonMatch заканчивает матч.',
    zh: '比赛已有计分的局，开赛记录不能再更正。AbandonMatch 可结束比赛。',
  },
  NO_SUCH_RULING: {
    en: 'No such ruling on this deal counts now.',
    ru: 'Такого действующего решения по этой сдаче нет.',
    zh: '该局没有这样的有效裁决。',
  },
} as const satisfies Readonly<Record<string, Text>>;
