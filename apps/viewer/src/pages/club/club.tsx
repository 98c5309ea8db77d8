import type { Schemas } from '../../api/schemas.js';
import { useAnswer } from '../../answers/use-answer.js';
import { FoldInvite } from '../../attending/invitation/fold-invite.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { Instant } from '../../layout/instant.js';
import { TableNames, useTableNames } from '../../match/table-names.js';
import { useSession } from '../../session/session-context.js';
import * as texts from '#texts/page/club';
import { useOfflinePage } from './kept/use-offline-page.js';
import { mayWrite } from './may-write.js';
import { OpenEvening } from './opening/open-evening.js';
import './club.css';

const MOST = 20;

/** The tables at which a match is not over. */
const tablesInMatch = (matches: readonly Schemas['MatchSummary'][]): ReadonlySet<string> =>
  new Set(matches.filter(({ status }) => status !== 'ended').map(({ table }) => table));

/** The evenings of the club, the newest first, and the form that opens another one. */
export const Club = () => {
  const text = useText();
  useOfflinePage();
  const { session } = useSession();
  const { answer } = useAnswer(
    (api, signal) => api.get('/v1/matches', { query: { order: 'desc', limit: MOST }, signal }),
    [],
  );
  return (
    <>
      <h1>{text(texts.title)}</h1>
      {!mayWrite(session) && <p class="notice">{text(texts.needsScope)}</p>}
      {mayWrite(session) && (
        <>
          <section aria-labelledby="club-open">
            <h2 id="club-open">{text(texts.open)}</h2>
            <Answered answer={answer}>{({ matches }) => <OpenEvening inMatch={tablesInMatch(matches)} />}</Answered>
          </section>
          <section aria-labelledby="club-evenings">
            <h2 id="club-evenings">{text(texts.evenings)}</h2>
            <Answered answer={answer}>
              {({ matches }) =>
                matches.length === 0 ? (
                  <p class="waiting">{text(texts.noEvenings)}</p>
                ) : (
                  <TableNames>
                    <ul class="cards">
                      {matches.map((match) => (
                        <EveningCard key={match.matchId} match={match} />
                      ))}
                    </ul>
                  </TableNames>
                )
              }
            </Answered>
          </section>
          <FoldInvite />
        </>
      )}
    </>
  );
};

const EveningCard = ({ match: { matchId, table, openedAt, status } }: { readonly match: Schemas['MatchSummary'] }) => {
  const text = useText();
  const nameOf = useTableNames();
  return (
    <li class="card">
      <a href={`/club/${matchId}`}>
        {nameOf(table)}, <Instant at={openedAt} />
      </a>
      <p class="field-hint">{text(status === 'ended' ? texts.ended : texts.running)}</p>
    </li>
  );
};
