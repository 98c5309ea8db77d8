import { atStyle, at } from '../../testing/sichuan-table.js';

const UNSEEN = '?'.repeat(13);
const HANDS = { east: `${UNSEEN}?`, south: UNSEEN, west: UNSEEN, north: UNSEEN };
const CARDS = { east: 's', south: 's', west: 's', north: 's' };

/** The turns of the other players. The tile that they discard is named by the number of the round. */
const others = (round: number): string =>
  (['west', 'north', 'east'] as const).map((seat) => `${seat} draws ?\n${seat} discards ${round}p`).join('\n');

/** East discards, and in each round South draws and acts as given; a tile is a discard. */
const rounds = (...acts: readonly string[]): string =>
  [
    'east discards 9p',
    ...acts.map((act, index) => {
      const south = act.length === 2 ? `south discards ${act}` : act;
      return `south draws ?\n${south}\n${others(index + 1)}`;
    }),
  ].join('\n');

/** A concealed kong that nobody saw, and the discard of the replacement tile. */
const kong = (discard: string): string => `south kongs concealed ?\nsouth draws ?\nsouth discards ${discard}`;
const ruledUnknowable = 'unknowable south forbidden-suit: the card is gone';

describe.each([
  ['SBR-4.2', at],
  ['SS-fs.3', atStyle],
])('%s: when tiles left the hand counts, not when the record learned their faces', (clause, table) => {
  const NEEDLESS = `CARD_NOT_NEEDED ${clause}`;
  const tried = (acts: string, forbidden = {}) =>
    table(acts, { hands: HANDS, forbidden: { ...CARDS, ...forbidden }, recording: 'public' }).tried;

  describe('a concealed kong that is turned over later', () => {
    const turned = (...acts: readonly string[]) => tried(`${rounds(...acts)}\ntry south turns 9s\ntry south turns 9m`);

    it('needs four draws up to its declaration, the draw of that turn among them', () => {
      expect(turned('1m', '2m', kong('3m'), '4m')).toEqual([NEEDLESS, 'accepted']);
      expect(turned('1m', '2m', '3m', kong('4m'))).toEqual(['accepted', 'accepted']);
    });

    it('does not count its own replacement tile', () => {
      expect(turned('1m', '2m', kong('3m'))).toEqual([NEEDLESS, 'accepted']);
    });

    it('needs one draw more for a tile of the suit discarded before it, and none for one discarded after it', () => {
      expect(turned('8s', '2m', '3m', kong('4m'))).toEqual([NEEDLESS, 'accepted']);
      expect(turned('1m', '2m', '3m', kong('8s'))).toEqual(['accepted', 'accepted']);
    });

    it('needs four draws of its own beside those of another kong', () => {
      const both = (...acts: readonly string[]) =>
        tried(`${rounds(...acts)}\ntry south turns 9s8m\ntry south turns 9m8s\ntry south turns 9s8s`);
      expect(both('1m', kong('2m'), kong('3m'))).toEqual([NEEDLESS, 'accepted', NEEDLESS]);
      expect(both(kong('1m'), kong('2m'))).toEqual([NEEDLESS, NEEDLESS, NEEDLESS]);
      expect(both('1m', '2m', '3m', kong('1m'), '2m', kong('3m'))).toEqual(['accepted', 'accepted', NEEDLESS]);
      expect(both('1m', '2m', '3m', kong('1m'), '2m', '3m', kong('4m'))).toEqual(['accepted', 'accepted', 'accepted']);
    });

    it('is judged alike if the suit is recorded before it is turned over, and after', () => {
      const unknown = rounds(`${kong('3m')}\n${ruledUnknowable}`, '4m', '5m', '6m');
      const card = { south: 'card' };
      expect(tried(`${unknown}\nsouth forbids s\ntry south turns 9s\ntry south turns 9m`, card)).toEqual([
        NEEDLESS,
        'accepted',
      ]);
      expect(tried(`${unknown}\nsouth turns 9s\ntry south forbids s\ntry south forbids m`, card)).toEqual([
        NEEDLESS,
        'accepted',
      ]);
    });
  });

  it('the suit of a card that is found later is judged by the draws up to each discard', () => {
    const found = 'try south forbids s\ntry south forbids m';
    const claimed = `east discards 9p\nsouth pungs\nsouth discards 9s\n${ruledUnknowable}\n${others(1)}
      south draws ?\nsouth discards 1m\n${others(2)}`;
    expect(tried(`${claimed}\n${found}`, { south: 'card' })).toEqual([NEEDLESS, 'accepted']);
    const drawn = rounds(`south discards 9s\n${ruledUnknowable}`, '1m');
    expect(tried(`${drawn}\n${found}`, { south: 'card' })).toEqual(['accepted', 'accepted']);
  });

  it('the tile added for a postponed kong was not drawn last, and that for a promoted kong was', () => {
    const claimed = `south draws ?\nsouth discards 4m\nwest draws ?\nwest discards 9s\nsouth pungs\nsouth discards 5m`;
    const added = `${others(7)}\nsouth draws ?\ntry south kongs postponed 9s\ntry south kongs promoted 9s`;
    expect(tried(`${rounds('1m')}\n${claimed}\n${added}`)).toEqual([NEEDLESS, 'accepted']);
    expect(tried(`${rounds('1m', '2m')}\n${claimed}\n${added}`)).toEqual(['accepted', 'accepted']);
  });

  it('the draw that a promoted kong shows explains no other tile', () => {
    const after = (kind: string): string =>
      `east discards 1m\nsouth pungs\nsouth discards 9p\n${others(1)}\nsouth draws ?\nsouth kongs ${kind} 1m\nsouth draws ?
       south discards 8p\nwest draws ?\nwest discards 1s\ntry south pungs`;
    expect(tried(after('promoted'))).toEqual([NEEDLESS]);
    expect(tried(after('postponed'))).toEqual(['accepted']);
  });

  it('a kong turned over after play is judged and fined, whether its suit is recorded before it or after it', () => {
    const won = `east kongs concealed ?\neast draws ?\neast hu\n${ruledUnknowable.replace('south', 'east')}\ntime`;
    const card = { east: 'card' };
    expect(tried(`${won}\neast forbids s\ntry east turns 9s`, card)).toEqual(['accepted']);
    expect(tried(`${won}\neast turns 9s\ntry east forbids s`, card)).toEqual(['accepted']);
  });
});
