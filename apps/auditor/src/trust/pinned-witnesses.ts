import {
  type NoteKey,
  quorumOf,
  readNoteKey,
  readWitnessKey,
  readWitnessPolicy,
  skippedText,
  type WitnessPolicy,
} from '#event-log';
import type { Request } from '../call/call.js';
import { counted } from '../call/counted.js';
import { TOOLS } from '../files/log-file.js';
import { opened, textOf } from '../files/text-files.js';
import { UsageError } from '../call/usage-error.js';

type WitnessOptions = Pick<Request, 'witnesses' | 'quorum' | 'witnessPolicy'>;

/** Whether the call has an option about witnesses. */
export const namesWitnesses = ({ witnesses, quorum, witnessPolicy }: WitnessOptions): boolean =>
  witnesses.length > 0 || quorum !== undefined || witnessPolicy !== undefined;

/**
 * The witnesses that must have cosigned a checkpoint; undefined where the call names none. Without a quorum all of them must.
 * @param logKeys of the log, which cannot witness itself.
 * @param warn receives a line for each witness of a policy that is skipped.
 * @throws UsageError.
 */
export const pinnedWitnesses = async (
  options: WitnessOptions,
  logKeys: readonly NoteKey[],
  warn: (line: string) => void,
): Promise<WitnessPolicy | undefined> => {
  if (!namesWitnesses(options)) return undefined;
  const { witnessPolicy } = options;
  const policy = witnessPolicy === undefined ? policyOf(options) : await policyIn(witnessPolicy, options);
  const own = policy.witnesses.find(({ key }) => logKeys.some((logKey) => isSameKey(key, logKey)));
  if (own !== undefined)
    throw new UsageError(
      `tilescribe: the witness ${own.key.name} has the key of the log. A log cannot witness itself.`,
    );
  for (const witness of policy.unknown) warn(`tilescribe: ${witnessPolicy ?? ''}: ${skippedText(witness)}`);
  return policy;
};

const policyIn = async (file: string, { witnesses, quorum }: WitnessOptions): Promise<WitnessPolicy> => {
  if (witnesses.length > 0 || quorum !== undefined)
    throw new UsageError(
      'tilescribe: --witness-policy FILE names witnesses and quorum, so leave out --witness and --quorum.',
    );
  const text = await textOf(file);
  return opened(file, () => readWitnessPolicy(text, TOOLS.sha256), text);
};

const policyOf = ({ witnesses: texts, quorum = texts.length }: WitnessOptions): WitnessPolicy => {
  const keys = texts.map((text) => witnessKeyOf(text));
  const double = keys.find((key, at) => keys.slice(0, at).some((other) => isSameKey(key, other)));
  if (double !== undefined) throw new UsageError(`tilescribe: --witness names the key of ${double.name} twice.`);
  if (quorum > keys.length)
    throw new UsageError(
      `tilescribe: --quorum ${quorum}: expected at least ${counted(quorum, 'witness', 'witnesses')}, got ${keys.length}. Name each by --witness KEY.`,
    );
  return {
    logs: [],
    unknown: [],
    witnesses: keys.map((key) => ({ name: key.name, key })),
    quorum: quorumOf(quorum, keys),
  };
};

const witnessKeyOf = (text: string): NoteKey => {
  if (isLogKey(text))
    throw new UsageError(
      'tilescribe: --witness: NOT_A_WITNESS_KEY: expected a key for cosignatures (signature type 0x04). This is the key of a log.',
    );
  return opened('--witness', () => readWitnessKey(text, TOOLS.sha256), text);
};

const isLogKey = (text: string): boolean => {
  try {
    return readNoteKey(text, TOOLS.sha256).name !== '';
  } catch {
    return false;
  }
};

/** Refuses a key under two names: one key is one witness. */
const isSameKey = (one: NoteKey, other: NoteKey): boolean => Buffer.from(one.publicKey).equals(other.publicKey);
