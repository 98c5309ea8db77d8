import { z } from 'zod';
import { expected } from '#shapes';
import { PeriodQuery } from '../../features/log/bundles/bundle-schemas.js';
import { PageQuery } from '../../recording/reading/list-queries.js';
import { checkedPart } from './checked-part.js';

const queried = async (schema: z.ZodType, value: object): Promise<unknown> => checkedPart('query', schema, value);

it.each(['0', '7', '007', '500'])('a query takes the number %j', async (limit) => {
  expect(await queried(PageQuery, { after: limit })).toMatchObject({ after: Number(limit) });
});

it.each(['', ' ', '0x10', '1e3', '+1', '1.', '0b1', 'Infinity', '１'])(
  'a query does not take %j for a number',
  async (text) => {
    for (const [schema, member] of [
      [PageQuery, 'after'],
      [PageQuery, 'limit'],
      [PeriodQuery, 'from'],
    ] as const) {
      const fault = (await queried(schema, { [member]: text }).catch((error: unknown) => error)) as Error;
      expect([fault.name, JSON.stringify(fault)]).toEqual([
        expect.any(String),
        expect.stringContaining('INVALID_QUERY'),
      ]);
      expect(JSON.stringify(fault)).toContain(`/${member}`);
    }
  },
);

it('a text stays a text', async () => {
  const schema = z.strictObject({
    name: z.string(),
    other: z.string().refine((text) => text !== 'x', expected('time', {})),
  });
  expect(await queried(schema, { name: '0x10', other: '' })).toEqual({ name: '0x10', other: '' });
});

it.each(['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])(
  'a query has no member %s',
  async (name) => {
    const query = Object.fromEntries([[name, '1']]);
    const fault = (await queried(PageQuery, query).catch((error: unknown) => error)) as Error;
    expect(JSON.stringify(fault)).toContain('INVALID_QUERY');
    expect(JSON.stringify(fault)).toContain(name);
  },
);
