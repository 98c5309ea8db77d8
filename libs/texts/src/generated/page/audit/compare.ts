// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const help = {"en":"Enter the root of a copy that another person keeps. Equal roots mean the same events at the same positions.","ru":"Введите корень копии, которая хранится у другого человека. Равные корни означают те же события на тех же местах.","zh":"请输入他人保存的副本的树根。树根相同，即事件及其位置完全相同。"} as Text;
export const same = {"en":"The roots are equal: both logs contain the same events.","ru":"Корни равны: оба журнала содержат одни и те же события.","zh":"树根相同：两份日志包含相同的事件。"} as Text;
export const different = {"en":"The roots differ: the logs do not contain the same events.","ru":"Корни различны: журналы содержат разные события.","zh":"树根不同：两份日志包含的事件不同。"} as Text;
export const notARoot = {"en":"Expected 64 hexadecimal digits.","ru":"Ожидаются 64 шестнадцатеричные цифры.","zh":"应为 64 位十六进制数字。"} as Text;
