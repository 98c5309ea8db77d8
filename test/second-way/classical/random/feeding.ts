import type { Seeded } from '#testing';
import { type Seat, type Tile, tilesOf } from '#tiles';
import { CHOWS } from '../../dazhong/random/plans.js';
import { SEATS } from '../../words.js';
import type { Aim, Aims } from '../../random/aims.js';

/** Families of kinds, each with the number of open groups before another makes its discarder liable. */
const FAMILIES = [
  { kinds: tilesOf('1234z'), open: 3 },
  { kinds: tilesOf('567z'), open: 2 },
  { kinds: tilesOf('19m19p19s'), open: 3 },
  ...['m', 'p', 's'].map((suit) => ({ kinds: tilesOf(`123456789${suit}`), open: 3 })),
];

/** The number of own tiles that the others keep, so that they discard those that one player waits for. */
const FEEDERS_BEGIN_WITH = 8;

/** One player collects pungs of a family and waits for another of its tiles. The others hold these and want others. */
export const fedAims = (chance: Seeded): Aims => {
  const { kinds, open } = chance.pick(FAMILIES);
  const [last, ...chosen] = chance.shuffled(kinds).slice(0, open + 1) as [Tile, ...Tile[]];
  const chows = Array.from({ length: 4 - open }, () =>
    chance.pick(CHOWS.filter((chow) => !chow.includes(last))),
  ).flat();
  const collected = [...chosen.flatMap((kind) => [kind, kind]), ...chows, last];
  const fed = chance.shuffled([...chosen, ...chosen, last, last]);
  const feeds = (place: number): Aim => {
    const plan = Array.from({ length: 4 }, () => chance.pick(CHOWS)).flat();
    return { plan, begins: [...fed.filter((_, at) => at % 3 === place), ...plan.slice(0, FEEDERS_BEGIN_WITH)] };
  };
  const [collector, ...others] = chance.shuffled(SEATS) as [Seat, Seat, Seat, Seat];
  return Object.fromEntries([
    [collector, { plan: collected, begins: collected }],
    ...others.map((seat, place) => [seat, feeds(place)] as const),
  ]) as unknown as Aims;
};
