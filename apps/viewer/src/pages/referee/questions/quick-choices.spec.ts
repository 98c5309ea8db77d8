import { quickChoices } from './quick-choices.js';

describe('answers of one click', () => {
  it('state the tile in each of its places, the one that is believed first', () => {
    const zones: Parameters<typeof quickChoices>[0]['zones'] = [
      { side: 2, zone: 'river', tiles: ['9s'] },
      { side: 2, zone: 'rack', tiles: ['9s', '5p'] },
    ];
    expect(quickChoices({ reason: 'unexplained', zones })).toEqual([
      {
        tile: '9s',
        choices: [
          { zone: { side: 2, zone: 'river', tiles: ['9s'] } },
          { zone: { side: 2, zone: 'rack', tiles: ['9s'] } },
        ],
      },
      { tile: '5p', choices: [{ zone: { side: 2, zone: 'rack', tiles: ['5p'] } }] },
    ]);
  });

  it('state which of the tiles of a single place lies there', () => {
    const zones: Parameters<typeof quickChoices>[0]['zones'] = [{ side: 4, zone: 'rack', tiles: ['1p', '3m'] }];
    expect(quickChoices({ reason: 'undecided', zones })).toEqual([
      {
        choices: [
          { tile: '1p', zone: { side: 4, zone: 'rack', tiles: ['1p'] } },
          { tile: '3m', zone: { side: 4, zone: 'rack', tiles: ['3m'] } },
        ],
      },
    ]);
  });

  it('state either order of two tiles, and none of three or of equal ones', () => {
    const asked = (...tiles: ('1m' | '2p' | '3s')[]) =>
      quickChoices({ reason: 'order', zones: [{ side: 1, zone: 'river', tiles }] });
    expect(asked('1m', '2p').flatMap(({ choices }) => choices.map(({ zone }) => zone))).toEqual([
      { side: 1, zone: 'river', tiles: [], order: ['1m', '2p'] },
      { side: 1, zone: 'river', tiles: [], order: ['2p', '1m'] },
    ]);
    expect([asked('1m', '1m'), asked('1m', '2p', '3s'), quickChoices({ reason: 'undecided', zones: [] })]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
