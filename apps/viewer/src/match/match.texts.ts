import type { Text } from '#language';
import type { Schemas } from '../api/schemas.js';

export const title: Text = { en: 'Match', ru: 'Матч', zh: '比赛' };
export const table = { en: 'Table {table}', ru: 'Стол {table}', zh: '牌桌 {table}' } as const satisfies Text;
export const toReferee: Text = { en: 'Rule on this match', ru: 'Решение по матчу', zh: '裁决本场比赛' };
export const PHASES: Readonly<Record<Schemas['MatchView']['phase'], Text>> = {
  rolling: { en: 'Rolling dice for the seats', ru: 'Бросают кубики', zh: '掷骰定位' },
  drawing: { en: 'Drawing wind tiles', ru: 'Тянут кости ветров', zh: '摸风定位' },
  running: { en: 'In progress', ru: 'Идёт', zh: '进行中' },
  ended: { en: 'Ended', ru: 'Окончен', zh: '已结束' },
};

export const agreed: Text = { en: 'What was agreed', ru: 'О чём договорились', zh: '比赛约定' };
export const ruleSet: Text = { en: 'Rule set', ru: 'Правила', zh: '规则' };
export const edition = {
  en: '{ruleSet}, edition {edition}',
  ru: '{ruleSet}, редакция {edition}',
  zh: '{ruleSet}，版本 {edition}',
} as const satisfies Text;
export const options: Text = { en: 'Options', ru: 'Настройки', zh: '选项' };
export const length: Text = { en: 'Length', ru: 'Продолжительность', zh: '时长' };
export const rounds: Text = { en: 'Round', ru: 'Раунд', zh: '一圈' };
export const roundOfPassing = {
  en: '{deals}, counting those after which another player deals',
  ru: '{deals}, считая те, после которых меняется {$dealer}',
  zh: '{deals}（仅计换庄的局）',
} as const satisfies Text;
export const eastAt: Text = { en: 'East’s place', ru: 'Место Востока', zh: '东位' };
export const side = { en: 'side {side}', ru: 'сторона {side}', zh: '{side}号位' } as const satisfies Text;
export const eastKeeps: Text = {
  en: 'where the first East sat',
  ru: 'там, где сидел первый Восток',
  zh: '首任东家原来的座位',
};
export const stock: Text = { en: 'Sticks at the start', ru: 'Палочки в начале', zh: '起始筹码' };
export const stickKind = {
  en: '{count} of {points}',
  ru: '{count} по {points}',
  zh: '{count} 根 {points} 分',
} as const satisfies Text;
export const ranking: Text = { en: 'Ranking', ru: 'Порядок мест', zh: '排名依据' };
export const CRITERIA: Readonly<Record<Schemas['Criterion']['by'], Text>> = {
  points: { en: 'more points', ru: 'больше очков', zh: '得分多者' },
  fines: { en: 'fewer points in penalties', ru: 'меньше штрафов', zh: '罚分少者' },
  gains: { en: 'more deals with a gain', ru: 'больше сдач с прибылью', zh: '盈利局数多者' },
};
export const elseShared: Text = {
  en: 'Equal players share the rank.',
  ru: 'При равенстве место делят.',
  zh: '全部相同则并列。',
};
export const noneAgreed: Text = { en: 'none', ru: 'нет', zh: '无' };

export const clock: Text = { en: 'Clock', ru: 'Часы', zh: '计时' };
export const clockRuns = {
  en: '{time} played, the clock runs',
  ru: 'сыграно {time}, часы идут',
  zh: '已用时 {time}，计时中',
} as const satisfies Text;
export const clockStands = {
  en: '{time} played, the clock is stopped',
  ru: 'сыграно {time}, часы стоят',
  zh: '已用时 {time}，已停表',
} as const satisfies Text;
export const timeUp = {
  en: '{time} played, time is up',
  ru: 'сыграно {time}, время вышло',
  zh: '已用时 {time}，时间到',
} as const satisfies Text;

