import { mayRecord } from './may-record.js';

const may = (recording: 'full' | 'public', ...scopes: string[]): boolean =>
  mayRecord({ scopes }, { table: 'table-1', recording });

it.each([
  ['deals:record', true, true],
  ['referee', true, true],
  ['deals:write', false, true],
  ['deals:read', false, false],
  ['audit', false, false],
] as const)('%s: records a full recording: %s, a public one: %s', (scope, full, open) => {
  expect([may('full', scope), may('public', scope)]).toEqual([full, open]);
});

it('is limited to the tables that the session names', () => {
  expect(may('full', 'deals:record', 'table:table-1')).toBe(true);
  expect(may('full', 'deals:record', 'table:table-2')).toBe(false);
});

it('is not possible without a session', () => {
  expect(mayRecord(undefined, { table: 'table-1', recording: 'public' })).toBe(false);
});
