import type { Text } from '#language';

export const title: Text = { en: 'Club desk', ru: 'Клуб', zh: '俱乐部' };
export const needsScope: Text = {
  en: 'Writing down an evening needs a session with the scope deals:write.',
  ru: 'Чтобы записывать вечер, нужна сессия с правом deals:write.',
  zh: '记录牌局需要具有 deals:write 权限的会话。',
};
export const evenings: Text = { en: 'Evenings', ru: 'Вечера', zh: '牌局' };
export const noEvenings: Text = { en: 'No evening has been opened yet.', ru: 'Вечеров ещё нет.', zh: '尚无牌局。' };
export const running: Text = { en: 'in play', ru: 'идёт', zh: '进行中' };
export const ended: Text = { en: 'over', ru: 'завершён', zh: '已结束' };

/** The form that opens an evening, or corrects its opening. */
export const open: Text = { en: 'Open an evening', ru: 'Открыть вечер', zh: '新开牌局' };
export const openIt: Text = { en: 'Open the evening', ru: 'Открыть вечер', zh: '开始' };
export const correctOpening: Text = {
  en: 'Correct players, seats or options',
  ru: 'Исправить игроков, места или условия',
  zh: '更正玩家、座位或约定',
};
export const correctIt: Text = { en: 'Correct', ru: 'Исправить', zh: '更正' };
export const table: Text = { en: 'Table', ru: 'Стол', zh: '牌桌' };
export const noTables: Text = { en: 'There is no table yet.', ru: 'Столов ещё нет.', zh: '尚无牌桌。' };
export const openTable: Text = {
  en: 'An operator opens another table',
  ru: 'Другой стол открывает оператор',
  zh: '由运营人员开设其他牌桌',
};
export const busy = { en: '{table} (in play)', ru: '{table} (идёт игра)', zh: '{table}（使用中）' } as const;
export const ruleSet: Text = { en: 'Rule set', ru: 'Правила', zh: '规则' };
export const players: Text = { en: 'Players', ru: 'Игроки', zh: '玩家' };
export const playersHint: Text = {
  en: 'Names are kept beside the record and can be erased; the record itself has random ids.',
  ru: 'Имена хранятся отдельно от записи и могут быть стёрты; в самой записи — случайные номера.',
  zh: '姓名与记录分开保存，可以删除；记录中只有随机编号。',
};
export const side = { en: 'Player at side {side}', ru: 'Игрок на стороне {side}', zh: '{side}号位玩家' } as const;
export const playerMissing: Text = {
  en: 'Name all four players.',
  ru: 'Укажите всех четырёх игроков.',
  zh: '请填写四位玩家。',
};
export const playerTwice: Text = {
  en: 'The same player sits at two sides.',
  ru: 'Один игрок указан дважды.',
  zh: '同一玩家出现两次。',
};
export const length: Text = { en: 'Number of deals', ru: 'Число сдач', zh: '局数' };
export const lengthByRules = {
  en: 'If you leave this field empty, the number is {count}, as in the rule set.',
  ru: 'Если оставить поле пустым, число будет по правилам: {count}.',
  zh: '留空则按规则：{count}。',
} as const;
export const lengthOpen: Text = {
  en: 'If you leave this field empty, the number is not limited.',
  ru: 'Если оставить поле пустым, число не ограничено.',
  zh: '留空则不限。',
};
export const lengthInRounds: Text = { en: 'Number of rounds', ru: 'Число раундов', zh: '圈数' };
export const lengthInRoundsHint: Text = {
  en: 'Instead of a number of deals. A round has four deals.',
  ru: 'Вместо числа сдач. В раунде четыре сдачи.',
  zh: '可代替局数。一圈为四局。',
};
export const counting: Text = { en: 'Deals that count', ru: 'Какие сдачи считаются', zh: '计数的局' };
export const COUNTINGS: Readonly<Record<'passing' | 'every-deal', Text>> = {
  passing: {
    en: 'only those after which East passes on',
    ru: 'только те, после которых Восток переходит дальше',
    zh: '仅计换庄的局',
  },
  'every-deal': { en: 'every deal', ru: 'каждая сдача', zh: '每局都计' },
};
export const equalPoints: Text = { en: 'Equal points', ru: 'Равные очки', zh: '总分相同' };
export const shareThePlace: Text = { en: 'share the place', ru: 'делят место', zh: '并列' };
export const TIE_BREAKS: Readonly<Record<'fines' | 'gains', Text>> = {
  fines: { en: 'fewer points in penalties', ru: 'меньше штрафов', zh: '罚分少者列前' },
  gains: { en: 'more deals with a gain', ru: 'больше сдач с прибылью', zh: '盈利局数多者列前' },
};
export const minutes: Text = { en: 'Minutes of play', ru: 'Время игры, минут', zh: '比赛时间（分钟）' };
export const minutesOpen: Text = {
  en: 'If you leave this field empty, the time is not limited.',
  ru: 'Если оставить поле пустым, время не ограничено.',
  zh: '留空则不限时。',
};
export const stock: Text = { en: 'Points in sticks', ru: 'Очков в палочках', zh: '筹码分' };
export const noSticks: Text = { en: 'no sticks', ru: 'без палочек', zh: '不用筹码' };
export const countSticks: Text = { en: 'Count the sticks', ru: 'Пересчитать палочки', zh: '清点筹码' };
export const countIt: Text = { en: 'Record the count', ru: 'Записать', zh: '记录' };
export const player: Text = { en: 'Player', ru: 'Игрок', zh: '玩家' };
export const countAgrees = {
  en: '{counted}, as recorded',
  ru: '{counted}, как в записи',
  zh: '{counted}，与记录相符',
} as const;
export const countDiffers = {
  en: '{counted} counted, {stock} by the record',
  ru: 'насчитано {counted}, по записи {stock}',
  zh: '清点 {counted}，记录为 {stock}',
} as const;
export const firstDealer: Text = { en: 'First {$dealer}', ru: 'Первый {$dealer}', zh: '首局庄家' };
export const ways: Readonly<Record<'lot' | 'dice' | 'wind-tiles' | 'seat-dice', Text>> = {
  dice: { en: 'by dice', ru: 'по кубикам', zh: '掷骰' },
  'wind-tiles': { en: 'by wind tiles', ru: 'по ветрам', zh: '摸风' },
  'seat-dice': { en: 'seats by dice', ru: 'места по кубикам', zh: '掷骰定位' },
  lot: { en: 'by lot', ru: 'по жребию', zh: '抽签' },
};
export const eastAt: Text = { en: 'East’s place', ru: 'Место Востока', zh: '东位' };
export const sideOnly = { en: 'side {side}', ru: 'сторона {side}', zh: '{side}号位' } as const;
export const eastKeeps: Text = {
  en: 'where East already sits',
  ru: 'там, где Восток уже сидит',
  zh: '得东者原来的座位',
};
export const dealtFirst: Text = { en: 'Deals first', ru: 'Сдаёт первым', zh: '首局坐庄' };
export const shuffler: Text = { en: 'Shuffled the wind tiles', ru: 'Перемешал ветра', zh: '洗风牌者' };

