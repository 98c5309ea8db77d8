import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { eventsCausedBy } from '../leaf/cause.js';
import { disclosedValue, openSeals, sealEvent, sealSecrets, sealsIn, type Disclosure } from './sealing.js';
import { countedSalts, tileOfSeat } from '../testing/batches.js';
import { anyLogValue } from '../testing/log-values.js';
import { nodeSha256 } from '../testing/node-sha256.js';

const SALT = '000102030405060708090a0b0c0d0e0f';
const secret = { path: '/data/tile', owner: 'east', width: 8 };
const value = { data: { seat: 'east', tile: '5p' } };
const seal = (): { readonly sealed: typeof value; readonly disclosure: Disclosure } => {
  const { value: sealed, disclosures } = sealSecrets(value, [secret], () => SALT, nodeSha256);
  return { sealed, disclosure: disclosures[0] as Disclosure };
};

describe('sealing', () => {
  it('leaves the hash of salt, path and padded value, which anybody can compute', () => {
    const text = `["${SALT}","/data/tile","\\"5p\\"    "]`;
    const hash = createHash('sha256').update(text, 'utf8').digest('hex');
    const { sealed, disclosure } = seal();
    expect(sealed).toEqual({ data: { seat: 'east', tile: { sealed: hash } } });
    expect(disclosure).toEqual({ hash, salt: SALT, path: '/data/tile', value: '"5p"    ', owner: 'east' });
  });

  it('does not change the given value', () => {
    seal();
    expect(value.data.tile).toBe('5p');
  });

  it('gives values of one width disclosures of one length', () => {
    const length = (tile: string): number | undefined =>
      sealSecrets({ data: { tile } }, [secret], () => SALT, nodeSha256).disclosures[0]?.value.length;
    expect(length('5p')).toBe(length('hidden'));
  });

  it('is opened to the value that was sealed', () => {
    fc.assert(
      fc.property(
        anyLogValue.filter((open) => sealsIn(open).length === 0),
        (open) => {
          const { value: sealed, disclosures } = sealSecrets(
            { kept: open, secret: [open] },
            [{ path: '/secret/0', owner: 'table', width: 10_000 }],
            () => SALT,
            nodeSha256,
          );
          expect(openSeals(sealed, disclosures, nodeSha256)).toEqual(
            JSON.parse(JSON.stringify({ kept: open, secret: [open] })),
          );
        },
      ),
    );
  });

  it.each([
    ['a path that leads nowhere', value, { path: '/data/meld' }, 'SECRET_MISSING'],
    ['a path through a string', value, { path: '/data/tile/0' }, 'SECRET_MISSING'],
    ['a path that is no pointer', value, { path: 'data' }, 'SECRET_MISSING'],
    ['a path to an inherited name', value, { path: '/data/toString' }, 'SECRET_MISSING'],
    ['an empty place of a list', { data: [] }, { path: '/data/0', mayBeEmpty: true }, 'SECRET_MISSING'],
    ['an empty place in a missing value', value, { path: '/data/meld/tile', mayBeEmpty: true }, 'SECRET_MISSING'],
    ['a value wider than its width', value, { width: 3 }, 'SECRET_TOO_WIDE'],
    ['a seal from outside', { data: { seat: { sealed: 'a'.repeat(64) }, tile: '5p' } }, {}, 'ALREADY_SEALED'],
  ])('refuses %s', (_what, input, change, code) => {
    const sealing = (): unknown => sealSecrets(input, [{ ...secret, ...change }], () => SALT, nodeSha256);
    expect(sealing).toThrow(expect.objectContaining({ name: 'LogError', code }) as Error);
  });

  it('seals an empty place like any other, if it may be empty', () => {
    const place = { path: '/data/tiles', owner: 'east', width: 8, mayBeEmpty: true } as const;
    const sealing = (data: Record<string, string>) => sealSecrets({ data }, [place], () => SALT, nodeSha256);
    const [empty, full] = [sealing({ seat: 'east' }), sealing({ seat: 'east', tiles: '5p' })];
    expect(openSeals(empty.value, [], nodeSha256)).toEqual(openSeals(full.value, [], nodeSha256));
    expect(empty.disclosures.map((each) => each.value.length)).toEqual(
      full.disclosures.map((each) => each.value.length),
    );
    expect(openSeals(empty.value, empty.disclosures, nodeSha256)).toEqual({ data: { seat: 'east' } });
    expect(openSeals(full.value, full.disclosures, nodeSha256)).toEqual({ data: { seat: 'east', tiles: '5p' } });
  });

  it('refuses a salt of fewer than 128 bits', () => {
    expect(() => sealSecrets(value, [secret], () => 'abcd', nodeSha256)).toThrow(
      expect.objectContaining({ code: 'BAD_SALT' }) as Error,
    );
  });
});

describe('opening', () => {
  it('shows the mark if there is no disclosure', () => {
    expect(openSeals(seal().sealed, [], nodeSha256)).toEqual({ data: { seat: 'east', tile: 'hidden' } });
    expect(openSeals(seal().sealed, [], nodeSha256, '?')).toEqual({ data: { seat: 'east', tile: '?' } });
  });

  it.each([
    ['another value', { value: '"6p"    ' }, 'DISCLOSURE_MISMATCH'],
    ['another salt', { salt: 'f'.repeat(32) }, 'DISCLOSURE_MISMATCH'],
    ['another place', { path: '/data/seat' }, 'DISCLOSURE_MISPLACED'],
  ])('refuses a disclosure with %s', (_what, change, code) => {
    const { sealed, disclosure } = seal();
    expect(() => openSeals(sealed, [{ ...disclosure, ...change }], nodeSha256)).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });

  it.each(['5p', '{"b":1,"a":2}', '1.50'])('refuses a disclosure whose text %p is not canonical', (text) => {
    const { disclosure } = seal();
    expect(() => disclosedValue({ ...disclosure, value: text })).toThrow(
      expect.objectContaining({ code: 'DISCLOSURE_NOT_CANONICAL' }) as Error,
    );
  });

  it('treats an object as a seal only if it is exactly one', () => {
    const almost = {
      a: { sealed: 'a'.repeat(63) },
      b: { sealed: 'a'.repeat(64), more: 1 },
      c: { sealed: 'A'.repeat(64) },
    };
    expect(sealsIn(almost)).toEqual([]);
    expect(openSeals(almost, [], nodeSha256)).toEqual(almost);
  });
});

describe('an event and its command', () => {
  const [event] = eventsCausedBy(
    {
      commandId: 'c1',
      actor: 'table-7',
      source: 'device',
      command: { type: 'DrawTile', seat: 'east', tile: '5p' },
      occurredAt: '2026-03-11T09:30:00.000Z',
      recordedAt: '2026-03-11T09:30:00.250Z',
    },
    [{ type: 'TileDrawn', schemaVersion: 1, data: { seat: 'east', tile: '5p' } }],
  );

  it('are sealed with salts of their own: equal tiles give different seals', () => {
    if (!event) throw new Error('one event was caused');
    const { event: sealed, disclosures } = sealEvent(event, tileOfSeat, countedSalts(), nodeSha256);
    expect(disclosures.map(({ path }) => path)).toEqual(['/data/tile', '/cause/command/tile']);
    expect(sealed.data['tile']).not.toEqual(sealed.cause.command?.['tile']);
    expect(JSON.stringify(sealed)).not.toContain('5p');
    expect(openSeals(sealed, disclosures, nodeSha256)).toEqual(event);
  });
});
