import { useEffect, useState } from 'preact/hooks';
import { isTile, type Tile as TileName } from '#tiles';
import { useText } from '../../../language/language.js';
import { Tile } from '../../../tiles/tile.js';
import type { Fault } from '../../../verify/headline.js';
import type { PlacedFinding } from '../../../verify/worker/audited-file.js';
import * as texts from '#texts/page/audit/fault';
import { type Compared, comparedWith, eventAt, type EventInFile, tileOf } from './trusted-copy.js';

interface FaultyEventProps {
  readonly file: File;
  readonly fault: Fault;
  readonly finding: PlacedFinding;
}

/**
 * The tile of a changed event. The sealed tile is a back with a lock until a copy of the log is chosen that holds the sealed event: its
 * hash proves that, so no copy has to be believed.
 */
export const FaultyEvent = ({ file, fault, finding }: FaultyEventProps) => {
  const { offset } = finding;
  const text = useText();
  const [event, setEvent] = useState<EventInFile>();
  const [compared, setCompared] = useState<Compared>();
  useEffect(() => {
    setEvent(undefined);
    setCompared(undefined);
    if (fault === 'changed' && offset !== undefined) void eventAt(file, offset).then(setEvent);
  }, [file, fault, offset]);
  const tile = event && shown(event);
  if (event === undefined || tile === undefined) return null;
  const compare = async ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): Promise<void> => {
    const [copy] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (copy !== undefined) setCompared(await comparedWith(copy, event));
  };
  const sealed = compared?.state === 'sealed' ? shown(compared.event) : undefined;
  return (
    <div class="audit-changed">
      <figure>
        {sealed === undefined ? <Locked /> : <Tile tile={sealed} />}
        <figcaption>{text(texts.sealed)}</figcaption>
      </figure>
      <span class="audit-unequal" aria-hidden="true">
        ≠
      </span>
      <figure>
        <Tile tile={tile} class="audit-forged" />
        <figcaption>{text(texts.inFile)}</figcaption>
      </figure>
      <p role="status">{text(compared === undefined ? texts.onlyACopy : texts.COMPARED[compared.state])}</p>
      <label class="button audit-copy">
        {text(texts.compare)}
        <input type="file" class="visually-hidden" onChange={(change) => void compare(change)} />
      </label>
    </div>
  );
};

const shown = (event: EventInFile): TileName | undefined => {
  const tile = tileOf(event);
  return typeof tile === 'string' && isTile(tile) ? tile : undefined;
};

/** A back with a lock: which tile was sealed is not known. */
const Locked = () => {
  const text = useText();
  return (
    <svg class="audit-locked" viewBox="0 0 30 40" role="img" aria-label={text(texts.locked)}>
      <rect x="1" y="1" width="28" height="38" rx="4" />
      <path d="M10 19h10v9H10zM12 19v-3a3 3 0 0 1 6 0v3" />
    </svg>
  );
};
