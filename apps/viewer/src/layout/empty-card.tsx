import type { SeenTile } from '#tiles';
import { Tile } from '../tiles/tile.js';
import './empty-card.css';

interface EmptyCardProps {
  readonly tiles: readonly SeenTile[];
  readonly title?: string;
  readonly what: string;
  readonly href: string;
  readonly step: string;
}

/** What a page will show once there is something, and the next step. The tiles are a picture without a meaning of their own. */
export const EmptyCard = ({ tiles, title, what, href, step }: EmptyCardProps) => (
  <section class="card empty-card">
    <p class="empty-felt" aria-hidden="true">
      {tiles.map((tile, index) => (
        <Tile key={index} tile={tile} isDecorative />
      ))}
    </p>
    {title !== undefined && <h2>{title}</h2>}
    <p>{what}</p>
    <p>
      <a class="empty-step" href={href}>
        {step}
      </a>
    </p>
  </section>
);
