import { randomBytes } from 'node:crypto';
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { commandLine, type CommandLine, helpOf, type OptionValues, parsedCall, wholeNumber } from '#command-line';
import { HttpClient, HttpFault } from '#http-client';
import { present } from '#shapes';
import { apiAddress } from '../config/api-address.js';
import { DEFAULT_FILE, readConfig } from '../config/config.js';
import { isCredential, parsedOrNothing } from '../delivery/requests/bearer.js';
import { errorCode, GatewayFault } from '../state/fault.js';

const TIMEOUT_MS = 15_000;
const LIMITS = { bytes: 64 << 10, idleMs: TIMEOUT_MS, totalMs: TIMEOUT_MS };

const Claimed = z.object({ device: z.string(), tables: z.array(z.string()), credential: z.string() });
const Rotated = z.object({ credential: z.string(), oldExpiresAt: z.string() });
const Problem = z.object({ code: z.string(), detail: z.string().optional() });

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

/** Posts to the API. Throws `GatewayFault` with the answer if the request fails. */
const post = async <Answer>(
  schema: z.ZodType<Answer>,
  target: Target,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const sending = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  } as const;
  const { status, text } = await new HttpClient(apiAddress(target))
    .answer(path, LIMITS, sending)
    .catch((error: unknown) => {
      if (!(error instanceof HttpFault)) throw error;
      return refuse(`the API at ${target.url} is not reached: ${error.message}`);
    });
  const json = parsedOrNothing(text);
  const answer = schema.safeParse(json);
  if (status === 201 && answer.success) return answer.data;
  const { code, detail } = Problem.safeParse(json).data ?? {};
  return refuse(`the API answered ${[status, code, detail].filter(Boolean).join(', ')}`);
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
  const { device, tables, credential } = await post(Claimed, target, '/v1/device-keys/claims', { code });
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
  const { credential, oldExpiresAt } = await post(
    Rotated,
    target,
    '/v1/device-keys/rotations',
    present({ graceSeconds }),
    {
      authorization: `Bearer ${old}`,
      // The same key for each repeat, so that a lost answer is sent again.
      'idempotency-key': `rotation-${old.split('_')[1] ?? ''}`,
    },
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
