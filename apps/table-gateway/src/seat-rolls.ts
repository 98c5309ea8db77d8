import { LONGEST_RETRY_MS, type Random, realClock, retryDelay } from '#hardware';
import type { DiceRolled } from '#inference';
import type { Side } from '#tiles';
import type { ApiClient, MatchNow } from './delivery/index.js';
import type { WaitingRoll, WaitingRolls } from './waiting-rolls.js';

export interface SeatRollsOptions {
  readonly client: Pick<ApiClient, 'matchNow' | 'rollForDealer'>;
  readonly match: string;
  /** Keeps the rolls that the match has not been given yet. */
  readonly stored: WaitingRolls;
  /** A UUID of version 7. */
  readonly newId: () => string;
  /** RFC 3339, UTC, of a monotonic time of the table. */
  readonly wallTime: (at: number) => string;
  readonly random: Random;
  /** Receives a roll that the match turned out not to await. */
  readonly onUnused: (roll: DiceRolled) => void;
  readonly log: (line: string) => void;
}

/** A roll of this boot; one that was loaded has no time of this boot. */
interface Roll extends WaitingRoll {
  readonly at?: number;
}

/** A button says who rolls if the roll comes within this time (ms). */
const BUTTON_HOLDS_MS = 30_000;

/**
 * Rolls of a dice device for the first dealer, or for the seats, while the match awaits some. A player who presses the button of
 * his side before rolling is the one who rolls; without a button the players roll in the order in which the match lists them.
 */
export class SeatRolls {
  #now: MatchNow | undefined;
  #pressed: { readonly side: Side; readonly at: number } | undefined;
  readonly #waiting: Roll[] = [];
  /** Ends with the last change that was written. */
  #saving: Promise<void> = Promise.resolve();
  #working = false;
  #stopped = false;

  constructor(private readonly options: SeatRollsOptions) {}

  /** How many players are still to roll; undefined until the API has answered. */
  get status(): { readonly awaited?: number; readonly waiting: number } {
    return { ...(this.#now === undefined ? {} : { awaited: this.#now.rolls.length }), waiting: this.#waiting.length };
  }

  /** Goes on with the rolls that waited when the gateway ended, before those of this boot. */
  async start(): Promise<void> {
    const { stored, match, log } = this.options;
    const before = await stored.load(match).catch((error: unknown) => {
      log(`the rolls that waited for match ${match} cannot be read: ${String(error)}`);
      return [];
    });
    this.#waiting.unshift(...before);
    await this.#work();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#saving;
  }

  press(side: Side, at: number): void {
    this.#pressed = { side, at };
  }

  /** Takes a roll; false where the match awaits none. */
  take(rolled: DiceRolled): boolean {
    if (this.#now === undefined || this.#now.rolls.length <= this.#waiting.length) return false;
    const { newId, wallTime } = this.options;
    const pressed = this.#pressed;
    this.#pressed = undefined;
    const isFresh = pressed !== undefined && rolled.at - pressed.at <= BUTTON_HOLDS_MS;
    const side = isFresh ? { side: pressed.side } : {};
    const { device, dice, at } = rolled;
    this.#waiting.push({ commandId: newId(), device, dice, at, occurredAt: wallTime(at), ...side });
    this.#save();
    void this.#work();
    return true;
  }

  /** A roll that cannot be kept is given all the same. */
  #save(): void {
    const { stored, match, log } = this.options;
    const rolls = this.#waiting.map(({ at: _, ...roll }) => roll);
    this.#saving = this.#saving
      .then(() => stored.save(match, rolls))
      .catch((error: unknown) => log(`rolls for match ${match} cannot be kept: ${String(error)}`));
  }

  /** Asks how the match stands and gives it the rolls, one after the other, until none waits. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    for (let attempt = 0; !this.#stopped && (this.#now === undefined || this.#waiting.length > 0);) {
      const failed = await this.#step();
      attempt = failed === undefined ? 0 : attempt + 1;
      if (failed !== undefined) await pause(retryDelay(attempt, LONGEST_RETRY_MS, this.options.random));
    }
    this.#working = false;
  }

  /** Undefined where it succeeded; otherwise why it is to be tried again. */
  async #step(): Promise<string | undefined> {
    const now = await this.options.client.matchNow(this.options.match);
    if ('failed' in now) return now.failed;
    this.#now = now;
    // A roll is on disk before it is sent: sent again after a kill, it has the same id.
    await this.#saving;
    const [roll] = this.#waiting;
    return roll === undefined ? undefined : this.#give(roll, now);
  }

  async #give(roll: Roll, now: MatchNow): Promise<string | undefined> {
    const { client, match } = this.options;
    const player = playerOf(roll, now);
    if (player === undefined) {
      this.#notAwaited(roll, now);
      return undefined;
    }
    const { commandId, occurredAt, dice } = roll;
    const order = { commandId, occurredAt, player, dice, expected: now.sequence };
    const answer = await client.rollForDealer(match, order);
    if (answer.kind === 'failed') return answer.reason;
    if (answer.kind === 'stale') return undefined;
    const isTaken = answer.kind === 'taken';
    this.#done(
      isTaken ? `a roll is recorded in match ${match}` : `a roll is refused by match ${match}: ${answer.reason}`,
    );
    if (!isTaken) return undefined;
    this.#now = { ...now, rolls: now.rolls.filter((each) => each !== player) };
    // Equal sums are rolled again: the match says by whom.
    const after = await client.matchNow(match);
    if (!('failed' in after)) this.#now = after;
    return undefined;
  }

  /** Somebody else has recorded the rolls, so that this one breaks the wall; or the button was that of another player. */
  #notAwaited({ device, dice, at }: Roll, { rolls }: MatchNow): void {
    this.#done(`match ${this.options.match} does not await this roll`);
    // One from before a restart says nothing about the wall that stands now.
    if (rolls.length === 0 && at !== undefined) this.options.onUnused({ kind: 'dice-rolled', device, at, dice });
  }

  #done(what: string): void {
    this.options.log(what);
    this.#waiting.shift();
    this.#save();
  }
}

/** The player of the side whose button was pressed, or the next one in order; undefined where that player is not awaited. */
const playerOf = ({ side }: WaitingRoll, { rolls, places }: MatchNow): string | undefined => {
  if (side === undefined) return rolls[0];
  const player = places.find((place) => place.side === side)?.player;
  return rolls.find((awaited) => awaited === player);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => realClock.after(ms, resolve));