export const standings: Text = { en: 'Standings', ru: 'Места', zh: '名次' };
export const rank: Text = { en: 'Rank', ru: 'Место', zh: '名次' };
export const player: Text = { en: 'Player', ru: 'Игрок', zh: '玩家' };
export const points: Text = { en: 'Points', ru: 'Очки', zh: '得分' };
export const fines: Text = { en: 'Penalties', ru: 'Штрафы', zh: '罚分' };
export const gains: Text = { en: 'Deals with a gain', ru: 'Сдач с прибылью', zh: '盈利局数' };
export const sticks: Text = { en: 'Sticks', ru: 'Палочки', zh: '筹码' };
export const countedSticks: Text = { en: 'Counted', ru: 'Насчитано', zh: '清点' };
export const bank = {
  en: 'The bank has received {points} in penalties.',
  ru: 'В банк уплачено штрафов: {points}.',
  zh: '公账已收罚分 {points}。',
} as const satisfies Text;
export const tieBroken = {
  en: '{first} and {second} have equal points. {first} is ahead: {criterion} ({one} against {other}, {clause}).',
  ru: 'Очки равны: {first} и {second}. Выше {first}: {criterion} ({one} против {other}, {clause}).',
  zh: '{first}与{second}得分相同，{first}列前：{criterion}（{one} 比 {other}，{clause}）。',
} as const satisfies Text;
export const tied = {
  en: '{first} and {second} are equal and share a rank.',
  ru: 'Показатели равны: {first} и {second} делят место.',
  zh: '{first}与{second}相同，并列同一名次。',
} as const satisfies Text;

export const next: Text = { en: 'Next deal', ru: 'Следующая сдача', zh: '下一局' };
export const nextDeal = {
  en: 'Deal {number}: {dealer} deals.',
  ru: 'Сдача {number}: сдаёт {dealer}.',
  zh: '第 {number} 局：{dealer}坐庄。',
} as const satisfies Text;
export const DEALER_BY: Readonly<Record<Schemas['DealOfMatch']['dealer']['by'], Text>> = {
  first: { en: 'First {$dealer}', ru: 'Первый {$dealer}', zh: '首庄' },
  succession: { en: 'By the rule set', ru: 'По правилам', zh: '依规则' },
  ruling: { en: 'Named by the referee', ru: 'Назначен судьёй', zh: '裁判指定' },
};
export const round = { en: '{wind} round.', ru: 'Раунд: {wind}.', zh: '{wind}风圈。' } as const satisfies Text;
export const dealsLeft = {
  en: 'Deals left: {count}.',
  ru: 'Осталось сдач: {count}.',
  zh: '剩余 {count} 局。',
} as const satisfies Text;
export const noNext: Text = {
  en: 'No further deal begins.',
  ru: 'Сдач больше не будет.',
  zh: '不再开新局。',
};
export const seatsAwaited: Text = {
  en: 'The first {$dealer} has not been found yet.',
  ru: 'Первый {$dealer} ещё не определён.',
  zh: '首庄尚未确定。',
};

export const deals: Text = { en: 'Deals', ru: 'Сдачи', zh: '各局' };
export const noDeals: Text = { en: 'No deal has been opened yet.', ru: 'Сдач ещё не было.', zh: '尚未开局。' };
export const dealsHint: Text = {
  en: 'Under each player: the points of the deal, and the running total below them.',
  ru: 'У каждого игрока: очки за сдачу, под ними сумма.',
  zh: '每位玩家：上为本局得分，下为累计得分。',
};
export const number: Text = { en: 'No.', ru: '№', zh: '序号' };
export const playedNumber: Text = { en: 'Played', ru: 'По счёту', zh: '局数' };
export const roundWind: Text = { en: 'Round', ru: 'Раунд', zh: '圈' };
export const dealer: Text = { en: '{$Dealer}', ru: '{$Dealer}', zh: '{$dealer}' };
export const result: Text = { en: 'Result', ru: 'Результат', zh: '结果' };
export const open: Text = { en: 'Open', ru: 'Открыть', zh: '查看' };
export const total = { en: 'total {points}', ru: 'сумма {points}', zh: '累计 {points}' } as const satisfies Text;
export const toTable: Text = { en: 'Table', ru: 'Стол', zh: '牌桌' };
export const toReplay: Text = { en: 'Replay', ru: 'Повтор', zh: '回放' };
export const toLedger: Text = { en: 'Ledger', ru: 'Счёт', zh: '账目' };
export const linkOf = {
  en: '{page} of deal {number}',
  ru: '{page}, сдача {number}',
  zh: '第 {number} 局{page}',
} as const satisfies Text;

