import { between, happens } from '#random';
import type { Range } from '../../table/pace.js';
import type { Step } from '../../table/schedule.js';
import type { Layer, Scene } from '../layer/layer.js';

/** How often the wash begins early, and how soon after the last act. */
export interface EarlyWash {
  readonly share: number;
  readonly afterMs: Range;
}

const isSettled = (step: Step | undefined): boolean =>
  step?.act?.events.some(({ type }) => type === 'DealSettled') === true;

/** After a share of the deals the tiles are washed before the readers have seen everything. */
export const earlyWash = ({ share, afterMs }: EarlyWash, { random, count }: Scene): Layer => ({
  *adapt(steps) {
    let earlier = 0;
    let previous: Step | undefined;
    for (const step of steps) {
      if (isSettled(previous) && previous !== undefined && happens(random, share)) {
        earlier = Math.max(0, step.at - previous.at - between(random, afterMs));
        count();
      }
      previous = step;
      yield { ...step, at: step.at - earlier };
    }
  },
});
