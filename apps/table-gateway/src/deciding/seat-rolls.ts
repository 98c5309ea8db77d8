import { LONGEST_RETRY_MS, realClock, retryDelay } from '#hardware';
import type { DiceRolled } from '#inference';
import type { Random } from '#random';
import type { Side } from '#tiles';
import type { ApiClient, MatchNow } from '../delivery/index.js';
import type { WaitingRoll, WaitingRolls } from './waiting-rolls.js';

export interface SeatRollsOptions {
  readonly client: Pick<ApiClient, 'matchNow' | 'rollForDealer'>;
  readonly match: string;
  /** Stores the rolls that are not sent to the match yet. */
  readonly stored: WaitingRolls;
  /** A UUID of version 7. */
  readonly newId: () => string;
  /** Converts a monotonic time of the table to RFC 3339, UTC. */
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

/** A pressed button identifies the roller if the roll comes within this time (ms). */
const BUTTON_HOLDS_MS = 30_000;

/**
 * Rolls of a dice device for the first dealer, or for the seats, while the match awaits some. A player who presses the button of
 * his side before rolling is the one who rolls; without a button the players roll in the order in which the match lists them.
 */
export class SeatRolls {
  #now: MatchNow | undefined;
  #pressed: { readonly side: Side; readonly at: number } | undefined;
  readonly #waiting: Roll[] = [];
  /** Resolves when the last change is written. */
  #saving: Promise<void> = Promise.resolve();
  #working = false;
  #stopped = false;

  constructor(private readonly options: SeatRollsOptions) {}

  /** The number of players who must still roll; undefined until the API has answered. */
  get status(): { readonly awaited?: number; readonly waiting: number } {
    return { ...(this.#now !== undefined && { awaited: this.#now.rolls.length }), waiting: this.#waiting.length };
  }

  /** Continues with the rolls that waited when the gateway ended, before those of this boot. */
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

  /** Takes a roll; false if the match awaits none. */
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

  /** Stores the rolls. A roll that cannot be stored is still sent. */
  #save(): void {
    const { stored, match, log } = this.options;
    const rolls = this.#waiting.map(({ at: _, ...roll }) => roll);
    this.#saving = this.#saving
      .then(() => stored.save(match, rolls))
      .catch((error: unknown) => log(`rolls for match ${match} cannot be kept: ${String(error)}`));
  }

  /** Reads the state of the match and sends it the rolls, one after the other, until none waits. */
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

  /** Sends one roll. Undefined if it succeeded; otherwise the reason for another try. */
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
    // Equal sums are rolled again: the match names the players.
    const after = await client.matchNow(match);
    if (!('failed' in after)) this.#now = after;
    return undefined;
  }

  /** Handles a roll that is not awaited. If the rolls are already recorded it breaks the wall; else the button was wrong. */
  #notAwaited({ device, dice, at }: Roll, { rolls }: MatchNow): void {
    this.#done(`match ${this.options.match} does not await this roll`);
    // A roll from before a restart does not belong to the current wall.
    if (rolls.length === 0 && at !== undefined) this.options.onUnused({ kind: 'dice-rolled', device, at, dice });
  }

  #done(what: string): void {
    this.options.log(what);
    this.#waiting.shift();
    this.#save();
  }
}

/** The player of the side whose button was pressed, or the next one in order; undefined if that player is not awaited. */
const playerOf = ({ side }: WaitingRoll, { rolls, places }: MatchNow): string | undefined => {
  if (side === undefined) return rolls[0];
  const player = places.find((place) => place.side === side)?.player;
  return rolls.find((awaited) => awaited === player);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => realClock.after(ms, resolve));
