import { stepsOf } from '#testing';
import { at } from '../../testing/sichuan-table.js';
import { eventsOf, play } from '../../testing/scripted-deal.js';
import { sichuanMil } from '../ruleset/ruleset.js';
import { smallerDieThrow as throws } from '../../kit/bloody/index.js';

describe('chapter 1: set-up', () => {
  it('SBR-1.1 the set has 108 tiles of three suits, four of each', () => {
    expect(sichuanMil.setup.tiles({})).toHaveLength(108);
    expect(new Set(sichuanMil.setup.tiles({})).size).toBe(27);
    expect(sichuanMil.setup.tiles({}).filter((tile) => tile === '5p')).toHaveLength(4);
    expect(sichuanMil.setup.tiles({}).some((tile) => tile.endsWith('z') || tile.endsWith('f'))).toBe(false);
  });

  it('SBR-1.2 a deal has no lot: East is the dealer, whatever the dice of its wall show', () => {
    const [open, ...others] = at('').commands;
    for (const dice of [
      [1, 1],
      [6, 5],
    ] as const) {
      const events = stepsOf(sichuanMil, [open!, { type: 'BreakWall', dice }, ...others]).flatMap(
        (step) => step.events,
      );
      expect(events.find(({ type }) => type === 'WallBroken')).not.toMatchObject({ seat: 'east' });
      expect(events.at(-1)).toEqual({ type: 'PlayStarted', seat: 'east' });
    }
  });

  it('SBR-1.4 four and two pick the wall of South and break it after its second stack', () => {
    expect(throws.breakAt([4, 2])).toEqual({ seat: 'south', stack: 2 });
    expect(throws.breakAt([1, 1])).toEqual({ seat: 'south', stack: 1 });
    expect(throws.breakAt([6, 3])).toEqual({ seat: 'east', stack: 3 });
  });

  it('SBR-1.6 the dealer has 14 tiles, the others 13, and 55 are left', () => {
    const played = at('');
    expect(eventsOf(played, 'HandsDealt')[0]).toMatchObject({
      hands: { east: { count: 14 }, south: { count: 13 }, west: { count: 13 }, north: { count: 13 } },
      wall: 55,
    });
    expect(() => at('', { hands: { east: '1245789m124578p' } })).toThrow('HAND_SIZE');
  });

  it('SBR-A05 SBR-A09 has two options, and their defaults are the readings of this edition', () => {
    const byDefault = { waitOnOwnFour: true, falseHuMovesDeal: true };
    expect(sichuanMil.setup.options({})).toEqual(byDefault);
    expect(sichuanMil.setup.options({ falseHuMovesDeal: false })).toEqual({ ...byDefault, falseHuMovesDeal: false });
    expect(sichuanMil.setup.options({ waitOnOwnFour: 'no' })).toMatchObject({
      code: 'BAD_OPTION',
      at: '/options/waitOnOwnFour',
    });
    expect(sichuanMil.setup.options({ cap: 16 })).toMatchObject({ code: 'BAD_OPTION', at: '/options/cap' });
  });
});

