import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DEAL_COMMANDS } from '#deal/schema';

const PAGE = readFileSync(join(__dirname, '../docs/CLUBS.md'), 'utf8');
const FIRST = '| what happened | in the report |';

/** The second cells of the table of the page that lists the members of a report. */
const CELLS: readonly string[] = PAGE.slice(PAGE.indexOf(FIRST))
  .split('\n\n', 1)
  .flatMap((table) => table.split('\n').slice(2))
  .map((row) => row.split('|').slice(2, -1).join('|'));

const OF_ANY_COMMAND = ['type'];

/** The names of all members below a JSON schema, and the circumstances that it lists. */
const namesIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, enum: values = [] } = schema as { properties?: object; enum?: readonly unknown[] };
  const circumstances = values.includes('after-kong') ? values.map(String) : [];
  return [...Object.keys(properties), ...circumstances, ...Object.values(schema).flatMap(namesIn)];
};

const MEMBERS = [...new Set(namesIn(z.toJSONSchema(DEAL_COMMANDS.ReportDeal, { io: 'input' })))].filter(
  (name) => !OF_ANY_COMMAND.includes(name),
);

/** The JSON in the code spans of a cell, each completed to an object. */
const jsonIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^["{]/.test(code) && !code.includes('…'))
    .map((code) => (code.startsWith('{') ? code : `{${code}}`));

const keysIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(keysIn)]
    : [];

describe('the table of a report in docs/CLUBS.md', () => {
  it('is found, with the schema', () => {
    expect(CELLS.length).toBeGreaterThan(10);
    expect(MEMBERS).toEqual(
      expect.arrayContaining(['wins', 'afterKongs', 'after-kong', 'onlyForbiddenDiscarded', 'liable']),
    );
  });

  it.each(MEMBERS)('has %s', (member) => {
    expect(CELLS.filter((cell) => cell.includes(`"${member}"`))).not.toEqual([]);
  });

  it.each(CELLS.flatMap(jsonIn))('has only members of the schema: %s', (json) => {
    expect(keysIn(JSON.parse(json)).filter((key) => key !== 'type' && !MEMBERS.includes(key))).toEqual([]);
  });
});
