import { randomBytes } from 'node:crypto';
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { parsedArguments } from '#command-line';
import { HttpClient, HttpFault } from '#http-client';
import { apiAddress } from '../config/api-address.js';
import { readConfig } from '../config/config.js';
import { isCredential, parsedOrNothing } from '../delivery/requests/bearer.js';
import { errorCode, GatewayFault } from '../state/fault.js';

const DEVICE_KEY_USAGE = `usage: table-gateway claim CODE [--config FILE | --api URL --key-file FILE]
       table-gateway rotate-key [--grace-seconds N] [--config FILE | --api URL --key-file FILE]

  claim CODE         exchanges a claim code for the credential of this device, and writes it to the key file
  rotate-key         exchanges the credential for the next one; a gateway that runs goes on with it
  --grace-seconds N  how long the old credential still works (86400)
  --config FILE      configuration with api.url and api.keyFile (default tilescribe.gateway.json)
  --plain-http       allows plain http to another machine: everybody on the way can read the credential`;

const OPTIONS = {
  config: { type: 'string', default: 'tilescribe.gateway.json' },
  api: { type: 'string' },
  'key-file': { type: 'string' },
  'grace-seconds': { type: 'string' },
  'plain-http': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

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

type Flags = ReturnType<typeof flagsOf>['values'];

const refuse = (message: string): never => {
  throw new GatewayFault('CONFIG_INVALID', message);
};

const flagsOf = (args: readonly string[]) =>
  parsedArguments(args, { options: OPTIONS, allowPositionals: true }, (message) =>
    refuse(`${message}\n${DEVICE_KEY_USAGE}`),
  );

const targetOf = async ({
  config,
  api,
  'key-file': keyFile,
  'plain-http': plainHttp = false,
}: Flags): Promise<Target> => {
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

const claim = async ([code, ...others]: readonly string[], flags: Flags): Promise<string> => {
  if (code === undefined || others.length > 0) return refuse(`expected one claim code\n${DEVICE_KEY_USAGE}`);
  const target = await targetOf(flags);
  // A code works once: everything else is checked before.
  if (await exists(target.keyFile))
    return refuse(`the key file ${target.keyFile} exists; move it away, or name another one`);
  const { device, tables, credential } = await post(Claimed, target, '/v1/device-keys/claims', { code });
  await keep(target.keyFile, credential);
  return `claimed as ${device} at ${tables.join(', ')}; the credential is in ${target.keyFile}`;
};

const rotate = async (others: readonly string[], flags: Flags): Promise<string> => {
  if (others.length > 0) return refuse(`rotate-key takes no ${others.join(' ')}\n${DEVICE_KEY_USAGE}`);
  const target = await targetOf(flags);
  const old = (await readFile(target.keyFile, 'utf8').catch(() => '')).trim();
  if (!isCredential(old))
    return refuse(`the key file ${target.keyFile} has no credential; claim one with a claim code`);
  const grace = flags['grace-seconds'];
  if (grace !== undefined && !/^\d{1,6}$/.test(grace))
    return refuse(`--grace-seconds ${grace}: expected a whole number`);
  const body = grace === undefined ? {} : { graceSeconds: Number(grace) };
  const { credential, oldExpiresAt } = await post(Rotated, target, '/v1/device-keys/rotations', body, {
    authorization: `Bearer ${old}`,
    // The same key for each repeat, so that a lost answer is sent again.
    'idempotency-key': `rotation-${old.split('_')[1] ?? ''}`,
  });
  await keep(target.keyFile, credential);
  return `the next credential is in ${target.keyFile}; the old one works until ${oldExpiresAt}`;
};

/** Commands that give the gateway its key. */
const DEVICE_KEY_COMMANDS = { claim, 'rotate-key': rotate } as const;
type DeviceKeyCommand = keyof typeof DEVICE_KEY_COMMANDS;

export const isDeviceKeyCommand = (word: string | undefined): word is DeviceKeyCommand =>
  word !== undefined && Object.hasOwn(DEVICE_KEY_COMMANDS, word);

/** Runs a command and returns its output. Throws `GatewayFault` if it is refused. */
export const runDeviceKeyCommand = async (command: DeviceKeyCommand, args: readonly string[]): Promise<string> => {
  const { values, positionals } = flagsOf(args);
  return values.help === true ? DEVICE_KEY_USAGE : DEVICE_KEY_COMMANDS[command](positionals, values);
};
