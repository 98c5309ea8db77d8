import { type Tile as Kind, type Seat, SUITS } from '#tiles';
import { useText } from '../../../../language/language.js';
import { usePlayerNames } from '../../../../players/player-name.js';
import { outcomeOf, withSeat } from '../../../../report/report-draft.js';
import {
  allTiles,
  copiesLeft,
  type Hand,
  kindRows,
  NO_TILES,
  type PickMode,
  withPick,
} from '../../../../tile-board/hand.js';
import { TileBoard } from '../../../../tile-board/tile-board.js';
import { takes, type Typing, withSet } from '../../../../tile-board/typed-tiles.js';
import { Tile, Tiles } from '../../../../tiles/tile.js';
import { suitNames } from '../../../../tiles/tile-names.js';
import { tilesOfOthers } from '../../../../report/report-command.js';
import { marked } from '../state/missing.js';
import { handAfterFull } from '../state/next-hand.js';
import type { ReportFields } from '../state/report-fields.js';
import * as boardTexts from '#texts/page/tile-board';
import * as texts from '#texts/page/report';

interface BoardProps extends ReportFields {
  readonly seat: Seat;
  /** The number of tiles of the set. */
  readonly tiles: number;
  readonly modes: readonly PickMode[];
  /** The players agreed on jokers, so that an indicator is picked. */
  readonly hasIndicator: boolean;
  readonly joker: Kind | undefined;
  readonly typing: Typing;
  readonly onTyping: (typing: Typing) => void;
  readonly isIndicating: boolean;
  readonly onIndicating: (isIndicating: boolean) => void;
  /** Takes back the last change. Absent if nothing was changed. */
  readonly onUndo: (() => void) | undefined;
  readonly onNext: () => void;
  readonly onOpen: (seat: Seat) => void;
  /** The deal can be saved. In a narrow window the button stands beside the board. */
  readonly canSave: boolean;
  /** States the value of the hand in place of its tiles. Absent if the rule set has none. */
  readonly onValueOnly: (() => void) | undefined;
}

/** The keys of the modes. */
const KEYS: Readonly<Partial<Record<PickMode, string>>> = { chow: 'c', pung: 'u', kong: 'k', 'concealed-kong': 'kk' };

/** The tiles to pick for the open hand, at the bottom of the window. */
export const HandBoard = (props: BoardProps) => {
  const text = useText();
  const { draft, onChange, shape, seat, tiles, isIndicating, joker, typing, onTyping, onIndicating, onUndo } = props;
  const { hand } = draft.seats[seat];
  const next = handAfterFull(draft, shape, seat);
  const placeOf = (each: Seat) => ({
    outcome: outcomeOf(draft, each),
    elsewhere: tilesOfOthers(draft, each, shape),
  });
  /** The hands that take tiles: the open one, and the one after it. */
  const inTiles = [seat, ...(next === undefined ? [] : [next])].filter(
    (each) => draft.seats[each].stated === undefined,
  );
  const takesAt = (each: Seat, tile: Kind): boolean => takes(draft.seats[each].hand, typing.mode, tile, placeOf(each));
  /** The hand that a tile goes to: the open one, or the next one once it is full. Flowers have space in any hand. */
  const takerOf = (tile: Kind): Seat | undefined => inTiles.find((each) => takesAt(each, tile));
  const pick = (tile: Kind): void => {
    if (isIndicating) {
      const { skipped: _, ...rest } = draft;
      onChange({ ...rest, indicator: tile });
      onIndicating(false);
      return;
    }
    const taker = takerOf(tile) ?? seat;
    give(taker, withPick(draft.seats[taker].hand, typing.mode, tile));
  };
  /** A set goes to the hand that takes all of it. */
  const pickSet = (tile: Kind): void => {
    for (const each of inTiles) {
      const changed = withSet(draft.seats[each].hand, tile, placeOf(each));
      if (changed === undefined) continue;
      give(each, changed);
      return;
    }
  };
  const give = (taker: Seat, changed: Hand): void => {
    onChange(withSeat(draft, taker, { hand: changed }));
    if (taker === seat) onTyping({ ...typing, mode: 'standing', refused: [] });
    else props.onOpen(taker);
  };
  return (
    <div class={shape.hasForbiddenSuit ? 'club-board club-board-of-suits' : 'club-board'}>
      <TileBoard
        rows={kindRows(tiles)}
        left={(kind) => Math.max(0, copiesLeft(hand, kind, tilesOfOthers(draft, seat, shape)))}
        canPick={(kind) => (isIndicating ? !kind.endsWith('f') : takerOf(kind) !== undefined)}
        onPick={pick}
        onPickSet={isIndicating || typing.mode !== 'standing' ? undefined : pickSet}
        joker={joker}
        onBack={onUndo}
      />
      <Panel {...props} />
      <button type="submit" class="club-save-here" disabled={!props.canSave}>
        {text(texts.saveHere)}
      </button>
    </div>
  );
};

