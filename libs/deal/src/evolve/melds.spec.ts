import type { Transfer } from '#ledger';
import type { Chow, Kong, Pung } from '#tiles';
import {
  CLAIMS,
  discarded,
  discarding,
  drawing,
  fold,
  pays,
  playing,
  table,
  tiles,
} from '../../../../test/deal/states.js';
import type { EventOf } from '../messages/events.js';
import type { Arrival, Turn } from '../state/state.js';

const RIVER = [{ tile: '1z' }, { tile: '5p' }] as const;
const FREE = discarded('east', '5p', { afterKongs: [0] });
const PUNG_7S: Pung = { kind: 'pung', tile: '7s', from: 'north' };
const PUNG_5P: Pung = { kind: 'pung', tile: '5p', from: 'east' };
const CHOW: Chow = { kind: 'chow', tiles: ['4p', '5p', '6p'], claimed: '5p', from: 'east' };
const MELDED: Kong = { kind: 'kong', tile: '5p', kongKind: 'melded', from: 'east' };

/** East has discarded 1z and 5p; South has these tiles and a pung of 7s. */
const beforeClaim = (hand: string) =>
  table({ east: { discards: RIVER }, south: { hand: tiles(hand), melds: [PUNG_7S] } });

/** South claims East's 5p for a second meld. */
const afterClaim = (hand: string, meld: Pung | Chow | Kong) =>
  table({
    east: { discards: [{ tile: '1z' }, { tile: '5p', claimedBy: ['south'] }] },
    south: { hand: tiles(hand), melds: [PUNG_7S, meld] },
  });

const claimedMelds = {
  pung: {
    event: { type: 'PungDeclared', seat: 'south', tile: '5p', from: 'east' },
    hand: '5p1m5p2m5p',
    rest: '5p1m2m',
    meld: PUNG_5P,
    turn: discarding('south', { by: 'claim' }),
  },
  chow: {
    event: { type: 'ChowDeclared', seat: 'south', tiles: ['4p', '5p', '6p'], claimed: '5p', from: 'east' },
    hand: '4p1m5p2m6p',
    rest: '1m5p2m',
    meld: CHOW,
    turn: discarding('south', { by: 'claim' }),
  },
  kong: {
    event: {
      type: 'KongDeclared',
      seat: 'south',
      kind: 'melded',
      tile: '5p',
      from: 'east',
      visibility: 'open',
      robbable: false,
      payers: ['east'],
    },
    hand: '5p1m5p2m5p',
    rest: '1m2m',
    meld: MELDED,
    turn: drawing('south', { replacement: true, kongs: [1] }),
  },
} as const;

describe.each(['pung', 'chow', 'kong'] as const)('a claimed %s', (kind) => {
  const { event, hand, rest, meld, turn } = claimedMelds[kind];

  it('takes the last discard and its own tiles, and has the turn; the window stays open for wins (SBR-3.6)', () => {
    expect(fold(playing(beforeClaim(hand), CLAIMS, FREE), event)).toEqual(
      playing(afterClaim(rest, meld), turn, { ...FREE, meld: { seat: 'south', kind } }),
    );
  });

  it('returns its tiles and leaves the discard to the window when it is withdrawn', () => {
    const claimed = playing(afterClaim('1m2m', meld), turn, { ...FREE, meld: { seat: 'south', kind } });
    const fromHand = { pung: '5p5p', chow: '4p6p', kong: '5p5p5p' }[kind];
    expect(fold(claimed, { type: 'MeldWithdrawn', seat: 'south', clause: 'x-3' })).toEqual(
      playing(beforeClaim(`1m2m${fromHand}`), CLAIMS, FREE),
    );
  });
});

it.each([
  ['4p', '5p6p'],
  ['6p', '4p5p'],
] as const)('a chow with %s takes %s from the hand', (claimed, fromHand) => {
  const river = [{ tile: claimed }];
  const before = table({ east: { discards: river }, south: { hand: tiles(`4p5p6p9s`) } });
  const meld: Chow = { kind: 'chow', tiles: ['4p', '5p', '6p'], claimed, from: 'east' };
  const window = discarded('east', claimed);
  const after = fold(playing(before, CLAIMS, window), {
    type: 'ChowDeclared',
    seat: 'south',
    tiles: ['4p', '5p', '6p'],
    claimed,
    from: 'east',
  });
  const laid = table({
    east: { discards: [{ tile: claimed, claimedBy: ['south'] }] },
    south: { hand: tiles(`${claimed}9s`), melds: [meld] },
  });
  expect(after).toEqual(
    playing(laid, discarding('south', { by: 'claim' }), { ...window, meld: { seat: 'south', kind: 'chow' } }),
  );
  expect(fold(after, { type: 'MeldWithdrawn', seat: 'south', clause: 'x-3' })).toEqual(
    playing(
      table({ east: { discards: river }, south: { hand: [...tiles(`${claimed}9s`), ...tiles(fromHand)] } }),
      CLAIMS,
      window,
    ),
  );
});

