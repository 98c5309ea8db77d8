import { atDazhong as at } from '../../testing/dazhong-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';

describe('flowers in play', () => {
  it('DZ-flower.2 DZ-flower.3 are replaced in the own turn, one after another, or discarded', () => {
    const played = at(
      'east discards 1z\nsouth draws 1f\nsouth shows 1f\nsouth draws 2f\nsouth shows 2f\nsouth draws 9p\nsouth discards 9p',
    );
    expect(played.state).toMatchObject({ table: { wall: 88, players: { south: { bonusTiles: ['1f', '2f'] } } } });
    const discarded = at('east discards 1z\nsouth draws 1f\nsouth discards 1f\nwest draws 9p');
    expect(discarded.state).toMatchObject({
      table: { players: { south: { bonusTiles: [], discards: [{ tile: '1f' }] } } },
    });
  });

  it('DZ-flower.6 DZ-tiles.7 a discarded flower cannot be claimed', () => {
    const { tried } = at('east discards 1z\nsouth draws 1f\nsouth discards 1f\ntry west pungs\ntry west hu');
    expect(tried).toEqual(['NOTHING_TO_CLAIM DZ-claim.2', 'NO_TILE_TO_WIN_ON DZ-mj.3']);
  });

  it('DZ-flower.5 cannot be replaced after a claim, but in the next turn that begins with a draw', () => {
    const hands = { south: '1145678m123s67p1f' };
    const played = at('east discards 5p\nsouth chows 6p7p\ntry south shows 1f\nsouth discards 1m', { hands });
    expect(played.tried).toEqual(['MUST_DISCARD DZ-flower.5']);
    expect(at('east discards 1z\nsouth draws 9p\ntry south shows 1f', { hands }).tried).toEqual(['accepted']);
  });

  it('DZ-flower.4 a win on the replacement is a self-draw, but not a win on a kong replacement', () => {
    const won = at('east discards 1z\nsouth draws 1f\nsouth shows 1f\nsouth draws 8p\nsouth hu');
    expect(eventsOf(won, 'WinDeclared')).toMatchObject([
      { source: { kind: 'self-draw' }, circumstances: ['blessing-of-earth'] },
    ]);
  });

  it('DZ-flower.7 the same holds if the flower was itself the replacement of a kong', () => {
    const kong = 'east discards 5p\nnorth kongs melded 5p';
    const circumstances = (acts: string) =>
      eventsOf(at(`${kong}\n${acts}\nnorth hu`), 'WinDeclared').map((event) => event.circumstances);
    expect(circumstances('north draws 3p')).toEqual([['replacement-tile']]);
    expect(circumstances('north draws 1f\nnorth shows 1f\nnorth draws 3p')).toEqual([[]]);
  });

  it('DZ-A-SEAFLOWER a flower that is the last tile of the wall has no replacement', () => {
    const last = 'east discards 1z\ndrain 1 but 8f\nnorth draws 8f';
    expect(at(`${last}\ntry north shows 8f`).tried).toEqual(['NO_REPLACEMENT_TILE DZ-A-SEAFLOWER']);
    expect(at(`${last}\nnorth discards 8f\nclose`).state).toMatchObject({ phase: 'settled', ending: 'wall' });
    const lastButOne = 'east discards 1z\ndrain 2 but 8f\nwest draws 8f\ntry west shows 8f';
    expect(at(lastButOne).tried).toEqual(['accepted']);
  });
});
