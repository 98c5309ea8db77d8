import { useFollowedDeal } from '../../deal/use-followed-deal.js';
import { useProvisional } from '../../deal/use-provisional.js';
import { useText } from '../../language/language.js';
import { TableDrawing } from '../../table/table-drawing.js';
import * as texts from '#texts/page/front/hero';

interface HeroFeltProps {
  readonly dealId: string;
  readonly table: string;
  readonly name: string;
}

/** The table of a deal, as it is played, with the name of the table and what a dashed tile means. */
export const HeroFelt = ({ dealId, table, name }: HeroFeltProps) => {
  const text = useText();
  const { shown, provisional: statement } = useFollowedDeal(dealId);
  const provisional = useProvisional(statement, shown?.deal.records ?? []);
  return (
    <>
      <div class="front-felt">
        {shown && <TableDrawing view={shown.deal.view} frame={shown.deal.frame} provisional={provisional} />}
      </div>
      <p class="front-felt-name">
        <span>{name}</span>
        <span class="front-felt-caption">{text(texts.dashed)}</span>
        <a href={`/tables/${encodeURIComponent(table)}`}>{text(texts.watch)}</a>
      </p>
    </>
  );
};
