// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const PROBLEMS = {
"NOT_AN_INTEGER": {"en":"got a fraction, expected a whole number","ru":"получено дробное число, ожидается целое","zh":"收到小数，应为整数"} as Text,
"UNSAFE_INTEGER": {"en":"got a number beyond 9007199254740991, expected a smaller one","ru":"получено число больше 9007199254740991, ожидается меньшее","zh":"收到超过 9007199254740991 的数字，应为更小的数字"} as Text,
"LONE_SURROGATE": {"en":"got half a surrogate pair, expected well-formed Unicode","ru":"получена половина суррогатной пары, ожидается правильный текст Unicode","zh":"收到半个代理对，应为正确的 Unicode 文本"} as Text,
"NULL": {"en":"got null, expected a value; leave the member out instead","ru":"получено null, ожидается значение; не присылайте это поле","zh":"收到 null，应为一个值；请省略该字段"} as Text,
"UNDEFINED": {"en":"missing, expected a value","ru":"значения нет, ожидается значение","zh":"缺少此项，应为一个值"} as Text,
"NOT_DATA": {"en":"expected plain data of JSON","ru":"ожидаются простые данные JSON","zh":"应为普通的 JSON 数据"} as Text,
"RESERVED_KEY": {"en":"got a reserved name, expected another name","ru":"получено зарезервированное имя, ожидается другое","zh":"收到保留名称，应为其他名称"} as Text,
"TOO_DEEP": {"en":"got a value nested too deeply, expected at most 64 levels","ru":"вложенность слишком велика, допустимо не больше 64 уровней","zh":"嵌套过深，至多 64 层"} as Text,
};
