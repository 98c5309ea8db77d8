import type { DealCommand } from '#deal';
import { stepsOf } from '#testing';
import { eventsOf, play } from '../../testing/scripted-deal.js';
import { atStyle as at } from '../../testing/sichuan-table.js';
import { sichuanStyle } from '../ruleset/ruleset.js';

const NORTH_TO_DISCARD = `
  east discards 9m
  south draws 4p
  south discards 4p
  west draws 4p
  west discards 4p
  north draws 3p`;

const shown = (acts: string, changes = {}) => eventsOf(at(acts, changes), 'ForbiddenSuitShown');

describe('the forbidden suit', () => {
  it('SS-fs.1 SS-fs.2 each player chooses one before the dealer’s first turn', () => {
    const types = at('').events.map(({ type }) => type);
    expect(types.slice(-5)).toEqual([...Array<string>(4).fill('ForbiddenSuitChosen'), 'PlayStarted']);
  });

  it('SS-fs.2 the tile set aside is the first discard and shows the suit', () => {
    const aside = { forbidden: { north: '1s' } };
    expect(at(`${NORTH_TO_DISCARD}\ntry north discards 3p\ntry north discards 2s`, aside).tried).toEqual([
      'FIRST_DISCARD_OWED SS-fs.2',
      'FIRST_DISCARD_OWED SS-fs.2',
    ]);
    expect(at(`${NORTH_TO_DISCARD}\nnorth discards 1s`, aside).events.slice(-2)).toEqual([
      { type: 'TileDiscarded', seat: 'north', tile: '1s' },
      { type: 'ForbiddenSuitShown', seat: 'north', suit: 's' },
    ]);
  });

  it('SS-fs.2 it must also be the first discard after an early pung, and only once', () => {
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
       try north discards 3p`,
      { forbidden: { north: '1s' } },
    );
    expect(played.tried).toEqual(['FIRST_DISCARD_OWED SS-fs.2', 'accepted']);
  });

  it('SS-fs.3 a card is revealed with the first discard, whatever tile that is, and not before or after', () => {
    expect(shown('')).toEqual([]);
    expect(shown('east discards 9m')).toEqual([{ type: 'ForbiddenSuitShown', seat: 'east', suit: 's' }]);
    expect(shown(`${NORTH_TO_DISCARD}\nnorth discards 3p\neast draws 3p\neast discards 3p`)).toHaveLength(4);
  });

  it('SS-fs.3 a card is refused if the hand holds a tile of the suit', () => {
    expect(() => at('', { forbidden: { north: 's' } })).toThrow(
      '"code":"CARD_NOT_NEEDED","at":"/by","clause":"SS-fs.3"',
    );
    expect(() => at('', { forbidden: { north: 'm' } })).not.toThrow();
  });

  it('SS-A118 Hu before the first discard reveals the card; a tile set aside stays face down', () => {
    expect(shown('east discards 5p\nsouth hu').map(({ seat }) => seat)).toEqual(['east', 'south']);
    expect(shown('east discards 5p\nsouth hu', { forbidden: { south: '6m' } }).map(({ seat }) => seat)).toEqual([
      'east',
    ]);
    const later = 'east discards 9m\nsouth draws 4p\nsouth discards 4p\nwest draws 8p\nwest discards 8p\nsouth hu';
    expect(shown(later).map(({ seat }) => seat)).toEqual(['east', 'south', 'west']);
  });

  it('SS-A104 the tile set aside cannot be melded, but other copies of it can', () => {
    const pung = 'east discards 8p\ntry north pungs';
    expect(at(pung, { forbidden: { north: '8p' } }).tried).toEqual(['FIRST_DISCARD_OWED SS-A104']);
    expect(at(pung, { forbidden: { north: '5p' } }).tried).toEqual(['accepted']);
    const kong = 'east discards 5p\ntry north kongs melded 5p\ntry north pungs';
    expect(at(kong, { forbidden: { north: '5p' } }).tried).toEqual(['FIRST_DISCARD_OWED SS-A104', 'accepted']);
  });

  it('SS-A104 it counts in the hand for Hu, so the Hu is false', () => {
    const judged = (forbidden: string) =>
      eventsOf(at('east discards 5p\nsouth hu\ntime\nreveal', { forbidden: { south: forbidden } }), 'WinJudged')[0];
    expect(judged('6m')).toMatchObject({ valid: false, faults: [{ clause: 'SS-fs.1' }] });
    expect(judged('s')).toMatchObject({ valid: true });
  });

  it('SS-fs.2 a record that saw no tile learns the suit from the first discard, and not before it', () => {
    const unseen = '?'.repeat(13);
    const { commands } = play(sichuanStyle, {
      hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
      forbidden: { east: '?', south: 's', west: 'm', north: 'm' },
      recording: 'public',
      acts: '',
    });
    const suitsShownBy = (...acts: DealCommand[]) =>
      stepsOf(sichuanStyle, [...commands, ...acts])
        .flatMap(({ events }) => events)
        .filter(({ type }) => type === 'ForbiddenSuitShown');
    const shownOnce = [{ type: 'ForbiddenSuitShown', seat: 'east', suit: 's' }];
    const discard: DealCommand = { type: 'DiscardTile', seat: 'east', tile: '9s' };
    expect(suitsShownBy(discard)).toEqual(shownOnce);
    expect(() => suitsShownBy({ type: 'ShowForbiddenSuit', seat: 'east', suit: 's' }, discard)).toThrow();
  });

  it('SS-fs.3 SS-A118 an unseen card is recorded with the first discard or a Hu before it, and not earlier', () => {
    const unseen = '?'.repeat(13);
    const { tried } = play(sichuanStyle, {
      hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
      forbidden: { east: 'card', south: 'card', west: 'm', north: 'm' },
      recording: 'public',
      acts: `try east forbids s
        east discards 9s
        try south hu
        east forbids m
        try south forbids p
        south hu
        try west draws ?
        south forbids p
        try west draws ?`,
    });
    expect(tried).toEqual([
      'SUIT_FACE_DOWN SS-fs.3',
      'SUIT_DUE SS-fs.3',
      'SUIT_FACE_DOWN SS-fs.3',
      'SUIT_DUE SS-A118',
      'accepted',
    ]);
  });

  describe('SS-fs.3 a card in a public recording: its suit is not one that the player must have held', () => {
    const unseen = '?'.repeat(13);
    const NEEDLESS = 'CARD_NOT_NEEDED SS-fs.3';
    const CARDS = { east: 's', south: 's', west: 'm', north: 'card' };
    const tried = (acts: string, forbidden = {}) =>
      play(sichuanStyle, {
        hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
        forbidden: { ...CARDS, ...forbidden },
        recording: 'public',
        options: { endByTime: true },
        acts,
      }).tried;

    it('the dealer has drawn nothing before the first discard, unless a kong was replaced', () => {
      expect(tried('try east discards 9s\ntry east discards 9m')).toEqual([NEEDLESS, 'accepted']);
      expect(tried('east kongs concealed ?\neast draws ?\ntry east discards 9s')).toEqual(['accepted']);
    });

    it('another player may have drawn the tile, but has drawn nothing after a pung', () => {
      const drawn = 'east discards 9m\nsouth draws ?';
      expect(tried(`${drawn}\ntry south discards 9s`)).toEqual(['accepted']);
      expect(tried('east discards 9m\nsouth pungs\ntry south discards 9s\ntry south discards 9p')).toEqual([
        NEEDLESS,
        'accepted',
      ]);
    });

    it('a draw that was seen to be another tile does not explain the tile', () => {
      const after = (drawn: string) => tried(`east discards 9m\nsouth draws ${drawn}\ntry south discards 9s`);
      expect(after('4p')).toEqual([NEEDLESS]);
      expect(after('4s')).toEqual([NEEDLESS]);
      expect(after('9s')).toEqual(['accepted']);
    });

    it('a set shows more tiles of the suit than were drawn', () => {
      const claims = 'try west pungs\ntry west kongs melded 9m\ntry south pungs\ntry south kongs melded 9m';
      expect(tried(`east discards 9m\n${claims}`)).toEqual([NEEDLESS, NEEDLESS, 'accepted', 'accepted']);
      // The tiles of one pung, two draws later: two of them may have been drawn, but not three.
      const later = `east discards 9m
        south draws ?
        south discards 9s
        west draws ?
        west discards 9s
        north draws ?
        north discards 9p
        north forbids m
        east draws ?
        east discards 9m
        south draws ?
        south discards 9p
        west draws ?
        west discards 1s`;
      expect(tried(`${later}\ntry south pungs`)).toEqual([NEEDLESS]);
      expect(tried(`${later.replace('south discards 9s', 'south discards 8p')}\ntry south pungs`)).toEqual([
        'accepted',
      ]);
    });

    it('a discard that somebody claimed still counts, and a pung that a Hu outranked does not', () => {
      const outranked = 'east discards 9p\nnorth pungs\nsouth hu';
      expect(
        tried(`${outranked}\nwest draws ?\nwest discards 1s\nnorth draws ?\nnorth discards 4p\ntry north forbids p`),
      ).toEqual(['accepted']);
      const claimed = 'east discards 9m\nsouth draws ?\nsouth discards 9s\nwest pungs\nwest discards 1s';
      expect(tried(`${claimed}\ntry south pungs`)).toEqual([NEEDLESS]);
    });

    it('a kong that is turned over in play shows the tiles as one declared by its tile does, before and after the card', () => {
      const kong = (tile: string) => `east kongs concealed ${tile}\neast draws ?\neast discards 9p`;
      expect(tried('try east kongs concealed 9s')).toEqual([NEEDLESS]);
      expect(tried(`${kong('?')}\ntry east turns 9s\ntry east turns 9m`)).toEqual([NEEDLESS, 'accepted']);
      const unseenCard = { east: 'card' };
      expect(tried(`${kong('?')}\neast turns 9s\ntry east forbids s\ntry east forbids m`, unseenCard)).toEqual([
        NEEDLESS,
        'accepted',
      ]);
      expect(tried(`${kong('?')}\neast forbids s\ntry east turns 9s`, unseenCard)).toEqual([NEEDLESS]);
    });

    it('a kong of tiles that may have been drawn is turned over, and at the end every kong is', () => {
      const draw = (n: number) => `south draws ?\nsouth discards ${n}p\nwest draws ?\nwest discards ${n}p`;
      const round = (n: number) =>
        `${draw(n)}\nnorth draws ?\nnorth discards ${n}m\n${n === 1 ? 'north forbids m\n' : ''}east draws ?\neast discards ${n}m`;
      const kong = 'south draws ?\nsouth kongs concealed ?';
      // Four draws explain four tiles, three draws do not.
      const after = (rounds: readonly number[]) => ['east discards 9m', ...rounds.map(round), kong].join('\n');
      expect(tried(`${after([1, 2])}\ntry south turns 9s`)).toEqual([NEEDLESS]);
      expect(tried(`${after([1, 2, 3])}\ntry south turns 9s`)).toEqual(['accepted']);
      expect(tried(`${after([1])}\nsouth draws ?\nsouth discards 9p\nwest hu\ntime\ntry south turns 9s`)).toEqual([
        'accepted',
      ]);
    });

    it('a hand that a referee amended is not checked', () => {
      const amend = 'amend east 12345m12345699s? concealed: misread';
      expect(tried(`try east discards 9s\n${amend}\ntry east discards 9s`)).toEqual([NEEDLESS, 'accepted']);
    });
  });

  describe('SS-A104 a tile set aside that was not discarded is in the shown hand', () => {
    const unseen = '?'.repeat(13);
    const publicDeal = (acts: string, south: string) =>
      play(sichuanStyle, {
        hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
        forbidden: { east: 's', south, west: 's', north: 's' },
        recording: 'public',
        options: { endByTime: true },
        acts,
      });
    const tried = (acts: string, south = '?') => publicDeal(acts, south).tried;
    const WON = 'east discards 1p\nsouth hu\ntime';
    const NO_S = 'south reveals 123m456m789m11p46p';
    const DIFFERS = 'HAND_DIFFERS SS-A104';
    const MISMATCH = 'SUIT_TILE_MISMATCH SS-A104';

    it('a suit without a tile in the hand is refused after the hand, and the hand after the suit', () => {
      expect(tried(`${WON}\n${NO_S}\ntry south forbids s\ntry south forbids p`)).toEqual([MISMATCH, 'accepted']);
      const withS = 'south reveals 123m456m789m11p6p4s';
      expect(tried(`${WON}\nsouth forbids s\ntry ${NO_S}\ntry ${withS}`)).toEqual([DIFFERS, 'accepted']);
    });

    it('a tile that the record saw is in the hand itself', () => {
      const other = 'south reveals 123m456m789m11p6p4s';
      const same = 'south reveals 123m456m789m11p6p9s';
      expect(tried(`${WON}\ntry ${other}\ntry ${same}`, '9s')).toEqual([DIFFERS, 'accepted']);
    });

    it('the tile of a self-drawn Hu was not dealt', () => {
      const won = (drawn: string) => `east discards 1p\nsouth draws ${drawn}\nsouth hu\ntime`;
      const one = 'south reveals 123m456m789m11p66p4s';
      const two = 'south reveals 123m456m789m11p6p44s';
      expect(tried(`${won('4s')}\nsouth forbids s\ntry ${one}\ntry ${two}`)).toEqual([DIFFERS, 'accepted']);
      expect(tried(`${won('4s')}\n${one}\ntry south forbids s`)).toEqual([MISMATCH]);
      expect(tried(`${won('?')}\n${one}\ntry south forbids s`)).toEqual(['accepted']);
    });

    it('a kong is declared without it', () => {
      const won = 'east discards 1p\nsouth draws ?\nsouth kongs concealed ?\nsouth draws ?\nsouth hu\ntime';
      const noS = 'south reveals 123m456m789m11p kongs 9s';
      const withS = 'south reveals 123m456m78m11p4s kongs 9s';
      expect(tried(`${won}\nsouth forbids s\ntry ${noS}\ntry ${withS}`)).toEqual([DIFFERS, 'accepted']);
      expect(tried(`${won}\n${noS}\ntry south forbids s\ntry south forbids p`)).toEqual([MISMATCH, 'accepted']);
      expect(tried(`${won}\ntry south turns 9s`, '9s')).toEqual([DIFFERS]);
      expect(tried('east discards 1p\nsouth draws ?\ntry south kongs concealed 9s', '9s')).toEqual([
        'FIRST_DISCARD_OWED SS-A104',
      ]);
    });

    it('makes the Hu false, also if a referee rules its suit unknowable', () => {
      const faultsOf = (acts: string, south: string) =>
        eventsOf(publicDeal(acts, south), 'WinJudged').map(({ faults }) => faults);
      const ruled = 'unknowable south forbidden-suit: the tiles were mixed';
      const won = 'east discards 5p\nsouth hu\ntime';
      const hand = 'south reveals 123456m66m123p67p';
      const fault = [[{ clause: 'SS-fs.1', reason: 'fault.forbidden-suit' }]];
      expect(faultsOf(`${won}\n${ruled}\n${hand}`, '?')).toEqual(fault);
      expect(faultsOf(`${won}\n${hand}\n${ruled}`, '?')).toEqual(fault);
      const byCard = `east discards 5p\nsouth hu\n${ruled}\ntime\n${hand}`;
      expect(faultsOf(byCard, 'card')).toEqual([[]]);
    });

    it('a tile that was discarded need not be in the hand, nor one that a hand not shown may hold', () => {
      const played =
        'east discards 1p\nsouth draws 4s\nsouth discards 4s\nwest draws ?\nwest discards 1p\nsouth hu\ntime';
      expect(tried(`${played}\ntry ${NO_S}`)).toEqual(['accepted']);
      // South shows its suit, but not its hand.
      expect(tried('east discards 1p\nwest hu\ntime\ntry south forbids s')).toEqual(['accepted']);
    });
  });
});
