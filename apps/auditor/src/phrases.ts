import type { Account } from '#ledger';
import type { Language } from '#tiles';

/** The auditor's own words around the texts of the rule books. Ids, commands and events keep their names. */
export interface Phrases {
  readonly paid: (deal: string, from: Account, to: Account, points: number) => string;
  readonly reason: string;
  readonly clause: string;
  readonly event: string;
  readonly causedBy: string;
  readonly by: (command: string, actor: string, source: string) => string;
  readonly seenIn: (from: number, to: number, digest: string) => string;
  readonly comma: string;
  readonly noFan: string;
  readonly ofFans: (fan: number) => string;
  readonly ofPoints: (points: number) => string;
  /** What a limit hand is worth, and what a dearer hand is worth instead. */
  readonly limit: string;
  readonly limitFor: (worth: number) => string;
  readonly handOf: (seat: Account, worth: string) => string;
  readonly noLines: string;
  /** Where a log cites what is not at hand. */
  readonly unknownText: string;
  readonly unknownCause: string;
  readonly sealedCommand: string;
}

type Accounts = Readonly<Record<Account, string>>;
const PAYERS_RU: Accounts = { east: 'восток', south: 'юг', west: 'запад', north: 'север', bank: 'банк' };
const RECEIVERS_RU: Accounts = { east: 'востоку', south: 'югу', west: 'западу', north: 'северу', bank: 'банку' };
const SEATS_ZH: Accounts = { east: '东家', south: '南家', west: '西家', north: '北家', bank: '公账' };

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    paid: (deal, from, to, points) => `deal ${deal}: ${from} pays ${to} ${points}`,
    reason: 'reason',
    clause: 'clause',
    event: 'event',
    causedBy: 'caused by',
    by: (command, actor, source) => `${command} of ${actor} (${source})`,
    seenIn: (from, to, digest) => `seen in observations ${from} to ${to} (${digest})`,
    comma: ', ',
    noFan: 'no fan',
    ofFans: (fan) => `${fan} fan`,
    ofPoints: (points) => `${points} points`,
    limit: 'the limit',
    limitFor: (worth) => `the limit instead of ${worth}`,
    handOf: (seat, worth) => `hand of ${seat}: ${worth}`,
    noLines: 'The ledger has no lines.',
    unknownText: 'a text that is not installed here',
    unknownCause: 'nothing in this log',
    sealedCommand: 'a sealed command',
  },
  ru: {
    paid: (deal, from, to, points) => `сдача ${deal}: ${PAYERS_RU[from]} платит ${RECEIVERS_RU[to]} ${points}`,
    reason: 'за что',
    clause: 'пункт',
    event: 'событие',
    causedBy: 'вызвано командой',
    by: (command, actor, source) => `${command} от ${actor} (${source})`,
    seenIn: (from, to, digest) => `видно в наблюдениях с ${from} по ${to} (${digest})`,
    comma: ', ',
    noFan: 'без фанов',
    ofFans: (fan) => `фанов ${fan}`,
    ofPoints: (points) => `очков ${points}`,
    limit: 'предел',
    limitFor: (worth) => `предел вместо ${worth}`,
    handOf: (seat, worth) => `рука, ${PAYERS_RU[seat]}: ${worth}`,
    noLines: 'В ведомости нет строк.',
    unknownText: 'этого текста здесь нет',
    unknownCause: 'ничто в этом журнале',
    sealedCommand: 'закрытая команда',
  },
  zh: {
    paid: (deal, from, to, points) => `牌局 ${deal}：${SEATS_ZH[from]}付${SEATS_ZH[to]} ${points} 分`,
    reason: '缘由',
    clause: '条款',
    event: '事件',
    causedBy: '起因',
    by: (command, actor, source) => `${command}，来自 ${actor}（${source}）`,
    seenIn: (from, to, digest) => `见于观测 ${from} 至 ${to}（${digest}）`,
    comma: '，',
    noFan: '无番',
    ofFans: (fan) => `${fan} 番`,
    ofPoints: (points) => `${points} 分`,
    limit: '满贯',
    limitFor: (worth) => `${worth} 按满贯计`,
    handOf: (seat, worth) => `${SEATS_ZH[seat]}手牌：${worth}`,
    noLines: '账目没有任何一行。',
    unknownText: '此处没有该文本',
    unknownCause: '此日志中没有',
    sealedCommand: '封存的命令',
  },
};
