import type { Locator, Page } from 'playwright-core';
import { TILES } from '#tiles';
import { OCCURRED_AT, order, played, record } from '../api/played-deal.js';
import { ReportedEvening } from '../api/reported-evening.js';
import type { Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { at } from '../../libs/rules/src/testing/sichuan-table.js';
import { describeInBrowser } from './support/chromium.js';
import { itInDepth } from './support/in-turn.js';
import { differenceFrom, TOLERANCE } from './support/screenshot.js';
import { ServedPage } from './support/served-page.js';

const ZONES = [
  { side: 2, zone: 'river', tiles: ['5p'] },
  { side: 3, zone: 'rack', tiles: ['1m'] },
];
const RECORDED = 20;

interface Question {
  readonly status: string;
  readonly statement?: { readonly by: string; readonly zones: readonly object[] };
}

interface Ledger {
  readonly lines: readonly object[];
  readonly balances: Readonly<Record<'east' | 'south' | 'west' | 'north' | 'bank', number>>;
}

interface Recorded {
  readonly sequence: number;
  readonly event: { readonly type: string };
}

describeInBrowser('the referee’s desk', () => {
  let served: ServedPage;
  let referee: Client;
  beforeAll(async () => {
    served = await ServedPage.start();
    referee = await served.api.as('referee');
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  let tables = 0;
  /** A table whose gateway has recorded the beginning of a deal; it can ask a question and report damage. */
  const tableWithGateway = async (name: string) => {
    const table = `table-${(tables += 1)}`;
    const device = `gateway-${table}`;
    await (await served.api.as('admin')).post('/v1/tables', { table, name }).expect(201);
    const gateway = await served.api.as(`device:${device}`, `table:${table}`);
    const [epoch, dealId, { steps }] = [uuidv7(), uuidv7(), played(3, { table })];
    const records = steps.slice(0, RECORDED).map(({ command }, index) => ({
      ...{ sequence: index + 1, dealId },
      ...order(command),
    }));
    await gateway.post(`/v1/devices/${device}/batches`, { epoch, records }).expect(200);
    const path = `/v1/tables/${table}/questions`;
    const ask = async (change: object = {}) => {
      const question = {
        questionId: uuidv7(),
        table,
        dealId,
        openedAt: OCCURRED_AT,
        reason: 'undecided',
        zones: ZONES,
      };
      const { body } = await gateway.post(`/v1/devices/${device}/questions`, { ...question, ...change }).expect(200);
      return body.questionId as string;
    };
    const callReferee = () =>
      gateway
        .post(`/v1/devices/${device}/damage-reports`, {
          ...{ reportId: uuidv7(), table, reason: 'damage in the outbox', foundAt: OCCURRED_AT },
          ...{
            place: { file: 'damaged-00000001', firstByte: 1, endByte: 9 },
            records: { epoch, through: RECORDED + 1 },
          },
        })
        .expect(200);
    const questions = async (): Promise<readonly Question[]> =>
      ((await referee.get(path).expect(200)).body as { questions: readonly Question[] }).questions;
    const close = (questionId: string, outcome: string) =>
      gateway.post(`/v1/devices/${device}/questions/${questionId}/closings`, { table, outcome }).expect(200);
    return { table, name, dealId, ask, close, questions, callReferee };
  };

  const zone = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
  const pick = (part: Locator, kind: string): Promise<void> => part.locator(`[data-kind="${kind}"]`).click();

  it('lists the tables that need the referee first, then those that ask, and records a visit', async () => {
    await tableWithGateway('Quiet');
    const asking = await tableWithGateway('Asking');
    await asking.ask();
    const needy = await tableWithGateway('Needy');
    await needy.callReferee();
    const { page, faults, requested, axe } = await visit('/referee');
    const cards = page.getByRole('list', { name: 'Tables' }).getByRole('listitem');
    await cards.first().waitFor();
    expect(await cards.getByRole('link').allTextContents()).toEqual(['Needy', 'Asking', 'Quiet']);
    await cards.nth(1).getByText('Open questions: 1, the oldest').waitFor();
    expect(requested.filter((path) => path.endsWith('/questions'))).toEqual([]);
    expect(await axe()).toEqual([]);
    await cards.first().getByRole('button', { name: 'Record a referee’s visit' }).click();
    await page.getByText('needs a referee').waitFor({ state: 'detached' });
    expect((await referee.get(`/v1/tables/${needy.table}`).expect(200)).body.status).toBe('running');
    await cards.getByRole('link', { name: 'Asking' }).click();
    await page.getByRole('heading', { name: 'The table asks what lies on it' }).waitFor();
    await page.getByText('Several acts are likely').waitFor();
    expect(faults).toEqual([]);
  });

  const visit = async (path: string, scopes = ['referee'], options: Parameters<ServedPage['visit']>[2] = {}) => {
    const opened = await served.visit(path, scopes, options);
    return { page: opened.page, faults: opened.faults, requested: opened.requested, axe: opened.axe.bind(opened) };
  };

  it('answers with one click where a tile lies, what the table believes first', async () => {
    const { table, ask, close, questions } = await tableWithGateway('One click');
    const asked = await ask({
      zones: [
        { side: 2, zone: 'river', tiles: ['9s'] },
        { side: 2, zone: 'rack', tiles: ['9s'] },
      ],
    });
    const { page, faults, axe } = await visit(`/referee/${table}`);
    const quick = page.locator('.referee-quick');
    await quick.getByText('Where is this tile: 9 bamboos?').waitFor();
    await quick.getByText('South (side 2): discards').waitFor();
    // Each place is a picture in which the asked tile is marked.
    expect(await quick.locator('.referee-place .referee-asked').count()).toBe(2);
    expect((await quick.getByRole('button').allInnerTexts()).map((each) => each.trim())).toEqual([
      'South (side 2): discards\nthe table believes this',
      'South (side 2): standing tiles',
      'I cannot see it',
    ]);
    await page.getByText('The table asks', { exact: true }).waitFor();
    await page.locator('.referee-clock').getByText('since the table asked').waitFor();
    // A wrong tap is taken back; nothing was sent.
    await quick.getByRole('button', { name: 'South (side 2): discards' }).click();
    await quick.getByText('Your answer: South (side 2): discards').waitFor();
    expect(await quick.getByRole('button', { name: 'I cannot see it' }).isDisabled()).toBe(true);
    expect(await axe()).toEqual([]);
    await quick.getByRole('button', { name: 'Undo' }).click();
    expect((await questions())[0]?.status).toBe('open');
    // The right one is sent when nobody has taken it back for eight seconds.
    await quick.getByRole('button', { name: 'standing tiles' }).click();
    expect((await questions())[0]?.status).toBe('open');
    await page.getByText('The table asks nothing now.').waitFor();
    expect(await page.getByText('The table asks', { exact: true }).count()).toBe(0);
    const [question] = await questions();
    expect(question?.statement).toMatchObject({
      by: expect.stringMatching(/^referee-[0-9a-f]{4}$/),
      zones: [{ side: 2, zone: 'rack', tiles: ['9s'] }],
    });
    // The page says how the question ended.
    await page.getByText('The answer is stored. The table compares it with its readings.').waitFor();
    await close(asked, 'corrected');
    await page.getByText('The record was corrected by the answer, and goes on.').waitFor();
    const another = [{ side: 2, zone: 'river', tiles: ['5p'] }];
    await ask({ zones: another });
    await quick.getByRole('button', { name: 'South (side 2): discards' }).click();
    await quick.getByRole('button', { name: 'Give it now' }).click();
    await page.getByText('The table asks nothing now.').waitFor();
    expect((await questions()).at(-1)?.statement).toMatchObject({ zones: another });
    await ask();
    await quick.getByRole('button', { name: 'I cannot see it' }).click();
    await page.getByText('Nothing was answered.').waitFor();
    expect((await questions()).at(-1)?.status).toBe('open');
    // Two tiles of one place: which of them lies there. If the table finds out by itself, the page says so.
    const which = await ask({ zones: [{ side: 4, zone: 'rack', tiles: ['1p', '3m'] }] });
    await quick.getByText('Which of these tiles lies here: North (side 4): standing tiles?').waitFor();
    expect(await quick.getByRole('button').allInnerTexts()).toEqual(['1 dot', '3 characters', 'I cannot see it']);
    await close(which, 'resolved');
    await page.getByText('Later readings ended the doubt.').waitFor();
    expect(faults).toEqual([]);
  });

  it('has the whole question in the window of a phone', async () => {
    const { table, ask } = await tableWithGateway('On a phone');
    await ask({
      zones: [
        { side: 2, zone: 'river', tiles: ['9s'] },
        { side: 2, zone: 'rack', tiles: ['9s'] },
      ],
    });
    const { page, axe } = await visit(`/referee/${table}`, ['referee'], { width: 390, height: 844 });
    await page.getByText('What was recorded last').waitFor();
    for (const part of [
      page.getByRole('heading', { name: 'On a phone' }),
      ...(await page.locator('.referee-choice').all()),
    ]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(844);
      expect(height).toBeGreaterThan(0);
    }
    expect(await axe()).toEqual([]);
  });

  it('takes no tap in the moment in which the choices change', async () => {
    const { table, ask, questions } = await tableWithGateway('Changing');
    const [river, rack] = [
      { side: 2, zone: 'river', tiles: ['9s'] },
      { side: 2, zone: 'rack', tiles: ['9s'] },
    ];
    const questionId = await ask({ zones: [river, rack] });
    const { page } = await visit(`/referee/${table}`);
    const first = page.locator('.referee-choice').first();
    await first.getByText('discards').waitFor();
    const whenChanged = page.evaluate<string>(`new Promise((resolve) => {
      const look = () => {
        const first = document.querySelector('.referee-choice');
        if (first.innerText.includes('standing tiles')) resolve(first.disabled ? 'waits' : 'takes a tap');
        else requestAnimationFrame(look);
      };
      look();
    })`);
    await ask({ questionId, zones: [rack, river] });
    expect(await whenChanged).toBe('waits');
    await first.click();
    await page.getByText('Your answer: South (side 2): standing tiles').waitFor();
    expect((await questions()).length).toBe(1);
  });

  it('stores a statement exactly as clicked, and shows refusals at the field', async () => {
    const { table, ask, questions } = await tableWithGateway('Clicks');
    await ask();
    const { page, faults } = await visit(`/referee/${table}`);
    await page.getByText('Something else …').click();
    const river = zone(page, 'South (side 2): discards');
    await page.getByLabel('Your id as a referee').fill('referee-0');
    await page.getByRole('button', { name: 'Give the answer' }).click();
    await page.getByText('This answer states nothing, so it cannot decide the question.').waitFor();
    expect((await questions())[0]?.status).toBe('open');
    await page.getByLabel('Your id as a referee').fill('');
    await pick(river, '9s');
    await pick(river, '5p');
    await pick(river, '5p');
    await river.getByRole('button', { name: 'Remove 9 bamboos' }).click();
    await river.getByLabel('No other tile lies there').check();
    await river.getByLabel('Discarded last').selectOption({ label: '5 dots' });
    await zone(page, 'West (side 3): standing tiles').getByRole('button', { name: 'Leave this zone out' }).click();
    await page.getByLabel('Side of the table').selectOption('4');
    await page.getByRole('combobox', { name: 'Zone', exact: true }).selectOption('melds');
    await page.getByRole('button', { name: 'Add a zone' }).click();
    const melds = zone(page, 'North (side 4): melds');
    expect(await differenceFrom('referee/river', river)).toBeLessThan(TOLERANCE);
    await melds.getByLabel('The same in notation').fill('111z');
    await melds.getByLabel('Number of tiles there').fill('4');
    await page.getByRole('button', { name: 'Give the answer' }).click();
    const by = page.getByLabel('Your id as a referee');
    await page.locator('.field-errors li').waitFor();
    expect(await by.getAttribute('aria-invalid')).toBe('true');
    await by.fill('referee-1');
    await page.getByRole('button', { name: 'Give the answer' }).click();
    await page.getByText('The answer is stored.').waitFor();
    await page.getByText('The table asks nothing now.').waitFor();
    const [question] = await questions();
    expect(question).toMatchObject({ status: 'answered', statement: { by: 'referee-1' } });
    expect(question?.statement?.zones).toEqual([
      { side: 2, zone: 'river', tiles: ['5p', '5p'], count: 2, last: '5p' },
      { side: 4, zone: 'melds', tiles: ['1z', '1z', '1z'], count: 4 },
    ]);
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);

    await ask();
    await page.reload();
    expect(await by.inputValue()).toBe('referee-1');
  });

  /** Opens a deal to rule on it, in a window that has remembered the referee. */
  const rule = (dealId: string) => served.view(`/referee/deals/${dealId}`, ['referee']);

  /** A deal in full recording at a table of its own, in play. */
  const recordedDeal = async () => {
    const table = `table-${(tables += 1)}`;
    await (await served.api.as('admin')).post('/v1/tables', { table, name: table }).expect(201);
    const dealId = uuidv7();
    await record(await served.api.as('deals:record'), dealId, played(7, { table }), RECORDED);
    return dealId;
  };

  /** A settled deal of classical in a result-only recording. */
  const reportedDeal = async (): Promise<string> => {
    const club = await served.api.as('admin', 'deals:write');
    const table = `table-${(tables += 1)}`;
    await club.post('/v1/tables', { table, name: table }).expect(201);
    const evening = new ReportedEvening(table, club);
    const [dealId = ''] = await evening.play(await evening.openMatch(), 'south');
    return dealId;
  };

  const get = async <Answer>(path: string): Promise<Answer> => (await referee.get(path).expect(200)).body as Answer;
  const ledgerOf = (dealId: string) => get<Ledger>(`/v1/deals/${dealId}/ledger`);
  const lastEvent = async (dealId: string) =>
    (await get<{ events: readonly Recorded[] }>(`/v1/deals/${dealId}/events?limit=500`)).events.at(-1);

  const decide = async (page: Page, reason: string): Promise<void> => {
    await page.getByLabel('Reason').fill(reason);
    await page.getByLabel('Your id as a referee').fill('referee-1');
    await page.getByRole('button', { name: 'Preview' }).click();
    await panel(page).waitFor();
  };
  const panel = (page: Page): Locator => page.getByRole('region', { name: 'What this changes' });
  const recordIt = async (page: Page): Promise<void> => {
    await panel(page).getByRole('button', { name: 'Record it' }).click();
    await page.getByText('Recorded.', { exact: true }).waitFor();
  };
  /** The column of the preview with the totals after the ruling, in the order of the accounts. */
  const totalsAfter = async (page: Page): Promise<readonly number[]> => {
    const cells = await panel(page).locator('.referee-totals tbody td:nth-child(3)').allTextContents();
    return cells.map((cell) => Number(cell.replace('\u2212', '-')));
  };
  const totalsOf = ({ balances: { east, south, west, north, bank } }: Ledger): readonly number[] =>
    bank === 0 ? [east, south, west, north] : [east, south, west, north, bank];

  it('previews a penalty before it is recorded; the ledger then is the previewed one', async () => {
    const dealId = await reportedDeal();
    const before = await ledgerOf(dealId);
    const { page, faults, axe } = await visit(`/deals/${dealId}`);
    await page.getByRole('link', { name: 'Rule on this deal' }).click();
    await page.getByLabel('Penalty').check();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('.field-errors li').first().waitFor();
    for (const label of ['Points', 'Reason', 'Your id as a referee'])
      expect(await page.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('.referee-payment .field-errors').innerText()).toBe(
      'Enter a whole number from 1 to 9,999.',
    );
    await page.getByLabel('Points').fill('0');
    await page.getByText('Enter a whole number from 1 to 9,999.', { exact: true }).waitFor();
    expect(await page.getByLabel('Points').getAttribute('max')).toBe('9999');
    await page.getByText('Enter a text of 1 to 500 characters.', { exact: true }).waitFor();
    await page.getByLabel('Pays').selectOption({ label: 'North' });
    await page.getByLabel('Points').fill('10');
    await decide(page, 'spoke of the hand');
    expect(await ledgerOf(dealId)).toEqual(before);
    const shown = await totalsAfter(page);
    const { from, to } = { from: 'payments before', to: 'payments after' };
    const lines = (side: string) =>
      panel(page)
        .getByRole('group', { name: new RegExp(side, 'i') })
        .locator('.ledger-line');
    expect(await lines(from).count()).toBe(before.lines.length);
    expect(await lines(to).count()).toBe(before.lines.length + 1);
    expect(await panel(page).getByText('new', { exact: true }).count()).toBe(1);
    expect(await axe()).toEqual([]);
    expect(await differenceFrom('referee/penalty', panel(page))).toBeLessThan(TOLERANCE);
    await recordIt(page);
    const after = await ledgerOf(dealId);
    expect(shown).toEqual(totalsOf(after));
    expect(after.lines.at(-1)).toMatchObject({ from: 'north', to: 'bank', points: 10 });
    const north = after.balances.north;
    await page.getByRole('cell', { name: north < 0 ? `\u2212${-north}` : `+${north}`, exact: true }).waitFor();
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
  });

  it('previews a rewind to a chosen event; a deal that went on meanwhile needs another preview', async () => {
    const dealId = await recordedDeal();
    const { events } = await get<{ events: readonly Recorded[] }>(`/v1/deals/${dealId}/events?limit=500`);
    const target = events.findLast(({ event }, index) => index < events.length - 4 && event.type === 'TileDiscarded')!;
    const { page, faults } = await rule(dealId);
    await page.getByLabel('Go back to an earlier event').check();
    await page.locator(`input[name="rewind"][value="${target.sequence}"]`).check();
    await decide(page, 'misread tile');
    await panel(page).getByText(`The deal goes back to event ${target.sequence}: misread tile`).waitFor();
    const { headers } = await referee.get(`/v1/deals/${dealId}`).expect(200);
    const dead = { type: 'RuleHandDead', seat: 'north', reason: 'looked at the wall', by: 'referee-2' } as const;
    await referee.post(`/v1/deals/${dealId}/commands`, order(dead), { 'If-Match': headers['etag']! }).expect(200);
    await page.getByText('The deal has gone on since the preview.').waitFor();
    expect(await panel(page).getByRole('button', { name: 'Record it' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('The deal has gone on since the preview.').waitFor({ state: 'detached' });
    // The preview has the state of the earlier table, without the dead hand.
    const status = panel(page).getByRole('row', { name: 'North: Status' });
    expect(await status.getByRole('cell').allTextContents()).toEqual(['Dead hand', 'none']);
    await recordIt(page);
    expect((await lastEvent(dealId))?.event).toEqual({
      ...{ type: 'RewoundTo', sequence: target.sequence, reason: 'misread tile', by: 'referee-1' },
    });
    expect(faults).toEqual([]);
  });

  itInDepth('records a penalty once if its answer is lost and it is sent again', async () => {
    const dealId = await reportedDeal();
    const before = await ledgerOf(dealId);
    const { page } = await visit(`/referee/deals/${dealId}`);
    await page.getByLabel('Penalty').check();
    await page.getByLabel('Pays').selectOption({ label: 'North' });
    await page.getByLabel('Points').fill('10');
    await decide(page, 'spoke of the hand');
    await page.route(
      '**/v1/deals/*/commands',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await panel(page).getByRole('button', { name: 'Record it' }).click();
    await page.getByRole('alert').getByText('The server did not answer').waitFor();
    const sequence = String((await lastEvent(dealId))?.sequence);
    const last = page.getByRole('status').getByText(sequence, { exact: true });
    await panel(page).getByRole('button', { name: 'Record it' }).dblclick();
    await page.getByText('Recorded.', { exact: true }).waitFor();
    await last.waitFor();
    expect((await ledgerOf(dealId)).lines.length).toBe(before.lines.length + 1);
  });

  it('amends a hand in play: the recorded hand is the picked one', async () => {
    const dealId = await recordedDeal();
    const { deal } = await get<{ deal: { players: Record<string, { hand: readonly string[] }> } }>(
      `/v1/deals/${dealId}`,
    );
    const hand = deal.players['west']!.hand;
    const seen = Object.values(deal.players).flatMap((player) => JSON.stringify(player).match(/[1-9][mps]/g) ?? []);
    const kind = TILES.find((tile) => !hand.includes(tile) && seen.filter((other) => other === tile).length < 4)!;
    const { page, faults } = await rule(dealId);
    await page.getByLabel('Correct a hand').check();
    await page.getByLabel('Seat').selectOption({ label: 'West' });
    const standing = page.getByRole('group', { name: 'Standing tiles' });
    const [first = ''] = [...hand].sort();
    expect(await standing.getByRole('button').count()).toBe(hand.length);
    await page.getByLabel('The same in notation').fill([...hand].sort().slice(1).join(''));
    await page.locator(`[data-kind="${kind}"]`).click();
    await decide(page, 'one tile was misread');
    await panel(page).getByRole('row', { name: 'West: Hand' }).waitFor();
    await recordIt(page);
    const after = await get<typeof deal & { deal: typeof deal }>(`/v1/deals/${dealId}`);
    expect([...after.deal.players['west']!.hand].sort()).toEqual(
      [...hand, kind].sort().toSpliced([...hand, kind].sort().indexOf(first), 1),
    );
    expect(faults).toEqual([]);
  });

  it('amends a reported hand of a settled deal, and the deal is settled again', async () => {
    const dealId = await reportedDeal();
    const before = await ledgerOf(dealId);
    const { page, faults } = await rule(dealId);
    await page.getByLabel('Correct a hand').check();
    await page.getByLabel('Seat').selectOption({ label: 'West' });
    // A pung of white dragons in place of three single tiles.
    await page.getByLabel('Standing tiles in notation').fill('2479m147p39s555z');
    await page.locator('[data-kind="3z"]').click();
    await decide(page, 'the pung was not seen');
    const shown = await totalsAfter(page);
    expect(shown).not.toEqual(totalsOf(before));
    expect(await panel(page).getByText('no longer counts').count()).toBeGreaterThan(0);
    await recordIt(page);
    expect(shown).toEqual(totalsOf(await ledgerOf(dealId)));
    expect(faults).toEqual([]);
  });

  itInDepth('adds a kong to a reported hand: the report is replaced by the previewed one', async () => {
    const dealId = await reportedDeal();
    const before = await ledgerOf(dealId);
    const { page, faults } = await rule(dealId);
    await page.getByLabel('Correct a hand').check();
    await page.getByLabel('Seat').selectOption({ label: 'North' });
    await page.getByLabel('Standing tiles in notation').fill('999m13p46s58s7z');
    await page.getByRole('radio', { name: 'Closed kong' }).check();
    await page.locator('[data-kind="2z"]').click();
    expect(await page.getByRole('combobox', { name: /^Kong of south wind/ }).inputValue()).toBe('concealed');
    await decide(page, 'the kong was not seen');
    const shown = await totalsAfter(page);
    expect(shown).not.toEqual(totalsOf(before));
    await recordIt(page);
    expect(shown).toEqual(totalsOf(await ledgerOf(dealId)));
    const { deal } = await get<{ deal: { players: Record<string, { melds: readonly object[] }> } }>(
      `/v1/deals/${dealId}`,
    );
    expect(deal.players['north']!.melds).toMatchObject([{ kind: 'kong', tile: '2z' }]);
    expect(faults).toEqual([]);
  });

  it('rules a fact unknowable, after which the deal settles, and voids the deal', async () => {
    const unseen = '?'.repeat(13);
    // As in the test of the API, the deal waits for the tiles of East's concealed kong.
    const { commands } = at(
      `east kongs concealed ?\neast draws ?\neast discards 5p\nsouth hu\ntime
       south reveals 123456m66m123p67p\nsouth forbids p`,
      {
        hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
        forbidden: { east: '?', south: '?', west: '?', north: '?' },
        recording: 'public',
      },
    );
    const dealId = uuidv7();
    const table = 'public';
    await (await served.api.as('admin')).post('/v1/tables', { table, name: 'Public' }).expect(201);
    const steps = commands.map((command) => ({
      command: command.type === 'OpenDeal' ? { ...command, table } : command,
    }));
    await record(await served.api.as('deals:write'), dealId, { steps });
    const { page, faults } = await rule(dealId);
    await page.getByLabel('A fact cannot be known').check();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('.field-errors li').first().waitFor();
    await page.getByLabel('What cannot be known').selectOption({ label: 'the tiles of the concealed kongs' });
    await decide(page, 'nobody saw the tiles');
    await panel(page).getByText('Settling → Settled').waitFor();
    await recordIt(page);
    const { deal } = await get<{ deal: { phase: string; openPoints: readonly object[] } }>(`/v1/deals/${dealId}`);
    expect(deal).toMatchObject({ phase: 'settled', openPoints: [{ seat: 'east', fact: 'concealed-kongs' }] });

    await page.getByLabel('Void the deal').check();
    await decide(page, 'five tiles of one kind');
    const shown = await totalsAfter(page);
    expect(shown.every((points) => points === 0)).toBe(true);
    await recordIt(page);
    expect(totalsOf(await ledgerOf(dealId))).toEqual([0, 0, 0, 0]);
    await page.getByLabel('Void the deal').waitFor({ state: 'detached' });
    expect(faults.filter((fault) => !/4(00|22)/.test(fault))).toEqual([]);
  });

  it('shows a session without the scope referee no form and no concealed tile', async () => {
    const dealId = await recordedDeal();
    const { table, ask } = await tableWithGateway('Secret');
    await ask();
    const { events } = await get<{ events: readonly Recorded[] }>(`/v1/deals/${dealId}/events?limit=500`);
    const dealt = events.find(({ event }) => event.type === 'HandsDealt')!.event as {
      hands?: { east: { tiles: unknown } };
    };
    const secret = JSON.stringify(dealt.hands?.east.tiles);
    const desks = ['/referee', `/referee/${table}`, `/referee/deals/${dealId}`];
    const received = async (
      scopes: readonly string[],
      paths: readonly string[],
    ): Promise<{ texts: string; forms: number; links: number }> => {
      const { page } = await visit('/', [...scopes]);
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      const bodies: Promise<string>[] = [];
      // A stream has no end; its events are those of the list.
      page.on('response', (response) => {
        if (!new URL(response.url()).pathname.endsWith('/stream')) bodies.push(response.text().catch(() => ''));
      });
      let forms = 0;
      for (const path of paths) {
        await page.goto(path);
        await page.locator('.referee .notice, .referee fieldset, .referee .card').first().waitFor();
        forms += await page.locator('form, fieldset').count();
      }
      await page.goto(`/deals/${dealId}/replay`);
      await page.locator('.replay-events li').first().waitFor();
      await page.goto(`/deals/${dealId}`);
      await page.locator('[data-sequence]').first().waitFor();
      const links = await page.getByRole('link', { name: 'Rule on this deal' }).count();
      return { texts: (await Promise.all(bodies)).join('\n'), forms, links };
    };
    const spectator = await received(['deals:read'], desks);
    expect(spectator).toMatchObject({ forms: 0, links: 0 });
    expect(spectator.texts).not.toContain(secret);
    expect(spectator.texts).not.toContain('"undecided"');
    const own = await received(['referee'], desks.slice(1));
    expect(own.links).toBe(1);
    expect(own.forms).toBeGreaterThan(0);
    expect(own.texts).toContain(secret);
    expect(own.texts).toContain('"undecided"');
  });

  itInDepth('answers a question with the keyboard alone', async () => {
    const { table, ask, questions } = await tableWithGateway('Keys');
    await ask({ reason: 'order', zones: [{ side: 2, zone: 'river', tiles: ['5p', '1m'] }] });
    const { page, faults } = await visit(`/referee/${table}`);
    const river = zone(page, 'South (side 2): discards');
    const tabTo = async (target: Locator): Promise<void> => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab');
        if ((await target.and(page.locator(':focus')).count()) > 0) return;
      }
      throw new Error('the Tab key does not lead there');
    };
    const somethingElse = page.locator('.referee-something-else summary');
    await somethingElse.waitFor();
    await tabTo(somethingElse);
    await page.keyboard.press('Enter');
    await river.waitFor();
    await tabTo(river.getByRole('button', { name: 'Number 1: 1 character' }));
    await page.keyboard.press('Enter');
    await river.getByRole('button', { name: 'Number 2: 5 dots' }).waitFor();
    await tabTo(river.locator('[data-kind="1m"]'));
    for (const key of ['Enter', 'ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    await river.getByRole('button', { name: 'Remove 2 dots' }).waitFor();
    await tabTo(page.getByLabel('Your id as a referee'));
    await page.keyboard.type('referee-7');
    await page.keyboard.press('Enter');
    await page.getByText('The table asks nothing now.').waitFor();
    const [question] = await questions();
    expect(question?.statement).toMatchObject({ by: 'referee-7' });
    expect(question?.statement?.zones).toEqual([{ side: 2, zone: 'river', tiles: ['1m', '2p'], order: ['1m'] }]);
    expect(faults).toEqual([]);
  });

  itInDepth('fits a phone in Russian, with every ruling opened and a rewind previewed', async () => {
    const dealId = await recordedDeal();
    const { page, faults, axe } = await visit(`/referee/deals/${dealId}`, ['referee'], { language: 'ru', width: 360 });
    const fits = () => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
    for (const ruling of [
      'Штраф',
      'Исправить руку',
      'Мёртвая рука',
      'Аннулировать сдачу',
      'Возврат к прошлому событию',
    ]) {
      await page.getByLabel(ruling).check();
      await page.getByRole('button', { name: 'Предпросмотр' }).waitFor();
      expect([ruling, await axe('main form'), await fits()]).toEqual([ruling, [], true]);
    }
    await page.locator('input[name="rewind"]').nth(5).check();
    await page.getByLabel('Причина').fill('неверно прочитана кость');
    await page.getByLabel('Ваш идентификатор судьи').fill('referee-1');
    await page.getByRole('button', { name: 'Предпросмотр' }).click();
    await page.getByRole('heading', { name: 'Что это изменит' }).waitFor();
    expect([await axe(), await fits()]).toEqual([[], true]);
    expect(faults).toEqual([]);
  });
});
