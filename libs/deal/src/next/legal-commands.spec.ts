import { sichuanMil as rules } from '#rules/sichuan-mil';
import { discarding, ownAfter, playing, settling, table, TERMS, tiles } from '../../../../test/deal/states.js';
import { decide } from '../decide/decide.js';
import { legalCommands } from './legal-commands.js';

const awaited = (hand: readonly ('?' | ReturnType<typeof tiles>[number])[]) => ({
  ...settling(table({ south: { hand } }), ['south']),
  own: rules.ownState.initial(),
});

describe('the legal commands when hands are revealed', () => {
  it('are to show the awaited hand, sorted by kind', () => {
    expect(legalCommands(rules, awaited(tiles('9s1p5m')))).toEqual([
      { type: 'RevealHand', seat: 'south', tiles: ['5m', '1p', '9s'] },
    ]);
  });

  it('contain no guess if the record does not know every tile', () => {
    expect(legalCommands(rules, awaited(['1p', '?']))).toEqual([]);
  });

  it('contain no reveal in a result-only recording', () => {
    const reported = { ...awaited(tiles('1p')), terms: { ...TERMS, recording: 'result' as const } };
    expect(legalCommands(rules, reported)).toEqual([]);
  });
});

describe('a turn of another seat', () => {
  const dies = { type: 'HandDied', seat: 'west', cause: 'false-win', clause: 'x-1', bars: 'wins' } as const;
  const now = { ...playing(table(), discarding('south')), own: ownAfter(rules, dies) };
  const refusal = (seat: 'south' | 'west') => decide(rules, now, { type: 'DrawTile', seat, tile: '1p' });

  it('is refused to the others, and to a seat that has drawn already', () => {
    expect(refusal('south')).toEqual({
      accepted: false,
      rejection: { code: 'MUST_DISCARD', at: '/seat', clause: 'SBR-A127' },
    });
    expect(refusal('west')).toEqual({
      accepted: false,
      rejection: { code: 'NOT_YOUR_TURN', at: '/seat', clause: 'SBR-A127' },
    });
  });

  it('gives a dead hand no win, and the refusal names the seat', () => {
    expect(decide(rules, now, { type: 'DeclareWin', seats: ['west'] })).toMatchObject({
      rejection: { code: 'HAND_DEAD', at: '/seats/0' },
    });
  });
});
