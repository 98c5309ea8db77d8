/** What the API says of a value to programs, and how a person reads it at the field: `of` has what was expected. */
const WORDINGS: readonly { readonly said: RegExp; readonly read: string }[] = [
  { said: /^(?:got (?:""|null)|missing), expected (?<of>.+)$/s, read: 'Fill this in: {of}.' },
  { said: /^got an? (?:list|object), expected (?<of>.+)$/s, read: 'Expected here: {of}.' },
  { said: /^got (?<got>.+), expected (?<of>.+)$/s, read: '{got} does not fit here. Expected: {of}.' },
  { said: /^(?:получено (?:""|null)|значения нет), ожидается (?<of>.+)$/s, read: 'Заполните: {of}.' },
  { said: /^получен (?:список|объект), ожидается (?<of>.+)$/s, read: 'Здесь ожидается: {of}.' },
  { said: /^получено (?<got>.+), ожидается (?<of>.+)$/s, read: '{got} здесь не подходит. Ожидается: {of}.' },
  { said: /^(?:收到 (?:""|null)|缺少此项)，应为\s*(?<of>.+)$/s, read: '请填写：{of}。' },
  { said: /^收到(?:列表|对象)，应为\s*(?<of>.+)$/s, read: '此处应为：{of}。' },
  { said: /^收到 (?<got>.+)，应为\s*(?<of>.+)$/s, read: '此处不能填 {got}。应为：{of}。' },
];

/** The words of the API on one value, in the language in which it gave them, as a sentence for a person at the field. */
export const faultWords = (detail: string): string => {
  for (const { said, read } of WORDINGS) {
    const parts = said.exec(detail)?.groups;
    if (parts !== undefined) return read.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
  }
  return detail;
};
