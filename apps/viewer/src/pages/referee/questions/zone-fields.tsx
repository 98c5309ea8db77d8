import type { Text } from '#language';
import type { Tile } from '#tiles';
import { CheckBox, Choice, Field, FieldErrors, LIMITS, QuietButton } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { tileName } from '../../../tiles/tile-names.js';
import { OrderInput } from './order-input.js';
import * as texts from '#texts/page/referee/questions/question';
import type { ZoneDraft } from './stated-zone.js';
import { ZoneTiles } from './zone-tiles.js';

interface ZoneFieldsProps {
  readonly name: Text;
  readonly draft: ZoneDraft;
  readonly onChange: (draft: ZoneDraft) => void;
  readonly leaveOut: () => void;
  /** The tiles whose order the question is about. Empty for other questions. */
  readonly tilesToOrder: readonly Tile[];
  readonly ofSet: number;
  /** JSON pointer to the zone in the statement. */
  readonly pointer: string;
}

/** The fields of the referee's statement about one zone. */
export const ZoneFields = ({ name, draft, onChange, leaveOut, tilesToOrder, ofSet, pointer }: ZoneFieldsProps) => {
  const text = useText();
  return (
    <div class="referee-zone" role="group" aria-label={text(name)}>
      <h4>{text(name)}</h4>
      {tilesToOrder.length > 0 && (
        <OrderInput choices={tilesToOrder} order={draft.order} onChange={(order) => onChange({ ...draft, order })} />
      )}
      <ZoneTiles
        label={texts.tilesThere}
        tiles={draft.tiles}
        onChange={(tiles) => onChange({ ...draft, tiles })}
        ofSet={ofSet}
      />
      <CountFields draft={draft} onChange={onChange} pointer={pointer} />
      {draft.zone === 'river' && draft.tiles.length > 0 && <LastField draft={draft} onChange={onChange} />}
      {['tiles', 'last', 'order'].map((member) => (
        <FieldErrors key={member} pointer={`${pointer}/${member}`} />
      ))}
      <QuietButton onClick={leaveOut}>{text(texts.leaveOut)}</QuietButton>
    </div>
  );
};

type Change = Pick<ZoneFieldsProps, 'draft' | 'onChange'>;

const CountFields = ({ draft, onChange, pointer }: Change & Pick<ZoneFieldsProps, 'pointer'>) => {
  const text = useText();
  return (
    <>
      <CheckBox isChecked={draft.isAll} onCheck={(isAll) => onChange({ ...draft, isAll })}>
        {text(texts.isAll)}
      </CheckBox>
      {!draft.isAll && (
        <Field
          label={text(texts.counted)}
          value={draft.counted}
          onValue={(counted) => onChange({ ...draft, counted })}
          limits={LIMITS.tilesInZone}
          pointer={`${pointer}/count`}
        />
      )}
    </>
  );
};

const LastField = ({ draft, onChange }: Change) => {
  const text = useText();
  const { last: _, ...others } = draft;
  const kinds = [...new Set(draft.tiles)];
  return (
    <Choice
      label={text(texts.last)}
      value={draft.last}
      values={kinds.map((tile) => [tile, text(tileName(tile))])}
      none={text(texts.notStated)}
      onChoose={(last) => onChange(last === undefined ? others : { ...others, last })}
    />
  );
};
