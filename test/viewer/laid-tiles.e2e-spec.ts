import { dazhong } from '#rules/dazhong';
import { type Seat, SEATS } from '#tiles';
import { atDazhong } from '../../libs/rules/src/testing/dazhong-table.js';
import type { Played } from '../../libs/rules/src/testing/scripted-deal.js';
import { NORTH_ADDS_8P } from '../../libs/rules/src/testing/classical-table.js';
import { at, atStyle } from '../../libs/rules/src/testing/sichuan-table.js';
import { record } from '../api/played-deal.js';
import type { Client } from '../api/running-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { describeInBrowser } from './support/chromium.js';
import { inTurn, pairsInTurn, someOf } from './support/in-turn.js';
import { tooWide } from './support/page-checks.js';
import { ServedPage } from './support/served-page.js';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A drawn tile: its place, its face, and its box in fractions of the felt's width. */
interface Drawn extends Box {
  readonly place: string;
  readonly tile: string;
}

/** Boxes that touch may share a pixel. */
const TOUCH = 0.003;

const DRAWN = `(() => {
  const felt = document.querySelector('.table-felt').getBoundingClientRect();
  return [...document.querySelectorAll('.table-felt [data-place][data-tile]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      place: element.dataset.place,
      tile: element.dataset.tile,
      left: (left - felt.left) / felt.width,
      top: (top - felt.top) / felt.width,
      width: width / felt.width,
      height: height / felt.width,
    };
  });
})()`;

const boxesOf = (selector: string): string => `(() => {
  const felt = document.querySelector('.table-felt').getBoundingClientRect();
  return [...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const size = felt.width;
    return { left: (left - felt.left) / size, top: (top - felt.top) / size, width: width / size, height: height / size };
  });
})()`;

/** How far a tile is to the right of its owner, as its owner sees it: the seat at the bottom is East. */
const along = (seat: Seat, { left, top, width, height }: Box): number => {
  const [x, y] = [left + width / 2, top + height / 2];
  return [x, -y, -x, y][SEATS.indexOf(seat)] as number;
};

/** The length of a tile along its rack. Side racks are columns of upright tiles. */
const lengthOf = (seat: Seat, { width, height }: Box): number => (['east', 'west'].includes(seat) ? width : height);

const REAL_RULES = { rules: dazhong };
/** South and West wait for 5p. East, whose tile is claimed, sits left of South and opposite West. */
const WEST_DISCARDS_8P = `east discards 9p\nclose\nsouth draws 9p\nsouth discards 9p\nclose
  west draws 8p\nwest discards 8p`;
/** North waits for 5p, too. */
const NORTH_WAITS = { hands: { north: '67p12322456789s' } };

const inHand = (tiles: readonly Drawn[], seat: Seat): readonly Drawn[] =>
  tiles.filter(({ place }) => place.startsWith(`hand/${seat}/`));
const inFirstMeld = (tiles: readonly Drawn[], seat: Seat): readonly Drawn[] =>
  tiles.filter(({ place }) => place.startsWith(`meld/${seat}/0/`)).sort((a, b) => along(seat, a) - along(seat, b));

/** The number of standing tiles left of the claimed winning tile, and right of it. */
const besideWon = (tiles: readonly Drawn[], seat: Seat): readonly number[] => {
  const won = tiles.find(({ place }) => place === `win/${seat}`);
  if (won === undefined) throw new Error(`no tile is drawn as won by ${seat}`);
  const right = inHand(tiles, seat).filter((tile) => along(seat, tile) > along(seat, won)).length;
  return [inHand(tiles, seat).length - right, right];
};

/** For each tile and the next one: 1 if at least a quarter of a tile's length is between them. */
const gapsOf = (seat: Seat, hand: readonly Drawn[]): readonly number[] =>
  hand.slice(1).map((tile, index) => {
    const before = hand[index]!;
    return along(seat, tile) - along(seat, before) > lengthOf(seat, tile) * 1.2 ? 1 : 0;
  });

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width - TOUCH &&
  other.left < one.left + one.width - TOUCH &&
  one.top < other.top + other.height - TOUCH &&
  other.top < one.top + one.height - TOUCH;

