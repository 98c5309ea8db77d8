import type { Locator, Page } from 'playwright-core';
import { type Seat, SEATS, type Tile, tilesOf } from '#tiles';

export const NAMES = ['Anna', 'Boris', 'Chen', 'Dora'] as const;

/** The four hands of the README's evening: the winner with the claimed 6s; the third player pays. */
const WINNER = '123m567p234s78s44p';
const LOSERS = ['24m28p1s7s4578m135z', '2479m147p39s35z15s', '999m13p46s58s227z6m'] as const;

export const kindButton = (page: Page, tile: Tile) => page.locator(`[data-kind="${tile}"]`);

export const pick = async (page: Page, tiles: string): Promise<void> => {
  for (const tile of tilesOf(tiles)) await kindButton(page, tile).click();
};

/** Types a hand into the open tab. */
export const type = (page: Page, notation: string): Promise<void> =>
  page.getByLabel('Standing tiles in notation').fill(notation);

/** The tab of a seat's hand; seats are named in English. */
export const tabOf = (page: Page, seat: Seat): Locator =>
  page
    .getByRole('group', { name: 'Hands' })
    .last()
    .getByRole('button', { name: new RegExp(`^${seat}`, 'i') });

export const seatChoice = (page: Page, legend: string, seat: Seat): Locator =>
  page.getByRole('group', { name: legend, exact: true }).getByLabel(new RegExp(`^${seat} ·`, 'i'));

export const dealHeading = (page: Page, number: number): Locator =>
  page.getByRole('heading', { name: new RegExp(`^Deal ${number}\\b`) });

export const openEvening = async (
  page: Page,
  room: string,
  ruleSet: string,
  fill: () => Promise<void>,
): Promise<void> => {
  await page.getByRole('combobox', { name: 'Table' }).selectOption({ label: room });
  await page.getByRole('combobox', { name: 'Rule set' }).selectOption(ruleSet);
  for (const [index, name] of NAMES.entries())
    await page.getByRole('combobox', { name: `Player at side ${index + 1}` }).fill(name);
  await fill();
  await page.getByRole('button', { name: 'Open the evening' }).click();
  await page.waitForURL(/\/club\/[0-9a-f-]{36}$/);
};

/** Clicks the dice of each player: the first player rolls most. */
export const rollDice = async (page: Page): Promise<void> => {
  for (const [index, name] of NAMES.entries()) {
    const dice = page.getByRole('group', { name: `${name}: two dice` });
    await dice
      .getByRole('group', { name: 'die 1' })
      .getByRole('button', { name: String(6 - index) })
      .click();
    await dice.getByRole('group', { name: 'die 2' }).getByRole('button', { name: '6' }).click();
    await dice.waitFor({ state: 'detached' });
    if (index < NAMES.length - 1) await page.getByText(`${name}: ${6 - index} + 6 = ${12 - index}`).waitFor();
  }
};

/** Enters a deal of classical: the winner's hand with the claimed tile, then the other hands. Clicks take longest. */
export const enterDeal = async (page: Page, winner: Seat, from: Seat, enter: typeof pick): Promise<void> => {
  await seatChoice(page, 'Winner', winner).click();
  await seatChoice(page, 'Discarded by', from).click();
  await tabOf(page, winner).click();
  await enter(page, WINNER);
  // The tile that is clicked last is the winning one.
  await pick(page, '6s');
  for (const [index, seat] of SEATS.filter((each) => each !== winner).entries()) {
    await tabOf(page, seat).click();
    await enter(page, LOSERS[index]!);
  }
};

export const save = async (page: Page, deal: number): Promise<void> => {
  await page.getByRole('button', { name: /^Save deal/ }).click();
  await dealHeading(page, deal + 1)
    .or(page.getByText('All agreed deals'))
    .waitFor();
};
