import { below, happens, type Random } from '#random';

/** UIDs that pass the check value and are wrong. */
export interface WrongUids {
  /** The share of the inventories with one. */
  readonly share: number;
}

/** The share of the wrong UIDs that are an earlier answer at the same reader, left in its buffer. The others are damaged. */
const STALE = 0.2;

const DIGITS = 16;

/** The UID with one wrong digit. */
const damaged = (uid: string, random: Random): string => {
  const at = below(random, uid.length);
  const digit = (Number.parseInt(uid.charAt(at), DIGITS) + 1 + below(random, DIGITS - 1)) % DIGITS;
  return `${uid.slice(0, at)}${digit.toString(DIGITS).toUpperCase()}${uid.slice(at + 1)}`;
};

/** The wrong UIDs of the readers of one side. */
export class WrongAnswers {
  #before: readonly string[] = [];

  constructor(
    private readonly wrong: WrongUids | undefined,
    private readonly random: Random,
  ) {}

  /** The UIDs of an inventory, sometimes with a wrong one. */
  added(uids: readonly string[]): readonly string[] {
    const { wrong, random } = this;
    const before = this.#before;
    this.#before = uids;
    if (wrong === undefined || !happens(random, wrong.share)) return uids;
    const source = happens(random, STALE) ? before : uids;
    const uid = source[below(random, Math.max(1, source.length))];
    if (uid === undefined) return uids;
    return [...new Set([...uids, source === before ? uid : damaged(uid, random)])];
  }
}
