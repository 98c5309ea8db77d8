import { fill, inEach, type ParametersOf, type Text } from '#language';

/** The expectations of our schemas, for values whose kind does not state them. Parameters are in braces. */
const EXPECTED = {
  uuid7: {
    en: 'expected a UUID of version 7, such as 019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
    ru: 'ожидается UUID версии 7, например 019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
    zh: '应为版本 7 的 UUID，例如 019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
  },
  tile: { en: 'expected a tile such as {tile}', ru: 'ожидается кость, например {tile}', zh: '应为牌，例如 {tile}' },
  knownTiles: {
    en: 'expected a face for every tile: ? is not accepted here',
    ru: 'ожидается вид каждой кости: ? здесь не принимается',
    zh: '应写明每张牌：此处不接受 ?',
  },
  option: {
    en: 'expected a text, a whole number, true or false',
    ru: 'ожидается текст, целое число, true или false',
    zh: '应为文本、整数、true 或 false',
  },
  time: {
    en: 'expected a time of RFC 3339 such as 2026-03-11T09:30:00Z',
    ru: 'ожидается время по RFC 3339, например 2026-03-11T09:30:00Z',
    zh: '应为 RFC 3339 格式的时间，例如 2026-03-11T09:30:00Z',
  },
  yearInUtc: {
    en: 'expected a year from 0001 to 9999 in UTC',
    ru: 'ожидается год от 0001 до 9999 в UTC',
    zh: '应为 UTC 的 0001 到 9999 年',
  },
  afterFirstByte: {
    en: 'expected an offset behind firstByte',
    ru: 'ожидается смещение больше firstByte',
    zh: '应为大于 firstByte 的偏移',
  },
  publicKey: {
    en: 'expected an Ed25519 public key: its 32 bytes in base64 with padding',
    ru: 'ожидается открытый ключ: 32 байта по алгоритму ED25519 в кодировке BASE64 с заполнением',
    zh: '应为 ED25519 公钥：32 字节，BASE64 编码并带填充',
  },
  signature: {
    en: 'expected an Ed25519 signature: its 64 bytes in base64 with padding',
    ru: 'ожидается подпись: 64 байта по алгоритму ED25519 в кодировке BASE64 с заполнением',
    zh: '应为 ED25519 签名：64 字节，BASE64 编码并带填充',
  },
  nonce: {
    en: 'expected 128 random bits: 32 lowercase hexadecimal digits',
    ru: 'ожидаются 128 случайных битов: 32 строчные шестнадцатеричные цифры',
    zh: '应为 128 个随机位：32 个小写十六进制数字',
  },
  oneForEachRecord: {
    en: 'expected one for each record of the batch',
    ru: 'ожидается по одному на каждую запись пачки',
    zh: '应与本批的每条记录一一对应',
  },
  laterThanOpenedFrom: {
    en: 'expected a time after openedFrom',
    ru: 'ожидается время позже openedFrom',
    zh: '应为晚于 openedFrom 的时间',
  },
  atLeastFrom: {
    en: 'expected a size that is at least the earlier one',
    ru: 'ожидается размер не меньше прежнего',
    zh: '应不小于较早的大小',
  },
  notBeforeFrom: {
    en: 'expected a value that is not before the first one',
    ru: 'ожидается значение не раньше первого',
    zh: '应不早于起始值',
  },
  positionsOrTimes: {
    en: 'expected either positions or times (recordedFrom, recordedTo)',
    ru: 'ожидаются либо позиции, либо времена (recordedFrom, recordedTo)',
    zh: '应为位置或时间 (recordedFrom, recordedTo)，不能同时给出',
  },
  bothTimes: {
    en: 'expected both times, recordedFrom and recordedTo',
    ru: 'ожидаются оба времени, recordedFrom и recordedTo',
    zh: '应同时给出 recordedFrom 和 recordedTo',
  },
  tilePath: {
    en: 'expected the index of a tile such as x001/234, or of a partial one such as 000.p/17',
    ru: 'ожидается номер плитки дерева, например x001/234, или неполной, например 000.p/17',
    zh: '应为树块编号，例如 x001/234；不完整的树块例如 000.p/17',
  },
  tileLevel: {
    en: 'expected a level from 0 to 63, without leading zeros',
    ru: 'ожидается уровень от 0 до 63 без нулей впереди',
    zh: '应为 0 到 63 的层级，不含前导零',
  },
  name: {
    en: 'expected 1 to 64 letters, digits, dots, underscores and hyphens, a letter or digit first',
    ru: 'ожидается от 1 до 64 латинских букв, цифр, точек, подчёркиваний и дефисов, первой — буква или цифра',
    zh: '应为 1 到 64 个字母、数字、点、下划线或连字符，并以字母或数字开头',
  },
  playerName: {
    en: 'expected 1 to 80 characters, at least one of them visible',
    ru: 'ожидается от 1 до 80 символов, среди них хотя бы один видимый',
    zh: '应为 1 到 80 个字符，其中至少一个可见字符',
  },
  scope: {
    en: 'expected one of {plain}, device:<id>, table:<id>',
    ru: 'ожидается одно из: {plain}, device:<id>, table:<id>',
    zh: '应为以下之一：{plain}、device:<id>、table:<id>',
  },
  tag: {
    en: 'expected a tag: 10 to 124 hexadecimal digits, letters in upper case',
    ru: 'ожидается метка: от 10 до 124 шестнадцатеричных цифр, буквы прописные',
    zh: '应为标签：10 到 124 位十六进制数字，字母大写',
  },
  mostTags: { en: 'expected at most {most} tags', ru: 'ожидается не больше {most} меток', zh: '至多 {most} 个标签' },
  noControlCharacters: {
    en: 'expected no control characters',
    ru: 'управляющие символы не допускаются',
    zh: '不应含控制字符',
  },
  visibleCharacter: {
    en: 'expected at least one visible character',
    ru: 'ожидается хотя бы один видимый символ',
    zh: '应至少含一个可见字符',
  },
  tableOfDevice: {
    en: 'expected a scope table:<id> beside device:<id>',
    ru: 'рядом с device:<id> ожидается право table:<id>',
    zh: 'device:<id> 之外还应有权限 table:<id>',
  },
  noGiver: {
    en: 'expected no giver: nobody gives a tile that is drawn',
    ru: 'отдавший не указывается: взятую из стены кость никто не отдавал',
    zh: '自摸的牌没有放铳者，不应填写',
  },
  giver: {
    en: 'expected the seat that gave the winning tile',
    ru: 'ожидается место игрока, отдавшего выигрышную кость',
    zh: '应为放铳者的座位',
  },
  giverNotWinner: {
    en: 'expected another seat than that of the winner',
    ru: 'ожидается место другого игрока, не победителя',
    zh: '应为胡牌者以外的座位',
  },
  // The three messages of `parseTiles`.
  tileBegin: {
    en: '"{token}" begins no tile: write ranks, then m, p, s, z or f; or ? (offset {at})',
    ru: 'с "{token}" кость не начинается: напишите ранги, затем m, p, s, z или f; или ? (смещение {at})',
    zh: '"{token}" 不是牌的开头：先写点数，再写 m、p、s、z 或 f；或写 ?（位置 {at}）',
  },
  tileSuit: {
    en: 'after "{ranks}" write one of m, p, s, z, f (offset {at})',
    ru: 'после "{ranks}" напишите одну из букв m, p, s, z, f (смещение {at})',
    zh: '"{ranks}" 之后应写 m、p、s、z、f 之一（位置 {at}）',
  },
  tileKind: {
    en: 'there is no tile {tile}: {ranks} (offset {at})',
    ru: 'кости {tile} не бывает: {ranks} (смещение {at})',
    zh: '没有 {tile} 这张牌：{ranks}（位置 {at}）',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** The English message of a schema, from the table. `shapeFaults` uses it to find the other languages. */
export const expected = <Name extends keyof typeof EXPECTED>(
  name: Name,
  parameters: ParametersOf<(typeof EXPECTED)[Name]>,
): string => fill<Text>(EXPECTED[name], parameters).en;

const PARAMETER = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The messages of the table as patterns that extract the parameters. */
const PATTERNS = Object.values<Text>(EXPECTED).map((text) => ({
  text,
  pattern: new RegExp(
    `^${text.en
      .split(PARAMETER)
      .map((part, index) => (index % 2 ? `(?<${part}>[^]*)` : escaped(part)))
      .join('')}$`,
  ),
}));

/** The message of a schema in every language. A message that is not in the table stays English. */
export const messageInEach = (message: string): Text => {
  for (const { text, pattern } of PATTERNS) {
    const found = pattern.exec(message);
    if (found) return fill(text, found.groups ?? {});
  }
  return inEach(() => message);
};

/** The texts of the table, for the check that each exists in every language. */
export const EXPECTED_TEXTS: Readonly<Record<string, Text>> = EXPECTED;
