import { DEEPEST, findFault, isReserved, type LogValueProblem } from '#event-log';
import type { Text } from '#language';
import type { ShapeFault } from './shape-faults.js';
import { PLAIN, textFaults } from './text-faults.js';

const PROBLEMS: Readonly<Record<LogValueProblem, Text>> = {
  NOT_AN_INTEGER: {
    en: 'got a fraction, expected a whole number',
    ru: 'получено дробное число, ожидается целое',
    zh: '收到小数，应为整数',
  },
  UNSAFE_INTEGER: {
    en: 'got a number beyond 9007199254740991, expected a smaller one',
    ru: 'получено число больше 9007199254740991, ожидается меньшее',
    zh: '收到超过 9007199254740991 的数字，应为更小的数字',
  },
  LONE_SURROGATE: {
    en: 'got half a surrogate pair, expected well-formed Unicode',
    ru: 'получена половина суррогатной пары, ожидается правильный текст Unicode',
    zh: '收到半个代理对，应为正确的 Unicode 文本',
  },
  NULL: {
    en: 'got null, expected a value; leave the member out instead',
    ru: 'получено null, ожидается значение; не присылайте это поле',
    zh: '收到 null，应为一个值；请省略该字段',
  },
  UNDEFINED: { en: 'missing, expected a value', ru: 'значения нет, ожидается значение', zh: '缺少此项，应为一个值' },
  NOT_DATA: { en: 'expected plain data of JSON', ru: 'ожидаются простые данные JSON', zh: '应为普通的 JSON 数据' },
  RESERVED_KEY: {
    en: 'got a reserved name, expected another name',
    ru: 'получено зарезервированное имя, ожидается другое',
    zh: '收到保留名称，应为其他名称',
  },
  TOO_DEEP: {
    en: 'got a value nested too deeply, expected at most 64 levels',
    ru: 'вложенность слишком велика, допустимо не больше 64 уровней',
    zh: '嵌套过深，至多 64 层',
  },
};

/**
 * The faults of a value for which a schema threw instead of finding them.
 * @throws the given error if the value has no fault, because then the schema is wrong.
 */
export const faultsBehind = (error: unknown, value: unknown): readonly ShapeFault[] => {
  const faults = unfitForLog(value);
  if (faults.length === 0) throw error;
  return faults;
};

/** Values that a schema accepts and no log may hold, such as half a surrogate pair, or text with control characters. */
export const unfitForLog = (value: unknown): readonly ShapeFault[] => {
  if (isPlain(value)) return [];
  const fault = findFault(value);
  return fault ? [{ pointer: fault.pointer, detail: PROBLEMS[fault.problem] }] : textFaults(value);
};

/** Whether a value is surely fit: most are, and one pass with one test of each text shows it. */
const isPlain = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return PLAIN.test(value);
  if (typeof value !== 'object') return typeof value === 'boolean' || Number.isSafeInteger(value);
  if (value === null || depth >= DEEPEST) return false;
  if (Array.isArray(value)) return isPlainList(value, depth + 1);
  return Object.getPrototypeOf(value) === Object.prototype && hasPlainMembers(value, depth + 1);
};

const isPlainList = (elements: readonly unknown[], depth: number): boolean => {
  for (const element of elements) if (!isPlain(element, depth)) return false;
  return true;
};

const hasPlainMembers = (members: object, depth: number): boolean => {
  for (const name of Object.keys(members)) {
    const member = (members as Readonly<Record<string, unknown>>)[name];
    if (isReserved(name, member) || !PLAIN.test(name) || !isPlain(member, depth)) return false;
  }
  return true;
};
