import { isBonusTile, TILES } from '#tiles';
import { areWithin, type Kinds, kindsIn, ranks } from '../../patterns/index.js';
import { TERMINALS, TERMINALS_AND_HONOURS } from './terminals-and-honours.js';

const PLAYING = TILES.filter((tile) => !isBonusTile(tile));
const within = (kinds: Kinds): readonly string[] => PLAYING.filter((tile) => areWithin(kindsIn([tile]), kinds));

describe('kinds of tiles', () => {
  it('DZ-tiles.6 there are 6 terminals, 21 simples, and 13 majors, which are the terminals and the honours', () => {
    expect(within(TERMINALS)).toEqual(['1m', '9m', '1p', '9p', '1s', '9s']);
    const simples = within(ranks('2345678'));
    expect(simples).toHaveLength(21);
    expect(within(TERMINALS_AND_HONOURS)).toEqual(PLAYING.filter((tile) => !simples.includes(tile)));
    expect(within(TERMINALS_AND_HONOURS)).toHaveLength(13);
  });
});
