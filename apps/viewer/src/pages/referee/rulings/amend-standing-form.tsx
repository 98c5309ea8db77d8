import { useState } from 'preact/hooks';
import { Choice, Field, FieldErrors, type Limits } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { useTilesOfSet } from '../../../rules/tiles-of-set.js';
import { tileName } from '../../../tiles/tile-names.js';
import { ZoneTiles } from '../questions/zone-tiles.js';
import { AT, RulingForm, type RulingProps } from './ruling-form.js';
import * as texts from '#texts/page/referee/rulings';
import { SeatField } from './seat-forms.js';
import { MOST_IN_HAND, standingAmendment, type StandingDraft, standingDraftOf } from './standing-amendment.js';

const MOST_TILES = 144;
const UNKNOWN_TILES: Limits = { kind: 'whole', from: 0, to: MOST_IN_HAND };

/** A hand before its discard has two tiles besides its sets. */
const holdsDrawnTile = (tiles: number): boolean => tiles % 3 === 2;

/** The form for the standing tiles of a hand in a full or public recording. */
export const AmendStandingForm = (props: RulingProps) => {
  const text = useText();
  const { view } = props.deal;
  const [draft, setDraft] = useState(() => standingDraftOf(view, view.turn?.seat ?? 'east'));
  const { seat, tiles, unknown, visibility, drawn } = draft;
  const ofSet = useTilesOfSet(view) ?? MOST_TILES;
  const command = standingAmendment(draft, props.decided);
  return (
    <RulingForm ruling={props} command={command}>
      <SeatField seat={seat} onChoose={(chosen) => setDraft(standingDraftOf(view, chosen))} />
      <ZoneTiles
        key={seat}
        label={texts.standing}
        tiles={tiles}
        onChange={(changed) => setDraft({ ...draft, tiles: changed })}
        ofSet={ofSet}
      />
      <FieldErrors pointer={`${AT}/tiles`} />
      {view.recording === 'public' && (
        <Field
          label={text(texts.unknownTiles)}
          value={unknown}
          onValue={(value) => setDraft({ ...draft, unknown: value })}
          limits={UNKNOWN_TILES}
          // The errors of the API about the tiles stand above.
          pointer={`${AT}/unknown`}
        />
      )}
      <Choice
        label={text(texts.visibility)}
        value={visibility}
        values={Object.entries(texts.VISIBILITIES).map(
          ([value, name]) => [value as StandingDraft['visibility'], text(name)] as const,
        )}
        onChoose={(value) => setDraft({ ...draft, visibility: value })}
        pointer={`${AT}/visibility`}
      />
      {holdsDrawnTile(command.tiles.length) && (
        <Choice
          label={text(texts.drawn)}
          value={drawn}
          values={[
            ['', text(texts.notStated)] as const,
            ...[...new Set(tiles)].map((tile) => [tile, text(tileName(tile))] as const),
          ]}
          onChoose={(value) => setDraft({ ...draft, drawn: value })}
          pointer={`${AT}/drawn`}
        />
      )}
    </RulingForm>
  );
};
