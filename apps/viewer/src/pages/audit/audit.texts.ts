import type { Text } from '#language';

export const title: Text = { en: 'Auditor’s desk', ru: 'Рабочее место аудитора', zh: '审计台' };
export const intro: Text = {
  en: 'Choose an exported log: the answer of GET /v1/log/export or GET /v1/deals/DEAL/export. It is checked in this browser and is sent nowhere.',
  ru: 'Выберите выгруженный журнал: ответ GET /v1/log/export или GET /v1/deals/DEAL/export. Он проверяется в этом браузере и никуда не отправляется.',
  zh: '请选择导出的日志：GET /v1/log/export 或 GET /v1/deals/DEAL/export 的应答。检查在本浏览器中进行，文件不会发送到任何地方。',
};
export const choose: Text = {
  en: 'Choose a file or drop it here',
  ru: 'Выберите файл или перетащите его сюда',
  zh: '选择文件，或将文件拖放到此处',
};
export const cancel: Text = { en: 'Cancel', ru: 'Отменить', zh: '取消' };
export const cancelled = {
  en: 'The check of {file} was cancelled.',
  ru: 'Проверка файла {file} отменена.',
  zh: '对 {file} 的检查已取消。',
} as const satisfies Text;
export const failed = {
  en: 'The browser could not check {file}: {message}. Check that the file can still be read, or check it with tilescribe verify.',
  ru: 'Браузер не смог проверить файл {file}: {message}. Убедитесь, что файл доступен, или проверьте его командой tilescribe verify.',
  zh: '浏览器无法检查 {file}：{message}。请确认文件仍可读取，或用 tilescribe verify 检查。',
} as const satisfies Text;
export const isFolder = {
  en: '{folder} is a folder. Open it and drop the exported file that is in it.',
  ru: '{folder} — это папка. Откройте её и перетащите выгруженный файл из неё.',
  zh: '{folder} 是文件夹。请打开它，并拖放其中导出的文件。',
} as const satisfies Text;
export const severalFiles = {
  en: '{count} files were dropped, and none of them was checked. Drop one file at a time.',
  ru: 'Файлов: {count}. Ни один не проверен. Перетаскивайте по одному файлу.',
  zh: '拖入了 {count} 个文件，均未检查。请每次只拖入一个文件。',
} as const satisfies Text;

export const checking = {
  en: 'Checking {file}',
  ru: 'Проверяется {file}',
  zh: '正在检查 {file}',
} as const satisfies Text;
export const fileRead: Text = { en: 'File read', ru: 'Файл прочитан', zh: '已读取文件' };
export const dealsChecked: Text = { en: 'Deals checked', ru: 'Сдач проверено', zh: '已检查牌局' };
export const doneOf = { en: '{done} of {all}', ru: '{done} из {all}', zh: '{done} / {all}' } as const satisfies Text;
export const eventsRead = {
  en: 'Events: {events}. Deals: {deals}.',
  ru: 'Событий: {events}. Сдач: {deals}.',
  zh: '事件：{events}。牌局：{deals}。',
} as const satisfies Text;
export const took = {
  en: '{file}: checked in {seconds} s. Events: {events}.',
  ru: '{file}: событий {events} за {seconds} с.',
  zh: '{file}：{seconds} 秒检查 {events} 个事件。',
} as const satisfies Text;

export const checks: Text = { en: 'What was checked', ru: 'Что проверено', zh: '检查了什么' };
export const check: Text = { en: 'Check', ru: 'Проверка', zh: '检查项' };
export const counted: Text = { en: 'Checked', ru: 'Проверено', zh: '已检查' };
export const notChecked: Text = { en: 'Not checked', ru: 'Не проверено', zh: '未检查' };
export const findings: Text = { en: 'Findings', ru: 'Нарушения', zh: '问题' };
export const more = {
  en: 'Show more ({rest} left)',
  ru: 'Показать ещё (осталось {rest})',
  zh: '显示更多（还有 {rest} 项）',
} as const satisfies Text;

export const clause: Text = { en: 'Clause', ru: 'Пункт', zh: '条款' };

export const deals: Text = { en: 'Deals', ru: 'Сдачи', zh: '牌局' };
export const noDeals: Text = { en: 'The file contains no deal.', ru: 'В файле нет сдач.', zh: '文件中没有牌局。' };
export const noDealsChosen: Text = {
  en: 'The file contains no such deal.',
  ru: 'Таких сдач в файле нет.',
  zh: '文件中没有这样的牌局。',
};
export const matches: Text = { en: 'Matches', ru: 'Матчи', zh: '比赛' };
export const show: Text = { en: 'Show', ru: 'Показать', zh: '显示' };
export const allDeals: Text = { en: 'all deals', ru: 'все сдачи', zh: '全部牌局' };
export const dealFacts = {
  en: 'Events: {events}. Findings: {findings}. Not checked: {gaps}.',
  ru: 'Событий: {events}. Нарушений: {findings}. Не проверено: {gaps}.',
  zh: '事件：{events}。问题：{findings}。未检查：{gaps}。',
} as const satisfies Text;
export const ledger: Text = { en: 'Ledger, as the events state it', ru: 'Счёт по событиям', zh: '账目（按事件所记）' };
export const noPayments: Text = { en: 'No payments.', ru: 'Выплат нет.', zh: '没有收付。' };
export const from: Text = { en: 'From', ru: 'От', zh: '付' };
export const to: Text = { en: 'To', ru: 'Кому', zh: '收' };
export const points: Text = { en: 'Points', ru: 'Очки', zh: '分' };
export const reason: Text = { en: 'Reason', ru: 'За что', zh: '缘由' };
export const event: Text = { en: 'Event', ru: 'Событие', zh: '事件' };
