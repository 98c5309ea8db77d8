import type { Page, Route } from 'playwright-core';
import { sichuanMil } from '#rules/sichuan-mil';
import { changedTile } from './changed-tile.js';
import { SCOPES } from './every-page.js';
import type { PicturedClub } from './pictured-club.js';
import { untilReceived } from './until-received.js';

/** A state of a page, in any language and size. */
export interface State {
  readonly at: string | ((club: PicturedClub) => string | Promise<string>);
  /** By default those of every page. */
  readonly scopes?: readonly string[];
  /** Brings the page into a state that no address has. */
  readonly prepare?: (page: Page, club: PicturedClub) => Promise<void>;
  /** A script that runs before those of the page. */
  readonly initScript?: string;
}

const WAIT = { timeout: 60_000 };
const JUDGES = /\/v1\/rule-sets\/[^/]+\/editions\/.*\/judge/;

/** Answers a request with a changed answer of the service. */
const answerChanged =
  (change: (body: never) => object) =>
  async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as never) });
  };
const never = (): Promise<void> => new Promise(() => undefined);

export const stateDraw = async (page: Page, club: PicturedClub): Promise<void> => {
  await page.locator('.stream-status-live').waitFor();
  await club.stateDraw();
  await page.locator('.table-tile-provisional').first().waitFor();
};

export const loseConnection = async (page: Page, { served }: PicturedClub): Promise<void> => {
  await page.locator('.stream-status-live').waitFor();
  await page.context().setOffline(true);
  served.api.app.getHttpServer().closeAllConnections();
  await page.locator('.deal-outage').waitFor();
};

/** A win while play goes on: each window sees one of its own, because its card leaves after eight seconds. */
export const bloodyWin = (): State => {
  let goOn: () => Promise<unknown>;
  return {
    at: async (club) => {
      const deal = await club.ownDeal(sichuanMil, '01-three-hu', 'DeclareWin');
      goOn = () => deal.goOn(2);
      return `/deals/${deal.dealId}`;
    },
    prepare: async (page) => {
      await page.locator('.stream-status-live').waitFor();
      // The events of the past must have arrived.
      await page.waitForTimeout(2_000);
      await goOn();
      await page.locator('.win-card').waitFor();
    },
  };
};

export const verifyDeal = async (page: Page): Promise<void> => {
  await page.locator('.verify button').first().click();
  await page.locator('.verify-card h2').waitFor(WAIT);
};

export const share = async (page: Page): Promise<void> => {
  await verifyDeal(page);
  await page.locator('main button', { hasText: /^(Share|Поделиться|分享)$/ }).click();
  await page.locator('.share-image img, .share img').first().waitFor();
};

const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });

/** Gives the auditor's page a file, and waits for its verdict. */
const verifyFile = async (page: Page, text: string): Promise<void> => {
  await page.locator('input[type="file"]').first().setInputFiles(fileOf('league.ndjson', text));
  await page.locator('.audit-verdict').waitFor(WAIT);
};

export const verifyLog = async (page: Page, club: PicturedClub): Promise<void> => verifyFile(page, await club.log());

export const verifyForged = async (page: Page, club: PicturedClub): Promise<void> =>
  verifyFile(page, changedTile(await club.log()).forged);

export const compareCopy = async (page: Page, club: PicturedClub): Promise<void> => {
  await verifyForged(page, club);
  await page.locator('.audit-copy input').setInputFiles(fileOf('copy.ndjson', await club.log()));
  await page.locator('.audit-locked').waitFor({ state: 'detached' });
};

/** The check of a file that waits for the file of an edition. */
export const verifyWithoutEnd = async (page: Page, club: PicturedClub): Promise<void> => {
  await page.route(JUDGES, never);
  const asked = page.waitForRequest(JUDGES);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(fileOf('league.ndjson', await club.log()));
  await asked;
};

const refuseFile = async (page: Page): Promise<void> => {
  await page.locator('input[type="file"]').first().setInputFiles(fileOf('club.csv', 'Chen Wei;+24\n'));
  await page.locator('.notice-error').waitFor(WAIT);
};

/** The keys of a win of South by self-draw. */
const WON = ['w', '2'] as const;
/** The hands from East on, as a person types them. The third one needs one more tile. */
const HANDS = ['c2s1145m66689p3s', 'kk7z555234s67s22z8s', '111p999m34m78p5p4z', '23467m24578p134z6z'];

export const typeHands = async (page: Page): Promise<void> => {
  await page.locator('.club-entry button').first().click();
  for (const key of WON) await page.keyboard.press(key);
  for (const seat of [0, 1, 3, 2]) {
    // At its left: the buttons of a hand without tiles lie over its middle.
    await page
      .locator('.club-hand-tab')
      .nth(seat)
      .click({ position: { x: 16, y: 16 } });
    for (const key of HANDS[seat]!) await page.keyboard.press(key);
  }
};

const VALUES = ['4', '240', '16', '0'];

export const typeValues = async (page: Page): Promise<void> => {
  await page.locator('.club-entry button').last().click();
  for (const key of WON) await page.keyboard.press(key);
  for (const [seat, value] of VALUES.entries()) await page.locator('.club-value input').nth(seat).fill(value);
  await page.locator('.club-report-outcome[aria-busy="false"] .club-save button[type="submit"]:enabled').waitFor();
};

const save = (page: Page): Promise<void> => page.keyboard.press('Control+Enter');

export const saveValues = async (page: Page): Promise<void> => {
  await typeValues(page);
  await save(page);
  await page.locator('.club-toast').waitFor();
};

