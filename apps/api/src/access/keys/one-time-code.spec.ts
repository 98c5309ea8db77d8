import { drawCode, hashOfCode, typedCode } from './one-time-code.js';

describe('a code that works once', () => {
  it('has twelve Crockford digits, and each code is new', () => {
    const codes = Array.from({ length: 200 }, drawCode);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(['7K2Q-XM4P-9T10', '7k2qxm4p9t10', ' 7k2qxm 4p9t1o', '7K2Q-XM4P-9TLO', '7K2QXM4P9TIo'])(
    'is read from %j',
    (typed) => {
      expect(typedCode(typed)).toBe('7K2Q-XM4P-9T10');
    },
  );

  it.each(['', '7K2Q-XM4P-9T1', '7K2Q-XM4P-9T100', '7K2Q-XM4P-9T1U', '7K2Q-XM4P-9T1é', '7K2Q_XM4P_9T10'])(
    'is not read from %j',
    (typed) => {
      expect(typedCode(typed)).toBeUndefined();
    },
  );

  it('is stored as a hash that differs for each code', () => {
    const hash = hashOfCode('7K2Q-XM4P-9T10', 'claim');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOfCode('7K2Q-XM4P-9T11', 'claim')).not.toBe(hash);
  });

  it('is bound to its purpose: a claim code signs nobody in', () => {
    expect(hashOfCode('7K2Q-XM4P-9T10', 'sign-in')).not.toBe(hashOfCode('7K2Q-XM4P-9T10', 'claim'));
  });
});