/** Before the first deal. */
export const rolls: Text = {
  en: 'Dice for the first {$dealer}',
  ru: 'Бросок на первого {$dealer.gen}',
  zh: '掷骰定庄',
};
export const rollsFor = { en: '{player}: two dice', ru: '{player}: два кубика', zh: '{player}：两枚骰子' } as const;
export const thrown: Text = { en: 'Rolled so far', ru: 'Броски', zh: '已掷点数' };
export const tied: Text = {
  en: 'Equal rolls: these players roll again.',
  ru: 'Броски равны: эти игроки бросают ещё раз.',
  zh: '点数相同：这些玩家重掷。',
};
export const die = { en: 'die {number}', ru: 'кубик {number}', zh: '第{number}枚' } as const;
export const draws: Text = { en: 'Wind tiles for the seats', ru: 'Ветра на места', zh: '摸风定位' };
export const drew = { en: '{player} drew', ru: '{player}: вытянут', zh: '{player}摸到' } as const;

/** An evening. */
export const toSheet: Text = { en: 'Sheet to print', ru: 'Лист для печати', zh: '打印记录表' };
export const toMatch: Text = { en: 'Standings and chart', ru: 'Таблица и график', zh: '排名与走势' };
export const nextDeal = { en: 'Deal {number}', ru: 'Сдача {number}', zh: '第{number}局' } as const;
export const round = { en: 'Round wind: {seat}', ru: 'Ветер раунда: {seat}', zh: '圈风：{seat}' } as const;
export const over: Text = {
  en: 'All agreed deals are played.',
  ru: 'Все условленные сдачи сыграны.',
  zh: '约定的局数已打完。',
};
export const timeIsUp: Text = {
  en: 'Time is up. No further deal begins.',
  ru: 'Время вышло. Новая сдача не начинается.',
  zh: '时间到，不再开新局。',
};
export const writeOrEnd: Text = {
  en: 'If a deal was under way when time was up, write it down here. Otherwise end the evening.',
  ru: 'Если к этому времени шла сдача, запишите её здесь. Если нет, завершите вечер.',
  zh: '如果时间到时有一局正在进行，请在此记录；否则请结束牌局。',
};
export const time: Text = { en: 'Time of play', ru: 'Игровое время', zh: '比赛时间' };
export const playedMinutes = {
  en: '{played} of {minutes} minutes played, {left} left',
  ru: 'Сыграно {played} из {minutes} мин, осталось {left}',
  zh: '已用 {played} / {minutes} 分钟，剩 {left} 分钟',
} as const satisfies Text;
export const playedOpenEnd = {
  en: '{played} minutes played, no time is agreed',
  ru: 'Сыграно {played} мин, время не условлено',
  zh: '已用 {played} 分钟，未约定时间',
} as const satisfies Text;
export const clockPaused: Text = { en: 'The clock is paused.', ru: 'Часы остановлены.', zh: '计时已暂停。' };
export const startClock: Text = { en: 'Start the clock', ru: 'Пустить часы', zh: '开始计时' };
export const pauseClock: Text = { en: 'Pause the clock', ru: 'Остановить часы', zh: '暂停计时' };
export const resumeClock: Text = { en: 'Resume the clock', ru: 'Пустить часы дальше', zh: '继续计时' };
export const callTime: Text = { en: 'Call time', ru: 'Объявить, что время вышло', zh: '宣布时间到' };
export const end: Text = { en: 'End the evening', ru: 'Завершить вечер', zh: '结束牌局' };
export const endEarly: Text = { en: 'End the evening now', ru: 'Завершить вечер сейчас', zh: '提前结束' };
export const isOver: Text = { en: 'The evening is over.', ru: 'Вечер завершён.', zh: '牌局已结束。' };
export const substitute: Text = { en: 'Substitute a player', ru: 'Заменить игрока', zh: '换人' };
export const leaves: Text = { en: 'Leaves', ru: 'Уходит', zh: '离开' };
export const takesOver: Text = { en: 'Takes over', ru: 'Садится', zh: '接替' };
export const correctPlayer: Text = { en: 'Correct a player', ru: 'Исправить игрока', zh: '更正玩家' };
export const correctPlayerMeans: Text = {
  en: 'Somebody else sat there the whole time. All deals stay and count for the right player.',
  ru: 'Всё время играл другой человек. Все сдачи остаются и засчитываются настоящему игроку.',
  zh: '坐在那里的一直是另一个人。所有局都保留，并计入真正的玩家。',
};
export const recordedAs: Text = { en: 'Recorded as', ru: 'Записан как', zh: '记录为' };
export const whyCorrected: Text = { en: 'Why it is corrected', ru: 'Почему исправлено', zh: '更正原因' };
export const satThere: Text = { en: 'Who sat there', ru: 'Кто играл', zh: '实际玩家' };
export const changeSeats: Text = { en: 'Change seats', ru: 'Поменять местами', zh: '换座' };
export const oneOfTwo: Text = { en: 'Player', ru: 'Игрок', zh: '玩家' };
export const changesWith: Text = { en: 'Changes seats with', ru: 'Меняется местами с', zh: '与谁换座' };
export const seatsNow = {
  en: 'In the next deal the players sit in this order: {players}.',
  ru: 'В следующей сдаче игроки сидят в таком порядке: {players}.',
  zh: '下一局的就座顺序为：{players}。',
} as const satisfies Text;
export const seatsHint: Text = {
  en: 'The change holds from the next deal on. The turn to deal stays with the side; the points follow the players.',
  ru: 'Со следующей сдачи. Очередь сдавать остаётся за местом, очки переходят с игроком.',
  zh: '自下一局起生效。坐庄次序随座位不变，得分随玩家。',
};
export const findings: Text = { en: 'For the referee', ru: 'Для судьи', zh: '待裁判裁定' };
export const dealerFinding = {
  en: 'Another player should have dealt deal {number}. A referee can rule on it.',
  ru: 'Сдачу {number} должен был сдавать другой игрок. Решение принимает судья.',
  zh: '第{number}局本应由另一位玩家坐庄，可由裁判裁定。',
} as const;
export const roundFinding = {
  en: 'Deal {number} belongs to another round. A referee can rule on it.',
  ru: 'Сдача {number} относится к другому раунду. Решение принимает судья.',
  zh: '第{number}局属于另一圈，可由裁判裁定。',
} as const;

