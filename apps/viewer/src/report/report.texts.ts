import type { Text } from '#language';
import type { FalseWin, KongKind, SourceKind } from './report-draft.js';

/** Before the drawing of a tile. */
export const wonWith: Text = { en: 'Won with', ru: '{$WinningTile}:', zh: '{$winningTile}：' };
export const outcome: Text = { en: 'How it ended', ru: 'Чем кончилось', zh: '结果' };
export const somebodyWon: Text = { en: 'somebody won', ru: 'есть {$win}', zh: '有人{$win}' };
export const nobodyWon: Text = { en: '{$nobody}', ru: '{$nobody}', zh: '{$nobody}' };
export const timeWasUp: Text = { en: 'time was up', ru: 'время вышло', zh: '时间到' };
export const wallWasUsed: Text = { en: '{$noWin}', ru: '{$noWin}', zh: '{$noWin}' };
export const afterTheWins: Text = { en: 'Then play ended:', ru: 'Затем игра закончилась:', zh: '其后本局结束：' };
export const win = { en: '{$Win} {number}', ru: '{$Win} {number}', zh: '第{number}次{$win}' } as const;
export const winner: Text = { en: '{$Winner}', ru: '{$Winner}', zh: '{$winner}' };
export const source: Text = { en: 'Winning tile from', ru: '{$WinningTile}', zh: '{$win}来源' };
export const sources: Readonly<Record<SourceKind, Text>> = {
  'self-draw': { en: 'the wall (self-draw)', ru: 'со стены', zh: '自摸' },
  discard: { en: 'a {$discard}', ru: '{$discard}', zh: '{$discard}' },
  'robbed-kong': { en: 'a robbed kong', ru: 'ограбление конга', zh: '抢杠' },
};
export const from: Text = { en: 'Of', ru: 'Чья', zh: '出自' };
export const whose: Text = { en: 'choose', ru: 'выберите', zh: '请选择' };
export const anotherWin: Text = { en: 'Add a {$win}', ru: 'Добавить {$win.acc}', zh: '再加一次{$win}' };
export const removeWin: Text = { en: 'Remove this {$win}', ru: 'Убрать {$win.acc}', zh: '删除此次{$win}' };
export const circumstances: Text = { en: 'Circumstances', ru: 'Обстоятельства', zh: '{$win}情形' };
export const kongsOfTurn: Text = {
  en: 'Kongs in the turn of this discard',
  ru: 'Конгов в тот ход, когда снесли эту кость',
  zh: '打出此牌的那一轮开杠数',
};
export const hands: Text = { en: 'Hands', ru: 'Руки', zh: '各家的牌' };
export const won: Text = { en: '{$win}', ru: '{$win}', zh: '{$win.verb}' };
export const chooseForbidden = {
  en: 'Choose the forbidden suit of {seat}.',
  ru: 'Выберите запрещённую масть. {seat}.',
  zh: '请选择{seat}家的定缺。',
} as const;
export const notWritten: Text = { en: 'not written down yet', ru: 'ещё не записана', zh: '尚未填写' };
export const faulty: Text = { en: 'something is wrong here', ru: 'здесь ошибка', zh: '此处有误' };
export const statedOnly: Text = {
  en: 'State only the value',
  ru: 'Указать только стоимость',
  zh: '只填分值',
};
export const stated: Readonly<Record<'fan' | 'points', Text>> = {
  fan: { en: 'Value in fan', ru: 'Стоимость в фанах', zh: '番数' },
  points: { en: 'Value in points', ru: 'Стоимость в очках', zh: '分值' },
};
export const statedHint: Text = {
  en: 'Nobody can check a stated value; the ledger marks it as stated.',
  ru: 'Указанную стоимость нельзя проверить; это отмечено в расчёте.',
  zh: '直接填写的分值无法核对，账目会注明。',
};
export const forbidden: Text = { en: 'Forbidden suit', ru: 'Запрещённая масть', zh: '定缺' };
export const onlyForbidden: Text = {
  en: 'Every discard was of the forbidden suit',
  ru: 'Все {$discards} — запрещённой масти',
  zh: '所弃之牌全为定缺花色',
};
export const wasReady: Text = {
  en: 'Declared ready before the discard that was won on, or with it',
  ru: 'Объявил {$ready.acc} до {$discard.gen}, на котором объявлен {$win}, или вместе с ним',
  zh: '在打出被和之牌之前或同时已报听',
};
export const kong = { en: 'Kong of {tile}', ru: '{$Kong}: {tile}', zh: '{tile}杠' } as const;
export const kongKinds: Readonly<Record<KongKind, Text>> = {
  concealed: { en: '{$concealedKong}', ru: '{$concealedKong}', zh: '{$concealedKong}' },
  melded: { en: '{$meldedKong}', ru: '{$meldedKong}', zh: '{$meldedKong}' },
  promoted: { en: '{$promotedKong}', ru: '{$promotedKong}', zh: '{$promotedKong}' },
  postponed: { en: '{$postponedKong}', ru: '{$postponedKong}', zh: '{$postponedKong}' },
};
export const afterWins: Text = { en: 'Declared after', ru: 'Объявлен после', zh: '宣告于' };
export const winsBefore = { en: '{wins}', ru: '{wins}', zh: '{wins}后' } as const;
export const indicator: Text = { en: 'Tile turned up for the jokers', ru: 'Указатель джокеров', zh: '翻出的指示牌' };
export const falseWins: Text = { en: '{$FalseWin.pl}', ru: '{$FalseWin.pl}', zh: '{$falseWin}' };
export const falseWin = {
  en: '{player}: {$falseWin}',
  ru: '{player}: {$falseWin}',
  zh: '{player}{$falseWin}',
} as const;
export const noFalseWin: Text = { en: 'none', ru: 'нет', zh: '无' };
export const falseWinNoted: Text = {
  en: 'yes: the hand wins no more',
  ru: 'да: рука больше не выигрывает',
  zh: '有：该手不能再和',
};
export const falseKinds: Readonly<Record<FalseWin, Text>> = {
  'false-win': { en: 'with a ready hand', ru: '{$ready}', zh: '{$ready}' },
  'false-win-not-ready': { en: 'with a hand that was not ready', ru: '{$notReady}', zh: '{$notReady}' },
};
export const chargedByTiles: Text = {
  en: 'Write a {$falseWin} down as a {$win} with its tiles: the rules find it and charge it.',
  ru: 'Запишите {$falseWin.acc} как {$win.acc} с костями руки: правила найдут его и начислят выплаты.',
  zh: '{$falseWin}请照{$win}连同牌张填写：规则会查出并结算。',
};
export const irregularities: Text = { en: 'Irregularities', ru: 'Нарушения', zh: '违规' };
export const irregularity = {
  en: 'Irregularity {place}',
  ru: 'Нарушение {place}',
  zh: '违规 {place}',
} as const satisfies Text;
export const irregularityBy: Text = { en: 'Player', ru: 'Игрок', zh: '玩家' };
export const irregularityKind: Text = { en: 'What happened', ru: 'Что случилось', zh: '违规行为' };
export const addIrregularity: Text = { en: 'Add an irregularity', ru: 'Добавить нарушение', zh: '添加违规' };
export const removeIrregularity = {
  en: 'Remove irregularity {place}',
  ru: 'Убрать нарушение {place}',
  zh: '移除违规 {place}',
} as const satisfies Text;
export const preview: Text = { en: 'What this comes to', ru: 'Что получается', zh: '结算预览' };
export const awaited: Text = {
  en: 'Value and payments appear here once the report is complete.',
  ru: 'Стоимость и выплаты появятся, когда запись будет полной.',
  zh: '填写完整后，此处显示分值与支付。',
};
export const stillMissing: Text = { en: 'Still to be done', ru: 'Осталось исправить', zh: '尚需处理' };
export const chooseWinner: Text = { en: 'Choose the {$winner}.', ru: '{$Winner} не выбран.', zh: '请选择{$winner}。' };
export const tooFewTiles = {
  en: '{seat}: {count} standing tiles, there must be {due}. Pick the others.',
  ru: '{seat}: костей в руке {count}, должно быть {due}. Выберите остальные.',
  zh: '{seat}家：手牌 {count} 张，应为 {due} 张。请选其余的牌。',
} as const;
export const tooManyTiles = {
  en: '{seat}: {count} standing tiles, there must be {due}. Remove what is too much.',
  ru: '{seat}: костей в руке {count}, должно быть {due}. Уберите лишние.',
  zh: '{seat}家：手牌 {count} 张，应为 {due} 张。请移除多余的牌。',
} as const;
export const chooseFrom: Text = {
  en: 'Choose whose tile it was.',
  ru: 'Укажите, чья это была кость.',
  zh: '请选择这张牌出自谁。',
};
export const save: Text = { en: 'Save this deal', ru: 'Записать сдачу', zh: '保存此局' };
export const saveCorrection: Text = { en: 'Save the correction', ru: 'Записать исправление', zh: '保存更正' };
export const unchanged: Text = {
  en: 'Nothing has been changed yet.',
  ru: 'Пока ничего не изменено.',
  zh: '尚未更改。',
};
export const noPayments: Text = { en: 'Nobody pays.', ru: 'Никто не платит.', zh: '无人支付。' };
export const payments: Text = { en: 'Payments', ru: 'Выплаты', zh: '支付' };
export const pays = { en: '{from} pays {to}', ru: '{from} платит: {to}', zh: '{from}付{to}' } as const;
export const was = {
  en: '{points}, was {before}',
  ru: '{points}, было {before}',
  zh: '{points}（原 {before}）',
} as const;
export const clear: Text = { en: 'Empty the form', ru: 'Очистить', zh: '清空表单' };
export const enterValue = {
  en: '{seat}: enter the value of the hand.',
  ru: '{seat}: введите стоимость руки.',
  zh: '{seat}家：请填写手牌的分值。',
} as const;