describeInBrowser('tiles that are laid as the books say', () => {
  let served: ServedPage;
  let club: Client;
  let tables = 0;
  beforeAll(async () => {
    served = await ServedPage.start();
    club = await served.api.as('admin', 'deals:record');
  });
  afterEach(() => served.closeVisits());
  afterAll(() => served.stop());

  /** Records a deal at a table of its own. */
  const recorded = async ({ commands }: Played): Promise<string> => {
    tables += 1;
    const table = `table-${tables}`;
    await club.post('/v1/tables', { table, name: table }).expect(201);
    const dealId = uuidv7();
    const steps = commands.map((command) => ({
      command: command.type === 'OpenDeal' ? { ...command, table } : command,
    }));
    await record(club, dealId, { steps });
    return dealId;
  };

  const drawn = async (
    path: string,
    options: Parameters<ServedPage['visit']>[2] & { readonly scope?: string } = {},
  ) => {
    const { scope = 'deals:read', ...others } = options;
    const { page, faults } = await served.view(path, [scope], others);
    await page.locator('[data-place^="hand/"] img').first().waitFor();
    return { page, faults, tiles: await page.evaluate<readonly Drawn[]>(DRAWN) };
  };

  it.each([
    ['left', at('east discards 5p\nsouth hu\nclose'), 'south', [0, 13]],
    ['middle', at('east discards 5p\nwest hu\nclose'), 'west', [7, 6]],
    ['right', at(`${WEST_DISCARDS_8P}\nsouth hu\nclose`), 'south', [13, 0]],
    ['middle', atStyle('east discards 5p\nwest hu\nclose'), 'west', [7, 6]],
  ] as const)(
    'SBR-2.4 SS-hu.4 shows a claimed winning tile %s of the hand, as its discarder sits',
    async (_, deal, seat, beside) => {
      const { page, tiles } = await drawn(`/deals/${await recorded(deal)}`);
      expect(besideWon(tiles, seat)).toEqual(beside);
      const won = tiles.filter(({ place }) => place.startsWith('win/'));
      expect(won).toEqual([expect.objectContaining({ place: `win/${seat}` })]);
      expect(await page.locator('.table-frame-latest').count()).toBe(1);
      expect(new Set(inHand(tiles, seat).map(({ tile }) => tile))).toEqual(new Set(['hidden']));
    },
  );

  it('SBR-2.4 SS-hu.4 leaves a self-drawn winning tile face down among the others', async () => {
    const acts = 'east discards 9p\nclose\nsouth draws 8p\nsouth hu';
    const path = `/deals/${await recorded(at(acts))}`;
    const { tiles } = await drawn(path);
    expect(inHand(tiles, 'south').map(({ tile }) => tile)).toEqual(Array.from({ length: 14 }, () => 'hidden'));
    expect(tiles.filter(({ place, tile }) => place.startsWith('win/') || tile === '8p')).toEqual([]);
    // The referee sees every hand.
    const { tiles: all } = await drawn(path, { scope: 'referee' });
    expect(inHand(all, 'south').filter(({ tile }) => tile === '8p')).toHaveLength(1);
  });

  const SHARED = [
    ['two neighbours', at('east discards 5p\nsouth+west hu'), 2, 1280],
    ['two neighbours on a phone', at('east discards 5p\nsouth+west hu'), 2, 390],
    ['opposite seats', at('east discards 5p\nsouth+north hu', NORTH_WAITS), 2, 1280],
    ['three seats on a phone', at('east discards 5p\nsouth+west+north hu', NORTH_WAITS), 3, 390],
  ] as const;

  it.each(someOf(SHARED, 0, 3))(
    'SBR-3.6 shows one tile once, in the centre between %s',
    async (_, deal, winners, width) => {
      const path = `/deals/${await recorded(deal)}`;
      for (const shown of [path, `${path}/replay`]) {
        const { page, tiles } = await drawn(shown, { width, height: 800, language: 'ru' });
        const faces = tiles.filter(({ tile }) => tile === '5p');
        expect(faces.map(({ place }) => place)).toEqual(['win/shared']);
        const tile = faces[0]!;
        const [centre] = await page.evaluate<readonly Box[]>(boxesOf('.table-centre'));
        expect(overlap(tile, centre!)).toBe(true);
        expect(tile.left > centre!.left && tile.left + tile.width < centre!.left + centre!.width).toBe(true);
        expect(tile.top > centre!.top && tile.top + tile.height < centre!.top + centre!.height).toBe(true);
        expect(await page.locator('[data-winners]').getAttribute('data-winners')).toBe(String(winners));
        // It covers nothing, and its place in the river is empty.
        const others = await page.evaluate<readonly Box[]>(
          boxesOf('.table-count, .table-count-name, .table-frame-gone'),
        );
        expect([...tiles.filter((other) => other !== tile), ...others].filter((other) => overlap(tile, other))).toEqual(
          [],
        );
        expect(await page.locator('.table-frame-gone').count()).toBe(1);
        expect(await tooWide(page)).toEqual([]);
      }
    },
  );

  it('SBR-4.1 lays the tile set aside apart from its hand, and names the suit of a card', async () => {
    const path = `/deals/${await recorded(at('', { forbidden: { north: '1s' } }))}`;
    for (const [scope, face] of [
      ['referee', '1s'],
      [undefined, 'hidden'],
    ] as const) {
      const { page, tiles } = await drawn(path, scope === undefined ? {} : { scope });
      const [aside, ...others] = inHand(tiles, 'north').filter(({ place }) => place.endsWith('/aside'));
      expect([aside?.tile, others]).toEqual([face, []]);
      expect(inHand(tiles, 'north')).toHaveLength(13);
      expect(tiles.filter((other) => other !== aside && overlap(aside!, other))).toEqual([]);
      const rest = inHand(tiles, 'north').filter((tile) => tile !== aside);
      const gap = Math.min(...rest.map((tile) => Math.abs(along('north', tile) - along('north', aside!))));
      expect(gap).toBeGreaterThan(lengthOf('north', aside!) * 1.2);
      // A hand that waits shows its waits in place of the suit.
      const suits = page.locator('.seat-mark', { hasText: /^(Forbidden: |no )/ });
      expect(await suits.or(page.locator('.seat-waits')).count()).toBe(4);
    }
  });

  const READ = [
    ['en', 'tile set aside: concealed tile', 'card: face down'],
    ['ru', 'отложена кость: закрытая кость', 'карточка: закрыта'],
    ['zh', '扣牌：暗牌', '卡片：未亮'],
  ] as const;

  it.each(READ)('reads a tile set aside and a card out (%s)', async (language, tile, card) => {
    const path = `/deals/${await recorded(at('', { forbidden: { north: '1s' } }))}`;
    const place = READ.findIndex(([each]) => each === language);
    for (const width of inTurn([390, 1280], place)) {
      const { page, faults } = await drawn(path, { language, width });
      const read = page.locator('.seat-card dd');
      expect([await read.getByText(tile).count(), await read.getByText(card).count()]).toEqual([1, 3]);
      expect(await tooWide(page)).toEqual([]);
      expect(faults).toEqual([]);
    }
  });

  it('SBR-3.6 keeps the claimed discard of a single winner in the river, shaded', async () => {
    const { page, tiles } = await drawn(`/deals/${await recorded(at('east discards 5p\nsouth hu\nclose'))}`);
    expect(tiles.filter(({ tile }) => tile === '5p').map(({ place }) => place)).toEqual(['river/east/0', 'win/south']);
    expect(await page.locator('.table-tile-claimed').count()).toBe(1);
  });

  it('DZ-kong.3 lays the added tile at the side of the pung that has no claimed tile', async () => {
    const { page, tiles } = await drawn(`/deals/${await recorded(atDazhong(NORTH_ADDS_8P, REAL_RULES))}`);
    const kong = inFirstMeld(tiles, 'north');
    // East is right of North, so the right tile is the claimed one.
    expect(kong.map(({ place }) => place.split('/').at(-1))).toEqual(['added', '0', '1', 'sideways']);
    // All four lie in one column, each the same way from the one before.
    expect(new Set(kong.map(({ left }) => left.toFixed(2))).size).toBe(1);
    const steps = kong.slice(1).map((tile, index) => along('north', tile) - along('north', kong[index]!));
    for (const step of steps) expect(step / lengthOf('north', kong[0]!)).toBeCloseTo(2 / 3, 1);
    // North sits on the left, and East at the bottom.
    expect(await page.locator('.table-arrow-bottom').count()).toBe(1);
  });

  it('DZ-count.2 lays a claimed winning tile apart, but not a self-drawn one', async () => {
    const claimed = atDazhong('east discards 5p\nwest hu\nreveal', REAL_RULES);
    const { tiles } = await drawn(`/deals/${await recorded(claimed)}`);
    expect(tiles.filter(({ place }) => place.startsWith('win/'))).toEqual([
      expect.objectContaining({ place: 'win/west', tile: '5p' }),
    ]);
    const selfDrawn = atDazhong('east discards 2p\nsouth draws 8p\nsouth hu\nreveal', REAL_RULES);
    const { tiles: own } = await drawn(`/deals/${await recorded(selfDrawn)}`);
    expect(own.filter(({ place }) => place.startsWith('win/'))).toEqual([]);
    expect(inHand(own, 'south')).toHaveLength(14);
  });

  it.each([
    ['apart until', '5p', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], ''],
    ['among the others if it was put into the hand before', '1p', Array.from({ length: 13 }, () => 0), ' mixed'],
  ] as const)(
    'DZ-count.9 lays the self-drawn tile of nine gates %s the hand is checked',
    async (_, last, gaps, how) => {
      const hands = {
        south: '1112345678999p',
        east: '147m28p369s123456z',
        west: '123m12345699s1z2z',
        north: '1246889s6z12344m',
      };
      const acts = `east discards 1z\nsouth draws 5p\nsouth hu\nsouth reveals 11123455678999p${how}`;
      const path = `/deals/${await recorded(atDazhong(acts, { ...REAL_RULES, hands }))}`;
      for (const [shown, scope] of pairsInTurn([path, `${path}/replay`], ['referee', 'deals:read'])) {
        const { tiles } = await drawn(shown, { scope });
        const hand = inHand(tiles, 'south').toSorted((a, b) => along('south', a) - along('south', b));
        // The hand of South, at the right, reads from top to bottom: from the right of its owner.
        expect(hand.at(-1)?.tile).toBe(last);
        expect(gapsOf('south', hand)).toEqual(gaps);
      }
    },
  );

  it('DZ-count.9 lays a drawn tile apart that the table first sees with the shown hand', async () => {
    const acts = 'east discards 2p\nsouth draws ?\nsouth hu\nsouth reveals 11456789m123s567p drawn 5p';
    const unseen = '?'.repeat(13);
    const hands = { east: `${unseen}?`, south: unseen, west: unseen, north: unseen };
    const { tiles } = await drawn(
      `/deals/${await recorded(atDazhong(acts, { ...REAL_RULES, recording: 'public', hands }))}`,
    );
    const hand = inHand(tiles, 'south').toSorted((a, b) => along('south', a) - along('south', b));
    expect(hand.at(-1)?.tile).toBe('5p');
    expect(gapsOf('south', hand).at(-1)).toBe(1);
  });
});
