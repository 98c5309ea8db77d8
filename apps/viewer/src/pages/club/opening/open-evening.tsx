import type { ComponentProps } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import { useGet } from '../../../answers/use-get.js';
import type { ApiClient, Schemas } from '../../../api/types.js';
import { OpenTable } from '../../../attending/open-table.js';
import { Choice, FieldErrors, Form, QuietButton, Submit, useSending } from '../../../form/forms.js';
import { InWords, useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import { useKnownNames, useNamesRefresh } from '../../../players/player-names.js';
import { type RuleSet, useRuleSet, useRuleSets } from '../../../rules/rule-set.js';
import { hasScope } from '../../../session/session.js';
import { useSession } from '../../../session/session-context.js';
import * as texts from '#texts/page/club';
import { CorrectTable } from './correct-table.js';
import { type StoredOpening, useStoredOpening } from './stored-opening.js';
import { namedPlayers } from './name-players.js';
import { agreedOf, type OpeningDraft } from './opening-draft.js';
import { OpeningFields, wayOf } from './opening-fields.js';
import { missingOf } from './missing.js';

interface Opening {
  readonly draft: OpeningDraft;
  readonly ruleSet: RuleSet;
  readonly known: ReadonlyMap<string, string>;
  readonly ids: { readonly matchId: string; readonly commandId: string };
}

/** Names the players and opens the match. Resolves with the id of the match. */
const open = async (api: ApiClient, { draft, ruleSet, known, ids }: Opening) => {
  const players = await namedPlayers(api, draft, known);
  const { table } = draft;
  const command: Schemas['OpenMatch'] = {
    ...{ type: 'OpenMatch', table, ruleSet: ruleSet.id },
    ...agreedOf(draft, players, wayOf(draft, ruleSet)),
  };
  await api.post('/v1/matches', { body: { ...ids, occurredAt: new Date().toISOString(), command } });
  return ids.matchId;
};

interface OpenEveningProps {
  /** The matches. Where one is not over, its next deal may begin at any time. */
  readonly matches: readonly Schemas['MatchSummary'][];
}

/** The form that opens an evening. */
export const OpenEvening = ({ matches }: OpenEveningProps) => {
  const text = useText();
  const tables = useGet('/v1/tables', {});
  const ruleSets = useRuleSets();
  return (
    <Answered answer={tables.answer}>
      {(list) => {
        const inMatch = new Set(matches.filter(({ status }) => status !== 'ended').map(({ table }) => table));
        const free = list.tables.filter(({ table, isFree }) => isFree && !inMatch.has(table));
        return free.length === 0 ? (
          <>
            <p class="notice">{text(list.tables.length === 0 ? texts.noTables : texts.noFreeTable)}</p>
            <AnotherTable opened={tables.reload} isNeeded others={list.tables.map(({ table }) => table)} />
          </>
        ) : (
          <Answered answer={ruleSets}>
            {({ ruleSets }) => <AtATable {...{ all: list.tables, free, ruleSets, matches, reload: tables.reload }} />}
          </Answered>
        );
      }}
    </Answered>
  );
};

/** The form that opens another table, or who opens one if this session may not. */
const AnotherTable = (props: ComponentProps<typeof OpenTable>) => {
  const text = useText();
  const { session } = useSession();
  if (hasScope(session, 'admin')) return <OpenTable {...props} />;
  return <p class="field-hint">{text(texts.openTable)}</p>;
};

interface Choices {
  readonly tables: readonly Schemas['ListedTable'][];
  readonly ruleSets: Schemas['RuleSetList']['ruleSets'];
}

/** The numbers on which most clubs agree, by the name of the option: a number has no value of its own. */
const USUAL: OpeningDraft['options'] = { limit: 2000 };
const usualOptions = ({ options }: RuleSet): OpeningDraft['options'] =>
  Object.fromEntries(Object.entries(USUAL).filter(([usual]) => options.some(({ name }) => name === usual)));

/** Offers the free tables, and names the others. */
const AtATable = ({
  all,
  free,
  ruleSets,
  matches,
  reload,
}: Pick<Choices, 'ruleSets'> &
  OpenEveningProps & {
    readonly all: Choices['tables'];
    readonly free: Choices['tables'];
    readonly reload: () => void;
  }) => {
  const text = useText();
  const taken = all.filter((each) => !free.includes(each));
  const stored = useStoredOpening(
    free.map(({ table }) => table),
    free[0]?.table ?? '',
    new Set(matches.map(({ matchId }) => matchId)),
  );
  const first = ruleSets[0]?.id ?? '';
  const draft = stored.draft.ruleSet === '' ? { ...stored.draft, ruleSet: first } : stored.draft;
  const ruleSet = useRuleSet(draft.ruleSet);
  const chosen = free.find(({ table }) => table === draft.table);
  return (
    <>
      {stored.isAsLast && (
        <p class="club-row" role="status">
          <span>{text(texts.asLastTime)}</span>
          <QuietButton onClick={stored.clear}>{text(texts.emptyForm)}</QuietButton>
        </p>
      )}
      <TableAndRules tables={free} ruleSets={ruleSets} draft={draft} onChange={stored.change} />
      {taken.length > 0 && (
        <p class="field-hint">{text(texts.notOffered, { tables: taken.map(({ name }) => name).join(', ') })}</p>
      )}
      {chosen !== undefined && <CorrectTable key={chosen.table} table={chosen} corrected={reload} />}
      <AnotherTable
        others={all.map(({ table }) => table)}
        opened={(table) => {
          reload();
          stored.change({ ...draft, table });
        }}
      />
      <Answered answer={ruleSet}>
        {(ruleSet) =>
          ruleSet.id === draft.ruleSet && (
            <InWords value={ruleSet.terms}>
              <OpeningForm opening={{ ...stored, draft }} ruleSet={ruleSet} />
            </InWords>
          )
        }
      </Answered>
    </>
  );
};

interface TableAndRulesProps extends Choices {
  readonly draft: OpeningDraft;
  readonly onChange: (draft: OpeningDraft) => void;
}

const TableAndRules = ({ tables, ruleSets, draft, onChange }: TableAndRulesProps) => {
  const text = useText();
  return (
    <div class="club-table-and-rules">
      <Choice
        label={text(texts.table)}
        value={draft.table}
        values={tables.map(({ table, name }) => [table, name])}
        onChoose={(table) => onChange({ ...draft, table })}
      />
      <Choice
        label={text(texts.ruleSet)}
        value={draft.ruleSet}
        values={ruleSets.map(({ id, title }) => [id, title])}
        onChoose={(ruleSet) => onChange({ ...draft, ruleSet, options: {} })}
      />
    </div>
  );
};

interface OpeningFormProps {
  readonly opening: StoredOpening;
  readonly ruleSet: RuleSet;
}

const OpeningForm = ({ opening, ruleSet }: OpeningFormProps) => {
  const { draft, ids, change, opened } = opening;
  const text = useText();
  const { route } = useLocation();
  const known = useKnownNames();
  const refreshNames = useNamesRefresh();
  const { send, ...sending } = useSending(open);
  const missing = missingOf(draft);
  useEffect(() => {
    const usual = usualOptions(ruleSet);
    if (Object.keys(draft.options).length === 0 && Object.keys(usual).length > 0) change({ ...draft, options: usual });
  }, [ruleSet.id]);
  const submit = async (): Promise<void> => {
    if (missing !== undefined) return;
    const matchId = await send({ draft, ruleSet, known, ids });
    refreshNames();
    if (matchId === undefined) return;
    opened();
    route(`/club/${matchId}`);
  };
  return (
    <Form class="club-opening" submit={submit} sending={sending}>
      <OpeningFields draft={draft} onChange={change} ruleSet={ruleSet} />
      {missing !== undefined && <p class="notice">{text(missing)}</p>}
      <FieldErrors pointer="/command/table" />
      <Submit isDisabled={missing !== undefined}>{text(texts.openIt)}</Submit>
    </Form>
  );
};
