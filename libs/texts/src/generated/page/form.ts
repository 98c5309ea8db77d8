// Made from libs/texts/catalogues by `npm run texts`.
import type { Phrase, Text } from '#language';

export const copy = {"en":"Copy","ru":"Копировать","zh":"复制"} as Text;
export const copied = {"en":"Copied.","ru":"Скопировано.","zh":"已复制。"} as Text;
export const selected = {"en":"Selected. Copy it with the keyboard or the menu.","ru":"Выделено. Скопируйте клавишами или через меню.","zh":"已选中，请用键盘或菜单复制。"} as Text;
export const enterWhole = {"en":["Enter a whole number from ",["from",4]," to ",["to",4],"."],"ru":["Введите целое число от ",["from",4]," до ",["to",4],"."],"zh":["请输入 ",["from",4]," 至 ",["to",4]," 的整数。"]} as Phrase<"from" | "to">;
export const enterWholeOrNone = {"en":["Enter a whole number from ",["from",4]," to ",["to",4],", or leave the field empty."],"ru":["Введите целое число от ",["from",4]," до ",["to",4]," или оставьте поле пустым."],"zh":["请输入 ",["from",4]," 至 ",["to",4]," 的整数，或留空。"]} as Phrase<"from" | "to">;
export const enterTenthsOrNone = {"en":["Enter a number from ",["from",4]," to ",["to",4]," with at most one digit after the point, or leave the field empty."],"ru":["Введите число от ",["from",4]," до ",["to",4],", не больше одной цифры после запятой, или оставьте поле пустым."],"zh":["请输入 ",["from",4]," 至 ",["to",4]," 的数，至多一位小数，或留空。"]} as Phrase<"from" | "to">;
export const enterText = {"en":["Enter a text of 1 to ",["most",4]," characters."],"ru":["Введите текст: от 1 до ",["most",4]," символов."],"zh":["请输入 1 至 ",["most",4]," 个字符的文本。"]} as Phrase<"most">;
export const enterTextOrNone = {"en":["Enter a text of at most ",["most",4]," characters, or leave the field empty."],"ru":["Введите текст не длиннее ",["most",4]," символов или оставьте поле пустым."],"zh":["请输入至多 ",["most",4]," 个字符的文本，或留空。"]} as Phrase<"most">;
export const enterId = {"en":"Enter 1 to 64 characters: Latin letters, digits, dots, underscores and hyphens. Begin with a letter or a digit.","ru":"Введите от 1 до 64 символов: латинские буквы, цифры, точки, подчёркивания и дефисы. Начните с буквы или цифры.","zh":"请输入 1 至 64 个字符：英文字母、数字、点、下划线和连字符，并以字母或数字开头。"} as Text;
export const noControlCharacters = {"en":"The text has an invisible control character. Type the text again instead of pasting it.","ru":"В тексте есть невидимый управляющий символ. Не вставляйте текст, а наберите его заново.","zh":"文本含有不可见的控制字符。请重新键入，不要粘贴。"} as Text;
export const seconds = {"en":"Seconds, if somebody timed it","ru":"Секунды, если их засекли","zh":"秒数（如有计时）"} as Text;
export const chooseSome = {"en":"Choose at least one.","ru":"Выберите хотя бы один пункт.","zh":"请至少选择一项。"} as Text;
