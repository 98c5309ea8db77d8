import type { DealEvent } from '#deal';

/** The tiles that a set adds to the exposed tiles of its owner. */
const exposedBy = (event: DealEvent): readonly string[] => {
  switch (event.type) {
    case 'PungDeclared':
      return Array<string>(3).fill(event.tile);
    case 'ChowDeclared':
      return event.tiles;
    case 'KongDeclared':
      return Array<string>({ concealed: 0, melded: 4, promoted: 1, postponed: 1 }[event.kind]).fill(event.tile);
    default:
      return [];
  }
};

const NINE_OPEN = 9;

/** The reason why nobody is liable, although the winner had nine open tiles of the suit of the tile (CC-penalty.suit). */
export const exemptions = (events: readonly DealEvent[]): readonly string[] => {
  const settled = events.findLast((event) => event.type === 'HandsSettled');
  const won = events.findLast((event) => event.type === 'WinDeclared' && event.seats[0] === settled?.winner);
  if (won?.type !== 'WinDeclared' || won.source.kind !== 'discard' || settled?.liable !== undefined) return [];
  const { from } = won.source;
  const suit = won.tile?.at(-1);
  const open = events.filter((event) => 'seat' in event && event.seat === won.seats[0]).flatMap(exposedBy);
  if (suit === 'z' || open.filter((tile) => tile.at(-1) === suit).length < NINE_OPEN) return [];
  const isReady = events.some((event) => event.type === 'ReadyDeclared' && event.seat === from);
  return [isReady ? 'exempt as a ready hand' : 'exempt by the suit'];
};
