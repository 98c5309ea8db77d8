import { byNeed, openOf } from './tables-by-need.js';

const question = (openedAt: string, status = 'open') => ({ openedAt, status }) as never;
const listed = (table: string, status: 'running' | 'needs-referee', questions?: object) =>
  ({ table, name: table, status, ...(questions !== undefined && { questions }) }) as Parameters<typeof byNeed>[0][0];

it('lists the tables that need the referee first, then the oldest question', () => {
  const tables = [
    listed('quiet', 'running', { count: 0 }),
    listed('late', 'running', { count: 1, since: '2026-03-11T10:00:00.000Z' }),
    listed('foreign', 'running'),
    listed('early', 'running', { count: 2, since: '2026-03-11T09:00:00.000Z' }),
    listed('needy', 'needs-referee', { count: 0 }),
  ];
  expect(byNeed(tables).map(({ table }) => table)).toEqual(['needy', 'early', 'late', 'quiet', 'foreign']);
});

it('omits questions that are answered or closed', () => {
  const [first, second] = [question('2026-03-11T09:00:00.000Z'), question('2026-03-11T09:05:00.000Z')];
  expect(openOf([second, question('2026-03-11T08:00:00.000Z', 'closed'), first])).toEqual([first, second]);
});
