import { typedCode } from './typed-code.js';

describe('a typed sign-in code', () => {
  it.each([
    ['7k2qxm4p9tbd', '7K2Q-XM4P-9TBD'],
    ['7K2Q-XM4P-9TBD', '7K2Q-XM4P-9TBD'],
    [' 7K2Q XM4P 9TBD more', '7K2Q-XM4P-9TBD'],
    ['http://192.168.1.20:3000/club#sign-in=7K2Q-XM4P-9TBD\n', '7K2Q-XM4P-9TBD'],
    ['7K2Q-', '7K2Q'],
    ['7k2qx', '7K2Q-X'],
    ['', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(typedCode(typed)).toBe(shown);
  });
});
