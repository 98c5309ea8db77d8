import type { DealCommand } from '#deal';
import { dazhong } from '#rules/dazhong';
import { SEATS, tilesOf } from '#tiles';
import { order, record } from '../../../../../test/api/played-deal.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { atClassical } from '../../../../../libs/rules/src/testing/classical-table.js';
import { atDazhong } from '../../../../../libs/rules/src/testing/dazhong-table.js';
import type { Played } from '../../../../../libs/rules/src/testing/scripted-deal.js';

/*
 * Acts and notes of single rule sets over REST: a hand opened at once, a warned seat, noted irregularities, a set called before
 * it is opened, and the options about tile hogs and ready hands.
 */

let api: RunningApi;
let recorder: Client;
let referee: Client;
let spectator: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  recorder = await api.as('deals:record');
  referee = await api.as('referee', 'deals:record');
  spectator = await api.as('deals:read');
  await (await api.as('admin')).post('/v1/tables', { table: 'table-1', name: 'Table 1' }).expect(201);
}, 120_000);
afterAll(() => api.stop(), 30_000);
afterEach(() => api.clearTables());

interface Recorded {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** Records a played deal as it was sent, and returns its path. */
const recorded = async ({ commands }: Pick<Played, 'commands'>): Promise<string> => {
  const dealId = uuidv7();
  await record(recorder, dealId, { steps: commands.map((command) => ({ command })) });
  return `/v1/deals/${dealId}`;
};

const eventsAt = async (path: string, client: Client): Promise<readonly Recorded[]> => {
  const { body } = await client.get(`${path}/events?limit=500`).expect(200);
  return (body.events as { event: Recorded }[]).map(({ event }) => event);
};

const send = async (path: string, command: DealCommand, client = recorder) => {
  const { headers } = await recorder.get(path).expect(200);
  return client.post(`${path}/commands`, order(command), { 'If-Match': headers['etag']! });
};

const accepted = async (...given: Parameters<typeof send>): Promise<void> => {
  const { status, body } = await send(...given);
  expect([status, body.detail]).toEqual([200, undefined]);
};

/** Code, clause and place of a refusal. */
const refused = async (...given: Parameters<typeof send>): Promise<string> => {
  const { status, body } = await send(...given);
  return [status, body.code, body.clause, body.errors?.[0]?.pointer].join(' ').trim();
};

describe('a hand opened at once under classical (CC-double.immediateready)', () => {
  const OPENED = tilesOf('11456789m123s67p');
  const open: DealCommand = { type: 'DeclareReady', seat: 'south', opens: OPENED };

  it('is shown to every reader, and claims no set', async () => {
    const path = await recorded(atClassical(''));
    await accepted(path, open);
    const [declared] = (await eventsAt(path, spectator)).slice(-1);
    expect(declared).toMatchObject({ type: 'ReadyDeclared', seat: 'south', as: 'heavenly-ready' });
    expect([...(declared?.['opened'] as string[])].sort()).toEqual([...OPENED].sort());
    await accepted(path, { type: 'DiscardTile', seat: 'east', tile: '5p' });
    expect(await refused(path, { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] })).toBe(
      '422 HAND_FROZEN CC-double.immediateready /command/seat',
    );
  });

  it('is refused with other tiles than those of the record, and for a hand that does not wait', async () => {
    const path = await recorded(atClassical(''));
    const opens = tilesOf('11456789m123s68p');
    expect(await refused(path, { ...open, opens })).toBe('422 HAND_DIFFERS  /command/opens');
    const north = tilesOf('55588p1246889s6z');
    expect(await refused(path, { type: 'DeclareReady', seat: 'north', opens: north })).toBe(
      '422 READY_NOT_NOW CC-ready /command/opens',
    );
  });
});

