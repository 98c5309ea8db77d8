import { useRef, useState } from 'preact/hooks';
import { type Answer, dataIn } from '../../answers/use-answer.js';
import { useRefreshed } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { Instant } from '../../layout/instant.js';
import { toReferee } from '#texts/page/live-deal';
import { TableDetails } from '../../attending/table-details.js';
import * as operator from '#texts/page/attending/tables';
import { Visit } from '../../attending/visit.js';
import { openOf } from '../../attending/tables-by-need.js';
import { QuestionCard } from './questions/question-card.js';
import { RefereeOnly } from './deciding/referee-only.js';
import * as texts from '#texts/page/referee';

const REFRESH_MS = 3_000;
const DEALS_SHOWN = 8;

/** The referee's page of one table: its open questions, the refused records, and its latest deals. */
export const RefereeTable = ({ table }: { readonly table: string }) => (
  <RefereeOnly>{() => <TablePage key={table} table={table} />}</RefereeOnly>
);

const TablePage = ({ table }: { readonly table: string }) => {
  const text = useText();
  const found = useRefreshed('/v1/tables/{table}', { path: { table } }, REFRESH_MS);
  const questions = useRefreshed('/v1/tables/{table}/questions', { path: { table } }, REFRESH_MS);
  const isAsked = openOf(questions.data?.questions ?? []).length > 0;
  return (
    <>
      <p>
        <a href="/referee">{text(texts.allTables)}</a>
      </p>
      <Answered answer={found.answer}>
        {(data) => <Heading table={data} isAsked={isAsked} reload={found.reload} />}
      </Answered>
      <Questions answer={questions.answer} reload={questions.reload} />
      <Records table={table} />
      <LatestDeals table={table} />
    </>
  );
};

const Heading = ({
  table: { table, name, status },
  isAsked,
  reload,
}: {
  readonly table: Schemas['Table'];
  /** A question of the table is open. */
  readonly isAsked: boolean;
  readonly reload: () => void;
}) => {
  const text = useText();
  return (
    <div class={`operator-table operator-${status} ${isAsked ? 'referee-asked-table' : ''}`}>
      <h1>{name}</h1>
      {isAsked && <p class="referee-asked-state">{text(texts.asked)}</p>}
      <p class="operator-status">{text(operator.STATUS[status])}</p>
      {status === 'needs-referee' && <Visit table={table} visited={reload} />}
    </div>
  );
};

/** Below the questions, which a referee must see at once. */
const Records = ({ table }: { readonly table: string }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="referee-records" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text(texts.records)}</summary>
      {isOpen && <TableDetails table={table} heading="h2" />}
    </details>
  );
};

interface QuestionsProps {
  readonly answer: Answer<Schemas['QuestionList']>;
  readonly reload: () => void;
}

const Questions = ({ answer, reload }: QuestionsProps) => {
  const text = useText();
  const listed = dataIn(answer)?.questions ?? [];
  const seen = useRef(new Set<string>());
  const open = openOf(listed);
  for (const { questionId } of open) seen.current.add(questionId);
  // How the last question ended, even if nobody answered it. It is not shown beside another question, because it would seem to describe that one.
  const over =
    open.length > 0
      ? undefined
      : listed.findLast(({ questionId, status }) => status !== 'open' && seen.current.has(questionId));
  return (
    <section aria-labelledby="referee-questions">
      <h2 id="referee-questions" class={open.length > 0 ? 'visually-hidden' : ''}>
        {text(texts.questions)}
      </h2>
      <p class={over === undefined ? 'visually-hidden' : 'notice'} role="status">
        {over && text(over.outcome === undefined ? texts.answered : texts.OUTCOMES[over.outcome])}
      </p>
      <Answered answer={answer}>
        {() =>
          open.length === 0 ? (
            <p class="waiting">{text(texts.nothingAsked)}</p>
          ) : (
            open.map((question) => <QuestionCard key={question.questionId} question={question} answered={reload} />)
          )
        }
      </Answered>
    </section>
  );
};

const LatestDeals = ({ table }: { readonly table: string }) => {
  const text = useText();
  const { answer } = useRefreshed('/v1/deals', { query: { table, order: 'desc', limit: DEALS_SHOWN } }, REFRESH_MS);
  return (
    <section aria-labelledby="referee-deals">
      <h2 id="referee-deals">{text(texts.deals)}</h2>
      <Answered answer={answer}>
        {({ deals }) => (
          <>
            {deals.length === 0 && <p class="waiting">{text(texts.noDeals)}</p>}
            <ul class="referee-deals">
              {deals.map(({ dealId, openedAt, status }) => (
                <li key={dealId}>
                  <Instant at={openedAt} /> <span class="waiting">{text(texts.DEAL_STATUSES[status])}</span>
                  <a href={`/deals/${dealId}`}>{text(texts.watch)}</a>
                  <a href={`/referee/deals/${dealId}`}>{text(toReferee)}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </section>
  );
};
