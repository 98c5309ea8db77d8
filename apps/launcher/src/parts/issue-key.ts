import { z } from 'zod';
import { runProgram } from './child.js';

type Environment = Readonly<Record<string, string>>;

/** The scopes of the session that the launcher opens: the person who starts the service has full access to its database anyway. */
export const OPERATOR = ['admin', 'referee', 'audit', 'deals:record'];
/** The name of the session that a printed address opens: the page greets the person by it. */
export const OPERATOR_NAME = 'Operator of this machine';

const Key = z.object({ key: z.string().min(1) });
const SignInCode = z.object({ code: z.string().min(1) });

/** Issues a key directly in the database, as its operator may do. */
export const issueKey = async (name: string, scopes: readonly string[], env: Environment): Promise<string> =>
  Key.parse(await issued(name, scopes, env)).key;

/** Issues a code with which a browser can sign in once within ten minutes. */
export const issueSignInCode = async (name: string, scopes: readonly string[], env: Environment): Promise<string> =>
  SignInCode.parse(await issued(name, scopes, env, ['--sign-in'])).code;

const issued = async (
  name: string,
  scopes: readonly string[],
  env: Environment,
  more: readonly string[] = [],
): Promise<unknown> => {
  const args = ['--json', '--name', name, ...scopes.flatMap((scope) => ['--scope', scope]), ...more];
  const { code, stdout } = await runProgram('api/issue-key.js', { args, env });
  if (code !== 0) throw new Error(`no API key could be issued for ${name} (exit code ${String(code)})`);
  return JSON.parse(stdout);
};
