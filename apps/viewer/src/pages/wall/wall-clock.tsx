import { useAnswer } from '../../answers/use-answer.js';
import { useFresh } from '../../answers/use-get.js';
import type { Schemas } from '../../api/types.js';
import { useLanguage, useText } from '../../language/language.js';
import { clockText, timeLeft } from '../../match/play-time.js';
import { useNow } from '../../match/use-now.js';
import * as texts from '#texts/page/wall';

/** Somebody may pause the clock of the match. */
const REFRESH_MS = 10_000;

/** The time that is left to play in a match with a time limit, else the time of day. */
export const WallClock = ({ matchId }: { readonly matchId: string | undefined }) => {
  const now = useNow();
  const { language } = useLanguage();
  const text = useText();
  const match = useMatch(matchId);
  const left = match && timeLeft(match, now);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <p class="wall-clock">
      <b>{left === undefined ? time.format(now) : clockText(left).replace(/^0:/, '')}</b>
      <span>{left === undefined ? '\u00a0' : text(left === 0 ? texts.timeUp : texts.leftToPlay)}</span>
    </p>
  );
};

const useMatch = (matchId: string | undefined): Schemas['MatchView'] | undefined => {
  const answer = useAnswer(
    async (api, signal) =>
      matchId === undefined ? undefined : api.get('/v1/matches/{matchId}', { path: { matchId }, signal }),
    [matchId],
  );
  return useFresh(answer, REFRESH_MS).data?.match;
};
