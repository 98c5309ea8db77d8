import { useState } from 'preact/hooks';
import { byKind, isKnown, type Seat, SEATS, type Tile, UNKNOWN } from '#tiles';
import { Field } from '../../../form/field.js';
import { FieldErrors } from '../../../form/field-errors.js';
import type { Limits } from '../../../form/limits.js';
import { useText } from '../../../language/language.js';
import { useTilesOfSet } from '../../../rules/tiles-of-set.js';
import type { DealView } from '../../../table/seen.js';
import { tileName } from '../../../tiles/tile-names.js';
import { ZoneTiles } from '../zone-tiles.js';
import type { DealCommand } from './previewed.js';
import { AT, RulingForm, type RulingProps } from './ruling-form.js';
import * as texts from './rulings.texts.js';
import { useSeatNames } from './seat-forms.js';
import { SelectField } from './select-field.js';

const MOST_TILES = 144;
const MOST_IN_HAND = 18;
const UNKNOWN_TILES: Limits = { kind: 'whole', from: 0, to: MOST_IN_HAND };

/** Returns a typed number as a whole number, limited to the range from 0 to `most`. */
const wholeUpTo = (most: number, typed: string): number => Math.max(0, Math.min(most, Math.trunc(Number(typed)) || 0));

/** A hand before its discard has two tiles besides its sets. */
const holdsDrawnTile = (tiles: number): boolean => tiles % 3 === 2;

interface Draft {
  readonly seat: Seat;
  readonly tiles: readonly Tile[];
  /** The number of further unknown tiles, as it was typed. */
  readonly unknown: string;
  readonly visibility: keyof typeof texts.VISIBILITIES;
  readonly drawn: Tile | '';
}

/** The present hand of a seat, to be corrected. */
const draftOf = ({ players }: DealView, seat: Seat): Draft => {
  const hand = players?.[seat].hand ?? [];
  const tiles = hand.filter(isKnown).sort(byKind);
  return { seat, tiles, unknown: String(hand.length - tiles.length), visibility: '', drawn: '' };
};

/** The form for the standing tiles of a hand in a full or public recording. */
export const AmendStandingForm = (props: RulingProps) => {
  const text = useText();
  const { view } = props.deal;
  const [draft, setDraft] = useState(() => draftOf(view, view.turn?.seat ?? 'east'));
  const { seat, tiles, unknown, visibility, drawn } = draft;
  const ofSet = useTilesOfSet(view) ?? MOST_TILES;
  const unknowns = Array<typeof UNKNOWN>(wholeUpTo(MOST_IN_HAND, unknown)).fill(UNKNOWN);
  const command: DealCommand = {
    type: 'AmendHand',
    seat,
    tiles: [...tiles, ...unknowns],
    ...(visibility === '' ? {} : { visibility }),
    ...(drawn === '' ? {} : { drawn }),
    ...props.decided,
  };
  const seats = useSeatNames(SEATS);
  return (
    <RulingForm ruling={props} command={command}>
      {(refused) => (
        <>
          <SelectField
            label={text(texts.seat)}
            value={seat}
            values={seats}
            onChoose={(chosen) => setDraft(draftOf(view, chosen))}
            pointer={`${AT}/seat`}
            refused={refused}
          />
          <ZoneTiles
            key={seat}
            label={texts.standing}
            tiles={tiles}
            onChange={(changed) => setDraft({ ...draft, tiles: changed })}
            ofSet={ofSet}
          />
          <FieldErrors pointer={`${AT}/tiles`} refused={refused} />
          {view.recording === 'public' && (
            <Field
              label={text(texts.unknownTiles)}
              value={unknown}
              onValue={(value) => setDraft({ ...draft, unknown: value })}
              limits={UNKNOWN_TILES}
              pointer={`${AT}/tiles`}
              refused={undefined}
            />
          )}
          <SelectField
            label={text(texts.visibility)}
            value={visibility}
            values={Object.entries(texts.VISIBILITIES).map(
              ([value, name]) => [value as Draft['visibility'], text(name)] as const,
            )}
            onChoose={(value) => setDraft({ ...draft, visibility: value })}
            pointer={`${AT}/visibility`}
            refused={refused}
          />
          {holdsDrawnTile(tiles.length + unknowns.length) && (
            <SelectField
              label={text(texts.drawn)}
              value={drawn}
              values={[
                ['', text(texts.notStated)] as const,
                ...[...new Set(tiles)].map((tile) => [tile, text(tileName(tile))] as const),
              ]}
              onChoose={(value) => setDraft({ ...draft, drawn: value })}
              pointer={`${AT}/drawn`}
              refused={refused}
            />
          )}
        </>
      )}
    </RulingForm>
  );
};
