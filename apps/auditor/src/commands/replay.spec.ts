import { dazhong } from '#rules/dazhong';
import { dealIdOf, forged, sequenceOf, stepsOf } from '#testing';
import { atDazhong } from '../../../../libs/rules/src/testing/dazhong-table.js';
import { run, won, idle, popular, events, exported } from '../testing/tilescribe-runs.js';

describe('replay', () => {
  it('prints the table after each event', async () => {
    const { code, out } = await run('replay', await exported('replay.ndjson', 'all', won));
    expect(code).toBe(0);
    expect(out.match(/^\d+ \w+$/gm)).toHaveLength(events(won));
    expect(out).toContain('  settled, wall 55');
  });

  it('prints one table with --to, with the tiles that the file contains', async () => {
    const discarded = String(sequenceOf(won, 'TileDiscarded'));
    const all = await run('replay', await exported('to.ndjson', 'all', won), '--to', discarded);
    expect(all.out.split('\n')).toEqual([
      `deal ${dealIdOf(1)}`,
      `${discarded} TileDiscarded`,
      '  playing, wall 55',
      '  east     0  1m 2m 4m 5m 7m 8m 9m 1p 2p 4p 5p 7p 9p | 8p',
      '  south    0  1m 2m 3m 4m 5m 6m 6m 6m 1p 2p 3p 6p 7p | ',
      '  west     0  6p 7p 1s 2s 3s 4s 5s 6s 7s 8s 9s 9s 9s | ',
      '  north    0  5p 5p 5p 8p 8p 1s 2s 3s 4s 6s 7s 8s 9s | ',
    ]);
    const none = await run('replay', await exported('hidden.ndjson', 'none', won), '--to', discarded);
    expect(none.out).toContain(`  west     0  ${Array(13).fill('##').join(' ')} | `);
    expect(none.code).toBe(0);
  });

  it('DZ-deal.6 DZ-flower.1 prints the kind of the jokers, chows, exposed flowers and dead hands', async () => {
    const path = await exported('popular.ndjson', 'all', popular);
    const { out } = await run('replay', path, '--to', String(sequenceOf(popular, 'HandDied')));
    expect(out.split('\n').slice(2)).toEqual([
      '  playing, wall 88, joker 1z',
      '  east    20  1m 4m 7m 2p 5p 8p 3s 6s 9s 1z 2z 3z 5z | 1s',
      '  south   20  1s 2s 3s 4s 5s 6s 8s 9s 3p 3p | 1s2s3s | 9m | flowers 2f',
      '  west    20  1m 4m 7m 2p 5p 8p 3s 6s 9s 1z 2z 3z 4z | 7s',
      '  north  -60  1m 4m 5m 9m 1p 4p 5p 9p 1s 4s 5s 1z 6z |  | dead',
    ]);
  });

  it('DZ-kong.10 prints the tiles of a false concealed kong if the export contains them', async () => {
    const { commands } = atDazhong('east kongs concealed 7m3s12z');
    const steps = stepsOf(dazhong, commands);
    const last = String(events(steps));
    const all = await run('replay', await exported('false-kong.ndjson', 'all', steps), '--to', last);
    expect(all.out).toContain('1m 4m 2p 5p 8p 6s 9s 3z 4z 5z | false kong 7m3s1z2z | ');
    const none = await run('replay', await exported('face-down.ndjson', 'none', steps), '--to', last);
    expect(none.out).toContain(`${Array(10).fill('##').join(' ')} | kong hidden | `);
  });

  it('prints each event and table as a line of JSON with --json', async () => {
    const { out } = await run('replay', await exported('lines.ndjson', 'all', won), '--to', '1', '--json');
    expect(JSON.parse(out)).toMatchObject({ deal: dealIdOf(1), sequence: 1, event: { type: 'DealOpened' } });
  });

  it('prints one of several deals', async () => {
    const path = await exported('two.ndjson', 'all', won, idle);
    const { out } = await run('replay', path, '--deal', dealIdOf(2));
    expect(out).toContain(dealIdOf(2));
    expect(out).not.toContain(dealIdOf(1));
    expect((await run('replay', path)).out).toContain(dealIdOf(1));
  });

  it('stops at an event that cannot follow, and exits with 1', async () => {
    const steps = forged(won, 'PlayStarted', () => undefined);
    const { code, err } = await run('replay', await exported('stop.ndjson', 'all', steps));
    expect(code).toBe(1);
    expect(err).toBe(
      `FINDING REPLAY_STOPPED at ${sequenceOf(won, 'PlayStarted')}: Replay stopped: TileDiscarded cannot follow in the phase preparing.`,
    );
  });

  it('exits with 1 if there is nothing to replay', async () => {
    const { code, out, err } = await run('replay', await exported('empty.ndjson', 'all'));
    expect([code, out, err]).toEqual([1, '', '']);
  });
});
