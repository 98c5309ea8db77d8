import fc from 'fast-check';
import { pointerTo } from '#event-log';
import { isVisible, textFaults } from './text-faults.js';

const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The place of the first unfit text, in the plain way: with a pointer at each step. */
const firstUnfit = (value: unknown, pointer = ''): string | undefined => {
  if (typeof value === 'string')
    return CONTROL.test(value) || (value !== '' && !isVisible(value)) ? pointer : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (CONTROL.test(name)) return pointer;
    const found = firstUnfit(inner, pointerTo(pointer, name));
    if (found !== undefined) return found;
  }
  return undefined;
};

const oddText = fc.string({
  unit: fc.constantFrom('a', ' ', '~', '/', '\u0301', '\u200b', '\u3164', '\u202e', '\u0007', '牌', '\u2800'),
  maxLength: 3,
});

describe('textFaults', () => {
  it.each(['Anna', ' Anna', '\u0301a', '牌', '', '~', '!'])('accepts %j', (text) => {
    expect(textFaults({ name: text })).toEqual([]);
  });

  it.each([' ', '\u200b', '\u3164', 'a\u0000', 'a\u202eb', '\u2028', '\u007f'])('refuses %j at its place', (text) => {
    expect(textFaults({ players: [{ name: 'Anna' }, { 'a/b': text }] })).toMatchObject([
      { pointer: '/players/1/a~1b' },
    ]);
  });

  it('finds the first unfit text of any value, at its place after the root', () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'medium' },
        oddText,
        fc.integer(),
        fc.array(tie('value')),
        fc.dictionary(oddText, tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(value, (any) => {
        const found = firstUnfit(any);
        expect(textFaults(any, '/body').map(({ pointer }) => pointer)).toEqual(
          found === undefined ? [] : [`/body${found}`],
        );
      }),
      { numRuns: 500 },
    );
  });
});
