import { type Beta, logLikelihoodsOf } from '../../signal/likelihood/beta-binomial.js';
import { logSum } from '../../signal/likelihood/log-sum.js';
import { relationOf, WALL, type Zone } from '../../signal/inventory/zones.js';
import { countIn, GHOST, logWhileBuilt } from './own-rate.js';
import type { Readings } from './readings.js';
import type { Sight } from '../../signal/likelihood/sight.js';

/** The rate at an antenna to which a tile of the wall has a link: most of these links are weak. */
const RATE_IN_WALL: Beta = { seen: 1, missed: 3 };
/** The same for a tile that stands or lies on the table: each rate is equally likely (`signal/likelihood/links.ts`). */
const RATE_ON_TABLE: Beta = { seen: 1, missed: 1 };
/** The share of the links of the wall whose rate changes when the tiles are dealt. */
const CHANGED = 0.3;

const ratesOf = { wall: logLikelihoodsOf(RATE_IN_WALL), table: logLikelihoodsOf(RATE_ON_TABLE) };

/** The least share of tiles with a link to another antenna: of the same side, of the next side, and any other. */
const LEAST_LINKED = { own: 1, adjacent: 0.03, side: 0.005, corner: 0.002, far: 1e-4 };

/** Log-likelihoods of readings at another antenna; the answers, and the inventories that may have shown the tile. */
interface Elsewhere {
  readonly linked: number;
  readonly unlinked: number;
  readonly seen: number;
  readonly of: number;
}

/** The likelihoods of the readings of a tag at another antenna than that of the place of its tile. */
export class ReadingsElsewhere {
  constructor(private readonly rates: { readonly readings: Readings; readonly sight: Pick<Sight, 'linkedShare'> }) {}

  /** Readings before the tile came to this place are those of a tile of the wall. */
  whileAt(lying: Zone, zone: Zone, answers: readonly number[], since: number): number {
    const from = this.rates.readings.countBefore(zone, since + 1);
    return logWhileBuilt(answers, 0, from) + this.log(zone, lying, answers, from);
  }

  log(zone: Zone, lying: Zone, answers: readonly number[], from = 0): number {
    if (countIn(answers, from) === 0) return 0;
    const { linked, unlinked } = this.weigh(zone, lying, answers, from);
    return logSum(linked, unlinked);
  }

  /**
   * The log-likelihoods of the readings at another antenna with a link to it, and without.
   *
   * @param from the position since which the tile lies there. A tile of the wall lies there since tiles are dealt, or longer.
   */
  weigh(zone: Zone, lying: Zone, answers: readonly number[], from = 0): Elsewhere {
    const { readings, sight } = this.rates;
    const seen = countIn(answers, from);
    const dealt = readings.firstDealtAt(zone);
    const since = lying === WALL ? Math.min(answers[0] ?? dealt, dealt) : from;
    const of = readings.of(zone).length - since;
    const least = lying === WALL ? 0 : LEAST_LINKED[relationOf(zone, lying)];
    const share = Math.max(least, sight.linkedShare(zone, lying));
    const linkedRate = ratesOf[lying === WALL ? 'wall' : 'table'];
    const ghosts = logWhileBuilt(answers, from, dealt) + countIn(answers, Math.max(from, dealt)) * GHOST;
    const before = lying === WALL && since < dealt ? countIn(answers, since, dealt) : 0;
    const changed =
      before === 0
        ? -Infinity
        : Math.log(CHANGED) + linkedRate(before, dealt - since) + linkedRate(seen - before, of - dealt + since);
    return {
      linked: Math.log(share) + logSum(linkedRate(seen, of), changed),
      unlinked: Math.log1p(-share) + ghosts,
      seen,
      of,
    };
  }
}
