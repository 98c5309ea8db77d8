import { isEndingCommand, isRefereesCommand, type DealCommand } from '#deal';
import { isOpenersMatchCommand, isRefereesMatchCommand, type MatchCommand } from '#match';
import {
  commitmentTo,
  deviceOfActor,
  deviceOfStream,
  disclosuresByHash,
  LogError,
  openSeals,
  scopeOf,
  sealsIn,
  SignatureVerifier,
  type DeviceSignature,
  type Disclosure,
  type Leaf,
  type LogFileLine,
  type LogObject,
  type LogScope,
  type Sha256,
  type StoredEvent,
} from '#event-log';
import type { AuditCode, AuditFinding, Check } from '../findings/finding.js';
import { dealOfStream, ofStream } from '../findings/finding.js';
import type { Gap, GapCode } from '../findings/gap.js';
import type { Authorship, Decision, SignatureTools, SignedCommands } from './authorship.js';
import { BatchOrder } from './batch-order.js';
import { KnownDeviceKeys } from './known-device-keys.js';
import { TablesOfDeals } from './tables-of-deals.js';

/** The parts of a leaf that a signature covers and that can be sealed. */
interface Opened {
  readonly nonce?: string;
  readonly command?: LogObject;
}

/** The maximum number of gaps that are kept. */
const MOST_GAPS = 1000;
/** The maximum number of decisions that are named. */
const MOST_DECISIONS = 1000;

type Counted = { -readonly [Member in keyof SignedCommands]: SignedCommands[Member] };

/** A command with its signature, until its disclosures are read. */
interface Signed {
  readonly event: StoredEvent;
  readonly signature: DeviceSignature;
  readonly line: number;
  readonly offset: number;
  readonly counted: Counted;
  readonly disclosures: Disclosure[];
}

/** Checks the signatures of devices while a file is read, in constant memory for each device. */
export class AuthorshipCheck {
  readonly findings: AuditFinding[] = [];
  /** The number of all findings, kept or not, and their deals. */
  found = 0;
  readonly broken = new Set<string | undefined>();
  readonly gaps: Gap[] = [];
  /** The number of all gaps, kept or not, and their deals. */
  open = 0;
  readonly incomplete = new Set<string | undefined>();
  readonly #verifier: SignatureVerifier;
  readonly #keys: KnownDeviceKeys;
  readonly #order = new BatchOrder();
  readonly #tables = new TablesOfDeals();
  readonly #signed = new Map<string, Counted>();
  readonly #unsigned = new Map<string, number>();
  /** The devices that gave commands of deals or nonces. */
  readonly #devices = new Set<string>();
  readonly #decisions: Decision[] = [];
  #last: Signed | undefined;

  /** @param most the number of findings that are kept. */
  constructor(
    private readonly sha256: Sha256,
    tools: SignatureTools,
    private readonly most = Infinity,
  ) {
    this.#verifier = new SignatureVerifier(sha256, tools.verify);
    this.#keys = new KnownDeviceKeys(tools);
  }

  take({ content, line, offset }: LogFileLine): void {
    if (content?.kind === 'disclosure') {
      this.#last?.disclosures.push(content.disclosure);
      return;
    }
    this.#finishLast();
    if (content?.kind === 'header') {
      const { streams, after }: Partial<LogScope> = scopeOf(content.header);
      this.#keys.isWhole = streams === undefined && after === undefined;
    }
    if (content?.kind === 'event') this.#event(content.event, { line, offset });
  }

