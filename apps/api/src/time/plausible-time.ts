import type { Refusal } from '../problems/problem.js';

/** Clocks of tables and phones are this far ahead of the server's at the most. */
const MOST_AHEAD_MS = 5 * 60_000;
/** Clocks that have lost their battery begin in 1970 or 1980. */
const EARLIEST = '2000-01-01T00:00:00.000Z';

/**
 * Checks the time at which something happened: not more than five minutes after the clock of the server, and not before the
 * year 2000. Old times are taken: a device sends after an outage what it saw before, and old deals are written down.
 * @param occurredAt in UTC with milliseconds.
 */
export const refuseImplausibleTime = (occurredAt: string, now: Date): Refusal | undefined => {
  if (occurredAt < EARLIEST)
    return {
      code: 'IMPLAUSIBLE_TIME',
      message: {
        en: `Got ${occurredAt}, expected a time from the year 2000 on. Set the clock of the sender.`,
        ru: `Получено ${occurredAt}, ожидается время не раньше 2000 года. Проверьте часы отправителя.`,
        zh: `收到 ${occurredAt}，时间不应早于 2000 年。请校准发送方的时钟。`,
      },
    };
  if (Date.parse(occurredAt) <= now.getTime() + MOST_AHEAD_MS) return undefined;
  const clock = now.toISOString();
  return {
    code: 'IMPLAUSIBLE_TIME',
    message: {
      en: `Got ${occurredAt}, and the clock of the server shows ${clock}. Set the clock of the sender: at most 5 minutes ahead are accepted.`,
      ru: `Получено ${occurredAt}, а часы сервера показывают ${clock}. Проверьте часы отправителя: допустимо не более 5 минут вперёд.`,
      zh: `收到 ${occurredAt}，而服务器时钟为 ${clock}。请校准发送方的时钟：最多可超前 5 分钟。`,
    },
  };
};