describe('a warned seat', () => {
  const warning: DealCommand = { type: 'WarnSeat', seat: 'west', reason: 'named the discard wrongly', by: 'referee-1' };

  it.each([
    ['dazhong', () => atDazhong('')],
    ['classical', () => atClassical('')],
  ])('is recorded by a referee alone, moves no points, and is read by everybody, under %s', async (_, deal) => {
    const path = await recorded(deal());
    const { status, body } = await send(path, warning);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    await accepted(path, warning, referee);
    const { type: __, ...warned } = warning;
    expect((await eventsAt(path, spectator)).at(-1)).toMatchObject({
      type: 'RulingMade',
      ruling: 'warning',
      ...warned,
    });
    expect((await spectator.get(`${path}/ledger`).expect(200)).body).toMatchObject({ lines: [] });
  });
});

describe('a noted irregularity', () => {
  it('DZ-draw.6 has its clause and its time in tenths', async () => {
    const path = await recorded(atDazhong('east discards 1z\nsouth draws 9p'));
    const note: DealCommand = {
      type: 'NoteIrregularity',
      seat: 'south',
      irregularity: 'hurried',
      seconds: 1,
      tenths: 5,
    };
    await accepted(path, note);
    const { type: _, ...noted } = note;
    expect((await eventsAt(path, spectator)).find(({ type }) => type === 'IrregularityNoted')).toEqual({
      ...{ type: 'IrregularityNoted', ...noted, clause: 'DZ-draw.6' },
    });
  });

  it.each([
    ['covered-river', 'DZ-draw.1'],
    ['uncalled-kong', 'DZ-kong.3'],
    ['wrong-name', 'DZ-draw.8'],
  ] as const)('%s has the clause %s, and changes nothing else', async (irregularity, clause) => {
    const path = await recorded(atDazhong('east discards 1z\nsouth draws 9p'));
    const before = (await eventsAt(path, recorder)).length;
    await accepted(path, { type: 'NoteIrregularity', seat: 'north', irregularity });
    expect((await eventsAt(path, recorder)).slice(before)).toEqual([
      { type: 'IrregularityNoted', seat: 'north', irregularity, clause },
    ]);
  });

  it('CC-A32 a missed announcement is noted under classical, and what the sheet does not know is refused', async () => {
    const path = await recorded(atClassical('east discards 1z'));
    await accepted(path, { type: 'NoteIrregularity', seat: 'south', irregularity: 'missed-ready' });
    expect((await eventsAt(path, spectator)).at(-1)).toMatchObject({ irregularity: 'missed-ready', clause: 'CC-A32' });
    expect(await refused(path, { type: 'NoteIrregularity', seat: 'south', irregularity: 'covered-river' })).toBe(
      '422 NOT_IN_RULE_SET CC-A32 /command/irregularity',
    );
  });
});

describe('a called set under dazhong', () => {
  const call: DealCommand = { type: 'CallSet', seat: 'south', set: 'chow' };
  const open: DealCommand = { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] };

  it('DZ-chow.4 is opened after the discard of its seat, and the next player’s discard waits for it', async () => {
    const path = await recorded(atDazhong('east discards 5p'));
    await accepted(path, call);
    await accepted(path, { type: 'DiscardTile', seat: 'south', tile: '9m' });
    // The next player should wait; once he has drawn, the set must be opened (DZ-false.5).
    await accepted(path, { type: 'DrawTile', seat: 'west', tile: '1p' });
    const discard: DealCommand = { type: 'DiscardTile', seat: 'west', tile: '1p' };
    expect(await refused(path, discard)).toBe('422 SET_AWAITED DZ-chow.4');
    await accepted(path, open);
    await accepted(path, discard);
    const types = (await eventsAt(path, spectator)).map(({ type }) => type);
    expect(types.filter((type) => ['SetCalled', 'ChowDeclared', 'TileDrawn'].includes(type))).toEqual([
      'SetCalled',
      'TileDrawn',
      'ChowDeclared',
    ]);
  });

  it('DZ-hier.1 yields to a pung while it is only called, and DZ-false.3 can be withdrawn', async () => {
    const outranked = await recorded(atDazhong('east discards 5p'));
    await accepted(outranked, call);
    await accepted(outranked, { type: 'DeclarePung', seat: 'north' });
    expect(await eventsAt(outranked, spectator)).toContainEqual({
      ...{ type: 'ClaimWithdrawn', seat: 'south', clause: 'DZ-hier.1' },
    });
    await api.clearTables();
    const withdrawn = await recorded(atDazhong('east discards 5p'));
    await accepted(withdrawn, call);
    await accepted(withdrawn, { type: 'WithdrawClaim', seat: 'south' });
    expect((await eventsAt(withdrawn, spectator)).at(-1)).toEqual({
      ...{ type: 'ClaimWithdrawn', seat: 'south', clause: 'DZ-false.3' },
    });
  });

  it('DZ-chow.1 is no act of the Sichuan and classical rule sets', async () => {
    const path = await recorded(atClassical('east discards 5p'));
    expect(await refused(path, call)).toMatch(/^422 NOT_IN_RULE_SET/);
  });
});