export const seated = {
  en: '{player} ({seat})',
  ru: '{player} ({seat})',
  zh: '{player}（{seat}）',
} as const satisfies Text;
export const ENDINGS: Readonly<Record<string, Text | undefined>> = {
  wall: { en: '{$NoWin}.', ru: '{$NoWin}.', zh: '{$noWin}。' },
  time: { en: 'Time was up.', ru: 'Время вышло.', zh: '时间到。' },
  void: { en: 'Void by a ruling.', ru: 'Недействительна по решению судьи.', zh: '裁定作废。' },
  abandoned: { en: 'Abandoned.', ru: 'Прекращена.', zh: '中止。' },
};
export const nobodyWon: Text = { en: '{$Nobody}.', ru: '{$Nobody}.', zh: '{$nobody}。' };
export const notSettled: Text = { en: 'Not settled yet.', ru: 'Ещё не рассчитана.', zh: '尚未结算。' };
export const rewound: Text = {
  en: 'Taken back. It counts nothing until it is settled again.',
  ru: 'Результат отозван. До нового расчёта сдача не считается.',
  zh: '结果已撤回，重新结算前不计分。',
};
export const settledAgain = {
  en: 'Corrected: settled {count} times.',
  ru: 'Исправлена: расчётов {count}.',
  zh: '已更正：结算 {count} 次。',
} as const satisfies Text;
export const signed = {
  en: 'Signed by {players}.',
  ru: 'Подписали: {players}.',
  zh: '已签字：{players}。',
} as const satisfies Text;
export const awaited = {
  en: 'Signatures awaited: {players}.',
  ru: 'Ждут подписи: {players}.',
  zh: '待签字：{players}。',
} as const satisfies Text;

