import { classical } from '#rules/classical';
import { sichuanMil } from '#rules/sichuan-mil';
import { bySeat, type RecordedTile } from '#tiles';
import { playing, table, TERMS } from '../../../../test/deal/states.js';
import { concealedFaceIn } from './concealed-faces.js';
import { UNOPENED } from '../state/state.js';
import type { DealCommand } from '../messages/commands.js';

const state = (recording: 'full' | 'public' | 'result') => ({ ...playing(table()), terms: { ...TERMS, recording } });
const at = (command: DealCommand, recording: 'full' | 'public' | 'result' = 'public', rules = sichuanMil) =>
  concealedFaceIn(rules, state(recording), command);

const dealt = (...west: RecordedTile[]): DealCommand => ({
  type: 'DealHands',
  hands: bySeat((seat) => (seat === 'west' ? west : ['?'])),
});
const kong = (kind: 'concealed' | 'melded', tile: RecordedTile): DealCommand => ({
  type: 'DeclareKong',
  seat: 'east',
  kind,
  tile,
});
const amended = (visibility: 'concealed' | 'open', drawn: RecordedTile): DealCommand => ({
  type: 'AmendHand',
  seat: 'east',
  tiles: ['?', '?'],
  drawn,
  visibility,
  reason: 'misread',
  by: 'referee-1',
});

it('names the place of a known face that the table conceals', () => {
  expect(at(dealt('?', '5p'))).toBe('/hands/west/1');
  expect(at({ type: 'ChooseForbiddenSuit', seat: 'east', by: 'card', suit: 'm' })).toBe('/suit');
  expect(at({ type: 'ChooseForbiddenSuit', seat: 'east', by: 'tile', suit: '?', tile: '1m' })).toBe('/tile');
  expect(at({ type: 'DrawTile', seat: 'east', tile: '5p' })).toBe('/tile');
  expect(at(kong('concealed', '5p'))).toBe('/tile');
  expect(at({ ...kong('concealed', '?'), tiles: ['1p', '1p', '1p', '2p'] } as DealCommand)).toBe('/tiles/0');
  expect(at(amended('concealed', '5p'))).toBe('/drawn');
});

it('names no place of an unknown face, and none of a face that everybody sees', () => {
  expect(at(dealt('?', '?'))).toBeUndefined();
  expect(at({ type: 'DrawTile', seat: 'east', tile: '?' })).toBeUndefined();
  expect(at(kong('melded', '5p'))).toBeUndefined();
  expect(at(amended('open', '5p'))).toBeUndefined();
  expect(at({ type: 'DiscardTile', seat: 'east', tile: '5p' })).toBeUndefined();
});

it('a concealed kong shows its tile where the rule set lays it open', () => {
  expect(at(kong('concealed', '5p'), 'public', classical)).toBeUndefined();
});

it('concerns every recording but a full one, once the deal is opened', () => {
  const draw: DealCommand = { type: 'DrawTile', seat: 'east', tile: '5p' };
  expect(at(draw, 'full')).toBeUndefined();
  expect(at(draw, 'result')).toBe('/tile');
  expect(concealedFaceIn(sichuanMil, UNOPENED, draw)).toBeUndefined();
});
