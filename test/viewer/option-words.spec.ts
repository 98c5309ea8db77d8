import type { Agreements } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { textFaults } from '#testing';
import { optionName, optionValue } from '../../apps/viewer/src/options/option-texts.js';

const choices = Object.entries<Agreements>({
  ...{ 'sichuan-mil': sichuanMil.setup.agreements, 'sichuan-style': sichuanStyle.setup.agreements },
  ...{ classical: classical.setup.agreements, dazhong: dazhong.setup.agreements },
}).flatMap(([ruleSet, agreements]) =>
  Object.entries(agreements).map(([name, agreement]) => ({ ruleSet, name, agreement })),
);

it('each rule set has options', () => {
  expect(new Set(choices.map(({ ruleSet }) => ruleSet)).size).toBe(4);
});

it.each(choices)('$ruleSet: $name and its values have words in every language', ({ name, agreement }) => {
  const values = agreement.kind === 'choice' ? agreement.values.filter((value) => typeof value !== 'number') : [];
  const shown = {
    [name]: optionName(name),
    ...Object.fromEntries(values.map((value) => [`${name} ${String(value)}`, optionValue(name, value)])),
  };
  expect(textFaults(shown)).toEqual([]);
  expect(optionName(name).en).not.toBe(name);
  expect(new Set(values.map((value) => optionValue(name, value).zh)).size).toBe(values.length);
});

it('a number is shown unchanged', () => {
  expect(optionValue('limit', 2000).ru).toBe('2000');
  expect(optionValue('falseHu', 8).zh).toBe('8');
});
