import { LogError, readWitnessPolicy, skippedText, type PolicyWitness, type WitnessPolicy } from '#event-log';
import type { LogKey } from '../tree/log-key.js';
import { sha256 } from '../../../platform/environment/environment.js';
import { settingsFile } from '../../../platform/environment/settings-file.js';

export interface WitnessOptions {
  /** The file with the witnesses and their quorum (C2SP tlog-policy); without it no witness is asked. */
  readonly witnessPolicyFile?: string | undefined;
  /** How often witnesses are asked for cosignatures (ms). */
  readonly witnessIntervalMs?: number;
  /** Whether the process only reads, from a standby. */
  readonly readsOnly?: boolean;
}

/** The witnesses of the log, each with the address that takes checkpoints, and the quorum. */
export interface WitnessSettings {
  readonly quorum: WitnessPolicy['quorum'];
  readonly witnesses: readonly Required<PolicyWitness>[];
  /** A warning for each witness that is skipped. */
  readonly warnings: readonly string[];
  readonly intervalMs: number;
}

const SETTING = 'TILESCRIBE_WITNESS_POLICY_FILE';
export const DEFAULT_WITNESS_INTERVAL_MS = 30_000;

/**
 * Reads and checks the witnesses of the log.
 * @param key of the log; undefined where the service has none. A process that only reads needs none: it asks no witness.
 * @throws Error that names the setting, the file, what was received and what was expected.
 */
export const witnessSettings = async (
  { witnessPolicyFile: file, witnessIntervalMs: intervalMs = DEFAULT_WITNESS_INTERVAL_MS, readsOnly }: WitnessOptions,
  key: LogKey | undefined,
): Promise<WitnessSettings | undefined> => {
  if (file === undefined) return undefined;
  if (key === undefined && !readsOnly)
    throw new Error(`${SETTING}: a log without a key has no checkpoints. Set TILESCRIBE_LOG_KEY_FILE, too.`);
  const { logs, witnesses, unknown, quorum } = policyIn(await settingsFile(file, SETTING), file);
  if (key !== undefined) checkOwnKey(key, { logs, witnesses }, file);
  return {
    quorum,
    witnesses: witnesses.map((witness) => withAddress(witness, file)),
    warnings: unknown.map((witness) => `${SETTING}: ${file}: ${skippedText(witness)}`),
    intervalMs,
  };
};

/** Refuses a policy of other logs, and a policy in which the log is its own witness. */
const checkOwnKey = (
  key: LogKey,
  { logs, witnesses }: Pick<WitnessPolicy, 'logs' | 'witnesses'>,
  file: string,
): void => {
  const isOwn = ({ publicKey }: { readonly publicKey: Uint8Array }): boolean =>
    Buffer.from(publicKey).equals(key.noteKey.publicKey);
  if (logs.length > 0 && !logs.some(isOwn))
    throw new Error(`${SETTING}: ${file} names other logs only, expected a line \`log ${key.text}\`, or no log.`);
  if (witnesses.some((witness) => isOwn(witness.key)))
    throw new Error(`${SETTING}: ${file} names the key of the log as a witness. A log cannot witness itself.`);
};

const policyIn = (text: string, file: string): WitnessPolicy => {
  try {
    return readWitnessPolicy(text, sha256);
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    throw new Error(`${SETTING}: ${file}: ${error.message}.`);
  }
};

/** Refuses an address that contains a secret, because everybody may read the answers of a witness. */
const isPrefix = (url: string): boolean => /^https?:\/\/[^@?#]+$/.test(url) && URL.canParse(url);

const withoutSecrets = (url: string): string => url.replace(/\/\/.*@/s, '//***@').replace(/\?.*$/s, '?***');

const withAddress = ({ name, key, url = '' }: PolicyWitness, file: string): Required<PolicyWitness> => {
  if (!isPrefix(url))
    throw new Error(
      `${SETTING}: ${file}: the witness ${name} has the URL ${JSON.stringify(withoutSecrets(url))}, expected its submission prefix behind its key, without a password and without ? and #, such as https://witness.example/submit.`,
    );
  return { name, key, url: url.replace(/\/$/, '') };
};
