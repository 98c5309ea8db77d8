import type { DealEvent } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory, RARE_DEALS } from '#simulated-table';
import { byAlarm } from './alarms.js';
import { differencesAt, type RecordedDeal } from './recorded.js';

const played = [11, 12, 13].map((seed) => playDealInMemory(seed, sichuanMil).events);
const idOf = (index: number): string => `0198c0de-0000-7000-8000-00000000000${index + 1}`;
const recorded = played.map((events, index): RecordedDeal => ({ dealId: idOf(index), events }));
const [first, second, third] = recorded as [RecordedDeal, RecordedDeal, RecordedDeal];

const differences = (log: readonly RecordedDeal[], due: readonly (readonly DealEvent[])[] = played) =>
  differencesAt('table-1', due, played, log);

const without = ({ dealId, events }: RecordedDeal, at: number): RecordedDeal => ({
  dealId,
  events: events.toSpliced(at, 1),
});

describe('the comparison of a log with the play', () => {
  it('finds nothing in the log of the play, nor in a log that already has what is not due yet', () => {
    expect(differences(recorded)).toEqual([]);
    expect(differences(recorded, [played[0]!, played[1]!.slice(0, 5)])).toEqual([]);
  });

  it('finds each event that is missing, doubled or different, and names its deal', () => {
    for (const [at, event] of second.events.entries()) {
      const doubled = { ...second, events: second.events.toSpliced(at, 0, event) };
      const other = { ...second, events: second.events.with(at, { ...event, type: 'Other' } as unknown as DealEvent) };
      for (const wrong of [without(second, at), doubled, other])
        expect(differences([first, wrong, third])).toMatchObject([{ deal: 'table-1, deal 2', dealId: second.dealId }]);
    }
  });

  it('finds events that are missing at the end, until they are recorded', () => {
    const events = third.events.slice(0, -1);
    expect(differences([first, second, { ...third, events }])).toMatchObject([
      { deal: 'table-1, deal 3', dealId: third.dealId, isBehind: true },
    ]);
  });

  it('finds a deal of which the log has nothing, and compares the others with their own play', () => {
    const missing = differences([first, third]);
    expect(missing).toMatchObject([{ deal: 'table-1, deal 2', isBehind: true }]);
    expect(missing[0]).not.toHaveProperty('dealId');
    expect(differences([second, without(third, 20)])).toMatchObject([
      { deal: 'table-1, deal 1' },
      { deal: 'table-1, deal 3', dealId: third.dealId },
    ]);
  });

  it('takes suits, and wins on one tile, in any order, but no other acts', () => {
    const { wall = [], acts = [] } = RARE_DEALS.tripleWin(sichuanMil);
    const { events } = playDealInMemory(1, sichuanMil, { wall, script: acts });
    const swapped = (at: number, other: number): readonly DealEvent[] =>
      events.with(at, events[other]!).with(other, events[at]!);
    const places = (type: DealEvent['type']): readonly number[] =>
      events.flatMap((event, at) => (event.type === type ? [at] : []));
    const compared = (log: readonly DealEvent[]) =>
      differencesAt('table-1', [events], [events], [{ dealId: idOf(0), events: log }]);
    const [suits, wins, thrown] = [places('ForbiddenSuitChosen'), places('WinDeclared'), places('TileDiscarded')];
    expect([suits.length, wins.length]).toEqual([4, 3]);
    expect(compared(swapped(suits[0]!, suits[3]!))).toEqual([]);
    // Each win shows the forbidden suit of its player.
    const [first, second] = wins.map((at) => events.slice(at, at + 2));
    expect(compared(events.toSpliced(wins[0]!, 4, ...second!, ...first!))).toEqual([]);
    expect(compared(events.toSpliced(wins[1]!, 1))).toHaveLength(1);
    expect(compared(swapped(thrown[0]!, wins[0]!))).toHaveLength(1);
    expect(compared(swapped(0, 1))).toHaveLength(1);
  });

  it('finds a deal that was never played', () => {
    const { events } = playDealInMemory(14, sichuanMil);
    expect(differences([...recorded, { dealId: idOf(3), events }])).toMatchObject([
      { deal: 'table-1, deal 4', dealId: idOf(3), isBehind: false },
    ]);
  });
});

describe('alarms', () => {
  const broken = [first, { ...second, events: second.events.slice(0, 30) }, third];
  const ALARMS = [
    'record 31 (DiscardTile) of deal ID is refused: the deal is over',
    'deal ID is lost: it was never opened',
    'deal ID: decoding again from the next deal',
    'deal ID is abandoned: it is not over, and the next deal has been dealt',
    'deal ID: its tiles are not on the table any more; the next deal is awaited',
    'deal ID: decoding stops, an inferred command cannot be kept: OUTBOX_FULL',
  ];

  it.each(ALARMS)('names a deal that is not recorded to its end: %s', (alarm) => {
    const line = `table-1: ${alarm.replace('ID', second.dealId)}`;
    expect(byAlarm(differences(broken), broken, [line])).toMatchObject({
      named: [{ dealId: second.dealId }],
      unnamed: [],
    });
  });

  it.each([
    ['no alarm', []],
    ['an alarm for another deal', [`deal ${third.dealId}: decoding again from the next deal`]],
    ['an alarm that names no deal', ['deal unknown: its tiles are not on the table any more']],
    ['a line about the deal that is no alarm', [`deal ${second.dealId} wall: east +3, south -1, west -1, north -1`]],
    ['an alarm for a deal of which the log has nothing', [`deal ${idOf(8)} is lost: it was never opened`]],
  ])('%s does not name it', (_, lines) => {
    expect(byAlarm(differences(broken), broken, lines)).toMatchObject({
      named: [],
      unnamed: [{ dealId: second.dealId }],
    });
  });

  it('for a recorded deal names no missing deal', () => {
    const lines = [`deal ${first.dealId}: decoding again from its committed state`];
    expect(byAlarm(differences([first, third]), [first, third], lines)).toMatchObject({
      named: [],
      unnamed: [{ deal: 'table-1, deal 2' }],
    });
  });

  it('for a deal of which the log has nothing names one missing deal', () => {
    const lines = [
      `record 1 (OpenDeal) of deal ${idOf(8)} is refused: no`,
      `deal ${idOf(8)} is lost: it was never opened`,
    ];
    expect(byAlarm(differences([first, third]), [first, third], lines)).toMatchObject({
      named: [{ deal: 'table-1, deal 2' }],
      unnamed: [],
    });
    expect(byAlarm(differences([third]), [third], lines)).toMatchObject({
      named: [{ deal: 'table-1, deal 1' }],
      unnamed: [{ deal: 'table-1, deal 2' }],
    });
  });
});
