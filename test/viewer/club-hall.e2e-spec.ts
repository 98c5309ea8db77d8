import { EventSourceReader } from '../api/event-source.js';
import { describeInBrowser } from './support/chromium.js';
import { type, openEvening, rollDice, enterDeal, save } from './support/club-desk.js';
import { ServedPage } from './support/served-page.js';

/** As many streams as one address may have unless the operator sets another limit. */
const HALL = 300;

describeInBrowser('the club desk in a full hall', () => {
  let served: ServedPage;
  beforeAll(async () => {
    served = await ServedPage.start({}, undefined, { readWithoutKey: 'deals' });
    await (await served.api.as('admin')).post('/v1/tables', { table: 'club-1', name: 'Room 1' }).expect(201);
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  /** The ids of the next events of a stream. */
  const positionsIn = async (stream: EventSourceReader, count: number): Promise<readonly string[]> => {
    const positions: string[] = [];
    while (positions.length < count) {
      const [message] = await stream.next(1);
      if (message?.event === 'deal-event') positions.push(message.id);
    }
    return positions;
  };

  it('records a deal, which 300 visitors behind one address see', async () => {
    const address = `${served.api.address}/v1/tables/club-1/stream`;
    const visitors = await Promise.all(Array.from({ length: HALL }, () => EventSourceReader.open(address, {})));
    expect(new Set(visitors.map(({ response }) => response.status))).toEqual(new Set([200]));
    const refused = await fetch(address);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'TOO_MANY_STREAMS' }),
    ]);

    const { page } = await served.visit('/club', ['deals:write']);
    await openEvening(page, 'Room 1', 'classical', async () => {
      await page.getByRole('spinbutton', { name: 'Limit of a hand' }).fill('2000');
    });
    await rollDice(page);
    await enterDeal(page, 'south', 'north', type);
    await save(page, 1);

    const spectator = await served.api.as();
    const { body } = await spectator.get('/v1/deals?table=club-1').expect(200);
    const { dealId } = (body.deals as readonly { readonly dealId: string }[])[0]!;
    const recorded = (await spectator.get(`/v1/deals/${dealId}/events?limit=500`).expect(200)).body.events as readonly {
      readonly position: number;
    }[];
    const expected = recorded.map(({ position }) => String(position));
    expect(expected.length).toBeGreaterThan(3);
    for (const visitor of visitors) expect(await positionsIn(visitor, expected.length)).toEqual(expected);
    for (const visitor of visitors) visitor.close();
  }, 180_000);
});
