import { textNamed } from '#language';
import type { ComponentType } from 'preact';
import { dataIn } from '../../../answers/use-answer.js';
import { useDataIf, useGet } from '../../../answers/use-get.js';
import type { Schemas } from '../../../api/types.js';
import { useKept } from '../../../answers/use-refresh.js';
import type { FollowedDeal } from '../../../deal/followed-deal.js';
import { useFollowedDeal } from '../../../deal/use-followed-deal.js';
import { useText } from '../../../language/language.js';
import { Answered } from '../../../layout/answered.js';
import { RefusedNotice } from '../../../layout/refused-notice.js';
import { useTableNames } from '../../../match/table-names.js';
import { OwnCount } from '../../../own-count/own-count.js';
import { CorrectedPlayers } from '../../../players/corrected-players.js';
import { InTerms } from '../../../rules/in-terms.js';
import { type RuleSet, useRuleSet } from '../../../rules/rule-set.js';
import { TableDrawing } from '../../../table/table-drawing.js';
import * as deals from '#texts/page/live-deal';
import { Balances } from '../../../ledger/balances.js';
import { RefereeOnly } from '../deciding/referee-only.js';
import { Recorded, RulingChoice } from '../deciding/ruling-choice.js';
import { useRuling } from '../deciding/use-ruling.js';
import { ActList } from '../deciding/act-list.js';
import { AmendForm } from './amend-form.js';
import { offeredRulings, type Ruling } from './offered.js';
import { commandsOf } from './commands-of.js';
import { PenaltyForm } from './penalty-form.js';
import { RewindForm } from './rewind-form.js';
import type { RulingProps } from './ruling-form.js';
import { IrregularityForm } from './irregularity-form.js';
import { DeadHandForm, UnknowableForm, VoidForm, WarnForm, WithdrawReportForm } from './seat-forms.js';
import * as texts from '#texts/page/referee/rulings';

/** The referee's page of one deal: rulings, rewinds and amendments, each previewed before it is recorded. */
export const RefereeDeal = ({ dealId }: { readonly dealId: string }) => (
  <RefereeOnly>{() => <DealRulingPage key={dealId} dealId={dealId} />}</RefereeOnly>
);

const DealRulingPage = ({ dealId }: { readonly dealId: string }) => {
  const text = useText();
  const { shown, stream } = useFollowedDeal(dealId);
  const deal = shown?.deal;
  return (
    <>
      <h1>{text(texts.title)}</h1>
      {stream.state === 'refused' && <RefusedNotice problem={stream.problem} />}
      {deal !== undefined && (
        <InTerms ruleSet={deal.view.ruleSet}>
          <CorrectedPlayers dealId={dealId} match={deal.view.match} players={deal.view.players}>
            <DealFacts dealId={dealId} deal={deal} />
            <OwnCount dealId={dealId} deal={deal} />
            <Rulings dealId={dealId} deal={deal} />
          </CorrectedPlayers>
        </InTerms>
      )}
    </>
  );
};

interface OfDeal {
  readonly dealId: string;
  readonly deal: FollowedDeal;
}

const lastOf = ({ records }: FollowedDeal): number => records.at(-1)?.sequence ?? 0;

const DealFacts = ({ dealId, deal }: OfDeal) => {
  const text = useText();
  const nameOf = useTableNames();
  const { view, frame } = deal;
  const { answer } = useGet('/v1/deals/{dealId}/ledger', { path: { dealId } }, [lastOf(deal)]);
  const phase = textNamed(deals.PHASES, view.phase);
  return (
    <>
      <p class="referee-links">
        <a href={`/referee/${encodeURIComponent(view.table)}`}>{nameOf(view.table)}</a>
        <a href={`/deals/${dealId}`}>{text(texts.toDeal)}</a>
        <a href={`/deals/${dealId}/replay`}>{text(texts.toReplay)}</a>
        <a href={`/deals/${dealId}/ledger`}>{text(texts.toLedger)}</a>
        {phase !== undefined && <strong>{text(phase)}</strong>}
      </p>
      <Answered answer={useKept(answer)}>
        {({ balances }) => <Balances balances={balances} players={view.players} />}
      </Answered>
      <details>
        <summary>{text(texts.present)}</summary>
        <TableDrawing view={view} frame={frame} />
      </details>
    </>
  );
};

const FORMS: Readonly<Record<Ruling, ComponentType<RulingProps>>> = {
  ImposePenalty: PenaltyForm,
  WarnSeat: WarnForm,
  NoteIrregularity: IrregularityForm,
  RewindTo: RewindForm,
  AmendHand: AmendForm,
  WithdrawReport: WithdrawReportForm,
  RuleHandDead: DeadHandForm,
  RuleUnknowable: UnknowableForm,
  VoidDeal: VoidForm,
};

type Listed = Schemas['LegalCommands']['commands'];
const NONE_LISTED: Listed = [];

/** The commands that the API lists for a result-only recording. For other recordings it lists no command of a referee. */
const useListed = ({ dealId, deal }: OfDeal): Listed => {
  const isListed = deal.view.recording === 'result';
  const request = isListed ? { path: { dealId } } : undefined;
  return useDataIf('/v1/deals/{dealId}/legal-commands', request, [lastOf(deal)])?.commands ?? NONE_LISTED;
};

const NONE_KNOWN: RuleSet['irregularities'] = [];

/** The irregularities that the rule set of the deal knows. */
const useIrregularities = ({ ruleSet, edition }: FollowedDeal['view']): RuleSet['irregularities'] =>
  dataIn(useRuleSet(ruleSet, edition))?.irregularities ?? NONE_KNOWN;

const Rulings = ({ dealId, deal }: OfDeal) => {
  const text = useText();
  const listed = useListed({ dealId, deal });
  const commands = commandsOf(deal.records, deal.acts).length;
  const irregularities = useIrregularities(deal.view);
  const offered = offeredRulings({ view: deal.view, commands, listed, irregularities });
  const { ruling, choose, done, ...form } = useRuling<Ruling, Schemas['CommandAnswer']['events']>(offered);
  const Form = ruling === undefined ? undefined : FORMS[ruling];
  return (
    <>
      {done !== undefined && (
        <Recorded of={done}>
          <ActList events={done} />
        </Recorded>
      )}
      {offered.length === 0 && <p class="notice">{text(texts.nothingOffered)}</p>}
      <RulingChoice {...{ offered, ruling, choose }} names={texts.RULINGS} />
      {Form !== undefined && <Form key={ruling} {...{ dealId, deal, listed, irregularities }} {...form} />}
    </>
  );
};
