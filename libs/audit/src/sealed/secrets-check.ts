import { secretsOfCommand, secretsOfEvent, type DealCommand, type DealEvent, type Secret } from '#deal';
import { isLogObject, pointerTokens, sealsIn, type Disclosure, type LogObject, type LogValue } from '#event-log';
import type { AuditFinding } from '../findings/finding.js';

type Mismatch = Pick<AuditFinding, 'message' | 'pointer' | 'expected' | 'actual'>;

/** The seals of an event, or of its command, must be those of its type, no more and no fewer. */
export const eventSecretFaults = (
  event: DealEvent,
  data: LogObject,
  known: Known,
  seals: Seals = sealsIn({ data }),
): readonly Mismatch[] => faults(secretsOfEvent(event), '/data', { data }, seals, known);

/** @param caused the first event of the command. */
export const commandSecretFaults = (
  command: DealCommand,
  caused: DealEvent,
  stored: LogObject,
  known: Known,
  seals: Seals = sealsIn({ cause: { command: stored } }),
): readonly Mismatch[] =>
  faults(secretsOfCommand(command, caused), '/cause/command', { cause: { command: stored } }, seals, known);

type Known = ReadonlyMap<string, Disclosure>;
/** The seals of the event's data or of the command, by their pointers from the top of the leaf. */
type Seals = ReturnType<typeof sealsIn>;

const faults = (
  secrets: readonly Secret[],
  parent: string,
  leaf: LogObject,
  sealsOfLeaf: Seals,
  known: Known,
): readonly Mismatch[] => {
  if (areSealed(secrets, parent, sealsOfLeaf, known)) return NONE;
  const seals = new Map(sealsOfLeaf.map(({ path, hash }) => [path, hash]));
  const secretAt = new Map(secrets.map((secret) => [parent + secret.path, secret]));
  return [
    ...[...secretAt]
      .filter(([path, { mayBeEmpty = false }]) => !seals.has(path) && !(mayBeEmpty && isEmptyAt(leaf, path)))
      .map(([path]) => reported('The table hides this, and it is not sealed.', path)),
    ...[...seals].flatMap(([path, hash]) => {
      const secret = secretAt.get(path);
      return secret === undefined
        ? [reported('The table shows this, and it is sealed.', path)]
        : unfit(secret, path, known.get(hash));
    }),
  ];
};

/** Whether exactly the secrets are sealed and none is disclosed, as in nearly every event of a public export. */
const areSealed = (secrets: readonly Secret[], parent: string, seals: Seals, known: Known): boolean =>
  secrets.length === seals.length &&
  secrets.every(({ path }) => {
    const seal = seals.find((each) => each.path === parent + path);
    return seal !== undefined && !known.has(seal.hash);
  });

const NONE: readonly Mismatch[] = [];

/** Returns whether the place is empty, as in logs from before it was sealed. */
const isEmptyAt = (leaf: LogObject, path: string): boolean =>
  (pointerTokens(path) ?? []).reduce<LogValue | undefined>(
    (value, token) => (isLogObject(value) ? value[token] : undefined),
    leaf,
  ) === undefined;

/** No hash of the log covers owner and width, so they are compared. */
const unfit = ({ owner, width }: Secret, path: string, disclosure: Disclosure | undefined): readonly Mismatch[] => {
  if (disclosure === undefined) return [];
  const pairs: readonly (readonly [string, string | number, string | number])[] = [
    ['The disclosure names another owner.', owner, disclosure.owner],
    ['The disclosure has another width.', width, disclosure.value.length],
  ];
  return pairs
    .filter(([, expected, actual]) => expected !== actual)
    .map(([message, expected, actual]) => ({ ...reported(message, path), expected, actual }));
};

const reported = (message: string, pointer: string): Mismatch => ({ message, pointer });
