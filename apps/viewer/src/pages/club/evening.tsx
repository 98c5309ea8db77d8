import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { useGet } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { NewerState } from '../../form/newer-state.js';
import { InWords, useText } from '../../language/language.js';
import { useKept } from '../../answers/use-refresh.js';
import { Answered } from '../../layout/answered.js';
import { useNamesRefresh } from '../../players/player-names.js';
import { type RuleSet, useRuleSet, useRuleTexts } from '../../rules/rule-set.js';
import { useSession } from '../../session/session-context.js';
import { timeFindings } from '#texts/page/match';
import { JustRecorded } from './writing/arrival-focus.js';
import { useTableName } from '../../match/table-names.js';
import { useFalseWinPayments } from '../../match/use-false-win-payments.js';
import * as texts from '#texts/page/club';
import { Correcting } from './correcting.js';
import { DealActions } from './deal-actions.js';
import { EveningEnd } from './evening-end.js';
import type { KeptDeal } from './kept/kept-deals.js';
import { KeptList } from './kept/kept-list.js';
import { useKeptDeals } from './kept/use-kept-deals.js';
import { useOfflinePage } from './kept/use-offline-page.js';
import { mayWrite } from './may-write.js';
import { CorrectOpening } from './opening/correct-opening.js';
import { Present } from './present.js';
import { PlayerCorrection } from './changes/player-correction.js';
import { SeatChange } from './changes/seat-change.js';
import { SheetTable } from './sheet/sheet-table.js';
import { sheetOf } from './sheet/sheet-rows.js';
import { SavedToast } from './saved-toast.js';
import { forgetDraft, keepDraft } from './stored-draft.js';
import { StickCount } from './changes/stick-count.js';
import { Substitution } from './changes/substitution.js';
import { TimeOfPlay } from './changes/time-of-play-fields.js';
import './club.css';

type Match = Schemas['Match'];

/** The page of an evening: the form of the present deal, the deals so far, and corrections. */
export const Evening = ({ matchId }: { readonly matchId: string }) => {
  const text = useText();
  useOfflinePage();
  const { session } = useSession();
  const { answer, data, reload } = useGet('/v1/matches/{matchId}', { path: { matchId } });
  const refreshNames = useNamesRefresh();
  const showNewer = useCallback(() => {
    refreshNames();
    reload();
  }, [refreshNames, reload]);
  return (
    <>
      <h1 class="club-title">
        <a href="/club">{text(texts.title)}</a>
        {data && <TableOf match={data} />}
      </h1>
      {mayWrite(session) ? (
        <NewerState.Provider value={showNewer}>
          <Answered answer={useKept(answer)}>{(match) => <WithRules match={match} reload={reload} />}</Answered>
        </NewerState.Provider>
      ) : (
        <p class="notice">{text(texts.needsScope)}</p>
      )}
    </>
  );
};

const TableOf = ({ match: { match } }: { readonly match: Match }) => <> · {useTableName(match.table)}</>;

interface EveningPageProps {
  readonly match: Match;
  readonly reload: () => void;
}

const WithRules = ({ match, reload }: EveningPageProps) => {
  const ruleSet = useRuleSet(match.match.ruleSet, match.match.edition);
  return (
    <Answered answer={ruleSet}>
      {(ruleSet) => (
        <InWords value={ruleSet.terms}>
          <EveningPage match={match} reload={reload} ruleSet={ruleSet} />
        </InWords>
      )}
    </Answered>
  );
};

