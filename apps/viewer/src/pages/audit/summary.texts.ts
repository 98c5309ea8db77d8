import type { Text } from '#language';

export const title: Text = { en: 'The file', ru: 'Файл', zh: '文件' };
export const log: Text = { en: 'Log', ru: 'Журнал', zh: '日志' };
export const noHeader: Text = { en: 'no header', ru: 'без заголовка', zh: '无文件头' };
export const contents: Text = { en: 'Contents', ru: 'Содержание', zh: '内容' };
export const whole: Text = { en: 'the whole log', ru: 'весь журнал', zh: '完整日志' };
export const part: Text = { en: 'a part of the log', ru: 'часть журнала', zh: '日志的一部分' };
export const streams = {
  en: 'a part of the log: only {streams} of its deals and matches',
  ru: 'часть журнала: сдач и матчей {streams}',
  zh: '日志的一部分：仅 {streams} 个牌局或比赛',
} as const satisfies Text;
export const after = {
  en: 'a part of the log: the events after position {after}',
  ru: 'часть журнала: события после позиции {after}',
  zh: '日志的一部分：位置 {after} 之后的事件',
} as const satisfies Text;
export const counts = {
  en: 'events: {events}, deals: {deals}, matches: {matches}',
  ru: 'событий: {events}, сдач: {deals}, матчей: {matches}',
  zh: '事件：{events}，牌局：{deals}，比赛：{matches}',
} as const satisfies Text;
export const positions: Text = { en: 'Positions', ru: 'Позиции', zh: '位置' };
export const span = { en: '{from} to {to}', ru: 'с {from} по {to}', zh: '{from} 至 {to}' } as const satisfies Text;
export const treeRoot: Text = { en: 'Tree root of all events', ru: 'Корень дерева всех событий', zh: '全部事件的树根' };
export const headHash: Text = { en: 'Hash of the last event', ru: 'Хеш последнего события', zh: '最后一个事件的哈希' };
export const recorded: Text = { en: 'Recorded', ru: 'Записано', zh: '记录时间' };
export const occurred: Text = { en: 'Happened', ru: 'Произошло', zh: '发生时间' };
export const ruleSets: Text = { en: 'Rule sets', ru: 'Правила', zh: '规则' };
export const ruleSet = {
  en: '{ruleSet}, edition {edition}, fingerprint {fingerprint}: deals {deals}',
  ru: '{ruleSet}, редакция {edition}, отпечаток {fingerprint}: сдач {deals}',
  zh: '{ruleSet}，版本 {edition}，指纹 {fingerprint}：牌局 {deals}',
} as const satisfies Text;
export const endings: Text = { en: 'Deals', ru: 'Сдачи', zh: '牌局' };
export const endingCounts = {
  en: 'settled {settled}, void {voids}, abandoned {abandoned}, unfinished {unfinished}',
  ru: 'рассчитано {settled}, недействительных {voids}, прекращено {abandoned}, не окончено {unfinished}',
  zh: '已结算 {settled}，作废 {voids}，中止 {abandoned}，未结束 {unfinished}',
} as const satisfies Text;
export const corrections: Text = { en: 'Corrections', ru: 'Исправления', zh: '更正' };
export const correctionCounts = {
  en: 'rulings {rulings}, rewinds {rewinds}, withdrawn reports {withdrawals}, amended hands {amendments}',
  ru: 'решений судьи {rulings}, возвратов {rewinds}, отозванных записей {withdrawals}, исправленных рук {amendments}',
  zh: '裁决 {rulings}，回退 {rewinds}，撤回补记 {withdrawals}，更正手牌 {amendments}',
} as const satisfies Text;
export const actors: Text = { en: 'Written by', ru: 'Кем записано', zh: '记录者' };
export const actor = {
  en: '{actor} ({source}): commands {commands}',
  ru: '{actor} ({source}): команд {commands}',
  zh: '{actor}（{source}）：命令 {commands}',
} as const satisfies Text;
export const evidence = {
  en: '{device}: commands with observations {withEvidence}',
  ru: '{device}: команд с наблюдениями {withEvidence}',
  zh: '{device}：带观测的命令 {withEvidence}',
} as const satisfies Text;
export const devices: Text = { en: 'Devices', ru: 'Устройства', zh: '设备' };
export const source: Readonly<Record<string, Text>> = {
  device: { en: 'device', ru: 'устройство', zh: '设备' },
  person: { en: 'person', ru: 'человек', zh: '人工' },
  simulated: { en: 'simulated', ru: 'симуляция', zh: '模拟' },
  imported: { en: 'imported', ru: 'импорт', zh: '导入' },
};
