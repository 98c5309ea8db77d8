// Made from libs/texts/catalogues by `npm run texts`.
import type { Text } from '#language';

export const CHANGED_FORMATS = {
"empty": {"en":"The file is empty. Export the log again.","ru":"Файл пуст. Выгрузите журнал заново.","zh":"文件为空。请重新导出日志。"} as Text,
"compressed": {"en":"The file is compressed. Unpack it and choose the file inside.","ru":"Файл сжат. Распакуйте его и выберите файл внутри.","zh":"文件是压缩的。请解压后选择其中的文件。"} as Text,
"utf-16": {"en":"The file is in UTF-16: a program has saved it again. Its bytes are not those of the export any more. Export the log again, and do not open the file in an editor before it is verified.","ru":"Файл в кодировке UTF-16: какая-то программа пересохранила его. Это уже не те байты, что были выгружены. Выгрузите журнал заново и не открывайте файл в редакторе до проверки.","zh":"文件是 UTF-16 编码：有程序重新保存过它，其字节已不是导出时的字节。请重新导出日志，验证之前不要用编辑器打开。"} as Text,
"byte-order-mark": {"en":"The file begins with a byte order mark: a program has saved it again. Export the log again, and do not open the file in an editor before it is verified.","ru":"Файл начинается с метки порядка байтов: какая-то программа пересохранила его. Выгрузите журнал заново и не открывайте файл в редакторе до проверки.","zh":"文件以字节顺序标记开头：有程序重新保存过它。请重新导出日志，验证之前不要用编辑器打开。"} as Text,
"crlf": {"en":"The lines end with CR LF in place of LF: an editor or a transfer as text has changed them. Export the log again, and transfer the file as binary data.","ru":"Строки оканчиваются на CR LF вместо LF: их изменил редактор или передача в текстовом режиме. Выгрузите журнал заново и передайте файл как двоичный.","zh":"各行以 CR LF 而非 LF 结尾：编辑器或文本方式的传输改动了它们。请重新导出日志，并以二进制方式传输文件。"} as Text,
};