const EveningPage = ({ match, reload, ruleSet }: EveningPageProps & { readonly ruleSet: RuleSet }) => {
  const { reason } = useRuleTexts(ruleSet.id, ruleSet.edition);
  const text = useText();
  const [corrected, setCorrected] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const { phase, deals } = match.match;
  const sheet = sheetOf(match.match, useFalseWinPayments(match.match));
  const justRecorded = useRef(false);
  const done = (): void => {
    justRecorded.current = true;
    setCorrected(undefined);
    reload();
  };
  // A recorded deal no longer needs its drafts.
  useEffect(() => {
    for (const { number, settled } of deals) if (settled !== undefined) forgetDraft({ matchId: match.matchId, number });
  }, []);
  const kept = useKeptDeals(match, reload);
  const openKept = ({ dealId, number, draft, seating }: KeptDeal): void => {
    keepDraft({ matchId: match.matchId, number }, draft, seating);
    kept.remove(dealId);
    reload();
  };
  const savedRow = sheet.rows.find(({ deal, kind }) => deal === saved && kind === 'counts');
  const isBeforePlay = phase !== 'ended' && deals.every(({ settled }) => settled === undefined);
  return (
    <JustRecorded.Provider value={justRecorded}>
      <p class="club-row club-links">
        <a href={`/club/${match.matchId}/sheet`}>{text(texts.toSheet)}</a>
        <a href={`/matches/${match.matchId}`}>{text(texts.toMatch)}</a>
      </p>
      <KeptList deals={kept.deals} onOpen={openKept} />
      {corrected === undefined ? (
        <Present match={match} reload={done} ruleSet={ruleSet} onSaved={setSaved} kept={kept} />
      ) : (
        <Correcting key={corrected} match={match} ruleSet={ruleSet} dealId={corrected} onDone={done} reload={reload} />
      )}
      {savedRow !== undefined && (
        <SavedToast
          key={saved}
          row={savedRow}
          irregularityName={reason}
          onWritten={(draft) => keepDraft({ matchId: match.matchId, number: savedRow.number }, draft)}
          onUndone={() => {
            setSaved(undefined);
            done();
          }}
          onClose={() => setSaved(undefined)}
        />
      )}
      <h2>{text(texts.sheet)}</h2>
      <SheetTable
        sheet={sheet}
        irregularityName={reason}
        actions={(row) => (
          <DealActions
            row={row}
            totals={sheet.totals}
            isLast={row.deal === deals.findLast(({ settled }) => settled !== undefined)?.deal}
            isBusy={deals.some(({ settled }) => settled === undefined)}
            onCorrect={() => setCorrected(row.deal)}
            onWritten={(draft) => keepDraft({ matchId: match.matchId, number: row.number }, draft)}
            onDone={done}
          />
        )}
      />
      <Findings match={match.match} />
      {isBeforePlay && <CorrectOpening match={match} ruleSet={ruleSet} onDone={reload} />}
      {phase === 'running' && <TimeOfPlay match={match} onDone={reload} />}
      {phase === 'running' && <Substitution match={match} onDone={reload} />}
      {phase === 'running' && <SeatChange match={match} onDone={reload} />}
      {!isBeforePlay && <PlayerCorrection match={match} onDone={reload} />}
      {areSticksCounted(match.match) && <StickCount match={match} onDone={reload} />}
      {phase !== 'ended' && <EveningEnd match={match} onDone={done} />}
    </JustRecorded.Provider>
  );
};

/** Sticks are counted between deals and after the last one, where the players agreed on sticks. */
const areSticksCounted = ({ phase, stock, deals }: Schemas['MatchView']): boolean =>
  stock !== undefined &&
  (phase === 'running' || phase === 'ended') &&
  deals.length > 0 &&
  deals.every(({ settled }) => settled !== undefined);

/** Deals whose dealer or round is wrong after a correction, or that do not fit the time of play. */
const Findings = ({ match }: { readonly match: Schemas['MatchView'] }) => {
  const text = useText();
  const findings = [
    ...match.findings.map(({ deal, number }) => ({ deal, words: text(texts.dealerFinding, { number }) })),
    ...(match.roundFindings ?? []).map(({ deal, number }) => ({ deal, words: text(texts.roundFinding, { number }) })),
    ...match.timeFindings.map(({ deal, number, kind }) => ({ deal, words: text(timeFindings[kind], { number }) })),
  ];
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="club-findings">
      <h2 id="club-findings">{text(texts.findings)}</h2>
      <ul>
        {findings.map(({ deal, words }) => (
          <li key={`${deal} ${words}`}>{words}</li>
        ))}
      </ul>
    </section>
  );
};
