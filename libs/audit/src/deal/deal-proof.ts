import {
  needsHistory,
  secretsOfCommand,
  secretsOfEvent,
  type DealCommand,
  type DealEvent,
  type DealState,
  type History,
  type Secret,
} from '#deal';
import { readDealCommand, readDealEvent } from '#deal/schema';
import {
  disclosuresByHash,
  openWhole,
  type Codec,
  type Disclosure,
  type LogObject,
  type LogValue,
  type StoredEvent,
  type WholeValue,
} from '#event-log';
import type { DealJudge } from '#judge';
import { dealCodec } from '#projections';
import { envelopeFault, readEvent } from '../findings/shape.js';
import { areEqual } from '../findings/difference.js';
import type { OpenedEvent } from '../sealed/opened-event.js';
import type { DealLog, OpeningTools } from './deal-log.js';
import { judgeOfDeal, type Judges } from './judge-of-deal.js';
import { groupedByCommand } from './judgement.js';

/** A deal whose judge causes every recorded event again. */
export interface ProvedDeal {
  readonly log: DealLog;
  /** The state after the last event. */
  readonly last: DealState;
  /** The number of its commands. */
  readonly commands: number;
}

type DealCodec = Codec<DealEvent>;
type Known = ReadonlyMap<string, Disclosure>;

/**
 * Proves a deal whose values are all known: gives every recorded command to the judge that the deal names and compares the events. Events that
 * the judge makes have the right shape and can follow each other, so they are neither parsed nor replayed. Returns undefined
 * for a deal in doubt, whose faults and gaps only an examination names.
 * @param disclosures their hashes were compared with their seals.
 */
export const provedDeal = (
  deal: string,
  stored: readonly StoredEvent[],
  disclosures: readonly Disclosure[],
  { codec = dealCodec, ...judges }: Judges & Pick<OpeningTools, 'codec'>,
): ProvedDeal | undefined => {
  const known = disclosuresByHash(disclosures);
  const judge = judgeNamedIn(deal, stored, judges, codec);
  return judge && new DealProof(deal, judge, known, codec).of(stored);
};

/** The judge of a deal that begins with a readable opening. */
const judgeNamedIn = (
  deal: string,
  [first]: readonly StoredEvent[],
  judges: Judges,
  codec: DealCodec,
): DealJudge | undefined => {
  if (first === undefined || envelopeFault(codec, first.leaf) !== undefined) return undefined;
  const opening = readEvent(readDealEvent, codec, first.leaf, first.leaf.data);
  if ('issue' in opening) return undefined;
  const found = judgeOfDeal({ deal, events: [{ sequence: 1, event: opening.value }] }, judges);
  return 'judge' in found ? found.judge : undefined;
};

/** A command with its values, and the disclosures that opened them. */
interface WholeCommand {
  readonly command: DealCommand;
  readonly opened: readonly Disclosure[];
}

class DealProof {
  #state: DealState;
  readonly #opened: OpenedEvent[] = [];
  /** The sequences of the last events of the commands so far. */
  readonly #boundaries = new Set<number>();

  constructor(
    private readonly deal: string,
    private readonly judge: DealJudge,
    private readonly known: Known,
    private readonly codec: DealCodec,
  ) {
    this.#state = judge.initial;
  }

  of(stored: readonly StoredEvent[]): ProvedDeal | undefined {
    const groups = groupedByCommand(stored);
    for (const caused of groups) {
      const proved = this.#proved(caused);
      if (proved === undefined) return undefined;
      for (const event of proved) this.#opened.push(event);
      this.#boundaries.add(this.#opened.length);
    }
    const log = { deal: this.deal, events: this.#opened, recorded: stored.length, findings: [] };
    return this.#opened.length < stored.length ? undefined : { log, last: this.#state, commands: groups.length };
  }

  /** The events of a command, as the judge makes them again; undefined if one is in doubt. */
  #proved(caused: readonly StoredEvent[]): readonly OpenedEvent[] | undefined {
    const given = this.#commandOf(caused[0]);
    const events = given && this.#decide(given.command);
    const [first] = events ?? [];
    if (given === undefined || first === undefined || events?.length !== caused.length) return undefined;
    if (!areSealed(secretsOfCommand(given.command, first), '/cause/command', given.opened)) return undefined;
    const proved: OpenedEvent[] = [];
    for (const [place, event] of events.entries()) {
      const opened = this.#openedAs(event, caused[place] as StoredEvent, place, given);
      if (opened === undefined) return undefined;
      proved.push(opened);
    }
    return proved;
  }

  #commandOf(first: StoredEvent | undefined): WholeCommand | undefined {
    const stored = first?.leaf.cause.command;
    const whole = stored && this.#whole({ cause: { command: stored } }, first.leafText);
    const read = whole && readDealCommand(whole.value.cause.command);
    return read && 'value' in read ? { command: read.value, opened: whole.opened } : undefined;
  }

  /** Most events have no seal: then their text does not name one. */
  #whole<V extends LogValue>(value: V, leafText: string): WholeValue<V> | undefined {
    return leafText.includes('"sealed"') ? openWhole(value, this.known) : { value, opened: NONE };
  }

  /** A forged log can lead to a state that no rule set expects, so that the judge throws. */
  #decide(command: DealCommand): readonly DealEvent[] | undefined {
    try {
      const decision = this.judge.decide(this.#state, command, this.#past(command));
      if (!decision.accepted) return undefined;
      this.#state = decision.state;
      return decision.events;
    } catch {
      return undefined;
    }
  }

  #past(command: DealCommand): History | undefined {
    if (!needsHistory(command)) return undefined;
    return this.judge.historyOf(
      this.#opened.map(({ event }) => event),
      this.#boundaries,
    );
  }

  /** The recorded event; undefined where a forged leaf fits no step between versions. */
  #read(leaf: StoredEvent['leaf'], data: LogObject): DealEvent | undefined {
    try {
      return this.codec.decode(leaf, data);
    } catch {
      return undefined;
    }
  }

  /** @param place among the events of the command. */
  #openedAs(
    event: DealEvent,
    { hash, leaf, leafText }: StoredEvent,
    place: number,
    { command, opened }: WholeCommand,
  ): OpenedEvent | undefined {
    const { sequence, data, cause, occurredAt, recordedAt } = leaf;
    const whole = this.#whole({ data }, leafText);
    const expected = this.#opened.length + place + 1;
    if (whole === undefined || sequence !== expected || envelopeFault(this.codec, leaf) !== undefined) return undefined;
    if (!areEqual(event, this.#read(leaf, whole.value.data))) return undefined;
    if (!areSealed(secretsOfEvent(event), '/data', whole.opened)) return undefined;
    const recorded = { sequence, hash, event, cause, occurredAt, recordedAt, unopened: NONE };
    const seals = whole.opened.length;
    return place > 0 ? { ...recorded, seals } : { ...recorded, seals: seals + opened.length, command };
  }
}

const NONE: readonly never[] = [];

/** Whether exactly the secrets are sealed, each with its owner and its width. */
const areSealed = (secrets: readonly Secret[], parent: string, opened: readonly Disclosure[]): boolean =>
  secrets.length === opened.length &&
  secrets.every(({ path, owner, width }) =>
    opened.some((each) => each.path === parent + path && each.owner === owner && each.value.length === width),
  );
