import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { SEATS } from '#tiles';
import { useGet } from '../answers/use-get.js';
import type { Schemas } from '../api/types.js';
import { RightPlayerContext } from './player-name.js';
import { rightPlayer, type Seated } from './right-player.js';

interface DealProps {
  readonly dealId: string;
  /** The players in the opening of the deal, once they are known. */
  readonly players: Seated | undefined;
  readonly children: ComponentChildren;
}

/** The match of the deal of the content. Undefined outside a match, and until it has arrived. */
export const MatchOfDealContext = createContext<Schemas['MatchView'] | undefined>(undefined);

/** Names the players of a deal as its match has corrected them. Until the match has arrived, they are those of the opening. */
export const CorrectedPlayers = ({ match, ...props }: DealProps & { readonly match: string | undefined }) =>
  match === undefined ? props.children : <OfMatch key={match} matchId={match} {...props} />;

const OfMatch = ({ matchId, dealId, players, children }: DealProps & { readonly matchId: string }) => {
  const { data } = useGet('/v1/matches/{matchId}', { path: { matchId } }, [dealId]);
  const unchanged = useContext(RightPlayerContext);
  const match = data?.match;
  const ids = SEATS.map((seat) => players?.[seat].player);
  const right = useMemo(() => {
    const seating = match?.deals.find(({ deal }) => deal === dealId)?.seating;
    return players === undefined || seating === undefined ? unchanged : rightPlayer(players, seating);
  }, [match, ids.join()]);
  return (
    <MatchOfDealContext.Provider value={match}>
      <RightPlayerContext.Provider value={right}>{children}</RightPlayerContext.Provider>
    </MatchOfDealContext.Provider>
  );
};
