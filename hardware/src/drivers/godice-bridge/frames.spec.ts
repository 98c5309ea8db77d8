import { BRIDGE, type Frame, readFrame, request, REQUESTS } from './frames.js';

/** The requests of the sheet, section 4. */
it.each([
  ['battery of the bridge', request(BRIDGE, REQUESTS.battery), 'c0d10003ae5bc0'],
  ['colour of die 1', request(1, REQUESTS.colour), 'c0d10117cfdfc0'],
])('%s', (_, bytes, hex) => {
  expect(Buffer.from(bytes).toString('hex')).toBe(hex);
});

/** The vectors of the sheet, section 2, each slightly changed. */
it.each([
  [1, -60, 9, -9],
  [2, 8, -7, 61],
  [3, 5, 63, 2],
  [4, -9, -60, 9],
  [5, 1, 2, -64],
  [6, 64, -2, 1],
])('face %i', (face, ...axes) => {
  const payload = Buffer.from([0x53, ...axes.map((value) => value & 0xff)]);
  expect(readFrame(1, payload)).toEqual<Frame>({ kind: 'still', die: 1, rest: 'flat', face });
});

it.each(['', 'S', 'SS', 'Ba', 'XYZ', 'Rx'])('%p has no meaning for the driver', (text) => {
  expect(readFrame(1, Buffer.from(text))).toEqual({ kind: 'other', die: 1 });
});
