import { zoneName } from '#hardware';
import { deadSpots, isWeak, linkInWords, linksIn, percent, weakThings, zonesOf } from './antenna-findings.js';
import { type Finding, findingOf, medianOf, named, type ReaderMeasured } from './findings.js';
import { isZone, type Lying } from './lying.js';
import { exactDeals, exactWithout, GOOD_ROUND_SECONDS, type TableMeasures } from './quality-curves.js';

/** An act that improves the table, and its effect. */
export interface Move {
  readonly action: string;
  readonly because: string;
  /** So many more of 100 deals are recorded exactly. */
  readonly effect: number;
}

export interface Expected {
  readonly finding: Finding;
  /** The largest effect first. */
  readonly moves: readonly Move[];
}

/** A cause of wrong deals, with the measures of the table without it. */
interface Cause {
  readonly action: string;
  readonly because: string;
  readonly without: Partial<TableMeasures>;
}

/** A weaker link disturbs no deal: the cells of the curves have links from this rate on. */
const DISTURBING_RATE = 0.05;
const GOOD_PERCENT = 95;
/** The curves show no smaller effect. */
const LEAST_EFFECT = 0.5;

/** What recording quality to expect of the table; undefined if too few tiles were read. */
export const expectedQuality = (
  lying: readonly Lying[],
  readers: readonly Pick<ReaderMeasured, 'name' | 'rounds'>[],
): Expected | undefined => {
  const slow = readers.flatMap(({ name, rounds }) => {
    const median = medianOf(rounds);
    return median === undefined ? [] : [{ name, seconds: median / 1_000 }];
  });
  if (lying.length === 0 || slow.length === 0) return undefined;
  const measures = measuresOf(lying, Math.max(...slow.map(({ seconds }) => seconds)));
  const causes = [...weakCauses(lying), ...linkCauses(lying), ...roundCauses(slow), ...tagCauses(lying)];
  const now = exactDeals(measures);
  const moves = causes
    .map(({ action, because, without }): Move => {
      return { action, because, effect: exactDeals({ ...measures, ...without }) - now };
    })
    .filter(({ effect }) => effect >= LEAST_EFFECT)
    .sort((one, other) => other.effect - one.effect);
  const best = exactWithout(measures);
  const afterwards = moves.length === 0 ? '' : `; about ${Math.round(best)} after what is to be moved`;
  return {
    moves,
    finding: findingOf('expected-quality', 'table')[now >= GOOD_PERCENT ? 'pass' : 'warning'](
      `about ${Math.round(now)} of 100 deals exact without help${afterwards}`,
    ),
  };
};

const measuresOf = (lying: readonly Lying[], roundSeconds: number): TableMeasures => ({
  weak: weakPlaces(lying).length / lying.length,
  linked: lying.filter(isLinked).length / lying.length,
  ...{ roundSeconds, badTags: weakThings(lying).length },
});

const weakPlaces = (lying: readonly Lying[]): readonly Lying[] =>
  weakThings(lying).length === 0 ? lying.filter(isWeak) : deadSpots(lying);

const isLinked = ({ strays }: Lying): boolean => strays.some(({ rate }) => rate >= DISTURBING_RATE);

const weakCauses = (lying: readonly Lying[]): readonly Cause[] => {
  const weak = weakPlaces(lying);
  return zonesOf(weak).map((zone) => {
    const here = weak.filter(({ home }) => isZone(home, zone));
    const spots = here.flatMap(({ spot }) => (spot === undefined ? [] : [spot]));
    const where = spots.length === 0 ? 'the tiles that answer badly' : `place ${spots.join(', ')} from the left`;
    return {
      action: `move the antenna of ${zoneName(zone)} nearer to ${where}, or raise its power`,
      because: `${here.length} of its tiles answer in ${named(here.map(({ rate }) => percent(rate)))} of the inventories`,
      without: { weak: (weak.length - here.length) / lying.length },
    };
  });
};

const linkCauses = (lying: readonly Lying[]): readonly Cause[] =>
  linksIn(lying)
    .filter(({ rates }) => rates.some((rate) => rate >= DISTURBING_RATE))
    .map((link) => ({
      action: `put more distance or a shield between ${zoneName(link.reading)} and ${zoneName(link.home)}, or lower the power of ${zoneName(link.reading)}`,
      because: linkInWords(link),
      without: {
        linked:
          lying
            .map((each) =>
              isZone(each.home, link.home)
                ? { ...each, strays: each.strays.filter(({ zone }) => !isZone(zone, link.reading)) }
                : each,
            )
            .filter(isLinked).length / lying.length,
      },
    }));

const roundCauses = (readers: readonly { readonly name: string; readonly seconds: number }[]): readonly Cause[] =>
  readers
    .filter(({ seconds }) => seconds > GOOD_ROUND_SECONDS)
    .map(({ name, seconds }) => ({
      action: `let the reader ${name} serve fewer zones`,
      because: `it reads a zone every ${seconds.toFixed(2)} s`,
      without: {
        roundSeconds: Math.max(
          GOOD_ROUND_SECONDS,
          ...readers.filter((reader) => reader.name !== name).map((reader) => reader.seconds),
        ),
      },
    }));

const tagCauses = (lying: readonly Lying[]): readonly Cause[] =>
  weakThings(lying).map((name, _, { length }) => ({
    action: `replace the tag of ${name}, and enrol it anew`,
    because: 'it answers badly in most zones',
    without: { badTags: length - 1 },
  }));
