import { useId, useState } from 'preact/hooks';
import { useGet } from '../../answers/use-get.js';
import type { ApiClient, Schemas } from '../../api/types.js';
import { FieldErrors, Form, QuietButton, Refusal, useSending } from '../../form/forms.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { type RuleSet, useRuleSet, useRuleSets } from '../../rules/rule-set.js';
import { tilesOfSet } from '../../rules/tiles-of-set.js';
import { hasScope } from '../../session/session.js';
import { useSession } from '../../session/session-context.js';
import { tileName } from '../../tiles/tile-names.js';
import { ConfirmDialog } from '../../attending/confirm-dialog.js';
import { needsAdmin } from '#texts/page/attending/desk';
import { type EnrolmentDraft, facesOf, type Missing, missingOf, NEW_SET } from './enrolment-draft.js';
import * as texts from '#texts/page/enrolment';
import { NextThing } from './next-thing.js';
import { RegisterFile } from './register-file.js';
import { SetFields } from './set-fields.js';
import { useStoredEnrolment } from './stored-enrolment.js';
import { StoredSets } from './stored-sets.js';
import './enrolment.css';

/** The tile sets of the service, and the enrolment of a set tile by tile. */
export const Enrolment = () => {
  const text = useText();
  const { session } = useSession();
  const ruleSets = useRuleSets();
  return (
    <div class="enrolment">
      <h1>{text(texts.title)}</h1>
      <p>
        <a href="/operator">{text(texts.toDesk)}</a>
      </p>
      {hasScope(session, 'admin') ? (
        <Answered answer={ruleSets}>{({ ruleSets }) => <Workspace ruleSets={ruleSets} />}</Answered>
      ) : (
        <p class="notice">{text(needsAdmin)}</p>
      )}
    </div>
  );
};

const Workspace = ({ ruleSets }: Schemas['RuleSetList']) => {
  const text = useText();
  const [stored, setDraft] = useStoredEnrolment();
  const draft = { ...stored, ruleSet: stored.ruleSet || (ruleSets[0]?.id ?? '') };
  const [done, setDone] = useState<{
    readonly is: typeof texts.saved;
    readonly id: string;
  }>();
  const sets = useGet('/v1/tile-sets', {});
  const tables = useGet('/v1/tables', {});
  const ruleSet = useRuleSet(draft.ruleSet);
  const change = (next: EnrolmentDraft): void => {
    setDone(undefined);
    setDraft(next);
  };
  const store = (id: string): void => {
    setDraft(NEW_SET);
    setDone({ is: texts.saved, id });
    sets.reload();
  };
  const load = (stored: EnrolmentDraft): void => {
    setDraft(stored);
    setDone({ is: texts.loaded, id: stored.tileSet });
  };
  const deleted = (id: string): void => {
    if (draft.tileSet === id) {
      const { etag: _, ...unstored } = draft;
      setDraft(unstored);
    }
    setDone({ is: texts.removed, id });
    sets.reload();
  };
  return (
    <>
      <section aria-labelledby="enrolment-stored">
        <h2 id="enrolment-stored">{text(texts.stored)}</h2>
        <Answered answer={sets.answer}>
          {({ tileSets }) => <StoredSets sets={tileSets} onLoaded={load} onDeleted={deleted} />}
        </Answered>
      </section>
      <p role="status">{done && text(done.is, { id: done.id })}</p>
      <Answered answer={tables.answer}>
        {({ tables: all }) => (
          <Answered answer={ruleSet}>
            {(found) => (
              <SetForm {...{ draft, onChange: change, ruleSet: found, ruleSets, tables: all }} onSaved={store} />
            )}
          </Answered>
        )}
      </Answered>
    </>
  );
};

const put = (api: ApiClient, { tileSet, etag, tags, ...set }: EnrolmentDraft) => {
  const header = etag === undefined ? {} : { 'If-Match': etag };
  const body = { ...set, tables: [...set.tables], tags: Object.fromEntries(tags) };
  return api.put('/v1/tile-sets/{tileSet}', { path: { tileSet }, header, body });
};

