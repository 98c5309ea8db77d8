import { z } from 'zod';
import { runProgram } from './child.js';

const Issued = z.object({ key: z.string().min(1) });

/** Issues a key straight into the database, as its operator may. */
export const issueKey = async (
  name: string,
  scopes: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> => {
  const args = ['--json', '--name', name, ...scopes.flatMap((scope) => ['--scope', scope])];
  const { code, stdout } = await runProgram('api/src/issue-key.js', { args, env });
  if (code !== 0) throw new Error(`no API key could be issued for ${name} (exit code ${String(code)})`);
  return Issued.parse(JSON.parse(stdout)).key;
};
