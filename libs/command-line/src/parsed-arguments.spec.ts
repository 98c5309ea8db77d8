import { parsedArguments } from './parsed-arguments.js';

const refuse = (message: string): never => {
  throw new RangeError(`refused: ${message}`);
};

it('returns flags and positionals', () => {
  const config = { allowPositionals: true, options: { tags: { type: 'boolean' }, seed: { type: 'string' } } } as const;
  const { values, positionals } = parsedArguments(['FILE', '--seed', '7', '--tags'], config, refuse);
  expect({ ...values }).toEqual({ seed: '7', tags: true });
  expect(positionals).toEqual(['FILE']);
});

it.each([
  [['--unknown'], '--unknown'],
  [['--seed'], '--seed'],
  [['FILE'], 'FILE'],
])('refuses %j with the error of the program', (args, named) => {
  const parse = () => parsedArguments(args, { options: { seed: { type: 'string' } } }, refuse);
  expect(parse).toThrow(RangeError);
  expect(parse).toThrow(named);
});
