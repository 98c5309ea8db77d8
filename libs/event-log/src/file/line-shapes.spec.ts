import fc from 'fast-check';
import { canonicalJson, isCanonicalText } from '../values/canonical-json.js';
import { inCanonicalOrder } from '../values/canonical-order.js';
import { disclosureLineSchema, eventLineSchema } from './jsonl-format.js';
import { hasDisclosureLineShape, hasEventLineShape } from './line-shapes.js';
import { LogError } from '../values/log-error.js';
import { anyLogValue } from '../testing/log-values.js';
import type { LogObject, LogValue } from '../values/log-value.js';

const HASH = 'a1'.repeat(32);
const evidence = { digest: HASH, from: 0, to: 7 };
const cause = { commandId: 'c', index: 0, count: 2, actor: 'a', source: 'device', command: { type: 'DrawTile' } };
const leaf = {
  ...{ v: 1, log: 'l', stream: 'deal/1', sequence: 1, previousHash: HASH, type: 'T', schemaVersion: 1, data: {} },
  ...{ occurredAt: '2026-03-11T09:30:00.000Z', recordedAt: '2026-03-31T23:59:59.999Z' },
};
const EVENT_LINES: readonly LogObject[] = [
  { position: 1, hash: HASH, leaf: { ...leaf, cause } },
  { position: 1, hash: HASH, leaf: { ...leaf, cause: { ...cause, evidence } } },
  {
    position: 1,
    hash: HASH,
    leaf: { ...leaf, cause: { ...cause, evidence: { ...evidence, device: 'd', epoch: '1' } } },
  },
];
const signature = {
  ...{ key: `${'A'.repeat(43)}=`, commitment: HASH, nonce: 'b2'.repeat(16), index: 1, size: 3, hashes: [HASH, HASH] },
  value: `${'A'.repeat(86)}==`,
};
const SIGNED_LINES: readonly LogObject[] = [
  { position: 1, hash: HASH, leaf: { ...leaf, cause: { ...cause, signature } } },
  {
    position: 1,
    hash: HASH,
    leaf: { ...leaf, cause: { ...cause, evidence, signature: { ...signature, nonce: { sealed: HASH } } } },
  },
];
const DISCLOSURE_LINES: readonly LogObject[] = [
  { disclosure: { hash: HASH, salt: 'b2'.repeat(16), path: '/data/tile', value: '"5p"', owner: 'east' } },
];

/** Values that are near the limits of some member. */
const near = fc.constantFrom<LogValue>(
  ...[0, 1, 2, -1, 3, Number.MAX_SAFE_INTEGER, '', 'x', 'x'.repeat(200), 'x'.repeat(201), HASH, HASH.toUpperCase()],
  ...[
    `${HASH}\n`,
    HASH.slice(1),
    'b2'.repeat(16),
    true,
    [],
    {},
    { ...evidence },
    { ...evidence, epoch: '1' },
    { ...evidence, device: 'd' },
    { sealed: HASH },
    [HASH],
    Array<string>(54).fill(HASH),
    `${'A'.repeat(43)}=`,
    `${'A'.repeat(42)}B=`,
    `${'A'.repeat(86)}==`,
    `${'A'.repeat(85)}B==`,
  ],
  ...['2026-02-28T00:00:00.000Z', '2026-02-29T00:00:00.000Z', '2024-02-29T00:00:00.000Z', '1900-02-29T00:00:00.000Z'],
  ...['2000-02-29T00:00:00.000Z', '2026-04-31T00:00:00.000Z', '2026-04-30T24:00:00.000Z', '2026-13-01T00:00:00.000Z'],
  ...['2026-03-11T09:30:00Z', '2026-03-11T09:30:00.0000Z', '2026-03-11T09:30:00.000+00:00', '0000-01-01T00:00:00.000Z'],
);
const anything = fc.oneof(near, anyLogValue);

