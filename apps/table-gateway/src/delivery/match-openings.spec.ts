import { bySeat, SEATS, SIDES } from '#tiles';
import { DEALS, opening } from '../testing/entries.js';
import type { Failed, MatchNow } from './api/index.js';
import { MatchOpenings } from './match-openings.js';

const MATCH = '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01';
const PLAYERS = ['anna', 'boris', 'chen', 'dora'];

/** East sits at this side, the others follow. */
const seatedFrom = (east: number) =>
  bySeat((seat) => {
    const place = (east - 1 + SEATS.indexOf(seat)) % SIDES.length;
    return { side: SIDES[place] ?? 1, player: PLAYERS[place] ?? '' };
  });

const NOW: MatchNow = {
  ...{ phase: 'running', sequence: 1, table: 'table-1', places: [], rolls: [] },
  next: { seating: seatedFrom(1) },
  deals: [],
};
const record = { ...opening(1, DEALS[0]), epoch: 'epoch', sequence: 1 };
const openings = (now: MatchNow | Failed) => new MatchOpenings({ matchNow: async () => now }, 'table-1', MATCH);

describe('the opening of a deal of a match', () => {
  it('has the players of the match, and its id', async () => {
    expect(await openings(NOW).complete(record)).toEqual({
      record: { ...record, command: { ...record.command, seating: seatedFrom(1), match: MATCH } },
    });
  });

  it('has the round of the match beside the options of the table', async () => {
    const limited = { ...record, command: { ...record.command, options: { limit: 2000 } } };
    const completed = await openings({ ...NOW, next: { seating: seatedFrom(1), round: 'south' } }).complete(limited);
    expect(completed).toMatchObject({ record: { command: { options: { limit: 2000, round: 'south' } } } });
  });

  it('that has arrived before is sent unchanged, although the match has gone on', async () => {
    const now = { ...NOW, deals: [record.dealId], next: { seating: seatedFrom(2) } };
    expect(await openings(now).complete(record)).toEqual({ record });
  });

  const { next: _, ...over } = NOW;
  it.each<[string, MatchNow | Failed, string]>([
    ['has no next deal', { ...over, phase: 'ended' }, 'has no next deal (ended)'],
    ['expects another dealer', { ...NOW, next: { seating: seatedFrom(2) } }, 'side 2 is to deal'],
    ['is played at another table', { ...NOW, table: 'table-2' }, 'is played at table-2'],
    ['cannot be read', { failed: 'the API answered 503' }, '503'],
  ])('waits where the match %s, and the status says why', async (_what, now, why) => {
    const match = openings(now);
    expect(await match.complete(record)).toMatchObject({ failed: expect.stringContaining(why) });
    expect(match.status).toEqual({ match: MATCH, waitsFor: expect.stringContaining(why) });
  });

  it('is late after time was called, if the deal began before the call', async () => {
    const calledAt = (at: string): MatchNow => ({ ...over, late: { seating: seatedFrom(1) }, clock: { calledAt: at } });
    const later = new Date(Date.parse(record.occurredAt) + 1).toISOString();
    expect(await openings(calledAt(later)).complete(record)).toMatchObject({ record: { command: { match: MATCH } } });
    expect(await openings(calledAt(record.occurredAt)).complete(record)).toHaveProperty('failed');
  });

  it('waits with the code of the API where the match cannot be read', async () => {
    const unopened = { failed: 'the API answered 404, NO_SUCH_MATCH', code: 'NO_SUCH_MATCH' };
    expect(await openings(unopened).complete(record)).toEqual(unopened);
  });

  it('waits no longer when the match goes on', async () => {
    const answers: MatchNow[] = [over, NOW];
    const match = new MatchOpenings({ matchNow: async () => answers.shift() ?? NOW }, 'table-1', MATCH);
    await match.complete(record);
    await match.complete(record);
    expect(match.status).toEqual({ match: MATCH });
  });
});
