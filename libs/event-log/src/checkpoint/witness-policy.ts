import { cosignaturesIn, readWitnessKey, refuseTime, type Cosignature, type CosignatureTools } from './cosignature.js';
import { hexOf } from '../values/byte-text.js';
import { LogError } from '../values/log-error.js';
import type { Sha256 } from '../values/sha256.js';
import { readNoteKey, type NoteKey } from './signed-note.js';
import { unknownWitnessIn, type UnknownWitness } from './unknown-witness.js';

/** Which witnesses must have cosigned a checkpoint: a witness, or at least so many of several. */
export type Quorum =
  | { readonly witness: NoteKey }
  /** A witness whose signatures cannot be checked here. It stays a member that has never cosigned, so it lowers no number. */
  | { readonly unknown: UnknownWitness }
  | { readonly name: string; readonly least: number; readonly of: readonly Quorum[] };

/** A witness as a policy names it. */
export interface PolicyWitness {
  /** Used in the policy only. */
  readonly name: string;
  readonly key: NoteKey;
  /** The prefix under which it takes checkpoints (C2SP tlog-witness); auditors do not need it. */
  readonly url?: string;
}

/** Which logs and which witnesses somebody trusts (C2SP tlog-policy). */
export interface WitnessPolicy {
  /** Empty where the log is known in another way. */
  readonly logs: readonly NoteKey[];
  readonly witnesses: readonly PolicyWitness[];
  /** Witnesses that were skipped. */
  readonly unknown: readonly UnknownWitness[];
  readonly quorum: Quorum;
}

/** A warning for each witness that was skipped. */
export const skippedText = ({ name, type }: UnknownWitness): string =>
  `The witness ${name} has a key of the signature type 0x${type.toString(16).padStart(2, '0')}, expected 0x04 (Ed25519). It is skipped: none of its cosignatures counts, and the quorum stays as large as it is.`;

/** No cosignature is needed. */
const NONE: Quorum = { name: 'none', least: 0, of: [] };
const NONE_NAME = 'none';

/** The quorum of at least so many of these witnesses. */
export const quorumOf = (least: number, witnesses: readonly NoteKey[]): Quorum => ({
  name: 'quorum',
  least,
  of: witnesses.map((witness) => ({ witness })),
});

/** @param hasCosigned of the witness with this key. */
export const reachesQuorum = (quorum: Quorum, hasCosigned: (witness: NoteKey) => boolean): boolean =>
  'witness' in quorum
    ? hasCosigned(quorum.witness)
    : 'of' in quorum && quorum.of.filter((member) => reachesQuorum(member, hasCosigned)).length >= quorum.least;

/** The smallest number of witnesses that reach the quorum; infinite where only unknown ones could. No witness is in two groups, so the numbers of members add up. */
export const leastCosignatures = (quorum: Quorum): number => {
  if ('witness' in quorum) return 1;
  if ('unknown' in quorum) return Infinity;
  const numbers = quorum.of.map(leastCosignatures).sort((one, other) => one - other);
  return numbers.slice(0, quorum.least).reduce((sum, number) => sum + number, 0);
};

/** The quorum in words: `2 of a.example, b.example, c.example`. */
export const quorumText = (quorum: Quorum): string => {
  if ('witness' in quorum) return quorum.witness.name;
  if ('unknown' in quorum) return `${quorum.unknown.name} (skipped)`;
  const members = quorum.of.map((member) => ('of' in member ? `(${quorumText(member)})` : quorumText(member)));
  return members.length === 0 ? NONE_NAME : `${quorum.least} of ${members.join(', ')}`;
};

/**
 * The cosignatures of the witnesses of a policy, which reach its quorum. The signature of the log is not checked here.
 * @throws LogError COSIGNATURE_WRONG; COSIGNATURE_TIME; QUORUM_NOT_REACHED where there are too few.
 */
export const witnessedBy = (
  note: string,
  { witnesses, quorum }: Pick<WitnessPolicy, 'witnesses' | 'quorum'>,
  tools: CosignatureTools,
): readonly Cosignature[] => {
  const cosignatures = cosignaturesIn(
    note,
    witnesses.map(({ key }) => key),
    tools,
  );
  for (const cosignature of cosignatures) refuseTime(cosignature, tools.now());
  const keys = new Set(cosignatures.map(({ witness }) => witness));
  if (reachesQuorum(quorum, (witness) => keys.has(witness))) return cosignatures;
  const names = cosignatures.map(({ witness }) => witness.name);
  throw new LogError(
    'QUORUM_NOT_REACHED',
    '',
    `The checkpoint has valid cosignatures of ${names.length === 0 ? 'no trusted witness' : names.join(', ')}, expected ${quorumText(quorum)}.`,
  );
};

const LINE_FEED = '\n';
/** Control characters other than tab and line feed. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;
const NUMBER = /^[1-9]\d{0,3}$/;

/** Reads the lines of a policy in their order: a name is defined before it is used. */
class PolicyReader {
  readonly #logs: NoteKey[] = [];
  readonly #witnesses: PolicyWitness[] = [];
  readonly #unknown: UnknownWitness[] = [];
  readonly #defined = new Map<string, Quorum>();
  readonly #members = new Set<string>();
  #quorum: Quorum | undefined;