/** The sheet. */
export const sheet: Text = { en: 'Sheet of the evening', ru: 'Лист вечера', zh: '牌局记录表' };
export const number: Text = { en: 'Deal', ru: 'Сдача', zh: '局' };
export const roundColumn: Text = { en: 'Round', ru: 'Раунд', zh: '圈' };
export const result: Text = { en: 'Result', ru: 'Итог', zh: '结果' };
export const total: Text = { en: 'Total', ru: 'Итого', zh: '总分' };
export const bank: Text = { en: 'Bank', ru: 'Банк', zh: '公账' };
export const dealtBy: Text = { en: '{$Dealer}', ru: '{$Dealer}', zh: '{$dealer}' };
export const inPlay: Text = { en: 'not written down yet', ru: 'ещё не записана', zh: '尚未记录' };
export const struck: Text = { en: 'struck out', ru: 'вычеркнута', zh: '作废' };
export const nobody: Text = { en: '{$Nobody}', ru: '{$Nobody}', zh: '{$nobody}' };
export const byTime: Text = { en: 'Time was up', ru: 'Время вышло', zh: '时间到' };
export const falseWinOf = {
  en: '{$falseWin} of {player}',
  ru: '{$falseWin}: {player}',
  zh: '{player} {$falseWin}',
} as const;
export const irregularityOf = {
  en: '{player}: {irregularity}',
  ru: '{player}: {irregularity}',
  zh: '{player}：{irregularity}',
} as const;
export const falseWinNotReadyOf = {
  en: '{$falseWin} of {player}, hand {$notReady}',
  ru: '{$falseWin}: {player}, {$notReady}',
  zh: '{player} {$falseWin}，{$notReady}',
} as const;
export const bySelfDraw = { en: '{winner} by self-draw', ru: '{winner} со стены', zh: '{winner} 自摸' } as const;
export const onDiscard = {
  en: '{winner} on a discard of {from}',
  ru: '{winner} на {$discard.prep} ({from})',
  zh: '{winner} {$win.verb} {from} 的弃牌',
} as const;
export const onRobbedKong = {
  en: '{winner} on a robbed kong of {from}',
  ru: '{winner}, ограбление конга ({from})',
  zh: '{winner} 抢 {from} 的杠',
} as const;
export const noDealsYet: Text = { en: 'No deal is written down yet.', ru: 'Сдач ещё нет.', zh: '尚未记录任何一局。' };
export const print: Text = { en: 'Print', ru: 'Печать', zh: '打印' };
export const csv: Text = { en: 'Download as CSV', ru: 'Скачать CSV', zh: '下载 CSV' };
export const toDesk: Text = { en: 'Back to the desk', ru: 'К записи', zh: '返回记录' };
export const actions: Text = { en: 'Correct', ru: 'Исправить', zh: '更正' };
export const correct = { en: 'Correct deal {number}', ru: 'Исправить сдачу {number}', zh: '更正第{number}局' } as const;
export const takeBack = {
  en: 'Take back deal {number}',
  ru: 'Отменить запись сдачи {number}',
  zh: '撤回第{number}局',
} as const;
export const strike = {
  en: 'Strike out deal {number}',
  ru: 'Вычеркнуть сдачу {number}',
  zh: '作废第{number}局',
} as const;
export const ledger: Text = { en: 'Ledger', ru: 'Расчёт', zh: '账目' };
export const abandon: Text = { en: 'This deal was opened by mistake', ru: 'Сдача открыта по ошибке', zh: '误开此局' };
export const keep: Text = { en: 'Cancel', ru: 'Отмена', zh: '取消' };
export const reason: Text = { en: 'Reason', ru: 'Причина', zh: '原因' };
export const typingMistake: Text = { en: 'typing mistake', ru: 'ошибка записи', zh: '笔误' };
export const hallCloses: Text = { en: 'the evening ends', ru: 'вечер окончен', zh: '提前结束' };
export const writtenMeanwhile = {
  en: 'Deal {number} has been opened or written down meanwhile, in another window or before an answer was lost. Nothing more was saved.',
  ru: 'Сдача {number} уже открыта или записана: в другом окне или до потери ответа сервера. Больше ничего не сохранено.',
  zh: '第{number}局已在其他窗口或响应丢失之前开局或记录。未再保存任何内容。',
} as const;
export const correctedMeanwhile: Text = {
  en: 'The deal has been corrected meanwhile. The form still says what you wrote; what it comes to is compared with what is recorded now.',
  ru: 'Сдачу тем временем исправили. В форме осталось то, что написали вы; итог сравнивается с тем, что записано теперь.',
  zh: '此局已被更正。表单中仍是您填写的内容，结果与现有记录作比较。',
};
export const takeOverRecorded: Text = {
  en: 'Fill in what is recorded now',
  ru: 'Заполнить тем, что записано теперь',
  zh: '填入现有记录',
};
export const showRecorded: Text = {
  en: 'Show what is recorded',
  ru: 'Показать записанное',
  zh: '显示已记录的内容',
};