export const endSession = async (page: Page, { served }: PicturedClub): Promise<void> => {
  await typeValues(page);
  const secret = await page.evaluate<string>(`JSON.parse(localStorage.getItem('tilescribe.session')).session`);
  await (await served.api.as()).with(secret).delete('/v1/sessions/current').expect(204);
  await save(page);
  await page.locator('.session-ended').waitFor();
};

const NAMES = ['Chen Wei', 'Anna Sokolova', 'Li Na', 'Boris Orlov'];

export const namePlayers = async (page: Page): Promise<void> => {
  for (const [index, name] of NAMES.entries()) await page.locator('.club-players input').nth(index).fill(name);
};

export const openAnswer = async (page: Page): Promise<void> => {
  await page.locator('.calculator-answer h2').waitFor();
  await page.locator('.calculator-details').click();
};

export const forPrint = (page: Page): Promise<void> => page.emulateMedia({ media: 'print' });

/** An answer that is left is given, so each window has a question of its own. */
export const askedAgain = async (club: PicturedClub): Promise<string> => {
  await club.ask();
  return '/referee/table-1';
};

export const answerQuestion = (page: Page): Promise<void> => page.locator('.referee-choice').first().click();

export const decidePenalty = async (page: Page): Promise<void> => {
  await page.locator('.choice input').first().check();
  const form = page.locator('.referee-ruling');
  await form.locator('.referee-payment select').first().selectOption('west');
  await form.locator('.referee-payment input').fill('20');
  const texts = form.locator('input:not(.referee-payment input), textarea');
  await texts.nth(1).fill('Declared without a pair; hand shown to the table.');
  await texts.nth(2).fill('referee-1');
  await form.locator('button[type="submit"]').click();
  await page.locator('.referee-totals').waitFor();
};

const CODE = '4F7K2Q9M5X3B';

export const typeCode = async (page: Page): Promise<void> => {
  await page.locator('.sign-in-code').fill(CODE);
};

/** Opens the page anew, with answers of the service that are changed. */
const withAnswers =
  (path: string | RegExp, answer: (route: Route) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.route(path, answer);
    await page.reload();
    await untilReceived(page);
  };

/**
 * Gives each player of a deal four kongs and 21 discards, in what its stream sends to the page: no deal has so many tiles, and the felt
 * has room for them.
 */
export const FULL_FELT = `{
  const send = window.fetch;
  const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const kinds = ['m', 'p', 's'].flatMap((suit) => ranks.map((rank) => rank + suit));
  const seats = ['east', 'south', 'west', 'north'];
  const fill = (player, index) => ({
    ...player,
    hand: player.hand.slice(0, 1),
    melds: [0, 1, 2, 3].map((kong) => ({
      kind: 'kong', kongKind: 'melded', tile: kinds[4 * index + kong], from: seats[(index + 1 + (kong % 3)) % 4],
    })),
    discards: Array.from({ length: 21 }, (_, place) => ({ tile: kinds[(5 * index + place) % 27] })),
  });
  const filled = (line) => {
    if (!line.includes('"event":"view"')) return line;
    const message = JSON.parse(line);
    const { deal } = message.data;
    for (const [index, seat] of seats.entries()) deal.players[seat] = fill(deal.players[seat], index);
    return JSON.stringify(message);
  };
  window.fetch = async (...request) => {
    const response = await send(...request);
    if (!new URL(response.url).pathname.endsWith('/stream')) return response;
    let rest = '';
    const lines = new TransformStream({
      transform(text, controller) {
        const parts = (rest + text).split('\\n');
        rest = parts.pop();
        for (const part of parts) controller.enqueue(filled(part) + '\\n');
      },
    });
    const body = response.body
      .pipeThrough(new TextDecoderStream()).pipeThrough(lines).pipeThrough(new TextEncoderStream());
    return new Response(body, { headers: response.headers });
  };
}`;

/** The pages that have nothing to show yet, in the order of the design. */
export const EMPTY: readonly State[] = [
  {
    at: '/matches',
    prepare: withAnswers(
      '**/v1/matches*',
      answerChanged(() => ({ matches: [] })),
    ),
  },
  { at: '/tables/table-4' },
  { at: '/nowhere' },
  { at: ({ flowersDeal }) => `/deals/${flowersDeal}/ledger` },
  { at: '/tables/table-3' },
  { at: '/audit', scopes: [] },
];

/** States of loading, outage and error, in the order of the design. */
export const FAULTS: readonly State[] = [
  {
    at: ({ liveMatch }) => `/matches/${liveMatch}`,
    prepare: async (page) => {
      await page.route('**/v1/matches/*', never);
      await page.goto(page.url(), { waitUntil: 'commit' });
      await page.waitForTimeout(1_000);
    },
  },
  {
    at: '/operator',
    prepare: async (page, { served }) => {
      await page.context().setOffline(true);
      served.api.app.getHttpServer().closeAllConnections();
      await page.waitForTimeout(12_000);
    },
  },
  {
    at: '/referee',
    prepare: withAnswers(
      '**/v1/tables*',
      answerChanged(() => ({ tables: [] })),
    ),
  },
  { at: '/audit', prepare: refuseFile },
  { at: '/calculator?rules=sichuan-mil&hand=88888s' },
  {
    at: '/operator',
    scopes: [],
    prepare: async (page) => {
      await typeCode(page);
      await page.locator('.sign-in-form button').click();
      await page.locator('.sign-in-refused:not(:empty)').waitFor();
    },
  },
];

/** What a spectator may see. */
export const SPECTATOR = ['deals:read'];
export const scopesOf = ({ scopes = SCOPES }: State): readonly string[] => scopes;