  constructor(private readonly sha256: Sha256) {}

  readonly #readers: Readonly<Record<string, (words: readonly string[]) => void>> = {
    log: ([key = '', , ...more]) => {
      refuseMore(more);
      const log = readNoteKey(key, this.sha256);
      refuseDouble(log, this.#logs);
      this.#logs.push(log);
    },
    witness: ([name = '', text = '', url, ...more]) => {
      refuseMore(more);
      const unknown = unknownWitnessIn(text, this.sha256);
      if (unknown !== undefined) {
        refuseDouble(unknown, this.#unknown);
        this.#define(name, { unknown });
        this.#unknown.push(unknown);
        return;
      }
      const key = readWitnessKey(text, this.sha256);
      refuseDouble(
        key,
        this.#witnesses.map((witness) => witness.key),
      );
      this.#define(name, { witness: key });
      this.#witnesses.push({ name, key, ...(url !== undefined && { url }) });
    },
    group: ([name = '', number = '', ...names]) => {
      const least = leastOf(number, names.length);
      const of = names.map((member) => this.#member(member));
      this.#define(name, { name, least, of });
    },
    quorum: ([name = '', ...more]) => {
      refuseMore(more);
      if (this.#quorum !== undefined) throw wrongLine('a second quorum line', 'one');
      this.#quorum = name === NONE_NAME ? NONE : this.#known(name);
    },
  };

  line(text: string): void {
    if (CONTROL.test(text)) throw wrongLine('a control character', 'none but tab and line feed');
    const [keyword, ...words] = text.split(/[ \t]+/).filter((word) => word !== '');
    if (keyword === undefined || keyword.startsWith('#')) return;
    const read = Object.hasOwn(this.#readers, keyword) ? this.#readers[keyword] : undefined;
    if (read === undefined) throw wrongLine(JSON.stringify(keyword), Object.keys(this.#readers).join(', '));
    read(words);
  }

  policy(): WitnessPolicy {
    if (this.#quorum === undefined) throw wrongLine('no quorum line', 'one, such as `quorum none`');
    if (leastCosignatures(this.#quorum) === Infinity)
      throw wrongLine(
        `the quorum ${quorumText(this.#quorum)}, which needs witnesses of an unknown signature type`,
        'one that witnesses with Ed25519 keys (type 0x04) can reach',
      );
    return { logs: this.#logs, witnesses: this.#witnesses, unknown: this.#unknown, quorum: this.#quorum };
  }

  #define(name: string, quorum: Quorum): void {
    if (name === '' || name === NONE_NAME || this.#defined.has(name))
      throw wrongLine(`the name ${JSON.stringify(name)}`, 'a name that is not defined yet');
    this.#defined.set(name, quorum);
  }

  #known(name: string): Quorum {
    const quorum = this.#defined.get(name);
    if (quorum === undefined)
      throw wrongLine(`the name ${JSON.stringify(name)}`, 'a witness or group of a line before');
    return quorum;
  }

  /** No name is a member twice, so that each witness counts once. */
  #member(name: string): Quorum {
    if (this.#members.has(name)) throw wrongLine(`the member ${JSON.stringify(name)} again`, 'it in one group only');
    this.#members.add(name);
    return this.#known(name);
  }
}

const leastOf = (text: string, members: number): number => {
  const words: ReadonlyMap<string, number> = new Map([
    ['any', 1],
    ['all', members],
  ]);
  const least = words.get(text) ?? (NUMBER.test(text) ? Number(text) : 0);
  if (least < 1 || least > members)
    throw wrongLine(
      `${JSON.stringify(text)} of ${members} members`,
      'all, any, or a number from 1 to that of the members',
    );
  return least;
};

const refuseMore = ([word]: readonly string[]): void => {
  if (word !== undefined) throw wrongLine(`the word ${JSON.stringify(word)}`, 'the end of the line');
};

/** Two keys are one where their 32 bytes are the same, whatever their names are (C2SP tlog-policy, "Public key representation"). */
const refuseDouble = (key: NoteKey, known: readonly Pick<NoteKey, 'publicKey'>[]): void => {
  if (known.some(({ publicKey }) => hexOf(publicKey) === hexOf(key.publicKey)))
    throw wrongLine(`the public key of ${key.name} again`, 'each key once');
};

const wrongLine = (received: string, expected: string): LogError<'NOT_A_WITNESS_POLICY'> =>
  new LogError('NOT_A_WITNESS_POLICY', '', `got ${received}, expected ${expected}`);

/** Reads a policy (C2SP tlog-policy). @throws LogError NOT_A_WITNESS_POLICY, whose message names the line. */
export const readWitnessPolicy = (text: string, sha256: Sha256): WitnessPolicy => {
  const reader = new PolicyReader(sha256);
  const lines = text.split(LINE_FEED);
  for (const [at, line] of lines.entries()) placed(`line ${at + 1}`, () => reader.line(line));
  return placed('the file', () => reader.policy());
};

const placed = <T>(place: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    throw new LogError(
      'NOT_A_WITNESS_POLICY',
      '',
      `The text is no policy (C2SP tlog-policy): ${place}: ${error.message}`,
    );
  }
};
