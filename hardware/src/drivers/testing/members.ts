import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The members that a model gives to a suite, with a description of each. */
export type Members = Readonly<Record<string, string>>;

/**
 * Registers a failing test that lists the missing members, if there are any. Returns whether all are present, so that tests
 * that need them can be left out. The tests run without a type check, so nothing else may detect a missing member.
 */
export const hasMembers = (model: { readonly model: string }, members: Members): boolean => {
  const given = model as Readonly<Record<string, unknown>>;
  const missing = Object.entries(members).filter(([name]) => given[name] === undefined);
  if (missing.length === 0) return true;
  it(`${model.model} gives the suite all that it needs`, () => {
    const lines = missing.map(([name, what]) => `  ${name}: ${what}`);
    throw new Error(
      `hardware/src/drivers/${model.model}/conformance.spec.ts: got no ${missing.map(([name]) => name).join(', ')}.\n` +
        `Add (hardware/README.md, "Add a model", steps 3 and 5):\n${lines.join('\n')}\nUntil then the tests that need them are left out.`,
    );
  });
  return false;
};

/** Registers a failing test if the model has no driver yet. Returns whether it has one. */
export const hasDriver = ({ model }: { readonly model: string }): boolean => {
  const path = join('hardware', 'src', 'drivers', model, 'driver.ts');
  if (existsSync(join(process.cwd(), path))) return true;
  it(`${model} has a driver`, () => {
    throw new Error(
      `${path}: got no such file, expected the driver (hardware/README.md, "Add a model", step 4). Until then its tests are left out.`,
    );
  });
  return false;
};