export const remarks: Text = {
  en: 'Findings, protests and rulings',
  ru: 'Замечания, протесты и решения',
  zh: '问题、申诉与裁决',
};
export const dealerFinding = {
  en: 'Deal {number}: after a correction, {expected} should have dealt. {actual} dealt.',
  ru: 'Сдача {number}: после исправления {$dealer.ins} должен быть игрок {expected}, а был игрок {actual}.',
  zh: '第 {number} 局：更正后应由{expected}坐庄，实际由{actual}坐庄。',
} as const satisfies Text;
export const roundFinding = {
  en: 'Deal {number}: after a correction, it belongs to the {expected} round. It was played in the {actual} round.',
  ru: 'Сдача {number}: после исправления её раунд — {expected}, а сыграна она в раунде {actual}.',
  zh: '第 {number} 局：更正后属于{expected}风圈，实际按{actual}风圈进行。',
} as const satisfies Text;
export const timeFindings = {
  'ended-early': {
    en: 'Deal {number}: it ended by time before the time of play was up.',
    ru: 'Сдача {number}: закончена по времени раньше, чем вышло игровое время.',
    zh: '第 {number} 局：比赛时间未到就按时间结束。',
  },
  'played-on': {
    en: 'Deal {number}: it was played on after time was called.',
    ru: 'Сдача {number}: игра продолжалась после объявления, что время вышло.',
    zh: '第 {number} 局：宣布时间到之后仍继续打牌。',
  },
  'reported-late': {
    en: 'Deal {number}: its end was reported after time was called. The record does not show that it came before.',
    ru: 'Сдача {number}: об её окончании сообщили после объявления, что время вышло. Из записи не видно, что она закончилась раньше.',
    zh: '第 {number} 局：宣布时间到之后才报告结束，记录未表明其在此之前结束。',
  },
} as const satisfies Readonly<Record<string, Text>>;
export const LENGTHS = {
  'too-short': {
    en: 'After a correction, the match is too short: {counted} deals count, {agreed} were agreed.',
    ru: 'После исправления матч слишком короткий: засчитано сдач {counted}, условлено {agreed}.',
    zh: '更正后比赛过短：计入 {counted} 局，约定 {agreed} 局。',
  },
  'too-long': {
    en: 'After a correction, the match is too long: {counted} deals count, {agreed} were agreed.',
    ru: 'После исправления матч слишком длинный: засчитано сдач {counted}, условлено {agreed}.',
    zh: '更正后比赛过长：计入 {counted} 局，约定 {agreed} 局。',
  },
} as const;
export const stickFinding = {
  en: '{player} counted {counted} points in sticks; by the record there are {expected}.',
  ru: '{player}: по палочкам насчитано {counted}, по записи {expected}.',
  zh: '{player}清点筹码为 {counted} 分，记录为 {expected} 分。',
} as const satisfies Text;
export const protest = {
  en: '{player} protests against the result of deal {number}: “{words}”',
  ru: '{player} протестует против результата сдачи {number}: «{words}»',
  zh: '{player}对第 {number} 局的结果提出申诉：“{words}”',
} as const satisfies Text;
export const ruling = {
  en: 'Ruling of {by}: “{reason}”',
  ru: 'Решение ({by}): «{reason}»',
  zh: '{by}裁决：“{reason}”',
} as const satisfies Text;
export const noRuling: Text = {
  en: 'The referee has not ruled on it yet.',
  ru: 'Решения судьи ещё нет.',
  zh: '裁判尚未裁决。',
};
export const warning = {
  en: '{player} was warned by {by}: “{reason}”',
  ru: 'Предупреждение: {player}. {by}: «{reason}»',
  zh: '{by}警告{player}：“{reason}”',
} as const satisfies Text;
export const substitution = {
  en: '{replacement} plays for {out} from deal {number} on.',
  ru: 'Замена с {number}-й сдачи: вместо {out} играет {replacement}.',
  zh: '自第 {number} 局起，{replacement}替换{out}。',
} as const satisfies Text;
export const correction = {
  en: '{to} was recorded as {from}: “{reason}” All deals count for {to}.',
  ru: '{to}: было записано «{from}», причина: «{reason}». Все сдачи засчитаны верному игроку.',
  zh: '{to}曾被记录为{from}：“{reason}”。所有局均计入{to}。',
} as const satisfies Text;
export const seatChange = {
  en: 'From deal {number} on, the players sit in this order: {players}.',
  ru: 'С {number}-й сдачи игроки сидят в таком порядке: {players}.',
  zh: '自第 {number} 局起，就座顺序为：{players}。',
} as const satisfies Text;
export const ENDED_BY: Readonly<Record<NonNullable<Schemas['MatchView']['ending']>['cause'], Text>> = {
  deals: {
    en: 'The match ended with the agreed number of deals.',
    ru: 'Матч окончен: сыграны все условленные сдачи.',
    zh: '约定局数已打完，比赛结束。',
  },
  time: { en: 'The match ended because time was up.', ru: 'Матч окончен: время вышло.', zh: '时间到，比赛结束。' },
  ruling: { en: 'The referee ended the match.', ru: 'Матч окончен решением судьи.', zh: '裁判终止比赛。' },
  abandoned: { en: 'The match was given up.', ru: 'Матч прекращён досрочно.', zh: '比赛提前终止。' },
};
export const irregularityOf = {
  en: '{player}: {irregularity}',
  ru: '{player}: {irregularity}',
  zh: '{player}：{irregularity}',
} as const satisfies Text;
export const reasonGiven = {
  en: 'Reason: “{reason}”',
  ru: 'Причина: «{reason}»',
  zh: '原因：“{reason}”',
} as const satisfies Text;
