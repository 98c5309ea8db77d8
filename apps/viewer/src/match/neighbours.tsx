import { useContext } from 'preact/hooks';
import type { Schemas } from '../api/types.js';
import { useText } from '../language/language.js';
import { MatchOfDealContext } from '../players/corrected-players.js';
import * as texts from '#texts/page/replay';

interface NeighboursProps {
  readonly dealId: string;
  /** The page of the other deals that is opened. */
  readonly page: 'replay' | 'ledger';
}

/** Links to the deals before and after a deal of the match. */
export const Neighbours = ({ dealId, page }: NeighboursProps) => {
  const deals = useContext(MatchOfDealContext)?.deals ?? [];
  const at = deals.findIndex(({ deal }) => deal === dealId);
  if (at < 0) return null;
  return (
    <>
      <Neighbour deal={deals[at - 1]} sign="‹" page={page} />
      <Neighbour deal={deals[at + 1]} sign="›" page={page} />
    </>
  );
};

interface NeighbourProps extends Pick<NeighboursProps, 'page'> {
  readonly deal: Schemas['DealOfMatch'] | undefined;
  readonly sign: '‹' | '›';
}

const Neighbour = ({ deal, sign, page }: NeighbourProps) => {
  const text = useText();
  if (deal === undefined) return null;
  const name = text(texts.deal, { number: deal.playedNumber ?? deal.number });
  return (
    <a class="replay-neighbour" href={`/deals/${deal.deal}/${page}`}>
      {sign === '‹' && '‹ '}
      <span>{name}</span>
      {sign === '›' && ' ›'}
    </a>
  );
};
