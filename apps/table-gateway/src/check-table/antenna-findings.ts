import { zoneName } from '#hardware';
import type { TaggedThing, TileSet } from '#inference';
import { thingName } from '../enrol/things-of-set.js';
import { type Finding, named, type ZoneMeasured } from './findings.js';

/** A tag at the antenna that reads it most often, with the share of the inventories in which it answered there. */
interface Lying {
  readonly tag: string;
  readonly thing: TaggedThing;
  readonly home: ZoneMeasured;
  readonly rate: number;
}

/** A tile that answers less often is found late: hardware/RESULTS.md, "Tables in a radio field". */
const GOOD_RATE = 0.5;
const ADVICE_ON_RATES =
  'turn or move each of these tiles; where another tile is as weak in the same place, move the antenna or raise its power';
const ADVICE_ON_LINKS =
  'put more distance or a shield between these antennas, or lower the power of the one that reads too far';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const rateOf = (tag: string, { answers, complete }: ZoneMeasured): number => (answers.get(tag) ?? 0) / complete;

/** Findings about the antennas; none if no tile of the set was read. */
export const antennaFindings = (set: TileSet, zones: readonly ZoneMeasured[]): readonly Finding[] => {
  const read = zones.filter(({ complete }) => complete > 0);
  const lying = [...set].flatMap((tagged) => lyingAt(tagged, read));
  return lying.length === 0 ? [] : [rateFinding(read, lying), linkFinding(read, lying)];
};

const lyingAt = ([tag, thing]: readonly [string, TaggedThing], zones: readonly ZoneMeasured[]): readonly Lying[] => {
  const [best] = zones
    .map((home) => ({ tag, thing, home, rate: rateOf(tag, home) }))
    .sort((one, other) => other.rate - one.rate);
  return best === undefined || best.rate === 0 ? [] : [best];
};

const rateFinding = (zones: readonly ZoneMeasured[], lying: readonly Lying[]): Finding => {
  const means = zones.flatMap((zone) => {
    const rates = lying.flatMap(({ home, rate }) => (home === zone ? [rate] : []));
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    return rates.length === 0 ? [] : [`${zoneName(zone.zone)} ${percent(mean)}`];
  });
  const weak = lying
    .filter(({ rate }) => rate < GOOD_RATE)
    .map(({ thing, home, rate }) => `${thingName(thing)} in ${zoneName(home.zone)} ${percent(rate)}`);
  const finding = { check: 'read-rates', subject: 'antennas', measured: `tiles answer: ${means.join(', ')}` } as const;
  if (weak.length === 0) return { ...finding, result: 'pass' };
  return {
    ...finding,
    result: 'warning',
    measured: `${finding.measured}; weak: ${named(weak)}`,
    advice: ADVICE_ON_RATES,
  };
};

const linkFinding = (zones: readonly ZoneMeasured[], lying: readonly Lying[]): Finding => {
  const links = zones.flatMap((reading) =>
    zones.flatMap((home) => {
      const rates = lying.flatMap((each) =>
        each.home === home && home !== reading ? [rateOf(each.tag, reading)] : [],
      );
      const heard = rates.filter((rate) => rate > 0);
      const most = percent(Math.max(...heard));
      return heard.length === 0
        ? []
        : [
            `${zoneName(reading.zone)} also reads ${heard.length} of ${rates.length} in ${zoneName(home.zone)} (${most})`,
          ];
    }),
  );
  return links.length === 0
    ? { check: 'links', subject: 'antennas', result: 'pass', measured: 'no antenna reads a tile of another zone' }
    : {
        ...{ check: 'links', subject: 'antennas', result: 'warning', measured: named(links) },
        advice: ADVICE_ON_LINKS,
      };
};
