import { randomBytes } from 'node:crypto';
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { commandLine, type CommandLine, helpOf, type OptionValues, parsedCall, wholeNumber } from '#command-line';
import { NoAnswer, Refused, type TilescribeClient } from '#client';
import { present } from '#shapes';
import { DEFAULT_FILE, readConfig } from '../config/config.js';
import { clientOf, causeOf } from '../delivery/requests/client-of.js';
import { isCredential } from '../delivery/requests/bearer.js';
import { errorCode, GatewayFault } from '../state/fault.js';

const Claimed = z.object({ device: z.string(), tables: z.array(z.string()), credential: z.string() });
const Rotated = z.object({ credential: z.string(), oldExpiresAt: z.string() });

interface Target {
  readonly url: string;
  readonly plainHttp: boolean;
  readonly keyFile: string;
}

/** The line of a command that gives the gateway its key. */
const keyLine = (name: string, what: string) =>
  commandLine(`table-gateway ${name}`, what)
    .option('--config <FILE>', 'configuration with api.url and api.keyFile', DEFAULT_FILE)
    .option('--api <URL>', 'the API, in place of that of the configuration')
    .option('--key-file <FILE>', 'where the credential is, in place of the file of the configuration')
    .option('--plain-http', 'allow plain http to another machine: everybody on the way can read the credential');

type Flags = ReturnType<ReturnType<typeof keyLine>['opts']>;

const refuse = (message: string): never => {
  throw new GatewayFault('CONFIG_INVALID', message);
};

const targetOf = async ({ config, api, keyFile, plainHttp: isAllowed }: Flags): Promise<Target> => {
  const plainHttp = isAllowed === true;
  if (api !== undefined && keyFile !== undefined) return { url: api, plainHttp, keyFile };
  const file = await readConfig(config);
  return {
    url: api ?? file.api.url,
    plainHttp: plainHttp || file.api.plainHttp === true,
    keyFile:
      keyFile ??
      file.api.keyFile ??
      refuse(`${config}: /api/keyFile is missing, expected where the credential is kept`),
  };
};

/** Asks the API. Throws `GatewayFault` if the request fails, or the answer has another form. */
const asked = async <Answer>(
  schema: z.ZodType<Answer>,
  target: Target,
  ask: (api: TilescribeClient) => Promise<unknown>,
  credential?: string,
): Promise<Answer> => {
  const answer = await ask(clientOf(target, credential)).catch((fault: unknown) => {
    if (fault instanceof Refused)
      return refuse(`the API answered ${fault.status}, ${fault.code}, ${fault.problem.detail}`);
    if (!(fault instanceof NoAnswer)) throw fault;
    const { message } = causeOf(fault) as Error;
    return refuse(`the API at ${target.url} is not reached: ${message}`);
  });
  return schema.safeParse(answer).data ?? refuse(`the answer of ${target.url} has another form: is this the API?`);
};

/** Replaces the credential. The file is whole before it has its name: a power cut leaves the old credential or the new one. */
const keep = async (keyFile: string, credential: string): Promise<void> => {
  const written = `${keyFile}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(written, `${credential}\n`, { mode: 0o600, flush: true });
    await rename(written, keyFile);
  } catch (error) {
    await rm(written, { force: true });
    refuse(`the key file ${keyFile} cannot be written (${errorCode(error) ?? String(error)})`);
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const claim = async (code: string, flags: Flags): Promise<string> => {
  const target = await targetOf(flags);
  // A code works once: everything else is checked before.
  if (await exists(target.keyFile))
    return refuse(`the key file ${target.keyFile} exists; move it away, or name another one`);
  const { device, tables, credential } = await asked(Claimed, target, (api) =>
    api.post('/v1/device-keys/claims', { body: { code } }),
  );
  await keep(target.keyFile, credential);
  return `claimed as ${device} at ${tables.join(', ')}; the credential is in ${target.keyFile}`;
};

const rotate = async ({
  graceSeconds,
  ...flags
}: Flags & { readonly graceSeconds?: number | undefined }): Promise<string> => {
  const target = await targetOf(flags);
  const old = (await readFile(target.keyFile, 'utf8').catch(() => '')).trim();
  if (!isCredential(old))
    return refuse(`the key file ${target.keyFile} has no credential; claim one with a claim code`);
  // The same key for each repeat, so that a lost answer is sent again.
  const header = { 'Idempotency-Key': `rotation-${old.split('_')[1] ?? ''}` };
  const body = present({ graceSeconds });
  const { credential, oldExpiresAt } = await asked(
    Rotated,
    target,
    (api) => api.post('/v1/device-keys/rotations', { header, body }),
    old,
  );
  await keep(target.keyFile, credential);
  return `the next credential is in ${target.keyFile}; the old one works until ${oldExpiresAt}`;
};

/** Runs a command line. Throws `GatewayFault` for a wrong call. */
const commandOf =
  <Args extends unknown[], Options extends OptionValues>(
    line: CommandLine<Args, Options>,
    work: (options: Options, ...args: Args) => Promise<string>,
  ) =>
  async (args: readonly string[]): Promise<string> => {
    const call = parsedCall(line, args, (message) => refuse(`${message}\n\n${helpOf(line)}`));
    return call.help ?? work(call.options, ...call.args);
  };

/** Commands that give the gateway its key. Each returns its output, and throws `GatewayFault` if it is refused. */
const DEVICE_KEY_COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<string>>> = {
  claim: commandOf(
    keyLine(
      'claim',
      'Exchanges a claim code for the credential of this device, and writes it to the key file.',
    ).argument('<CODE>', 'the claim code'),
    (flags, code) => claim(code, flags),
  ),
  'rotate-key': commandOf(
    keyLine('rotate-key', 'Exchanges the credential for the next one; a gateway that runs goes on with it.').option(
      '--grace-seconds <N>',
      'how long the old credential still works (86400)',
      wholeNumber(0, 999_999),
    ),
    rotate,
  ),
};

/** The command of this name, if it gives the gateway its key. */
export const deviceKeyCommand = (name = ''): ((args: readonly string[]) => Promise<string>) | undefined =>
  Object.hasOwn(DEVICE_KEY_COMMANDS, name) ? DEVICE_KEY_COMMANDS[name] : undefined;
