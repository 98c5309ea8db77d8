import { randomSalts } from './random-salts.js';

it('draws salts of 32 lowercase hex digits, each another one', () => {
  const draw = randomSalts();
  const salts = Array.from({ length: 1_000 }, draw);
  for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(salts).size).toBe(salts.length);
});

it('uses each random byte once, in order', () => {
  let calls = 0;
  const draw = randomSalts((bytes) => {
    calls += 1;
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = (calls * 100 + (index >> 4)) % 256;
    return bytes;
  });
  const salts = Array.from({ length: 257 }, draw);
  expect(calls).toBe(2);
  expect(salts[0]).toBe('64'.repeat(16));
  expect(salts[1]).toBe('65'.repeat(16));
  expect(salts[256]).toBe('c8'.repeat(16));
});
