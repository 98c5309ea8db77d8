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

/** The exit code and the text of the fault. */
const refused = async (...game: readonly string[]): Promise<readonly [number, string]> => {
  const printed: string[] = [];
  const voice = { out: () => undefined, err: (line: string) => void printed.push(line) };
  return [await run([...PLACES, ...game], { TILESCRIBE_DEVICE_KEY: 'secret' }, voice, true), printed.join('\n')];
};

describe('a gateway is not started', () => {
  it('under a rule book that is not installed, and lists the installed ones', async () => {
    expect(await refused('--rule-set', 'riichi')).toEqual([
      2,
      `CONFIG_INVALID: no rule set "riichi" is installed here, but ${RULE_SETS.map(({ id }) => id).join(', ')}`,
    ]);
  });

  it.each([
    [
      'dazhong',
      'jokers=sideways',
      'see /options/jokers: it takes jokers=none|up|down; round=east|south|west|north; ' +
        'tileHog=sets|all; riichi=alone|added; withdrawals=called|opened',
    ],
    ['sichuan-mil', 'jokers=up', 'see /options/jokers: it takes waitOnOwnFour=true|false; falseHuMovesDeal=true|false'],
    [
      'classical',
      'bonusTiles=true',
      'see /options/limit: it takes limit=1..1000000 (required); bonusTiles=false|true; ' +
        'round=east|south|west|north; eastAfterUnplayed=passes|stays',
    ],
  ])('for a game of %s with %s, and states the valid options', async (ruleSet, option, reason) => {
    expect(await refused('--rule-set', ruleSet, '--option', option)).toEqual([
      2,
      `CONFIG_INVALID: ${ruleSet} does not begin like this, ${reason}`,
    ]);
  });
});
