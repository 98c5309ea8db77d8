import { useText } from '../../../../language/language.js';
import * as texts from '#texts/page/report';

/** The points of the sets and pairs of a hand that has not won. Any even value is a sum of a few of them. */
const ADDED = [2, 4, 8, 16] as const;

interface PointButtonsProps {
  /** The points that are stated so far. */
  readonly stated: string | undefined;
  readonly player: string;
  readonly onPoints: (points: number) => void;
}

/** States the points of a hand by the mouse, as a player counts them: nothing, or sets that are added up and doubled. */
export const PointButtons = ({ stated, player, onPoints }: PointButtonsProps) => {
  const text = useText();
  const sum = Number(stated ?? 0);
  return (
    <div
      class="club-points"
      role="group"
      aria-label={text(texts.saidOf, { who: player, what: text(texts.pointsOnly) })}
    >
      <span aria-hidden="true">{text(texts.pointsOnly)}</span>
      <button type="button" onClick={() => onPoints(0)}>
        0
      </button>
      {ADDED.map((points) => (
        <button key={points} type="button" onClick={() => onPoints(sum + points)}>
          +{points}
        </button>
      ))}
      <button type="button" disabled={!(sum > 0)} onClick={() => onPoints(sum * 2)}>
        ×2
      </button>
    </div>
  );
};
