import type { Text } from '#language';

export const title: Text = {
  en: 'What this proves, and what it does not',
  ru: 'Что это доказывает и чего не доказывает',
  zh: '这证明了什么，没有证明什么',
};
export const noEvent: Text = {
  en: 'Nothing: the file contains no event, so no event was checked.',
  ru: 'Ничего: в файле нет событий, проверять было нечего.',
  zh: '什么也没有证明：文件中没有事件，未检查任何事件。',
};
export const order: Text = {
  en: 'Proved: within a deal or match no event was changed, removed or added without a new chain of hashes, and each judgement, payment and balance follows from the commands under the rules.',
  ru: 'Доказано: внутри сдачи или матча ни одно событие не изменено, не удалено и не добавлено без новой цепочки хешей, а каждое решение, выплата и итог следуют из команд по правилам.',
  zh: '已证明：在一局或一场比赛之内，若不重写哈希链，没有事件被改动、删除或添加；每项裁定、收付和得分都由命令按规则得出。',
};
export const orderInPart: Text = {
  en: 'Only what the table above counts as checked follows from the events and the rules. The findings and what could not be checked are not proved.',
  ru: 'Из событий и правил следует только то, что в таблице выше указано как проверенное. Нарушения и непроверенное не доказаны.',
  zh: '只有上表列为“已检查”的内容由事件和规则得出；有问题的和未检查的内容未得到证明。',
};
export const complete: Text = {
  en: 'Not proved: that the log is complete. A person who has the file can remove its end, or a deal that belongs to no match.',
  ru: 'Не доказано: что журнал полон. Человек, у которого есть файл, может удалить его конец или сдачу, не входящую в матч.',
  zh: '未证明：日志是否完整。持有文件的人可以删去其结尾，或删去不属于任何比赛的牌局。',
};
export const author: Text = {
  en: 'Not proved: who wrote the log. The page checks no signature. A person who has the whole log can write it again with new hashes.',
  ru: 'Не доказано: кто написал журнал. Страница не проверяет подписи. Человек, у которого есть весь журнал, может переписать его с новыми хешами.',
  zh: '未证明：日志由谁写成。本页不检查签名。持有全部日志的人可以用新的哈希重写它。',
};
export const page: Text = {
  en: 'Not proved: that this page is honest. The service sends it, and the operator of the service can change it. tilescribe verify from a copy of your own does not depend on the service, and also checks signatures and walls.',
  ru: 'Не доказано: что эта страница честна. Её присылает сервис, и оператор сервиса может её изменить. Команда tilescribe verify из вашей собственной копии от сервиса не зависит и проверяет также подписи и стены.',
  zh: '未证明：本页是否诚实。本页由服务发送，服务的运营者可以改动它。用您自己的副本运行 tilescribe verify 不依赖该服务，并且还检查签名和牌墙。',
};
export const part: Text = {
  en: 'The file is a part of a log. What the rest of the log contains is not checked.',
  ru: 'Файл содержит часть журнала. Что содержит остальная часть, не проверено.',
  zh: '该文件只是日志的一部分，日志其余内容未检查。',
};
export const compare: Text = {
  en: 'Tree root of another copy of the log',
  ru: 'Корень дерева другой копии журнала',
  zh: '日志另一份副本的树根',
};
export const compareHelp: Text = {
  en: 'Enter the root of a copy that another person keeps. Equal roots mean the same events at the same positions.',
  ru: 'Введите корень копии, которая хранится у другого человека. Равные корни означают те же события на тех же местах.',
  zh: '请输入他人保存的副本的树根。树根相同，即事件及其位置完全相同。',
};
export const same: Text = {
  en: 'The roots are equal: both logs contain the same events.',
  ru: 'Корни равны: оба журнала содержат одни и те же события.',
  zh: '树根相同：两份日志包含相同的事件。',
};
export const different: Text = {
  en: 'The roots differ: the logs do not contain the same events.',
  ru: 'Корни различны: журналы содержат разные события.',
  zh: '树根不同：两份日志包含的事件不同。',
};
export const notARoot: Text = {
  en: 'Expected 64 hexadecimal digits.',
  ru: 'Ожидаются 64 шестнадцатеричные цифры.',
  zh: '应为 64 位十六进制数字。',
};
