import { dealIdOf, forged, recordedLog } from '#testing';
import { exported, file, idle, run, unknowable, won } from '../testing/tilescribe-runs.js';

describe('diff', () => {
  it('reports two exports of the same log as equal, whatever they disclose, and exits with 0', async () => {
    const { code, out } = await run(
      'diff',
      await exported('one', 'all', won, idle),
      await exported('two', 'none', won, idle),
    );
    expect(code).toBe(0);
    expect(out.split('\n').slice(-2)).toEqual([
      '2 streams equal in both (deals, matches, walls and keys of devices)',
      'equal: both have the same events at the same positions',
    ]);
  });

  it('names the first difference, the differing deal and both values, and exits with 1', async () => {
    const changed = forged(won, 'DealSettled', (event) => ({ ...event, nextDealer: 'south' }));
    const { code, out } = await run(
      'diff',
      await exported('a', 'all', won, idle),
      await exported('b', 'all', changed, idle),
    );
    const last = won.flatMap(({ events }) => events).length;
    expect(code).toBe(1);
    expect(out).toContain(
      [
        `first difference: position ${last}`,
        `  A: deal ${dealIdOf(1)}, event ${last}, DealSettled: "east"`,
        `  B: deal ${dealIdOf(1)}, event ${last}, DealSettled: "south"`,
        '  at /data/nextDealer',
      ].join('\n'),
    );
    expect(out).toContain(`differs: deal ${dealIdOf(1)}\n`);
    expect(out).toContain('1 stream equal in both');
  });

  it('states that one log goes on where the other ends, and names the deals that it has more', async () => {
    const { code, out } = await run(
      'diff',
      await exported('short', 'all', won),
      await exported('long', 'all', won, idle, unknowable),
    );
    const more = [...idle, ...unknowable].flatMap(({ events }) => events).length;
    expect(code).toBe(1);
    expect(out).toContain(`only in B: deal ${dealIdOf(2)}\nonly in B: deal ${dealIdOf(3)}\n`);
    expect(out).toContain(`different: B begins with all events of A and has ${more} more`);
  });

  it('prints JSON for programs', async () => {
    const { out } = await run(
      'diff',
      await exported('j1', 'all', won, idle),
      await exported('j2', 'all', idle),
      '--json',
    );
    expect(JSON.parse(out)).toMatchObject({
      onlyInOne: [`deal/${dealIdOf(2)}`],
      onlyInOther: [],
      differing: [{ stream: `deal/${dealIdOf(1)}`, one: { type: 'HandsDealt' } }],
      equal: 0,
    });
  });

  it('exits with 1 for equal files that are both broken, and names their faults', async () => {
    const text = (await recordedLog([won])).file('all').replace('"seat":"east"', '"seat":"west"');
    const { code, err } = await run('diff', await file('broken1', text), await file('broken2', text));
    expect(code).toBe(1);
    expect(err).toMatch(/^FINDING HASH_MISMATCH in .*broken1, line \d+: /);
  });

  it('needs two logs, and points to compare for one log under two editions', async () => {
    const { code, err } = await run('diff', await exported('single', 'all', won));
    expect(code).toBe(2);
    expect(err).toContain('for one log under two editions, use compare');
    expect((await run('diff', await exported('other', 'all', won), await file('text', 'hello'))).code).toBe(2);
  });

  it('reads up to 1,000 findings in front of a log, as verify does', async () => {
    const log = (await recordedLog([won])).file('all');
    const whole = await file('whole', log);
    for (const [lines, code] of [
      [900, 1],
      [1000, 2],
    ] as const) {
      const bad = await file(`behind-${lines}`, '\n'.repeat(lines) + log);
      for (const files of [
        [whole, bad],
        [bad, whole],
      ])
        expect((await run('diff', ...files)).code).toBe(code);
    }
    const { err } = await run('diff', whole, await file('feeds', '\n'.repeat(2000)));
    expect(err).toMatch(/feeds is not an exported log: .* \(line 1: The line is not JSON\.\)/);
  });
});