  /** Returns the results, after the last line. */
  result(): Authorship | undefined {
    this.#finishLast();
    const absent = this.#keys.pinnedDevices.filter((device) => !this.#devices.has(device));
    if (this.#devices.size + this.#decisions.length + absent.length === 0) return undefined;
    return {
      signed: [...this.#signed.values()],
      unsigned: [...this.#unsigned].map(([device, commands]) => ({ device, commands })),
      ...(absent.length !== 0 && { absent }),
      decisions: this.#decisions,
    };
  }

  #event(event: StoredEvent, place: Place): void {
    const { leaf } = event;
    const { index, actor, command, signature } = leaf.cause;
    if (deviceOfStream(leaf.stream) !== undefined) return this.#keyEvent(leaf, place);
    if (index !== 0) return;
    const table = this.#tables.take(leaf);
    this.#decision(leaf, command?.['type'] as string);
    const device = deviceOfActor(actor);
    if (device !== undefined && isToBeSigned(leaf)) this.#devices.add(device);
    if (signature !== undefined) this.#signedCommand(event, signature, table, place);
    else if (device !== undefined && isToBeSigned(leaf)) this.#unsignedCommand(device, leaf, table, place);
  }

  #decision({ stream, sequence, cause: { actor } }: Leaf, command: string): void {
    if (this.#decisions.length >= MOST_DECISIONS) return;
    const place = ofStream(stream);
    if (place.deal !== undefined ? isDealDecision(command) : place.match !== undefined && isMatchDecision(command))
      this.#decisions.push({ ...place, sequence, command, actor });
  }

  #keyEvent(leaf: Leaf, place: Place): void {
    const unfit = this.#keys.take(leaf);
    if (unfit === undefined) return;
    const pointer = unfit === 'OTHER_COMMAND' ? '/leaf/cause/command' : '/leaf/data';
    this.#report(leaf, place, 'DEVICE_KEYS_BROKEN', `${UNFIT[unfit]} The stream is ${leaf.stream}.`, pointer);
  }

  #unsignedCommand(device: string, leaf: Leaf, table: string | undefined, place: Place): void {
    this.#unsigned.set(device, (this.#unsigned.get(device) ?? 0) + 1);
    const signing = this.#keys.signing(device, { table, recordedAt: leaf.recordedAt });
    if (signing === 'must-be-signed')
      this.#report(
        leaf,
        place,
        'DEVICE_SIGNATURE_MISSING',
        `The command is not signed, and ${device} had registered a key of this table before: the signature was removed, or the command is not of the device.`,
        '/leaf/cause',
      );
    else if (this.#keys.isPinned(device))
      this.#leaveOpen(
        leaf,
        'DEVICE_COMMAND_NOT_SIGNED',
        `The command is not signed, and you have named keys of ${device}: nothing proves that the device gave it.`,
        '/cause',
      );
    else if (signing === 'may-be-unsigned')
      this.#leaveOpen(
        leaf,
        'DEVICE_COMMAND_NOT_SIGNED',
        `The command is not signed, and ${device} had registered its first key at most a minute before: the service did not require a signature yet, or somebody removed it. Ask the operator of the device.`,
        '/cause',
      );
    else if (signing === 'table-unknown')
      this.#leaveOpen(
        leaf,
        'DEVICE_COMMAND_NOT_SIGNED',
        `The command is not signed, and ${device} has registered keys of tables. The file does not show the table of this deal shortly before, so it is not known whether the command had to be signed.`,
        '/cause',
      );
  }

  #signedCommand(event: StoredEvent, signature: DeviceSignature, table: string | undefined, place: Place): void {
    const { leaf } = event;
    if (!this.#verifier.isRight(leaf, signature)) {
      this.#report(
        leaf,
        place,
        'DEVICE_SIGNATURE_WRONG',
        `The signature is not one of ${leaf.cause.actor} over this command: its stream, id, time, evidence or commitment was changed, or the signature is of another command, log or key.`,
        '/leaf/cause/signature',
      );
      return;
    }
    const device = deviceOfActor(leaf.cause.actor) ?? '';
    const { key } = signature;
    const known = this.#keys.knows(device, key, { table, recordedAt: leaf.recordedAt });
    if (known === 'not-valid') {
      this.#report(
        leaf,
        place,
        'DEVICE_KEY_NOT_VALID',
        this.#keys.has(device)
          ? `The command is signed by a key that is none of the valid keys of ${device} at ${table ?? 'its table'}.`
          : `The command is signed, and the log does not have the registration of a key of ${device}.`,
        '/leaf/cause/signature/key',
        { expected: this.#keys.validFor(device, table).join(' '), actual: key },
      );
      return;
    }
    if (this.#order.isReordered(leaf.stream, signature))
      this.#report(
        leaf,
        place,
        'DEVICE_COMMANDS_REORDERED',
        `The device gave this command before one that stands before it here: its place in its batch is ${signature.index}.`,
        '/leaf/cause/signature/index',
      );
    const counted = this.#countedOf(device, key, known);
    counted.commands += 1;
    this.#last = { event, signature, ...place, counted, disclosures: [] };
  }

  #countedOf(device: string, key: string, known: SignedCommands['known']): Counted {
    const name = [device, key, known].join(' ');
    const counted = this.#signed.get(name) ?? { device, key, known, commands: 0, compared: 0 };
    this.#signed.set(name, counted);
    return counted;
  }

  /** Compares the command with its commitment, now that all disclosures of its event are read. */
  #finishLast(): void {
    const last = this.#last;
    this.#last = undefined;
    if (last === undefined) return;
    const { leaf } = last.event;
    const { nonce, command } = this.#openedIn(last);
    if (nonce === last.signature.nonce && hasSeal(leaf))
      this.#report(
        leaf,
        last,
        'SECRET_MISMATCH',
        'The nonce is not sealed, and a part of the command is concealed.',
        '/leaf/cause/signature/nonce',
        { check: 'seals' },
      );
    if (isNonceAloneSealed(last))
      this.#leaveOpen(
        leaf,
        'DEVICE_COMMAND_NOT_COMPARED',
        'The file shows the command and not the nonce, so the command was not compared with its signature. Export the deal with all disclosures.',
        '/cause/signature/nonce',
      );
    if (nonce === undefined || command === undefined) return;
    const commitment = commitmentTo({ nonce, command }, this.sha256);
    if (commitment === last.signature.commitment) {
      last.counted.compared += 1;
      return;
    }
    this.#report(
      leaf,
      last,
      'DEVICE_COMMITMENT_DIFFERS',
      `The command is not the one that ${leaf.cause.actor} has signed: nonce and command do not give the commitment.`,
      '/leaf/cause/signature/commitment',
      { expected: last.signature.commitment, actual: commitment },
    );
  }

  /** The nonce and the command if they are open. A command that contains a seal is absent. */
  #openedIn({ event: { leaf }, signature, disclosures }: Signed): Opened {
    const { command = {} } = leaf.cause;
    const sealed = { cause: { command, signature: { nonce: signature.nonce } } };
    const known = disclosuresByHash(disclosures);
    if (sealsIn(sealed).some(({ hash }) => !known.has(hash))) return {};
    try {
      const { cause } = openSeals<typeof sealed>(sealed, known, this.sha256);
      const { nonce } = cause.signature;
      return { ...(typeof nonce === 'string' && { nonce }), command: cause.command };
    } catch (fault) {
      if (!(fault instanceof LogError)) throw fault;
      // The check of the file reports a wrong disclosure.
      return {};
    }
  }

  #leaveOpen({ stream, sequence }: Leaf, code: GapCode, message: string, pointer: string): void {
    const place = ofStream(stream);
    this.open += 1;
    this.incomplete.add(place.deal);
    if (this.gaps.length < Math.min(this.most, MOST_GAPS))
      this.gaps.push({ check: 'chain', code, message, ...place, sequence, pointer });
  }

  #report(
    { stream, sequence }: Leaf,
    { line, offset }: Place,
    code: AuditCode,
    message: string,
    pointer: string,
    more: { readonly check?: Check; readonly expected?: string; readonly actual?: string } = {},
  ): void {
    const place = ofStream(stream);
    this.found += 1;
    this.broken.add(place.deal);
    if (this.findings.length >= this.most) return;
    this.findings.push({ check: 'chain', code, message, ...place, sequence, pointer, line, offset, ...more });
  }
}

