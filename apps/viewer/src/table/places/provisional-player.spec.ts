import type { MeldView } from '../../api/types.js';
import { provisionalPlayer } from './provisional-player.js';

const player = (hand: string, melds: readonly MeldView[] = []) => ({
  hand: hand.split(' ') as never[],
  melds: [...melds],
});

it('takes the tiles of a set from the hand: known ones, or concealed ones', () => {
  const pung = { act: 'pung', seat: 'south', tile: '5p' } as const;
  expect(provisionalPlayer(player('1m 5p 5p 9s'), [pung])).toMatchObject({
    hand: ['1m', '9s'],
    sets: [{ tiles: ['5p', '5p', '5p'] }],
  });
  expect(provisionalPlayer(player('hidden hidden hidden'), [pung]).hand).toEqual(['hidden']);
  const concealed = { act: 'concealed-kong', seat: 'south' } as const;
  expect(provisionalPlayer(player('hidden hidden hidden hidden hidden'), [concealed]).hand).toEqual(['hidden']);
});

it('puts a kong in the place of its pung, with one tile of the hand', () => {
  const kong = { act: 'kong', seat: 'south', tile: '5p' } as const;
  const melds = [
    { kind: 'chow', tiles: ['1s', '2s', '3s'], claimed: '1s', from: 'east' },
    { kind: 'pung', tile: '5p', from: 'east' },
  ] as const;
  const shown = provisionalPlayer(player('1m 5p', melds as never), [kong]);
  expect(shown).toMatchObject({ hand: ['1m'], sets: [{ tiles: ['5p', '5p', '5p', '5p'], of: 1 }] });
});

it('shows a drawn tile until a discard follows it', () => {
  const draw = { act: 'draw', seat: 'south' } as const;
  const discard = { act: 'discard', seat: 'south', tile: '9s' } as const;
  expect(provisionalPlayer(player('1m 9s'), [draw])).toMatchObject({ hand: ['1m', '9s'], hasDrawn: true });
  expect(provisionalPlayer(player('1m 9s'), [draw, discard])).toMatchObject({
    hand: ['1m', '9s'],
    hasDrawn: false,
    discards: ['9s'],
  });
  expect(provisionalPlayer(player('1m 9s'), [discard]).hand).toEqual(['1m']);
});