/** The name of the open hand, what is typed, and the buttons beside the board. */
const Panel = (props: BoardProps) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const { draft, onChange, shape, seated, seat, modes, typing, onTyping, onNext, onValueOnly } = props;
  const { hand } = draft.seats[seat];
  return (
    <div class="club-board-panel">
      <div class="club-board-heading">
        <h3 aria-live="polite">{text(texts.handOf, { player: nameOf(seated[seat].player) })}</h3>
        <p class="club-right-click">{text(texts.rightClick)}</p>
      </div>
      <Typed typing={typing} hasHonours={props.tiles > 108} />
      <div class="club-modes" role="group" aria-label={text(boardTexts.pickAs)}>
        {modes.map((mode) => (
          <button
            key={mode}
            type="button"
            class="club-mode"
            aria-pressed={!props.isIndicating && typing.mode === mode}
            onClick={() => {
              props.onIndicating(false);
              onTyping({ ...typing, mode });
            }}
          >
            <span>{text(boardTexts.modes[mode])}</span>
            {KEYS[mode] !== undefined && (
              <kbd class="club-key" aria-hidden="true">
                {KEYS[mode]}
              </kbd>
            )}
          </button>
        ))}
        {props.hasIndicator && <IndicatorMode {...props} />}
        <button
          type="button"
          class="club-mode club-clear"
          disabled={allTiles(hand).length === 0}
          onClick={() => onChange(withSeat(draft, seat, { hand: NO_TILES }))}
        >
          {text(boardTexts.clear)}
        </button>
      </div>
      {shape.hasForbiddenSuit && (
        <fieldset class="club-choices club-suits" {...marked(props.messages, 'suit', seat)}>
          <legend>{text(texts.forbidden)}</legend>
          <div>
            {SUITS.map((suit) => (
              <label key={suit} class="club-choice">
                <input
                  type="radio"
                  name={`forbidden-${seat}`}
                  checked={draft.seats[seat].forbidden === suit}
                  onChange={() => onChange(withSeat(draft, seat, { forbidden: suit }))}
                />
                <span>{text(suitNames[suit])}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div class="club-board-actions">
        {onValueOnly !== undefined && (
          <button type="button" class="club-mode" onClick={onValueOnly}>
            {text(texts.valueOnly)}
          </button>
        )}
        <button type="button" class="club-next" onClick={onNext}>
          {text(texts.nextHand)}{' '}
          <kbd class="club-key" aria-hidden="true">
            ⏎
          </kbd>
        </button>
      </div>
    </div>
  );
};

/** What is typed so far, or what can be typed. */
const Typed = ({ typing, hasHonours }: { readonly typing: Typing; readonly hasHonours: boolean }) => {
  const text = useText();
  const { digits, refused } = typing;
  return (
    <p class="club-typed" aria-live="polite">
      {refused.length > 0 ? (
        <span class="club-missing">
          {text(texts.notTaken)} <Tiles tiles={refused} />
        </span>
      ) : digits === '' ? (
        text(hasHonours ? texts.typeHand : texts.typeSuits)
      ) : (
        <>
          <strong>{digits}</strong> {text(hasHonours ? texts.thenSuit : texts.thenSuitOfThree)}
        </>
      )}
    </p>
  );
};

/** The button after which the indicator of the jokers is picked. It shows the indicator and the joker. */
const IndicatorMode = ({ draft, joker, messages, isIndicating, onIndicating }: BoardProps) => {
  const text = useText();
  return (
    <button
      type="button"
      class="club-mode club-indicator"
      {...marked(messages, 'indicator')}
      aria-pressed={isIndicating}
      onClick={() => onIndicating(!isIndicating)}
    >
      <span>{text(texts.indicator)}</span>
      {draft.indicator !== undefined && <Tile tile={draft.indicator} />}
      {joker !== undefined && (
        <span class="joker">
          <Tile tile={joker} />
        </span>
      )}
    </button>
  );
};
