import { dazhong } from '#rules/dazhong';
import type { CommandOf } from '#deal';
import { atDazhong } from '../../rules/src/testing/dazhong-table.js';
import { editionsFolder } from './editions-folder.js';
import { PublishedEditions } from './published-editions.js';

const editions = new PublishedEditions(editionsFolder());
const judge = editions.judgeOf(editions.find('dazhong', '1')!.sha256)!;

const stateAfter = (acts: string, hands: Readonly<Record<string, string>>) =>
  judge.replay(atDazhong(acts, { hands, rules: dazhong, source: 'simulated' }).events);

describe('a published edition', () => {
  it.each([
    ['357p69m6s1367z9p??', undefined],
    ['3577p69m6s1367z9p?', { code: 'TILE_NOT_HELD', at: '/tiles/1', clause: 'DZ-set.1' }],
  ])('refuses a chow that needs one unknown tile twice: %s', (south, rejection) => {
    const hands = { east: '147m258p369s12345z', south, north: '55788p1246889s6z' };
    const state = stateAfter('east discards 5p', hands);
    const chow = { type: 'DeclareChow', seat: 'south', tiles: ['4p', '6p'] } as const;
    expect(judge.refusalOf(state, chow)).toEqual(rejection);
    const { accepted } = judge.decide(state, chow);
    expect(accepted).toBe(rejection === undefined);
  });

  it('refuses a false kong that needs one unknown tile twice', () => {
    const state = stateAfter('', { east: '147m258p369s1234z?' });
    const laid = (tiles: NonNullable<CommandOf<'DeclareKong'>['tiles']>) =>
      judge.decide(state, { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '?', tiles });
    expect(laid(['1m', '4m', '7z', '6z'])).toMatchObject({ rejection: { code: 'TILE_NOT_HELD', at: '/tiles' } });
    expect(laid(['1m', '4m', '7m', '6z'])).toMatchObject({ accepted: true });
  });

  it('keeps the refusals that come before', () => {
    const state = stateAfter('', { east: '147m258p369s1234z?' });
    const chow = { type: 'DeclareChow', seat: 'south', tiles: ['4p', '6p'] } as const;
    expect(judge.decide(state, chow)).toMatchObject({ accepted: false, rejection: { code: 'NOTHING_TO_CLAIM' } });
  });
});