describe('chapter 4: the forbidden suit', () => {
  it('SBR-4.1 play starts with East after all four have chosen a suit', () => {
    const types = at('').events.map(({ type }) => type);
    expect(types.filter((type) => type === 'ForbiddenSuitChosen')).toHaveLength(4);
    expect(types.at(-1)).toBe('PlayStarted');
    expect(types.indexOf('PlayStarted')).toBe(types.length - 1);
  });

  it('SBR-4.1 the tile set aside must be the first discard, and it shows the suit', () => {
    const played = at(
      `east discards 9m
       south draws 4p
       south discards 4p
       west draws 4p
       west discards 4p
       north draws 3p
       try north discards 3p
       north discards 1s`,
      { forbidden: { north: '1s' } },
    );
    expect(played.tried).toEqual(['FIRST_DISCARD_OWED SBR-4.1']);
    expect(played.events.slice(-2)).toEqual([
      { type: 'TileDiscarded', seat: 'north', tile: '1s' },
      { type: 'ForbiddenSuitShown', seat: 'north', suit: 's' },
    ]);
  });

  it('SBR-4.1 it must also be discarded after an early pung, and only once', () => {
    const played = at(
      `east discards 8p
       north pungs
       try north discards 2s
       north discards 1s
       east draws 3p
       east discards 3p
       south draws 3p
       south discards 3p
       west draws 4p
       west discards 4p
       north draws 3p
       north discards 3p`,
      { forbidden: { north: '1s' } },
    );
    expect(played.tried).toEqual(['FIRST_DISCARD_OWED SBR-4.1']);
    expect(eventsOf(played, 'ForbiddenSuitShown').filter(({ seat }) => seat === 'north')).toHaveLength(1);
  });

  it('SBR-4.2 a card is revealed with the first discard, whatever tile that is', () => {
    expect(at('east discards 9m').events.slice(-2)).toEqual([
      { type: 'TileDiscarded', seat: 'east', tile: '9m' },
      { type: 'ForbiddenSuitShown', seat: 'east', suit: 's' },
    ]);
  });

  it('SBR-4.2 a card is refused if the hand holds a tile of the suit', () => {
    expect(() => at('', { forbidden: { north: 's' } })).toThrow('CARD_NOT_NEEDED');
    expect(() => at('', { forbidden: { north: '1s' } })).not.toThrow();
  });

  it('SBR-4.c Hu before the first discard reveals the card; a tile set aside stays face down', () => {
    const byCard = at('east discards 5p\nsouth hu');
    expect(eventsOf(byCard, 'ForbiddenSuitShown').map(({ seat }) => seat)).toEqual(['east', 'south']);
    const byTile = at('east discards 5p\nsouth hu', { forbidden: { south: '6m' } });
    expect(eventsOf(byTile, 'ForbiddenSuitShown').map(({ seat }) => seat)).toEqual(['east']);
    const later = at('east discards 9m\nsouth draws 4p\nsouth discards 4p\nwest draws 8p\nwest discards 8p\nsouth hu');
    expect(eventsOf(later, 'ForbiddenSuitShown').map(({ seat }) => seat)).toEqual(['east', 'south', 'west']);
  });

  it('SBR-A104 the tile set aside cannot be melded', () => {
    const pung = `east discards 8p\ntry north pungs`;
    expect(at(pung, { forbidden: { north: '8p' } }).tried).toEqual(['FIRST_DISCARD_OWED SBR-A104']);
    expect(at(pung, { forbidden: { north: '5p' } }).tried).toEqual(['accepted']);
    const kong = `east discards 5p\ntry north kongs melded 5p`;
    expect(at(kong, { forbidden: { north: '5p' } }).tried).toEqual(['FIRST_DISCARD_OWED SBR-A104']);
    expect(at(kong, { forbidden: { north: '8p' } }).tried).toEqual(['accepted']);
  });

  it('SBR-A104 it counts in the hand for Hu, so the Hu is false', () => {
    const judged = (forbidden: string) =>
      eventsOf(at('east discards 5p\nsouth hu\ntime\nreveal', { forbidden: { south: forbidden } }), 'WinJudged')[0];
    expect(judged('6m')).toMatchObject({ valid: false, faults: [{ clause: 'SBR-2.2' }] });
    expect(judged('s')).toMatchObject({ valid: true });
  });

  it('SBR-4.1 a record that saw no tile learns the suit from the first discard', () => {
    const unseen = '?'.repeat(13);
    const played = play(sichuanMil, {
      hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
      forbidden: { east: '?', south: '?', west: 'm', north: '?' },
      recording: 'public',
      acts: 'east discards 9s\nsouth pungs\nsouth discards 2m',
    });
    expect(eventsOf(played, 'ForbiddenSuitShown')).toEqual([
      { type: 'ForbiddenSuitShown', seat: 'east', suit: 's' },
      { type: 'ForbiddenSuitShown', seat: 'south', suit: 'm' },
    ]);
    expect(eventsOf(played, 'ClaimsClosed')[0]?.passes).toEqual([
      { seat: 'south', points: '?' },
      { seat: 'west', points: '?' },
      { seat: 'north', points: '?' },
    ]);
  });

  describe('SBR-4.2 in a public recording that sees cards face down', () => {
    const unseen = '?'.repeat(13);
    const NEEDLESS = 'CARD_NOT_NEEDED SBR-4.2';
    const seen = (acts: string) =>
      play(sichuanMil, {
        hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
        forbidden: { east: 'card', south: 'card', west: '?', north: 'm' },
        recording: 'public',
        acts,
      });

    it('the suit is recorded right after the first discard, and not before it', () => {
      const { tried, events } = seen(`
        try east forbids p
        try south forbids m
        east discards 9s
        try south forbids m
        try south draws ?
        try south pungs
        try south hu
        try close
        east forbids p
        south draws ?`);
      const early = 'SUIT_FACE_DOWN SBR-4.2';
      const due = 'SUIT_DUE SBR-4.2';
      expect(tried).toEqual([early, early, early, due, due, due, due]);
      expect(events.filter(({ type }) => type === 'ForbiddenSuitShown')).toEqual([
        { type: 'ForbiddenSuitShown', seat: 'east', suit: 'p' },
      ]);
    });

    it('a known card and a tile set aside wait for nothing', () => {
      const known = 'east discards 9s\neast forbids p\nsouth draws ?\nsouth discards 4m\nsouth forbids m';
      expect(
        seen(`${known}\nwest draws ?\nwest discards 1p\nnorth draws ?\nnorth discards 9p\ntry east draws ?`).tried,
      ).toEqual(['accepted']);
    });

    it('SBR-4.c a Hu before the first discard turns the card too', () => {
      const won = 'east discards 9s\neast forbids p\nsouth hu';
      expect(seen(`${won}\ntry west draws ?\ntry west hu\nsouth forbids p\ntry west draws ?`).tried).toEqual([
        'SUIT_DUE SBR-4.c',
        'SUIT_DUE SBR-4.c',
        'accepted',
      ]);
    });

    it('a suit that nobody knows is ruled unknowable, and play goes on; the settlement names it', () => {
      const ruled = `east discards 9s
        try unknowable south forbidden-suit: the card is gone
        try unknowable east concealed-kongs: the card is gone
        unknowable east forbidden-suit: the card is gone
        south draws ?`;
      expect(seen(ruled).tried).toEqual(['FACT_NOT_AWAITED -', 'FACT_NOT_AWAITED -']);
      const point = { seat: 'east', fact: 'forbidden-suit' };
      expect(eventsOf(seen(`${ruled}\ntime`), 'DealSettled')).toMatchObject([{ openPoints: [point] }]);
      const found = eventsOf(seen(`${ruled}\neast forbids p\ntime`), 'DealSettled')[0];
      expect(found).not.toHaveProperty('openPoints');
    });

    it('the suit of a card is not one that its player must have held', () => {
      const known = 'south draws ?\nsouth discards 4m\nsouth forbids m';
      // East discards before any draw; South may have drawn the tile.
      expect(seen(`east discards 9s\ntry east forbids s\neast forbids p\n${known}`).tried).toEqual([NEEDLESS]);
      // After a pung South has drawn nothing.
      const pung = 'east discards 9s\neast forbids p\nsouth pungs\nsouth discards 4m';
      expect(seen(`${pung}\ntry south forbids m\ntry south forbids s\ntry south forbids p`).tried).toEqual([
        NEEDLESS,
        NEEDLESS,
        'accepted',
      ]);
      // A melded kong takes three tiles from the hand, and one tile was drawn since.
      const kong = 'east discards 9s\neast forbids p\nsouth kongs melded 9s\nsouth draws ?\nsouth discards 4m';
      expect(seen(`${kong}\ntry south forbids s\ntry south forbids m`).tried).toEqual([NEEDLESS, 'accepted']);
      // An unread concealed kong proves nothing.
      const unread = 'east kongs concealed ?\neast draws ?\neast discards 4m';
      expect(seen(`${unread}\ntry east forbids s\ntry east forbids m`).tried).toEqual(['accepted', 'accepted']);
    });

    it('SBR-5.2 the session can end while the suit is due', () => {
      expect(seen('east discards 9s\ntry time').tried).toEqual(['accepted']);
    });
  });
});