const SetForm = (props: {
  readonly draft: EnrolmentDraft;
  readonly onChange: (draft: EnrolmentDraft) => void;
  readonly ruleSet: RuleSet;
  readonly ruleSets: readonly Schemas['RuleSetSummary'][];
  readonly tables: readonly Schemas['TableSummary'][];
  readonly onSaved: (id: string) => void;
}) => {
  const { draft, onChange, ruleSet, onSaved } = props;
  const { tags } = draft;
  const text = useText();
  const id = useId();
  const { send, ...sending } = useSending(put, ({ tileSet }) => onSaved(tileSet));
  const { isSending, refused } = sending;
  const [turn, setTurn] = useState(0);
  const toReader = (): void => setTurn((turns) => turns + 1);
  const tiles = tilesOfSet(ruleSet, draft.options);
  const missing = missingOf(tags, tiles);
  const [next] = missing;
  const onTags = (given: EnrolmentDraft['tags']): void => onChange({ ...draft, tags: given });
  const undo = (): void => {
    onTags(tags.slice(0, -1));
    toReader();
  };
  return (
    <>
      <section aria-labelledby="enrolment-set" class="card enrolment-set">
        <h2 id="enrolment-set">{text(texts.theSet)}</h2>
        <Form id={id} submit={() => send(draft)} sending={sending}>
          <SetFields {...props} />
        </Form>
      </section>
      <section aria-labelledby="enrolment-tags" class="card">
        <h2 id="enrolment-tags">{text(texts.enrolment)}</h2>
        <p>{text(texts.progress, { done: tiles - missing.length, all: tiles })}</p>
        <NextThing {...{ next, tags, onTags, turn, toReader }} />
        <div class="enrolment-row">
          <QuietButton disabled={tags.length === 0} onClick={undo}>
            {text(texts.undo)}
          </QuietButton>
          <BeginAnew count={tags.length} begin={() => onChange(NEW_SET)} closed={toReader} />
        </div>
        <RegisterFile name={draft.tileSet} {...{ tags, onTags }} done={toReader} />
        {missing.length > 0 && <MissingTiles missing={missing} tiles={tiles} />}
        <FieldErrors pointer="/tags" refused={refused} />
        <Refusal refused={refused} />
        <button type="submit" form={id} disabled={isSending || next !== undefined}>
          {text(texts.save)}
        </button>
      </section>
    </>
  );
};

interface BeginAnewProps {
  readonly count: number;
  readonly begin: () => void;
  readonly closed: () => void;
}

/** All tags would be lost, so the page asks for confirmation. */
const BeginAnew = ({ count, begin, closed }: BeginAnewProps) => {
  const text = useText();
  const [isConfirming, setConfirming] = useState(false);
  const close = (): void => {
    setConfirming(false);
    closed();
  };
  return (
    <>
      <QuietButton onClick={() => setConfirming(true)}>{text(texts.anew)}</QuietButton>
      {isConfirming && (
        <ConfirmDialog
          question={text(texts.askAnew, { count })}
          confirm={text(texts.anew)}
          keep={text(texts.keep)}
          onConfirm={(closeDialog) => {
            begin();
            closeDialog();
          }}
          onClose={close}
        />
      )}
    </>
  );
};

const MissingTiles = ({ missing, tiles }: { readonly missing: readonly Missing[]; readonly tiles: number }) => {
  const text = useText();
  return (
    <details>
      <summary>{text(texts.missing)}</summary>
      <ul>
        {facesOf(tiles).flatMap(([tile]) => {
          const count = missing.filter((each) => each.tile === tile).length;
          return count === 0 ? [] : [<li key={tile}>{text(texts.missingOf, { tile: tileName(tile), count })}</li>];
        })}
      </ul>
    </details>
  );
};
