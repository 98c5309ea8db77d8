import { framed } from './frame.js';
import { Ring } from './ring.js';

const entry = (position: number, text = '.') => ({
  position,
  type: 'A',
  table: undefined,
  frame: framed(text),
  change: undefined,
});

it('numbers its entries, and finds the first one after a position', () => {
  const ring = new Ring(9);
  for (const position of [10, 20, 30]) ring.push(entry(position));
  expect([9, 10, 15, 29, 30, 99].map((position) => ring.numberAfter(position))).toEqual([0, 1, 1, 2, 3, 3]);
  expect([ring.first, ring.end, ring.at(1)?.position, ring.at(3)]).toEqual([0, 3, 20, undefined]);
});

it('keeps a thousand entries, and says from where on it has every one', () => {
  const ring = new Ring(0);
  for (let position = 1; position <= 1_003; position += 1) ring.push(entry(position));
  expect([ring.first, ring.end, ring.after, ring.at(2), ring.at(3)?.position]).toEqual([3, 1_003, 3, undefined, 4]);
});

it('keeps at most eight megabytes', () => {
  const ring = new Ring(0);
  for (let position = 1; position <= 20; position += 1) ring.push(entry(position, 'x'.repeat(1_048_576)));
  expect([ring.end - ring.first, ring.after]).toEqual([7, 13]);
});

it('frames a text as a chunk of HTTP, in bytes', () => {
  const { chunk, content } = framed('东\n');
  expect([chunk.toString(), content.toString()]).toEqual(['4\r\n东\n\r\n', '东\n']);
});
