import type { SeenEvent } from '../../api/types.js';
import { actsLeft, type ProvisionalAct } from './acts-left.js';

const DRAW: ProvisionalAct = { act: 'draw', seat: 'south' };
const DISCARD: ProvisionalAct = { act: 'discard', seat: 'south', tile: '5p' };
const PUNG: ProvisionalAct = { act: 'pung', seat: 'north', tile: '5p' };
const KONG: ProvisionalAct = { act: 'concealed-kong', seat: 'south' };
const CHOW: ProvisionalAct = { act: 'chow', seat: 'west', tiles: ['5p', '4p', '6p'] };
const WIN: ProvisionalAct = { act: 'win', seats: ['east', 'west'] };

const drawn = { type: 'TileDrawn', seat: 'south', tile: 'hidden', replacement: false, wall: 50 };
const discarded = { type: 'TileDiscarded', seat: 'south', tile: '5p' };
const closed = { type: 'ClaimsClosed', reason: 'moved-on', passes: [] };
const hidden = { type: 'KongDeclared', seat: 'south', kind: 'concealed', tile: 'hidden', visibility: 'concealed' };
const claimed = { type: 'ChowDeclared', seat: 'west', claimed: '5p', tiles: ['4p', '5p', '6p'], from: 'south' };
const rewound = { type: 'RewoundTo', sequence: 12, reason: 'misread', by: 'referee-1' };
const ended = { type: 'PlayEnded', reason: 'wall', awaits: [] };

it.each<[string, readonly ProvisionalAct[], readonly object[], readonly ProvisionalAct[]]>([
  ['all of them, before any event', [DRAW, DISCARD], [], [DRAW, DISCARD]],
  ['those that are not recorded', [DRAW, DISCARD, PUNG], [drawn], [DISCARD, PUNG]],
  ['none, once all are recorded', [DRAW, DISCARD], [drawn, discarded], []],
  ['all, after an event that is no act', [DRAW, DISCARD], [closed], [DRAW, DISCARD]],
  ['none, if another tile was discarded', [DISCARD, PUNG], [{ ...discarded, tile: '6p' }], []],
  ['none, if another seat acted', [DRAW, DISCARD], [{ ...drawn, seat: 'west' }], []],
  ['none, if the order was different', [DRAW, DISCARD], [discarded], []],
  ['none, after more events than acts', [DRAW], [drawn, discarded], []],
  ['what follows a kong whose tile is concealed', [KONG, DRAW], [hidden], [DRAW]],
  ['what follows a chow, however its tiles are written', [CHOW, WIN], [claimed], [WIN]],
  ['none, after a win of these seats', [WIN], [{ type: 'WinDeclared', seats: ['east', 'west'] }], []],
  ['none, after a rewind', [DRAW], [rewound], []],
  ['none, after the end of play', [DRAW], [ended], []],
])('leaves %s', (_, acts, events, left) => {
  expect(actsLeft(acts, events as readonly SeenEvent[])).toEqual(left);
});
