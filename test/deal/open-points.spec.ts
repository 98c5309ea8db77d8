import type { DealState } from '#deal';
import { atClassical } from '../../libs/rules/src/testing/classical-table.js';
import { atDazhong } from '../../libs/rules/src/testing/dazhong-table.js';
import { at, atStyle } from '../../libs/rules/src/testing/sichuan-table.js';
import { eventsOf, ledgerOf, type Played } from '../../libs/rules/src/testing/scripted-deal.js';

const UNSEEN = '?'.repeat(13);
const HANDS = { east: `${UNSEEN}?`, south: UNSEEN, west: UNSEEN, north: UNSEEN };

const RULED = 'unknowable east concealed-kongs: the tiles were mixed';
const KONG = { seat: 'east', fact: 'concealed-kongs' };

/** East declares a concealed kong that nobody sees. In Sichuan South wins and time runs out, under dazhong the wall ends. */
const SICHUAN =
  'east kongs concealed ?\neast draws ?\neast discards 5p\nsouth hu\ntime\nsouth reveals 123456m66m123p67p';
const DAZHONG = 'east kongs concealed ?\neast draws ?\neast discards 1z\ndrain 0\nclose';

const bloody = (table: typeof at) => (acts: string) =>
  table(`${SICHUAN}\n${acts}`, {
    hands: HANDS,
    forbidden: { east: '?', south: 's', west: 'm', north: 'm' },
    recording: 'public',
  });

/** Each rule set that waits for unseen kongs of a hand that is not shown, with a possible tile of East's kong. */
const WAITING: readonly (readonly [string, (acts: string) => Played, string])[] = [
  ['sichuan-mil', bloody(at), '9s'],
  ['dazhong', (acts) => atDazhong(`${DAZHONG}\n${acts}`, { hands: HANDS, recording: 'public' }), '1m'],
];

const openPointsOf = (played: Played): readonly unknown[] =>
  eventsOf(played, 'DealSettled').map((settled) => settled.openPoints);

describe.each(WAITING)('given a public recording under %s with a concealed kong that nobody saw', (_, given, tile) => {
  it('when nobody shows it, then the deal waits', () => {
    expect(given('').state).toMatchObject({ phase: 'settling', awaiting: ['east'] });
  });

  it('when it is shown, then the deal is settled without an open point', () => {
    const shown = given(`east turns ${tile}`);
    expect(shown.state.phase).toBe('settled');
    expect(openPointsOf(shown)).toEqual([undefined]);
  });

  it('when a referee rules it unknowable, then the deal is settled and names the open point', () => {
    const ruled = given(RULED);
    expect(eventsOf(ruled, 'RulingMade')).toMatchObject([{ ruling: 'unknowable', ...KONG, transfers: [] }]);
    expect(openPointsOf(ruled)).toEqual([[KONG]]);
    expect(ruled.state).toMatchObject({ phase: 'settled', openPoints: [KONG] });
  });

  it('when it is ruled unknowable, then nobody pays for the unknown kong', () => {
    expect(ledgerOf(given(RULED))).toEqual(ledgerOf(given(`east turns ${tile}`)));
  });

  it('when points move after the settlement, then the new settlement names the open point too', () => {
    expect(openPointsOf(given(`${RULED}\npenalty south>bank 5: late`))).toEqual([[KONG], [KONG]]);
  });

  it('when the ruling is about another fact or another seat, or comes twice, then it is refused', () => {
    const { tried } = given(
      `try unknowable south concealed-kongs: nobody knows
       try unknowable east forbidden-suit: nobody knows
       ${RULED}
       try ${RULED}`,
    );
    expect(tried).toEqual(['FACT_NOT_AWAITED -', 'FACT_NOT_AWAITED -', 'WRONG_PHASE -']);
  });
});

it('given a public recording under sichuan-style, the unseen kong of a hand that is not shown is not awaited (SS-A19)', () => {
  expect(bloody(atStyle)('').state.phase).toBe('settled');
});

describe('given a public recording under dazhong', () => {
  const given = (acts: string, first = '') =>
    atDazhong(`east kongs concealed ?\neast draws ?\n${first}${DAZHONG}\n${acts}`, {
      hands: HANDS,
      recording: 'public',
    });

  it('when one of two kongs is found false, then the other is not required and no ruling is needed', () => {
    expect(given(`east notes false-kong\ntry ${RULED}`).tried).toEqual(['WRONG_PHASE -']);
  });

  it('when both are ruled unknowable and one is found false later, then it is paid for and the point stays open', () => {
    const found = given(`${RULED}\neast notes false-kong`);
    expect(found.state).toMatchObject({ phase: 'settled', openPoints: [KONG], balances: { east: -90 } });
  });
});

describe('given a deal without a missing fact', () => {
  const none = (state: DealState) => expect(state).toMatchObject({ openPoints: undefined });

  it('when a referee rules one unknowable under classical, then it is refused: all hands are shown', () => {
    const played = atClassical(`east discards 5p\nwest hu\nreveal\ntry ${RULED}\nreveal`);
    expect(played.tried).toEqual(['FACT_NOT_AWAITED -']);
    none(played.state);
  });

  it('when a referee rules one unknowable where every tile is seen, then it is refused', () => {
    const played = atDazhong(`east discards 1z\ndrain 0\nclose\ntry ${RULED}`);
    expect(played.tried).toEqual(['WRONG_PHASE -']);
    none(played.state);
  });

  it('when it is ruled during play, then it is refused', () => {
    expect(at(`try ${RULED}`).tried).toEqual(['FACT_NOT_AWAITED -']);
  });
});