/** Starts the check for one reading of a file. @param most the number of findings that are kept. */
export type StartAuthorship = (sha256: Sha256, most: number) => AuthorshipCheck;

/** Returns the tool of an audit that checks signatures. The page does not call it, so it does not load these checks. */
export const checkSignatures =
  (tools: SignatureTools): StartAuthorship =>
  (sha256, most) =>
    new AuthorshipCheck(sha256, tools, most);

/** A device with a key signs its commands of deals, its commitments to nonces and their openings. It may sign others. */
const isToBeSigned = ({ stream, type }: Leaf): boolean =>
  dealOfStream(stream) !== undefined || type === 'NonceCommitted' || type === 'NonceOpened';

const isDealDecision = (type: string): boolean => {
  const command = { type } as DealCommand;
  return isRefereesCommand(command) || isEndingCommand(command);
};

const isMatchDecision = (type: string): boolean => {
  const command = { type } as MatchCommand;
  return isRefereesMatchCommand(command) || isOpenersMatchCommand(command);
};

/** The line of an event, and the offset of its first byte. */
interface Place {
  readonly line: number;
  readonly offset: number;
}

/** Whether the file opens the command and not the nonce. The only possible reason is a removed disclosure. */
const isNonceAloneSealed = ({ event: { leaf }, signature: { nonce }, disclosures }: Signed): boolean => {
  const known = disclosuresByHash(disclosures);
  const isOpen = ({ hash }: { readonly hash: string }): boolean => known.has(hash);
  return !sealsIn({ nonce }).every(isOpen) && sealsIn(leaf.cause.command ?? {}).every(isOpen);
};

const hasSeal = ({ cause: { command = {} } }: Leaf): boolean => sealsIn(command).length > 0;

const UNFIT = {
  SHAPE: 'The event registers or ends no key: its type or its members are others.',
  OTHER_DEVICE: 'The event names another device than its stream.',
  PROOF: 'The proof is not a signature of the registered key over log, device, table and key.',
  REGISTERED: 'The key was registered before, for this table or for each, or it was ended.',
  NOT_VALID: 'The event ends a key that was not valid.',
  OTHER_COMMAND: 'The event does not follow from its command, which has another type or other members.',
} as const;