describe('the options of dazhong about a hand', () => {
  /** The fans and the points of South's win on West's discard, reported with these options. */
  const reported = async (options: object, tiles: string, tile: string, circumstances: readonly string[] = []) => {
    const dealId = uuidv7();
    const seating = Object.fromEntries(SEATS.map((seat, index) => [seat, { side: index + 1, player: `p${index}` }]));
    const opening = {
      ...{
        type: 'OpenDeal',
        table: 'table-1',
        ruleSet: dazhong.id,
        options,
        recording: 'result',
        source: 'person',
        seating,
      },
    };
    await recorder.post('/v1/deals', { dealId, ...order(opening as unknown as DealCommand) }).expect(201);
    const path = `/v1/deals/${dealId}`;
    const win = { seats: ['south'], tile, source: { kind: 'discard', from: 'west' }, circumstances };
    const report = { type: 'ReportDeal', wins: [win], hands: { south: { tiles: tilesOf(tiles) } } };
    await accepted(path, report as unknown as DealCommand);
    const judged = (await eventsAt(path, spectator)).find(({ type }) => type === 'WinJudged');
    const { fans } = judged?.['valuation'] as { fans: readonly { id: string }[] };
    const { body } = await spectator.get(`${path}/ledger`).expect(200);
    return { fans: fans.map(({ id }) => id), points: body.balances.south as number };
  };

  it('DZ-A-HOG counts the pairs of seven pairs as sets only where tileHog is all; the tile hog is worth 2', async () => {
    const [sets, all] = [
      await reported({ tileHog: 'sets' }, '1111m3355p7799s1z', '1z'),
      await reported({ tileHog: 'all' }, '1111m3355p7799s1z', '1z'),
    ];
    expect(await reported({}, '1111m3355p7799s1z', '1z')).toEqual(sets);
    expect([sets.fans.includes('tile-hog'), all.fans.includes('tile-hog')]).toEqual([false, true]);
    expect(all.points - sets.points).toBe(2);
  });

  it('DZ-A-RIICHI adds the point of the ready hand to a concealed one only where riichi is added', async () => {
    const given = ['123m456p789s11s55z', '1s', ['ready']] as const;
    const [alone, added] = [
      await reported({ riichi: 'alone' }, ...given),
      await reported({ riichi: 'added' }, ...given),
    ];
    expect(await reported({}, ...given)).toEqual(alone);
    expect([alone, added].map(({ fans }) => fans.filter((id) => ['riichi', 'ready-hand'].includes(id)).sort())).toEqual(
      [['riichi'], ['ready-hand', 'riichi']],
    );
    expect(added.points - alone.points).toBe(1);
  });

  it('have no other values', async () => {
    const seating = Object.fromEntries(SEATS.map((seat, index) => [seat, { side: index + 1, player: `p${index}` }]));
    for (const [options, pointer] of [
      [{ tileHog: 'pairs' }, '/command/options/tileHog'],
      [{ riichi: 2 }, '/command/options/riichi'],
    ] as const) {
      const rest = { table: 'table-1', ruleSet: dazhong.id, options, recording: 'result', source: 'person', seating };
      const opening = { type: 'OpenDeal', ...rest } as unknown as DealCommand;
      const { body } = await recorder.post('/v1/deals', { dealId: uuidv7(), ...order(opening) }).expect(422);
      expect([body.code, body.errors[0].pointer]).toEqual(['BAD_OPTION', pointer]);
    }
  });
});
