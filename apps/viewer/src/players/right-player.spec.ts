import { rightPlayer } from './right-player.js';

const seated = (east: string, south: string, west: string, north: string) => ({
  ...{ east: { player: east }, south: { player: south } },
  ...{ west: { player: west }, north: { player: north } },
});

describe('the players of a deal after corrections in its match', () => {
  it('are those of the match, also where two of them were exchanged', () => {
    const right = rightPlayer(seated('anna', 'boris', 'chen', 'dora'), seated('boris', 'anna', 'chen', 'della'));
    expect(['anna', 'boris', 'chen', 'dora'].map(right)).toEqual(['boris', 'anna', 'chen', 'della']);
  });

  it('are unchanged where the opening does not name them', () => {
    const right = rightPlayer(seated('anna', 'boris', 'chen', 'dora'), seated('anna', 'bella', 'chen', 'dora'));
    expect(['bella', 'edda'].map(right)).toEqual(['bella', 'edda']);
  });
});
