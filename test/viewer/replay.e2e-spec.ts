import type { Page } from 'playwright-core';
import { uuidv7 } from '../api/uuidv7.js';
import { order, played, record } from '../api/played-deal.js';
import { describeInBrowser } from './support/chromium.js';
import { inTurn } from './support/in-turn.js';
import { ServedPage } from './support/served-page.js';
import { untilReceived } from './support/until-received.js';

const deal = played(3);
/** The number of the event after the dealt hands. */
const FIRST_DRAW = deal.steps.findIndex(({ command }) => command.type === 'DrawTile') + 1;
const slider = (page: Page) => page.getByRole('slider', { name: 'Time line' });

/** Runs before the scripts of a page: counts the animations and transitions that begin. */
const COUNT_ANIMATIONS = `
  window.animations = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    window.animations += 1;
    return animate.apply(this, how);
  };
  for (const begun of ['animationstart', 'transitionrun'])
    addEventListener(begun, () => { window.animations += 1; }, true);
`;
const STEPS = 15;

/** The event that the page shows now. */
const shownEvent = (page: Page): Promise<string | null> => page.locator('.replay-now').textContent();

describeInBrowser('the replay of a deal', () => {
  let served: ServedPage;
  const whole = uuidv7();
  const corrected = uuidv7();
  let lastSequence: number;
  beforeAll(async () => {
    served = await ServedPage.start();
    const club = await served.api.as('admin', 'deals:record');
    for (const table of ['table-1', 'table-2']) await club.post('/v1/tables', { table, name: table }).expect(201);
    await record(club, whole, deal);
    const { body } = await club.get(`/v1/deals/${whole}/events?limit=500`).expect(200);
    lastSequence = (body.events as readonly { readonly sequence: number }[]).at(-1)!.sequence;

    const tag = await record(club, corrected, deal, 20);
    const { body: begun } = await club.get(`/v1/deals/${corrected}/events?limit=500`).expect(200);
    const events = begun.events as readonly { readonly sequence: number; readonly commandId: string }[];
    const boundary = events.findLast(({ commandId }) => commandId !== events.at(-1)!.commandId)!.sequence;
    const referee = await served.api.as('referee');
    const rewind = { type: 'RewindTo', sequence: boundary, reason: 'misread tile', by: 'referee-1' } as const;
    const answer = await referee
      .post(`/v1/deals/${corrected}/commands`, order(rewind), { 'If-Match': tag })
      .expect(200);
    const again = order(deal.steps[19]!.command);
    await club
      .post(`/v1/deals/${corrected}/commands`, again, { 'If-Match': answer.headers['etag'] as string })
      .expect(200);
  }, 120_000);
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  it('names the confidence of uncertain acts of a device, to readers that see the concealed tiles', async () => {
    const dealId = uuidv7();
    const gateway = await served.api.as('device:gateway-3', 'table:table-3');
    await (await served.api.as('admin')).post('/v1/tables', { table: 'table-3', name: 'x' }).expect(201);
    const steps = played(3, { table: 'table-3' }).steps.slice(0, 12);
    const records = steps.map(({ command }, index) => ({
      ...{ sequence: index + 1, dealId, ...order(command) },
      confidencePerMille: index === 11 ? 625 : 998,
    }));
    await gateway.post('/v1/devices/gateway-3/batches', { epoch: uuidv7(), records }).expect(200);
    for (const [scope, count] of [
      ['referee', steps.at(-1)!.events.length],
      ['deals:read', 0],
    ] as const) {
      const { page, faults } = await served.visit(`/deals/${dealId}/replay`, [scope]);
      await slider(page).waitFor();
      expect(await page.getByText('62 % certain').count()).toBe(count);
      expect(await page.getByText('% certain').count()).toBe(count);
      expect(faults).toEqual([]);
    }
  });

  it('steps, jumps and plays by buttons, by keys and by the slider; the address leads to the instant', async () => {
    const { page, faults } = await served.view(`/deals/${whole}/replay`, ['deals:read']);
    await slider(page).waitFor();
    expect(await slider(page).inputValue()).toBe(String(lastSequence));
    await page.getByRole('button', { name: 'First event' }).click();
    expect(await shownEvent(page)).toContain(`Event 1 of ${lastSequence}`);
    await page.getByRole('heading', { name: 'Replay' }).click();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'PageDown']) await page.keyboard.press(key);
    expect(await slider(page).inputValue()).toBe('12');
    // Keys work after a click on a button too, and go by turns and to claims, kongs and wins.
    await page.getByRole('button', { name: 'One event forward' }).click();
    expect(await slider(page).inputValue()).toBe('13');
    await page.keyboard.press('k');
    const turned = Number(await slider(page).inputValue());
    expect(turned).toBeGreaterThan(13);
    await page.keyboard.press('j');
    expect(Number(await slider(page).inputValue())).toBeLessThan(turned);
    await page.keyboard.press(']');
    expect(await shownEvent(page)).toMatch(/claims|kong|Hu|chow|pung/);
    await page.keyboard.press('r');
    expect(new URL(page.url()).searchParams.get('side')).toBe('2');
    for (const key of ['Home', 'PageDown']) await page.keyboard.press(key);
    await page.keyboard.press('ArrowRight');
    expect(await slider(page).inputValue()).toBe('12');
    await page.waitForURL(/at=12\b/);
    await page.keyboard.press('End');
    expect(await slider(page).inputValue()).toBe(String(lastSequence));

    await page.goto(`${served.api.address}/deals/${whole}/replay?at=9`);
    await slider(page).waitFor();
    expect(await slider(page).inputValue()).toBe('9');
    await page.getByLabel('Speed').selectOption('8');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText(/^Event (2[1-9]|[3-9]\d) of/).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    const stopped = await slider(page).inputValue();
    await page.waitForTimeout(400);
    expect(await slider(page).inputValue()).toBe(stopped);
    expect(faults).toEqual([]);
  });

  it('goes by turns with a swipe over the table, and hides and shows the hands with H', async () => {
    const { page, faults } = await served.view(`/deals/${whole}/replay?at=${FIRST_DRAW + 10}`, ['referee']);
    await slider(page).waitFor();
    const at = async () => Number(await slider(page).inputValue());
    const swipe = async (from: number, to: number, down = 0) => {
      const felt = page.locator('.table-felt');
      const finger = (clientX: number, clientY: number) => ({ identifier: 7, clientX, clientY });
      const start = [finger(from, 300)];
      await felt.dispatchEvent('touchstart', {
        bubbles: true,
        touches: start,
        changedTouches: start,
        targetTouches: start,
      });
      const end = [finger(to, 300 + down)];
      await felt.dispatchEvent('touchend', { bubbles: true, touches: [], changedTouches: end, targetTouches: [] });
    };
    const begun = await at();
    await swipe(300, 320);
    await swipe(300, 200, 200);
    expect(await at()).toBe(begun);
    await swipe(300, 200);
    const forward = await at();
    expect(forward).toBeGreaterThan(begun);
    await swipe(200, 300);
    expect(await at()).toBeLessThan(forward);

    const backs = page.locator('[data-place^="hand/"][data-tile="hidden"]');
    const tiles = await page.locator('[data-place^="hand/"]').count();
    expect(await backs.count()).toBe(0);
    await page.keyboard.press('h');
    await backs.first().waitFor();
    expect(await backs.count()).toBe(tiles);
    await page.keyboard.press('h');
    await backs.first().waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('has chapters of claims, kongs and wins, and no line for the end of the time to claim', async () => {
    const visit = await served.view(`/deals/${whole}/replay`, ['deals:read']);
    const { page, faults } = visit;
    const chapters = page.getByRole('group', { name: 'Chapters' }).getByRole('button');
    await chapters.first().waitFor();
    const { body } = await (await served.api.as('deals:read')).get(`/v1/deals/${whole}/events?limit=500`).expect(200);
    const events = body.events as readonly { readonly sequence: number; readonly event: { readonly type: string } }[];
    const sequencesOf = (types: readonly string[]) =>
      events.filter(({ event }) => types.includes(event.type)).map(({ sequence }) => sequence);
    const claims = sequencesOf(['ChowDeclared', 'PungDeclared', 'KongDeclared', 'KongRobbed', 'WinDeclared']);
    expect(claims.length).toBeGreaterThan(0);
    expect(await chapters.count()).toBe(claims.length);
    await chapters.first().click();
    expect(await slider(page).inputValue()).toBe(String(claims[0]));
    expect(await chapters.first().getAttribute('aria-current')).toBe('step');
    const closed = sequencesOf(['ClaimsClosed']);
    expect(closed.length).toBeGreaterThan(0);
    expect(await page.locator('.replay-events > li').count()).toBe(lastSequence - closed.length);
    expect(await visit.axe('.replay-chapters')).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('has a list of events that is one stop of the Tab key, with arrow keys inside; an address before the deal leads to its beginning', async () => {
    const { page } = await served.view(`/deals/${whole}/replay?at=-5`, ['deals:read']);
    await slider(page).waitFor();
    expect(await slider(page).inputValue()).toBe('1');
    const stop = page.locator('.replay-events [tabindex="0"]');
    expect(await stop.count()).toBe(1);
    await stop.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    expect(await slider(page).inputValue()).toBe('3');
    expect(await stop.getAttribute('aria-current')).toBe('step');
    for (const key of ['End', 'Enter']) await page.keyboard.press(key);
    expect(await slider(page).inputValue()).toBe(String(lastSequence));
    expect(await stop.count()).toBe(1);
  });

  it.each([
    ['moves tiles visibly', true],
    ['animates nothing for a person who prefers reduced motion', false],
  ] as const)('%s', async (_, motion) => {
    const { page } = await served.visit(`/deals/${whole}/replay?at=${FIRST_DRAW}`, ['deals:read'], {
      motion,
      initScript: COUNT_ANIMATIONS,
    });
    await slider(page).waitFor();
    await page.getByRole('heading', { name: 'Replay' }).click();
    for (let step = 1; step <= STEPS; step += 1) {
      await page.keyboard.press('ArrowRight');
      await page.getByText(`Event ${FIRST_DRAW + step} of`).waitFor();
    }
    const animations = await page.evaluate<number>('window.animations');
    if (motion) expect(animations).toBeGreaterThan(STEPS / 2);
    else expect(animations).toBe(0);
    // The newest act of a deal fades in, too.
    await page.goto(`/deals/${whole}`);
    await page.locator('.deal-line').first().waitFor();
    await untilReceived(page);
    expect((await page.evaluate<number>('window.animations')) > 0).toBe(motion);
  });

  it.each(inTurn(['End', 'button'], 0))(
    'goes to the last event during play at eightfold speed, by the %s',
    async (way) => {
      const { page } = await served.view(`/deals/${whole}/replay?at=9`, ['referee']);
      await page.getByLabel('Speed').selectOption('8');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
      const jump = page.getByRole('button', { name: 'Last event' });
      // Also in the frame in which the next event is due.
      for (let time = 0; time < 5; time += 1) {
        await page.waitForTimeout(100 + 27 * time);
        if (way === 'button') await jump.click();
        else await page.evaluate(`document.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }))`);
        await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
        expect(Number(await page.getByRole('slider').inputValue())).toBe(lastSequence);
        await page.evaluate(`document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }))`);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
      }
    },
  );

  it('shows at its end the points that the API states', async () => {
    const { page } = await served.view(`/deals/${whole}/replay`, ['deals:read']);
    await slider(page).waitFor();
    const { body } = await (await served.api.as('deals:read')).get(`/v1/deals/${whole}`).expect(200);
    const { players } = body.deal as { readonly players: Readonly<Record<string, { readonly points: number }>> };
    const cards = await page.locator('.seat-cards').innerText();
    for (const { points } of Object.values(players))
      expect(cards).toContain(points > 0 ? `+${points}` : String(points).replace('-', '\u2212'));
  });

  it('shows both branches of a correction side by side, and strikes withdrawn events through', async () => {
    const { page, faults } = await served.view(`/deals/${corrected}/replay`, ['deals:read']);
    await page.locator('.replay-correction summary').click();
    await page.getByRole('region', { name: 'As it was recorded' }).waitFor();
    await page.getByRole('region', { name: 'As it was corrected' }).waitFor();
    expect(await page.locator('.replay-correction').innerText()).toContain('misread tile');
    expect(await page.locator('.replay-withdrawn').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});