const declares = (given: Partial<EventOf<'KongDeclared'>>): EventOf<'KongDeclared'> => ({
  type: 'KongDeclared',
  seat: 'south',
  kind: 'concealed',
  tile: '5p',
  visibility: 'concealed',
  robbable: false,
  payers: ['west', 'north'],
  ...given,
});
const CONCEALED: Kong = { kind: 'kong', tile: '5p', kongKind: 'concealed' };
const PROMOTED: Kong = { kind: 'kong', tile: '5p', kongKind: 'promoted', from: 'east' };
/** The turn of `before` is resumed if the kong is taken back. */
const awaiting = (kongs: readonly number[], before: Arrival = { by: 'draw', drawn: undefined }): Turn =>
  drawing('south', { replacement: true, kongs, before });

describe('a concealed kong', () => {
  const before = table({
    south: { hand: tiles('5p1m5p2m5p5p'), melds: [PUNG_7S, CHOW] },
  });
  const after = table({
    south: { hand: tiles('1m2m'), melds: [PUNG_7S, CHOW, CONCEALED] },
  });

  it('takes four tiles from the hand, names no other seat and waits for a replacement tile', () => {
    expect(fold(playing(before, discarding('south', { drawn: '5p' })), declares({}))).toEqual(
      playing(after, awaiting([2], { by: 'draw', drawn: '5p' })),
    );
  });

  it('joins the kongs of its turn', () => {
    const turn = discarding('south', { by: 'replacement', drawn: '5p', kongs: [0, 1] });
    expect(fold(playing(before, turn), declares({}))).toEqual(
      playing(after, awaiting([0, 1, 2], { by: 'replacement', drawn: '5p' })),
    );
  });

  it('opens a window where the rule set lets it be robbed', () => {
    expect(fold(playing(before, discarding('south')), declares({ robbable: true }))).toEqual(
      playing(after, awaiting([2]), {
        seat: 'south',
        tile: '5p',
        on: 'kong',
        afterKongs: undefined,
        meld: undefined,
        wins: [],
      }),
    );
  });

  it('hidden from the reader takes four hidden tiles', () => {
    const unseen = table({ south: { hand: Array<'hidden'>(5).fill('hidden') } });
    expect(fold(playing(unseen, discarding('south')), declares({ tile: 'hidden' }))).toEqual(
      playing(table({ south: { hand: ['hidden'], melds: [{ ...CONCEALED, tile: 'hidden' }] } }), awaiting([0])),
    );
  });
});

describe("a withdrawn kong of one's own turn", () => {
  const withdrawn = { type: 'KongWithdrawn', seat: 'south', clause: 'x-1' } as const;

  it('concealed, returns its four tiles to the hand and restores the turn with the kongs before it', () => {
    const laid = table({
      south: { hand: tiles('1m2m'), melds: [PUNG_7S, CONCEALED] },
    });
    const back = table({ south: { hand: tiles('1m2m5p5p5p5p'), melds: [PUNG_7S] } });
    expect(fold(playing(laid, awaiting([0, 1], { by: 'replacement', drawn: '5p' })), withdrawn)).toEqual(
      playing(back, discarding('south', { by: 'replacement', drawn: '5p', kongs: [0] })),
    );
  });

  it('added, leaves the pung in its place, and can no longer be robbed', () => {
    const laid = table({ south: { hand: tiles('1m'), melds: [PROMOTED, PUNG_7S] } });
    const back = table({
      south: { hand: tiles('1m5p'), melds: [PUNG_5P, PUNG_7S] },
    });
    const window = { ...discarded('south', '5p'), on: 'kong' } as const;
    expect(fold(playing(laid, awaiting([0], { by: 'draw', drawn: '1m' }), window), withdrawn)).toEqual(
      playing(back, discarding('south', { drawn: '1m' })),
    );
  });

  it('hidden from the reader returns four hidden tiles', () => {
    const unseen = { ...CONCEALED, tile: 'hidden' } as const;
    const laid = table({ south: { hand: ['hidden'], melds: [unseen] } });
    expect(fold(playing(laid, awaiting([0])), withdrawn)).toEqual(
      playing(table({ south: { hand: Array<'hidden'>(5).fill('hidden') } }), discarding('south')),
    );
  });
});

