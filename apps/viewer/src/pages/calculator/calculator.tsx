import { useEffect, useState } from 'preact/hooks';
import { Choice, RadioRow } from '../../form/forms.js';
import { InWords, useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import type { Schemas } from '../../api/types.js';
import { type RuleSet, useRuleSet, useRuleSets } from '../../rules/rule-set.js';
import { tilesOfSet } from '../../rules/tiles-of-set.js';
import { HandInput } from '../../tile-board/hand-input.js';
import { CopyLink } from './copy-link.js';
import { type Draft, draftIn, newDraft, queryOf } from './draft.js';
import { Agreed, CircumstanceFields, MemberFields } from './fields.js';
import { Result } from './result.js';
import { type TableDraft, tableAround, tableIn, tableQuery, winnersHand } from './table-draft.js';
import { TableWorkspace } from './table-workspace.js';

import * as texts from '#texts/page/calculator';
import '../../form/form.css';
import './calculator.css';

/** The input: one hand, or the four hands of a deal that was won. */
type Entered =
  { readonly mode: 'hand'; readonly draft: Draft } | { readonly mode: 'table'; readonly draft: TableDraft };

const oneHand = (entered: Entered): Draft => (entered.mode === 'hand' ? entered.draft : winnersHand(entered.draft));

/** @param otherwise the rule set, where the query names none. */
const enteredIn = (query: string, otherwise: string): Entered => {
  const table = tableIn(query, otherwise);
  return table === undefined ? { mode: 'hand', draft: draftIn(query, otherwise) } : { mode: 'table', draft: table };
};

const addressOf = (entered: Entered): string =>
  entered.mode === 'hand' ? queryOf(entered.draft) : tableQuery(entered.draft);

/** The calculator: the value and waits of one hand, or the payments between four hands. The address always leads to the same input. */
export const Calculator = () => {
  const text = useText();
  return (
    <div class="calculator">
      <h1>{text(texts.title)}</h1>
      <Answered answer={useRuleSets()}>{({ ruleSets }) => <Input ruleSets={ruleSets} />}</Answered>
    </div>
  );
};

const Input = ({ ruleSets }: Schemas['RuleSetList']) => {
  const text = useText();
  const [entered, setEntered] = useState(() => enteredIn(location.search, ruleSets[0]?.id ?? ''));
  const { rules } = entered.draft;
  const ruleSet = useRuleSet(rules);
  useEffect(() => history.replaceState(history.state, '', `?${addressOf(entered)}`), [entered]);
  const chooseRules = (chosen: string): void =>
    setEntered({ mode: 'hand', draft: { ...newDraft(chosen), hand: oneHand(entered).hand } });
  return (
    <>
      <Choice
        label={text(texts.ruleSet)}
        value={rules}
        values={ruleSets.map(({ id, title }) => [id, title])}
        onChoose={chooseRules}
      />
      <Answered answer={ruleSet}>
        {(ruleSet) =>
          ruleSet.id === rules && (
            <InWords value={ruleSet.terms}>
              <Modes entered={entered} onChange={setEntered} ruleSet={ruleSet} />
            </InWords>
          )
        }
      </Answered>
    </>
  );
};

const MODES: readonly Entered['mode'][] = ['hand', 'table'];

interface ModesProps {
  readonly entered: Entered;
  readonly onChange: (entered: Entered) => void;
  readonly ruleSet: RuleSet;
}

/** Switches between one hand and four hands. Only some rule sets value the hands of players who have not won. */
const Modes = ({ entered, onChange, ruleSet }: ModesProps) => {
  const text = useText();
  const toHand = (draft: Draft): void => onChange({ mode: 'hand', draft });
  const toTable = (draft: TableDraft): void => onChange({ mode: 'table', draft });
  if (!ruleSet.hands.valuesLosers) return <Workspace draft={oneHand(entered)} onChange={toHand} ruleSet={ruleSet} />;
  return (
    <>
      <RadioRow
        legend={text(texts.mode)}
        value={entered.mode}
        values={MODES.map((mode) => [mode, text(texts.modes[mode])])}
        onChoose={(mode) => {
          if (mode === entered.mode) return;
          if (mode === 'hand') toHand(oneHand(entered));
          else toTable(tableAround(oneHand(entered)));
        }}
      />
      {entered.mode === 'hand' ? (
        <Workspace draft={entered.draft} onChange={toHand} ruleSet={ruleSet} />
      ) : (
        <TableWorkspace draft={entered.draft} onChange={toTable} ruleSet={ruleSet} />
      )}
    </>
  );
};

interface WorkspaceProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly ruleSet: RuleSet;
}

const Workspace = ({ draft, onChange, ruleSet }: WorkspaceProps) => (
  <div class="calculator-columns">
    <div class="calculator-hand">
      <HandInput
        hand={draft.hand}
        onChange={(hand) => onChange({ ...draft, hand })}
        tiles={tilesOfSet(ruleSet, draft.options)}
        melds={ruleSet.hands.melds}
        outcome="open"
      />
    </div>
    <div class="calculator-answer">
      <Result draft={draft} ruleSet={ruleSet} />
      <MemberFields draft={draft} onChange={onChange} members={ruleSet.hands.members} />
      <CircumstanceFields draft={draft} onChange={onChange} circumstances={ruleSet.hands.circumstances} />
      <Agreed draft={draft} onChange={onChange} ruleSet={ruleSet} />
      <CopyLink />
    </div>
  </div>
);
