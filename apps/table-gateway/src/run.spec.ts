import { RULE_SETS } from '#rules';
import { run } from './run.js';

const PLACES = [
  '--simulate',
  '--api',
  'http://localhost:1',
  '--device',
  'gateway-1',
  '--table',
  'table-1',
  '--state',
  's',
];

/** The exit code, and what is said of the fault. */
const refused = async (...game: readonly string[]): Promise<readonly [number, string]> => {
  const said: string[] = [];
  const voice = { out: () => undefined, err: (line: string) => void said.push(line) };
  return [await run([...PLACES, ...game], { TILESCRIBE_DEVICE_KEY: 'secret' }, voice), said.join('\n')];
};

describe('a gateway is not started', () => {
  it('under a rule book that is not installed, and says which are', async () => {
    expect(await refused('--rule-set', 'riichi')).toEqual([
      2,
      `CONFIG_INVALID: no rule set "riichi" is installed here, but ${RULE_SETS.map(({ id }) => id).join(', ')}`,
    ]);
  });

  it.each([
    ['dazhong', 'jokers=sideways', '/options/jokers'],
    ['sichuan-mil', 'jokers=up', '/options/jokers'],
  ])('for a game of %s with %s, and says where that stands', async (book, option, at) => {
    expect(await refused('--rule-set', book, '--option', option)).toEqual([
      2,
      `CONFIG_INVALID: what was agreed is unknown to ${book}: BAD_OPTION ${at}`,
    ]);
  });
});
