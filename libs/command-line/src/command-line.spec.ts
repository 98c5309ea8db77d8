import { commandLine, helpOf, parsedCall } from './command-line.js';
import { agreedOptions, numberAbove0, oneOf, several, share, wholeNumber } from './values.js';

const refuse = (message: string): never => {
  throw new RangeError(`refused: ${message}`);
};

const line = () =>
  commandLine('program', 'Does this\nand that.\n\nAnd more:\n- one\n- two')
    .argument('<FILE>', 'what is read')
    .option('--seed <N>', 'of chance', wholeNumber(0, 9), 1)
    .option('--key-file <FILE>', 'where the key is')
    .option('--scope <SCOPE>', 'as often as needed', several)
    .option('--option <NAME=VALUE>', 'what was agreed on', agreedOptions)
    .option('--tags', 'print tags');

const parsed = (...args: readonly string[]) => parsedCall(line(), args, refuse);

it('returns options and arguments', () => {
  expect(parsed('--seed', '7', 'FILE', '--key-file=k', '--tags', '--scope', 'a', '--scope', 'b')).toEqual({
    options: { seed: 7, keyFile: 'k', tags: true, scope: ['a', 'b'] },
    args: ['FILE'],
  });
});

it('keeps nothing of the call before', () => {
  const once = line();
  parsedCall(once, ['FILE', '--scope', 'a', '--tags'], refuse);
  expect(parsedCall(once, ['FILE', '--scope', 'b'], refuse)).toMatchObject({ options: { seed: 1, scope: ['b'] } });
});

it('collects the options of a rule set', () => {
  expect(parsed('FILE', '--option', 'limit=2000', '--option', 'jokers=up')).toMatchObject({
    options: { option: { limit: 2000, jokers: 'up' } },
  });
});

it('returns the help, which states each option once', () => {
  const { help } = parsed('--help');
  expect(help).toBe(helpOf(line()));
  expect(help).toMatch(/^Usage: program \[options\] <FILE>\n\nDoes this and that\.\n\nAnd more:\n- one\n- two\n/);
  expect(help?.match(/--seed/g)).toHaveLength(1);
});

it.each([
  [['FILE', '--unknown'], "unknown option '--unknown'"],
  [['FILE', '--sed', '1'], 'Did you mean --seed?'],
  [['FILE', '--seed'], "option '--seed <N>' argument missing"],
  [['FILE', '--seed', 'ten'], '--seed: got ten, expected a whole number from 0 to 9'],
  [['FILE', '--seed', '10'], '--seed: got 10, expected a whole number from 0 to 9'],
  [['FILE', '--option', 'limit'], '--option: got limit, expected NAME=VALUE'],
  [[], "missing required argument 'FILE'"],
  [['FILE', 'another'], 'too many arguments'],
])('refuses %j with the error of the program', (args, named) => {
  expect(() => parsed(...args)).toThrow(RangeError);
  expect(() => parsed(...args)).toThrow(named);
});

it.each<[string, (text: string) => unknown, string, string]>([
  ['a number above 0', numberAbove0, '0.5', '0'],
  ['a share from 0 to 1', share, '0.8', '1.1'],
  ['one of up, down', oneOf(['up', 'down']), 'up', 'left'],
])('reads %s', (expected, read, good, bad) => {
  expect(String(read(good))).toBe(good);
  expect(() => read(bad)).toThrow(`expected ${expected}`);
});
