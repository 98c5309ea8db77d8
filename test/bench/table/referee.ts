import { decide, type Dealt, type DealState, type RuleSet, UNOPENED, isDealt } from '#deal';
import type { PhysicalStatement, Question, StatedZone } from '#inference';
import { seededRandom } from '#random';
import { isTile, type Side, type Tile } from '#tiles';
import { layoutOf } from '../../../libs/inference/src/hypotheses/acts/layout.js';
import { zoneAt } from '../../../libs/inference/src/signal/inventory/zones.js';
import type { Recording, TimedAct } from './recording.js';

/** The time from the question to the referee's answer (ms), least and most. */
const COMES_AFTER_MS = [10_000, 30_000] as const;

/** Answers questions about one deal from the truth log, with the tiles in the zones of the question. */
export class SimulatedReferee {
  readonly #random: () => number;
  #comesAt: number | undefined;
  /** The time since which the order of acts is in question. */
  #orderSince: number | undefined;

  constructor(
    private readonly rules: RuleSet,
    private readonly recording: Recording,
  ) {
    this.#random = seededRandom(recording.seed + 4);
  }

  /** Undefined while no question is open or the referee is on the way. */
  stated(question: Question | undefined, at: number): PhysicalStatement | undefined {
    this.#orderSince = question?.reason === 'order' ? (this.#orderSince ?? at) : undefined;
    if (question === undefined) {
      this.#comesAt = undefined;
      return undefined;
    }
    const [least, most] = COMES_AFTER_MS;
    this.#comesAt ??= at + least + this.#random() * (most - least);
    if (at < this.#comesAt) return undefined;
    this.#comesAt = undefined;
    const state = stateAt(this.rules, this.recording.truth, at);
    if (!isDealt(state)) return undefined;
    const { zones } = question;
    const since = this.#orderSince;
    if (since !== undefined) return { at, zones: zones.map((zone) => this.#orderIn(state, zone, since)) };
    return { at, zones: zones.map(({ side, zone }) => stateZone(this.rules, state, side, zone)) };
  }

  /** The order of the last draws or discards of the tiles in question, as the players remember it. */
  #orderIn({ terms }: Dealt, { side, zone, tiles }: Question['zones'][number], until: number): StatedZone {
    const type = zone === 'river' ? 'DiscardTile' : 'DrawTile';
    const left = [...tiles];
    const order = this.recording.truth
      .filter(({ at }) => at <= until)
      .toReversed()
      .flatMap(({ command }): Tile[] => {
        if (command.type !== type || terms.seating[command.seat].side !== side) return [];
        const found = left.indexOf(command.tile as Tile);
        return found < 0 ? [] : left.splice(found, 1);
      });
    return { side, zone, tiles: [], order: order.toReversed() };
  }
}

const stateAt = (rules: RuleSet, truth: readonly TimedAct[], at: number): DealState => {
  let state: DealState = UNOPENED;
  for (const act of truth) {
    if (act.at > at) break;
    const decision = decide(rules, state, act.command);
    if (decision.accepted) state = decision.state;
  }
  return state;
};

const stateZone = (
  rules: RuleSet,
  state: Dealt,
  side: Side,
  zone: PhysicalStatement['zones'][number]['zone'],
): PhysicalStatement['zones'][number] => {
  const place = zoneAt(side, zone);
  const tiles = [...layoutOf(rules, state)].flatMap(([kind, zones]): Tile[] =>
    isTile(kind) ? zones.filter((each) => each === place).map(() => kind) : [],
  );
  return { side, zone, tiles, count: tiles.length };
};
