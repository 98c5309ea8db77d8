// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const clause = {"en":"Clause","ru":"Пункт","zh":"条款"} as Text;
export const ledger = {"en":"Ledger, as the events state it","ru":"Расчёт по событиям","zh":"账目（按事件所记）"} as Text;
export const noPayments = {"en":"No payments.","ru":"Выплат нет.","zh":"没有收付。"} as Text;
export const from = {"en":"From","ru":"От","zh":"付"} as Text;
export const to = {"en":"To","ru":"Кому","zh":"收"} as Text;
export const points = {"en":"Points","ru":"Очки","zh":"分"} as Text;
export const reason = {"en":"Reason","ru":"За что","zh":"缘由"} as Text;
export const event = {"en":"Event","ru":"Событие","zh":"事件"} as Text;
