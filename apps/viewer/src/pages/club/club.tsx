import { useGet } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
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

type MatchSummary = Schemas['MatchSummary'];

const isRunning = ({ status }: MatchSummary): boolean => status !== 'ended';

/** The evenings of the club, those in play first, and the form that opens another one. */
export const Club = () => {
  const text = useText();
  useOfflinePage();
  const { session } = useSession();
  const { answer } = useGet('/v1/matches', { query: { order: 'desc', limit: MOST } });
  return (
    <>
      <h1>{text(texts.title)}</h1>
      {!mayWrite(session) && <p class="notice">{text(texts.needsScope)}</p>}
      {mayWrite(session) && (
        <Answered answer={answer}>
          {({ matches }) => (
            <TableNames>
              <Evenings title={text(texts.running)} matches={matches.filter(isRunning)} />
              <section aria-labelledby="club-open">
                <h2 id="club-open">{text(texts.open)}</h2>
                <OpenEvening matches={matches} />
              </section>
              <Evenings title={text(texts.ended)} matches={matches.filter((match) => !isRunning(match))} />
              <FoldInvite />
            </TableNames>
          )}
        </Answered>
      )}
    </>
  );
};

const Evenings = ({ title, matches }: { readonly title: string; readonly matches: readonly MatchSummary[] }) => {
  const nameOf = useTableNames();
  if (matches.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul class="cards">
        {matches.map(({ matchId, table, openedAt }) => (
          <li key={matchId} class="card">
            <a href={`/club/${matchId}`}>
              {nameOf(table)}, <Instant at={openedAt} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
