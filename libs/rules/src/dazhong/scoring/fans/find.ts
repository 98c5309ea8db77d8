import type { Arrangement } from '../../hand/arrangement.js';
import type { HandPart } from '../../hand/sets-and-pairs.js';
import type { WinCircumstances, Won } from '../../hand/win-circumstances.js';

/** Places in an arrangement, as bits. */
export type Places = number;

/** The minimum numbers of sets and the circumstances that the fan needs. Without them the search is skipped. */
export interface Needs {
  readonly chows?: number;
  readonly pungs?: number;
  readonly kongs?: number;
  readonly circumstances?: (circumstances: WinCircumstances) => boolean;
}

/** Finds a fan: one entry for each combination of sets that forms it (DZ-score.3). */
export interface Find {
  (hand: Arrangement, won: Won): readonly Places[];
  readonly needs?: Needs;
}

export const needing = (needs: Needs, find: Find): Find =>
  Object.assign((hand: Arrangement, won: Won) => find(hand, won), { needs });

/** All places, for a fan of the whole hand. */
export const WHOLE_HAND: Places = 0b1111111;

const NOWHERE: readonly Places[] = [];
const ONCE: readonly Places[] = [WHOLE_HAND];

/** A search for a fan of the whole hand. */
export const whole =
  (when: (hand: Arrangement, won: Won) => boolean): Find =>
  (hand, won) =>
    when(hand, won) ? ONCE : NOWHERE;

const bitsOf = (places: readonly number[]): Places => {
  let bits = 0;
  for (const place of places) bits |= 1 << place;
  return bits;
};

/** A search for a fan that depends on the circumstances only. */
export const inCircumstances = (when: (circumstances: WinCircumstances) => boolean): Find =>
  Object.assign((_: Arrangement, { circumstances }: Won) => (when(circumstances) ? ONCE : NOWHERE), {
    needs: { circumstances: when },
  });

/** The places in which a fan is searched, in order of rank, and the kind of sets there. */
export interface Among {
  readonly of: 'chows' | 'pungs' | 'kongs';
  readonly places: (hand: Arrangement, won: Won) => readonly number[];
}

export const chows: Among = { of: 'chows', places: (hand) => hand.chows };
export const pungs: Among = { of: 'pungs', places: (hand) => hand.pungs };
export const kongs: Among = { of: 'kongs', places: (hand) => hand.kongs };

const atLeast = (least: number, { of }: Among, find: (hand: Arrangement, won: Won) => readonly Places[]): Find =>
  Object.assign(find, { needs: { [of]: least } });

const partOf = (hand: Arrangement, places: readonly number[], index: number): HandPart =>
  hand.parts[places[index] as number] as HandPart;

const bit = (places: readonly number[], index: number): Places => 1 << (places[index] as number);

/** One instance for each set that fits. */
export const each = (among: Among, when: (part: HandPart, won: Won) => boolean): Find =>
  atLeast(1, among, (hand, won) => {
    const places = among.places(hand, won);
    let found: Places[] | undefined;
    for (let one = 0; one < places.length; one += 1) {
      if (when(partOf(hand, places, one), won)) (found ??= []).push(bit(places, one));
    }
    return found ?? NOWHERE;
  });

/** One instance for each two sets that fit. The first has the lower rank. */
export const everyTwo = (among: Among, when: (one: HandPart, other: HandPart) => boolean): Find =>
  atLeast(2, among, (hand, won) => {
    const places = among.places(hand, won);
    let found: Places[] | undefined;
    for (let one = 0; one < places.length; one += 1) {
      for (let two = one + 1; two < places.length; two += 1) {
        if (!when(partOf(hand, places, one), partOf(hand, places, two))) continue;
        (found ??= []).push(bit(places, one) | bit(places, two));
      }
    }
    return found ?? NOWHERE;
  });

/** One instance for each three sets that fit, in order of rank. */
export const everyThree = (among: Among, when: (one: HandPart, two: HandPart, three: HandPart) => boolean): Find =>
  atLeast(3, among, (hand, won) => {
    const places = among.places(hand, won);
    let found: Places[] | undefined;
    for (let one = 0; one < places.length; one += 1) {
      for (let two = one + 1; two < places.length; two += 1) {
        for (let three = two + 1; three < places.length; three += 1) {
          if (!when(partOf(hand, places, one), partOf(hand, places, two), partOf(hand, places, three))) continue;
          (found ??= []).push(bit(places, one) | bit(places, two) | bit(places, three));
        }
      }
    }
    return found ?? NOWHERE;
  });

/** One instance if the four sets fit, in order of rank. */
export const allFour = (
  among: Among,
  when: (one: HandPart, two: HandPart, three: HandPart, four: HandPart) => boolean,
): Find =>
  atLeast(4, among, (hand, won) => {
    const places = among.places(hand, won);
    if (places.length < 4) return NOWHERE;
    const [one, two, three, four] = [0, 1, 2, 3].map((index) => partOf(hand, places, index)) as [
      HandPart,
      HandPart,
      HandPart,
      HandPart,
    ];
    return when(one, two, three, four) ? [bitsOf(places)] : NOWHERE;
  });

/** A fan that counts once for all these sets. */
export const once = (
  among: Among,
  least: number,
  when: (hand: Arrangement, places: readonly number[]) => boolean,
): Find =>
  atLeast(least, among, (hand, won) => {
    const places = among.places(hand, won);
    return places.length >= least && when(hand, places) ? [bitsOf(places)] : NOWHERE;
  });
