import { between } from '#random';
import type { Range } from '../../table/pace.js';
import type { Step } from '../../table/schedule.js';
import type { Layer, Scene } from '../layer/layer.js';

/** The shortest time from the last tile of an act to the next act (ms). */
const LEAST_REST_MS = 1;

/** A moving tile is on no antenna: every move takes some time. The next act begins when all tiles have arrived. */
export const motion = (takes: Range, { random, count }: Scene): Layer => ({
  *adapt(steps) {
    const onTheWay: Step[] = [];
    let delay = 0;
    function* arrivedBy(time: number): Generator<Step, void> {
      onTheWay.sort((one, other) => one.at - other.at);
      while (onTheWay.length > 0 && (onTheWay[0] as Step).at <= time) yield onTheWay.shift() as Step;
    }
    let actEnds = false;
    for (const step of steps) {
      const isOnTheWay = onTheWay.some(({ move }) => move?.tag === step.move?.tag);
      if (actEnds || isOnTheWay) {
        const last = Math.max(step.at + delay, ...onTheWay.map(({ at }) => at + LEAST_REST_MS));
        delay = last - step.at;
      }
      const at = step.at + delay;
      yield* arrivedBy(at);
      actEnds = step.act !== undefined;
      const { move, act } = step;
      if (move?.to === undefined) {
        yield { ...step, at };
        continue;
      }
      count();
      const { tag, from, to } = move;
      if (from !== undefined) yield { at, move: { tag, from }, toward: to };
      onTheWay.push({ at: at + between(random, takes), move: { tag, to }, ...(act !== undefined && { act }) });
    }
    yield* arrivedBy(Infinity);
  },
});
