import type { Check, Verdict } from '#audit';
import type { Text } from '#language';

/** The descriptions of the checks, beside their counts. */
export const CHECK_TEXTS: Readonly<Record<Check, { readonly name: Text; readonly what: Text }>> = {
  chain: {
    name: { en: 'Chain', ru: 'Цепочка', zh: '哈希链' },
    what: {
      en: 'events hashed, each with the hash of the one before it',
      ru: 'событий: хеш каждого и хеш предыдущего',
      zh: '个事件：计算哈希并核对前一事件的哈希',
    },
  },
  sequence: {
    name: { en: 'Sequence', ru: 'Порядок', zh: '次序' },
    what: {
      en: 'events in their places, none missing between them',
      ru: 'событий на своих местах, без пропусков между ними',
      zh: '个事件：位置正确，中间没有缺失',
    },
  },
  seals: {
    name: { en: 'Seals', ru: 'Печати', zh: '封印' },
    what: {
      en: 'sealed values opened by their disclosures',
      ru: 'закрытых значений раскрыто',
      zh: '个封存值：由披露打开',
    },
  },
  times: {
    name: { en: 'Times', ru: 'Время', zh: '时间' },
    what: { en: 'events with plausible times', ru: 'событий с правдоподобным временем', zh: '个事件：时间合理' },
  },
  replay: {
    name: { en: 'Replay', ru: 'Воспроизведение', zh: '重放' },
    what: { en: 'events replayed', ru: 'событий воспроизведено', zh: '个事件：已重放' },
  },
  adjudication: {
    name: { en: 'Adjudication', ru: 'Решения по правилам', zh: '裁决' },
    what: {
      en: 'commands decided again by the rule set',
      ru: 'команд решено заново по правилам',
      zh: '条命令：由规则重新裁定',
    },
  },
  ledger: {
    name: { en: 'Ledger', ru: 'Счёт', zh: '账目' },
    what: {
      en: 'payments, hand values and settlements added up again',
      ru: 'выплат, стоимостей рук и итогов подсчитано заново',
      zh: '笔收付、手牌分值和结算：重新计算',
    },
  },
  walls: {
    name: { en: 'Walls', ru: 'Стены', zh: '牌墙' },
    what: {
      en: 'committed walls compared with their deals',
      ru: 'стен с обязательством сверено с их сдачами',
      zh: '副已承诺的牌墙：与牌局核对',
    },
  },
};

export const VERDICT_TEXTS: Readonly<Record<Verdict, Text>> = {
  clean: { en: 'checked, no findings', ru: 'проверено, нарушений нет', zh: '已检查，无问题' },
  incomplete: { en: 'no findings, not fully checked', ru: 'нарушений нет, проверено не всё', zh: '无问题，未全部检查' },
  faulty: { en: 'findings', ru: 'есть нарушения', zh: '有问题' },
};

/** The heading of the report. `clean` covers only what was checked. */
export const RESULT_TEXTS: Readonly<Record<Verdict, Text>> = {
  clean: {
    en: 'Everything in the file was checked. Nothing was found.',
    ru: 'Проверено всё, что есть в файле. Нарушений не найдено.',
    zh: '文件中的内容已全部检查，没有发现问题。',
  },
  incomplete: {
    en: 'Nothing was found, but not everything could be checked.',
    ru: 'Нарушений не найдено, но проверить удалось не всё.',
    zh: '没有发现问题，但并非全部内容都能检查。',
  },
  faulty: {
    en: 'The file has findings.',
    ru: 'В файле найдены нарушения.',
    zh: '文件中发现问题。',
  },
};