/** One member of the value or of a part of it removed, added or replaced. */
const changed = (value: LogObject): fc.Arbitrary<LogObject> => {
  const keys = fc.constantFrom(...Object.keys(value));
  const anyKey = fc.constantFrom('extra', 'length', 'evidence', 'command', 'epoch', 'signature');
  const own = [
    fc.tuple(keys, anything).map(([key, other]): LogObject => ({ ...value, [key]: other })),
    fc.tuple(anyKey, anything).map(([key, other]): LogObject => ({ ...value, [key]: other })),
    keys.map((key): LogObject => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))),
  ];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'object' && !Array.isArray(part) && Object.keys(part).length > 0
      ? [changed(part as LogObject).map((other): LogObject => ({ ...value, [key]: other }))]
      : [],
  );
  return fc.oneof(...own, ...inner.flatMap((each) => [each, each, each]));
};

const isFitForLog = (value: LogObject): boolean => {
  const parsed: unknown = JSON.parse(canonicalOrNothing(value));
  return inCanonicalOrder(parsed) === parsed;
};
const canonicalOrNothing = (value: LogObject): string => {
  try {
    return canonicalJson(value);
  } catch (fault) {
    if (fault instanceof LogError) return 'null';
    throw fault;
  }
};

describe('the written shapes of lines', () => {
  it.each([
    ['event', EVENT_LINES, hasEventLineShape, eventLineSchema],
    ['signed event', SIGNED_LINES, hasEventLineShape, eventLineSchema],
    ['disclosure', DISCLOSURE_LINES, hasDisclosureLineShape, disclosureLineSchema],
  ] as const)('accept exactly the %s lines that the schema accepts', (_, lines, hasShape, schema) => {
    for (const line of lines) expect(hasShape(line)).toBe(true);
    const accepted = { true: 0, false: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...lines).chain(changed), (line) => {
        // Only lines whose spelling was checked come here.
        fc.pre(isFitForLog(line));
        const expected = schema.safeParse(line).success;
        accepted[`${expected}`] += 1;
        expect({ line, accepted: hasShape(line) }).toEqual({ line, accepted: expected });
      }),
      { numRuns: 4000 },
    );
    expect(Math.min(accepted.true, accepted.false)).toBeGreaterThan(100);
  });
});

describe('the native spelling', () => {
  /** RFC 8785 written down once more, without any shortcut. */
  const spelled = (value: LogValue): string => {
    if (typeof value !== 'object') return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map((child: LogValue) => spelled(child)).join(',')}]`;
    const members = Object.entries(value as LogObject).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${members.map(([key, child]) => `${JSON.stringify(key)}:${spelled(child)}`).join(',')}}`;
  };

  it('is the canonical text of every value, keys in any order', () => {
    fc.assert(
      fc.property(anyLogValue, (value) => {
        const text = spelled(value);
        expect(canonicalJson(value)).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(isCanonicalText(JSON.parse(text), text)).toBe(true);
      }),
    );
  });

  it.each([
    ['keys in another order', '{"b":1,"a":2}'],
    ['a key twice', '{"a":1,"a":1}'],
    ['keys that look like numbers in numeric order', '{"9":1,"10":2}'],
    ['white space', '{"a": 1}'],
    ['another escape', '"\\u0041"'],
    ['an exponent', '1e2'],
    ['a zero with a sign', '-0'],
  ])('does not accept %s', (_, text) => {
    expect(isCanonicalText(JSON.parse(text), text)).toBe(false);
  });

  it.each([
    ['null', 'null', 'NULL'],
    ['a fraction', '[1.5]', 'NOT_AN_INTEGER'],
    ['a large integer', '9007199254740992', 'UNSAFE_INTEGER'],
    ['half a surrogate pair', '"\\ud800"', 'LONE_SURROGATE'],
    ['half a surrogate pair in a key', '{"\\ud800":1}', 'LONE_SURROGATE'],
    ['the prototype', '{"__proto__":1}', 'RESERVED_KEY'],
    ['an object as length', '{"length":{}}', 'RESERVED_KEY'],
    ['65 levels', `${'['.repeat(66)}${']'.repeat(66)}`, 'TOO_DEEP'],
  ])('refuses %s', (_, text, code) => {
    expect(() => isCanonicalText(JSON.parse(text), text)).toThrow(expect.objectContaining({ code }));
  });
});
