import fc from 'fast-check';
import { emsOf, shortened } from './line-name.js';

it('leaves a name unchanged if there is space for it', () => {
  expect(shortened('anna', 3)).toBe('anna');
  expect(shortened('王芳', 2)).toBe('王芳');
});

it('shortens a name that is too wide, ideographs sooner', () => {
  expect(shortened('konstantin', 3)).toBe('kons…');
  expect(shortened('欧阳建国先生', 3)).toBe('欧阳…');
});

it('counts capitals and broad letters as wider, so that they do not cross the edge of the chart', () => {
  expect(shortened('WWWWW', 3.9)).toBe('WWW…');
  expect(shortened('ЩУКИН', 3.9)).toBe('ЩУК…');
  expect(shortened('lilli', 3)).toBe('lilli');
});

it('never exceeds the available width, and begins as the name does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.double({ min: 1, max: 20, noNaN: true }), (name, most) => {
      const shown = shortened(name, most);
      expect(emsOf(shown)).toBeLessThanOrEqual(most + 1e-9);
      expect(name.startsWith(shown.replace(/…$/u, ''))).toBe(true);
    }),
  );
});
