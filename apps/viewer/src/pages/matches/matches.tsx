import { useLocation } from 'preact-iso';
import { useRefreshed } from '../../answers/use-get.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { EmptyCard } from '../../layout/empty-card.js';
import { MatchCards } from '../../match/match-cards.js';
import { TableNames } from '../../match/table-names.js';
import * as texts from '#texts/page/matches';

const SHOWN = 12;
const REFRESH_MS = 10_000;

/** The cursor in the address: a position in the log. Absent on the first page. */
const cursorIn = (written: string | undefined): number | undefined =>
  written !== undefined && /^\d{1,15}$/.test(written) ? Number(written) : undefined;

/** The matches, the newest first, page by page. */
export const Matches = () => {
  const text = useText();
  const { query } = useLocation();
  const after = cursorIn(query['after']);
  const { answer } = useRefreshed(
    '/v1/matches',
    { query: { order: 'desc', limit: SHOWN, ...(after !== undefined && { after }) } },
    REFRESH_MS,
  );
  return (
    <>
      <h1>{text(texts.title)}</h1>
      <Answered answer={answer}>
        {({ matches, next }) => (
          <>
            {matches.length === 0 && after !== undefined && <p>{text(texts.noOlder)}</p>}
            {matches.length === 0 && after === undefined && (
              <EmptyCard
                tiles={['?', '?', '?', '?']}
                title={text(texts.none)}
                what={text(texts.what)}
                href="/club"
                step={text(texts.open)}
              />
            )}
            <TableNames>
              <MatchCards matches={matches} />
            </TableNames>
            <Paging isFirst={after === undefined} next={next} />
          </>
        )}
      </Answered>
    </>
  );
};

const Paging = ({ isFirst, next }: { readonly isFirst: boolean; readonly next: number | undefined }) => {
  const text = useText();
  if (isFirst && next === undefined) return null;
  return (
    <nav class="matches-paging" aria-label={text(texts.paging)}>
      {!isFirst && <a href="/matches">{text(texts.newest)}</a>}{' '}
      {next !== undefined && <a href={`/matches?after=${next}`}>{text(texts.older)}</a>}
    </nav>
  );
};
