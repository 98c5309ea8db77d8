import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that hold addresses with passwords. */
export const SECRET_VARIABLES = ['DATABASE_URL', 'DATABASE_ADMIN_URL', 'NATS_URL'];

/** The variable that names the file of a secret. */
export const fileVariable = (name: string): string => `${name}_FILE`;

const contentOf = (variable: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Error(`${variable}: got ${file}, which cannot be read (${reason}), expected a readable file`);
  }
};

/**
 * Returns the environment with the secrets that are in files: `DATABASE_URL_FILE` names the file of `DATABASE_URL`.
 * Blanks around the content are ignored.
 * @throws Error that names a file that cannot be read, or a secret that is also in the environment. It shows no content.
 */
export const withSecretFiles = (environment: Variables): Variables => {
  const secrets = SECRET_VARIABLES.flatMap((name) => {
    const file = environment[fileVariable(name)] ?? '';
    if (file === '') return [];
    if ((environment[name] ?? '') !== '')
      throw new Error(`${fileVariable(name)}: expected no value beside ${name}; remove one of the two`);
    return [[name, contentOf(fileVariable(name), file)]] as const;
  });
  return { ...environment, ...Object.fromEntries(secrets) };
};
