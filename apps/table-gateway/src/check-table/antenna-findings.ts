import { type TableZone, zoneName } from '#hardware';
import { thingName } from '../enrol/things-of-set.js';
import { type Finding, findingOf, named } from './findings.js';
import { isZone, type Lying } from './lying.js';

/** A tile that answers less often is found late: hardware/RESULTS.md, "Tables in a radio field". */
const GOOD_RATE = 0.5;
const ADVICE_ON_RATES =
  'turn or move each of these tiles; where another tile is as weak in the same place, move the antenna or raise its power';
const ADVICE_ON_LINKS =
  'put more distance or a shield between these antennas, or lower the power of the one that reads too far';

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const isWeak = ({ rate }: Pick<Lying, 'rate'>): boolean => rate < GOOD_RATE;

/** An antenna that reads tiles of another zone. */
export interface AntennaLink {
  readonly reading: TableZone;
  readonly home: TableZone;
  /** The rates at which it reads these tiles, and the number of all tiles there. */
  readonly rates: readonly number[];
  /** The names of these tiles. */
  readonly things: readonly string[];
  readonly of: number;
}

/** Findings about the antennas; none if no tile of the set was read. */
export const antennaFindings = (lying: readonly Lying[]): readonly Finding[] => {
  if (lying.length === 0) return [];
  return hasSpots(lying)
    ? [rateFinding(lying), spotFinding(lying), ...tagFinding(lying), linkFinding(lying)]
    : [rateFinding(lying, lying.filter(isWeak)), linkFinding(lying)];
};

const hasSpots = (lying: readonly Lying[]): boolean => lying.some(({ spot }) => spot !== undefined);

/** The zones in which tiles lie. */
export const zonesOf = (lying: readonly Lying[]): readonly TableZone[] => [
  ...new Map(lying.map(({ home }) => [zoneName(home), home])).values(),
];

const rateFinding = (lying: readonly Lying[], weak: readonly Lying[] = []): Finding => {
  const means = zonesOf(lying).map((zone) => {
    const rates = lying.filter(({ home }) => isZone(home, zone)).map(({ rate }) => rate);
    return `${zoneName(zone)} ${percent(rates.reduce((sum, rate) => sum + rate, 0) / rates.length)}`;
  });
  const finding = findingOf('read-rates', 'antennas');
  const measured = `tiles answer: ${means.join(', ')}`;
  if (weak.length === 0) return finding.pass(measured);
  const names = weak.map(({ thing, home, rate }) => `${thingName(thing)} in ${zoneName(home)} ${percent(rate)}`);
  return finding.warning(`${measured}; weak: ${named(names)}`, ADVICE_ON_RATES);
};

/** The things that answer badly in most of the zones in which they lay: their tags are weak, and not the places. */
export const weakThings = (lying: readonly Lying[]): readonly string[] =>
  [...new Set(lying.map(({ thing }) => thingName(thing)))].filter((name) => {
    const rates = lying.filter(({ thing }) => thingName(thing) === name);
    return hasSpots(rates) && rates.filter(isWeak).length * 2 > rates.length;
  });

/** The places at which a tile answers badly whose tag is good. */
export const deadSpots = (lying: readonly Lying[]): readonly Lying[] => {
  const weak = weakThings(lying);
  return lying.filter((each) => isWeak(each) && !weak.includes(thingName(each.thing)));
};

const spotFinding = (lying: readonly Lying[]): Finding => {
  const dead = deadSpots(lying);
  const finding = findingOf('dead-spots', 'antennas');
  const measured = `${dead.length} of ${lying.length} places read badly`;
  if (dead.length === 0) return finding.pass(measured);
  const names = dead.map(({ home, spot, rate }) => `${zoneName(home)} place ${spot} from the left ${percent(rate)}`);
  return finding.warning(
    `${measured}: ${named(names)}`,
    'move the antenna nearer to these places, raise its power, or let tiles lie further from the edge',
  );
};

const tagFinding = (lying: readonly Lying[]): readonly Finding[] => {
  const weak = weakThings(lying);
  if (weak.length === 0) return [];
  const advice = 'lay another copy and check again; replace a tag that is weak everywhere, and enrol its tile again';
  return [findingOf('weak-tags', 'tile set').warning(`weak everywhere: ${named(weak)}`, advice)];
};

/** The antennas that read tiles of another zone. */
export const linksIn = (lying: readonly Lying[]): readonly AntennaLink[] =>
  zonesOf(lying).flatMap((home) => {
    const there = lying.filter((each) => isZone(each.home, home));
    const readings = new Map(there.flatMap(({ strays }) => strays).map(({ zone }) => [zoneName(zone), zone]));
    return [...readings.values()].map((reading) => {
      const read = there.flatMap(({ thing, strays }) =>
        strays.filter(({ zone }) => isZone(zone, reading)).map(({ rate }) => ({ rate, name: thingName(thing) })),
      );
      return {
        ...{ reading, home, of: there.length },
        ...{ rates: read.map(({ rate }) => rate), things: read.map(({ name }) => name) },
      };
    });
  });

export const linkInWords = ({ reading, home, rates, things, of }: AntennaLink): string =>
  `${zoneName(reading)} also reads ${rates.length} of ${of} in ${zoneName(home)} (${percent(Math.max(...rates))}): ${named(things)}`;

const linkFinding = (lying: readonly Lying[]): Finding => {
  const finding = findingOf('links', 'antennas');
  const found = linksIn(lying).map(linkInWords);
  return found.length === 0
    ? finding.pass('no antenna reads a tile of another zone')
    : finding.warning(found.join('; '), ADVICE_ON_LINKS);
};
