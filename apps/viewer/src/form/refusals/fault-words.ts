/**
 * The patterns of the API's error details, which address programs, and the sentence that a person reads instead. `of` is
 * what was expected.
 */
const WORDINGS: readonly { readonly pattern: RegExp; readonly sentence: string }[] = [
  { pattern: /^(?:got (?:""|null)|missing), expected (?<of>.+)$/s, sentence: 'Fill this in: {of}.' },
  { pattern: /^got an? (?:list of \d+ items?|object), expected (?<of>.+)$/s, sentence: 'Expected here: {of}.' },
  { pattern: /^got (?<got>.+), expected (?<of>.+)$/s, sentence: '{got} does not fit here. Expected: {of}.' },
  { pattern: /^(?:получено (?:""|null)|значения нет), ожидается (?<of>.+)$/s, sentence: 'Заполните: {of}.' },
  {
    pattern: /^получен (?:список \(число элементов: \d+\)|объект), ожидается (?<of>.+)$/s,
    sentence: 'Здесь ожидается: {of}.',
  },
  { pattern: /^получено (?<got>.+), ожидается (?<of>.+)$/s, sentence: '{got} здесь не подходит. Ожидается: {of}.' },
  { pattern: /^(?:收到 (?:""|null)|缺少此项)，应为\s*(?<of>.+)$/s, sentence: '请填写：{of}。' },
  { pattern: /^收到(?:列表（\d+ 项）|对象)，应为\s*(?<of>.+)$/s, sentence: '此处应为：{of}。' },
  { pattern: /^收到 (?<got>.+)，应为\s*(?<of>.+)$/s, sentence: '此处不能填 {got}。应为：{of}。' },
];

/** Returns the API's error detail on one value as a sentence for a person, in the language of the detail. */
export const faultWords = (detail: string): string => {
  for (const { pattern, sentence } of WORDINGS) {
    const parts = pattern.exec(detail)?.groups;
    if (parts !== undefined) return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
  }
  return detail;
};
