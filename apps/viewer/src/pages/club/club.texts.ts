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
  zh: '更正选手、座位或约定',
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
export const players: Text = { en: 'Players', ru: 'Игроки', zh: '选手' };
export const playersHint: Text = {
  en: 'Names are kept beside the record and can be erased; the record itself has random ids.',
  ru: 'Имена хранятся отдельно от записи и могут быть стёрты; в самой записи — случайные номера.',
  zh: '姓名与记录分开保存，可以删除；记录中只有随机编号。',
};
export const side = { en: 'Player at side {side}', ru: 'Игрок на стороне {side}', zh: '{side}号位选手' } as const;
export const playerMissing: Text = {
  en: 'Name all four players.',
  ru: 'Укажите всех четырёх игроков.',
  zh: '请填写四位选手。',
};
export const playerTwice: Text = {
  en: 'The same player sits at two sides.',
  ru: 'Один игрок указан дважды.',
  zh: '同一选手出现两次。',
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
export const stock: Text = { en: 'Points in sticks', ru: 'Фишки', zh: '筹码' };
export const firstDealer: Text = { en: 'First dealer', ru: 'Первый дилер', zh: '首局庄家' };
export const ways: Readonly<Record<'lot' | 'dice' | 'wind-tiles' | 'seat-dice', Text>> = {
  dice: { en: 'by dice', ru: 'по костям', zh: '掷骰' },
  'wind-tiles': { en: 'by wind tiles', ru: 'по ветрам', zh: '摸风' },
  'seat-dice': { en: 'seats by dice', ru: 'места по костям', zh: '掷骰定位' },
  lot: { en: 'by lot', ru: 'по жребию', zh: '抽签' },
};
export const dealtFirst: Text = { en: 'Deals first', ru: 'Сдаёт первым', zh: '首局坐庄' };
export const shuffler: Text = { en: 'Shuffled the wind tiles', ru: 'Перемешал ветра', zh: '洗风牌者' };

/** Before the first deal. */
export const rolls: Text = { en: 'Dice for the first dealer', ru: 'Бросок на первого дилера', zh: '掷骰定庄' };
export const rollsFor = { en: '{player}: two dice', ru: '{player}: две кости', zh: '{player}：两枚骰子' } as const;
export const thrown: Text = { en: 'Rolled so far', ru: 'Броски', zh: '已掷点数' };
export const tied: Text = {
  en: 'Equal rolls: these players roll again.',
  ru: 'Броски равны: эти игроки бросают ещё раз.',
  zh: '点数相同：这些玩家重掷。',
};
export const die = { en: 'die {number}', ru: 'кость {number}', zh: '第{number}枚' } as const;
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
export const end: Text = { en: 'End the evening', ru: 'Завершить вечер', zh: '结束牌局' };
export const endEarly: Text = { en: 'End the evening now', ru: 'Завершить вечер сейчас', zh: '提前结束' };
export const isOver: Text = { en: 'The evening is over.', ru: 'Вечер завершён.', zh: '牌局已结束。' };
export const substitute: Text = { en: 'Substitute a player', ru: 'Заменить игрока', zh: '换人' };
export const leaves: Text = { en: 'Leaves', ru: 'Уходит', zh: '离开' };
export const takesOver: Text = { en: 'Takes over', ru: 'Садится', zh: '接替' };
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
export const findings: Text = { en: 'After corrections', ru: 'После исправлений', zh: '更正之后' };
export const dealerFinding = {
  en: 'Another player should have dealt deal {number}. A referee can rule on it.',
  ru: 'Сдачу {number} должен был сдавать другой игрок. Решение принимает судья.',
  zh: '第{number}局本应由另一位选手坐庄，可由裁判裁定。',
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
export const dealtBy: Text = { en: 'Dealer', ru: 'Дилер', zh: '庄家' };
export const inPlay: Text = { en: 'not written down yet', ru: 'ещё не записана', zh: '尚未记录' };
export const struck: Text = { en: 'struck out', ru: 'вычеркнута', zh: '作废' };
export const nobody: Text = { en: 'Nobody won', ru: 'Никто не выиграл', zh: '荒庄' };
export const falseWinOf = {
  en: 'false win of {player}',
  ru: 'ложный выигрыш: {player}',
  zh: '{player} 诈和',
} as const;
export const falseWinNotReadyOf = {
  en: 'false win of {player}, hand not ready',
  ru: 'ложный выигрыш: {player}, рука не готова',
  zh: '{player} 诈和，未听牌',
} as const;
export const bySelfDraw = { en: '{winner} by self-draw', ru: '{winner} со стены', zh: '{winner} 自摸' } as const;
export const onDiscard = {
  en: '{winner} on a discard of {from}',
  ru: '{winner} на сносе ({from})',
  zh: '{winner} 和，{from} 点炮',
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
