import type { WinView } from '../api/types.js';
import { useText } from '../language/language.js';
import { Tile } from '../tiles/tile.js';
import * as texts from '#texts/page/win-card';
import { causeInWords } from './cause.js';
import { type Players, useAccountNames } from './seat-plate.js';
import './win-card.css';

interface PlayOnCardProps {
  readonly win: WinView;
  readonly players: Players;
  readonly onClose: () => void;
}

/** A win after which the others play on. It shows what is on record so far: the hand is valued at the end of the deal. */
export const PlayOnCard = ({ win, players, onClose }: PlayOnCardProps) => {
  const text = useText();
  const names = useAccountNames(players);
  const from = win.source.kind === 'self-draw' ? '' : names(win.source.from);
  return (
    <section class="win-card win-small" role="status" aria-label={text(texts.result)}>
      <header class="win-band">
        <h2>{text(texts.wins, { winner: names(win.seat) })}</h2>
        <p>{text(causeInWords(win, from))}</p>
        <button type="button" class="win-close" aria-label={text(texts.close)} onClick={onClose}>
          ×
        </button>
      </header>
      <div class="win-content win-small-content">
        {win.tile !== undefined && (
          <span class="hand-winning">
            <Tile tile={win.tile} isDecorative />
          </span>
        )}
        <p>{text(texts.valuedLater)}</p>
      </div>
    </section>
  );
};
