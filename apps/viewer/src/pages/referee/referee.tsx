import { useRefreshed } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import * as operator from '#texts/page/attending/tables';
import { Visit } from '../../attending/visit.js';
import { byNeed } from '../../attending/tables-by-need.js';
import { LatestMatches } from './latest-matches.js';
import { OpenQuestions } from '../../attending/open-questions.js';
import { RefereeOnly } from './deciding/referee-only.js';
import * as texts from '#texts/page/referee';

const REFRESH_MS = 4_000;

/** The referee's page: the tables, those that need the referee first, and the latest matches. */
export const Referee = () => (
  <RefereeOnly>
    {() => (
      <>
        <Tables />
        <LatestMatches />
      </>
    )}
  </RefereeOnly>
);

const Tables = () => {
  const text = useText();
  const { answer, reload } = useRefreshed('/v1/tables', {}, REFRESH_MS);
  return (
    <>
      <h1>{text(texts.title)}</h1>
      <Answered answer={answer}>
        {({ tables }) => (
          <>
            {tables.length === 0 && <p>{text(texts.noTables)}</p>}
            <ul class="cards" aria-label={text(texts.tables)}>
              {byNeed(tables).map((listed) => (
                <TableCard key={listed.table} listed={listed} reload={reload} />
              ))}
            </ul>
          </>
        )}
      </Answered>
    </>
  );
};

interface TableCardProps {
  readonly listed: Schemas['ListedTable'];
  readonly reload: () => void;
}

const TableCard = ({ listed, reload }: TableCardProps) => {
  const { table, name, status, questions } = listed;
  const text = useText();
  return (
    <li class={`card operator-table operator-${status}`}>
      <h2>
        <a href={`/referee/${encodeURIComponent(table)}`}>{name}</a>
      </h2>
      <p class="operator-status">{text(operator.STATUS[status])}</p>
      <OpenQuestions questions={questions} />
      {status === 'needs-referee' && <Visit table={table} visited={reload} />}
    </li>
  );
};
