import { inEach, type Language, type Text } from '#language';

/** The forms of a counted noun by the plural categories of its language (CLDR). `other` is used if a language has no such form. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const FORMS = {
  points: {
    en: { one: 'point', other: 'points' },
    ru: { one: 'очко', few: 'очка', many: 'очков', other: 'очка' },
    zh: { other: '分' },
  },
  deals: {
    en: { one: 'deal', other: 'deals' },
    ru: { one: 'сдача', few: 'сдачи', many: 'сдач', other: 'сдачи' },
    zh: { other: '局' },
  },
  minutes: {
    en: { one: 'minute', other: 'minutes' },
    ru: { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' },
    zh: { other: '分钟' },
  },
  tiles: {
    en: { one: 'tile', other: 'tiles' },
    ru: { one: 'кость', few: 'кости', many: 'костей', other: 'кости' },
    zh: { other: '张牌' },
  },
  wins: {
    en: { one: '{$win}', other: '{$win.pl}' },
    ru: { one: '{$win}', few: '{$win.few}', many: '{$win.plGen}', other: '{$win.few}' },
    zh: { other: '次{$win}' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Forms>>>>;

export type Noun = keyof typeof FORMS;
export const NOUNS = Object.keys(FORMS) as readonly Noun[];

const RULES: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  ru: new Intl.PluralRules('ru'),
  zh: new Intl.PluralRules('zh'),
};

/** A number with its noun, such as `1 point` and `2 points`. */
export const counted = (noun: Noun, count: number): Text =>
  inEach((language) => {
    const forms: Forms = FORMS[noun][language];
    return `${count} ${forms[RULES[language].select(count)] ?? forms.other}`;
  });