describe.each(['promoted', 'postponed'] as const)('a %s kong', (kind) => {
  const declared = declares({ kind, from: 'east', visibility: 'open', robbable: true });
  const before = table({
    south: { hand: tiles('1m5p2m'), melds: [PUNG_7S, CHOW, PUNG_5P, PUNG_7S] },
  });
  const after = table({
    south: {
      hand: tiles('1m2m'),
      melds: [PUNG_7S, CHOW, { ...PROMOTED, kongKind: kind }, PUNG_7S],
    },
  });

  it('replaces its pung, takes one tile and can be robbed until its window closes', () => {
    expect(fold(playing(before, discarding('south', { drawn: '5p' })), declared)).toEqual(
      playing(after, awaiting([2], { by: 'draw', drawn: '5p' }), { ...discarded('south', '5p'), on: 'kong' }),
    );
  });

  it('opens no window where the rule set does not let it be robbed', () => {
    expect(fold(playing(before, discarding('south')), { ...declared, robbable: false })).toEqual(
      playing(after, awaiting([2])),
    );
  });

  it('robbed is the pung again; the window stays open for the wins', () => {
    const window = { ...discarded('south', '5p'), on: 'kong', wins: ['west'] } as const;
    const robbed = fold(playing(after, awaiting([2]), window), {
      type: 'KongRobbed',
      seat: 'south',
      tile: '5p',
      by: ['west'],
    });
    const melds = [PUNG_7S, CHOW, PUNG_5P, PUNG_7S];
    expect(robbed).toEqual(playing(table({ south: { hand: tiles('1m2m'), melds } }), CLAIMS, window));
  });
});

it('a robbed concealed kong stays without its fourth tile; the kongs beside it stay (CC-claim.rob.closed)', () => {
  const kong: Kong = { kind: 'kong', tile: '1z', kongKind: 'concealed' };
  const other: Kong = { ...kong, tile: '2z' };
  const window = { ...discarded('south', '1z'), on: 'kong', wins: ['west'] } as const;
  const before = table({
    south: { hand: tiles('1m2m'), melds: [other, kong, PUNG_7S] },
  });
  expect(
    fold(playing(before, drawing('south', { replacement: true, kongs: [1] }), window), {
      type: 'KongRobbed',
      seat: 'south',
      tile: '1z',
      by: ['west'],
    }),
  ).toEqual(playing(table({ south: { hand: tiles('1m2m1z1z1z'), melds: [other, PUNG_7S] } }), CLAIMS, window));
});

it('a reported kong takes no tile from an unrecorded hand, and no turn', () => {
  const report: Turn = { act: 'report' };
  for (const [kind, meld, from] of [
    ['melded', MELDED, { from: 'east' }],
    ['concealed', CONCEALED, {}],
    ['promoted', PROMOTED, { from: 'east' }],
  ] as const) {
    expect(fold(playing(table(), report), declares({ kind, ...from, robbable: true }))).toEqual(
      playing(table({ south: { melds: [meld] } }), report),
    );
  }
});

describe('the price of a kong', () => {
  const before = table(
    { south: { melds: [PUNG_7S, CONCEALED] } },
    { transfers: [pays('east', 'west', 1)], wall: 9, joker: '2p' },
  );
  const price = [pays('west', 'south', 2), pays('north', 'south', 2)];
  const back = [pays('south', 'west', 2), pays('south', 'north', 2)];
  const afterPaying = (transfers: readonly Transfer[]) => ({
    ...before,
    transfers: [pays('east', 'west', 1), ...transfers],
  });

  it('is added to the ledger when the kong stands', () => {
    const window = discarded('east', '5p');
    expect(
      fold(playing(before, awaiting([1]), window), { type: 'KongSettled', seat: 'south', kong: 1, transfers: price }),
    ).toEqual(playing(afterPaying(price), awaiting([1]), window));
  });

  it('is refunded in the ledger', () => {
    const refund = { type: 'KongRefunded', seat: 'south', kong: 1, cause: 'shot', transfers: back } as const;
    expect(fold(playing(before, CLAIMS), refund)).toEqual(playing(afterPaying(back)));
  });
});
