import { useRefreshed } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { EmptyCard } from '../../layout/empty-card.js';
import { LiveDeal } from '../../live-deal/live-deal.js';
import { toTables } from '#texts/page/layout/missing';
import * as texts from '#texts/page/table';

/** The interval at which the page checks for the next deal of its table. */
const REFRESH_MS = 2_000;

/** A table: the page follows its newest deal, and the next one as soon as it is opened. */
export const Table = ({ table }: { readonly table: string }) => {
  const { answer } = useRefreshed('/v1/tables/{table}', { path: { table } }, REFRESH_MS);
  return <Answered answer={answer}>{(found) => <Followed table={found} />}</Answered>;
};

const NOTICES = { 'needs-referee': texts.needsReferee, closed: texts.closed, running: undefined } as const;

const Followed = ({ table: { name, status, currentDeal } }: { readonly table: Schemas['Table'] }) => {
  const text = useText();
  const notice = NOTICES[status];
  return (
    <>
      {notice !== undefined && (
        <p class="notice" role="alert">
          {text(notice)}
        </p>
      )}
      {currentDeal === undefined ? (
        <div class="page-text">
          <h1>{name}</h1>
          <EmptyCard tiles={['1z', '2z', '3z', '4z']} what={text(texts.noDeal)} href="/" step={text(toTables)} />
        </div>
      ) : (
        <LiveDeal dealId={currentDeal} title={name} />
      )}
    </>
  );
};
