import type { Text } from '#language';

/** How a program has changed the bytes of an exported file on the way. Such a file is no log any more. */
export type ChangedFormat = 'empty' | 'compressed' | 'utf-16' | 'byte-order-mark' | 'crlf';

/** The number of bytes examined at the beginning of a file. The header of a log with its line end is shorter. */
export const BEGINNING = 64 << 10;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/** The first bytes of files that are no log (RFC 1952, PKZIP, Zstandard; Unicode 16.0, section 23.8). */
const BEGINNINGS: readonly (readonly [format: ChangedFormat, bytes: readonly number[]])[] = [
  ['compressed', [0x1f, 0x8b]],
  ['compressed', [0x50, 0x4b, 0x03, 0x04]],
  ['compressed', [0x28, 0xb5, 0x2f, 0xfd]],
  ['utf-16', [0xff, 0xfe]],
  ['utf-16', [0xfe, 0xff]],
  // A brace without a byte order mark before it.
  ['utf-16', [0x7b, 0x00]],
  ['utf-16', [0x00, 0x7b]],
  ['byte-order-mark', [0xef, 0xbb, 0xbf]],
];

/** Returns how a file was changed, by its first `BEGINNING` bytes; undefined if they may be those of an export. */
export const changedFormat = (bytes: Uint8Array): ChangedFormat | undefined => {
  if (bytes.length === 0) return 'empty';
  const found = BEGINNINGS.find(([, beginning]) => beginning.every((byte, index) => bytes[index] === byte));
  if (found !== undefined) return found[0];
  const end = bytes.indexOf(LINE_FEED);
  return end > 0 && bytes[end - 1] === CARRIAGE_RETURN ? 'crlf' : undefined;
};

/** The cause of each change, and the remedy. */
export const CHANGED_FORMATS: Readonly<Record<ChangedFormat, Text>> = {
  empty: {
    en: 'The file is empty. Export the log again.',
    ru: 'Файл пуст. Выгрузите журнал заново.',
    zh: '文件为空。请重新导出日志。',
  },
  compressed: {
    en: 'The file is compressed. Unpack it and choose the file inside.',
    ru: 'Файл сжат. Распакуйте его и выберите файл внутри.',
    zh: '文件是压缩的。请解压后选择其中的文件。',
  },
  'utf-16': {
    en: 'The file is in UTF-16: a program has saved it again. Its bytes are not those of the export any more. Export the log again, and do not open the file in an editor before it is verified.',
    ru: 'Файл в кодировке UTF-16: какая-то программа пересохранила его. Это уже не те байты, что были выгружены. Выгрузите журнал заново и не открывайте файл в редакторе до проверки.',
    zh: '文件是 UTF-16 编码：有程序重新保存过它，其字节已不是导出时的字节。请重新导出日志，验证之前不要用编辑器打开。',
  },
  'byte-order-mark': {
    en: 'The file begins with a byte order mark: a program has saved it again. Export the log again, and do not open the file in an editor before it is verified.',
    ru: 'Файл начинается с метки порядка байтов: какая-то программа пересохранила его. Выгрузите журнал заново и не открывайте файл в редакторе до проверки.',
    zh: '文件以字节顺序标记开头：有程序重新保存过它。请重新导出日志，验证之前不要用编辑器打开。',
  },
  crlf: {
    en: 'The lines end with CR LF in place of LF: an editor or a transfer as text has changed them. Export the log again, and transfer the file as binary data.',
    ru: 'Строки оканчиваются на CR LF вместо LF: их изменил редактор или передача в текстовом режиме. Выгрузите журнал заново и передайте файл как двоичный.',
    zh: '各行以 CR LF 而非 LF 结尾：编辑器或文本方式的传输改动了它们。请重新导出日志，并以二进制方式传输文件。',
  },
};
