import type { DealEvent } from '#deal';

/** Tiles that a set adds to what lies open before its owner. */
const laidOpen = (event: DealEvent): readonly string[] => {
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

/** Why nobody is liable for a tile of the suit of which the winner had nine open (CC-penalty.suit). */
export const exemptions = (events: readonly DealEvent[]): readonly string[] => {
  const settled = events.findLast((event) => event.type === 'HandsSettled');
  const won = events.findLast((event) => event.type === 'WinDeclared' && event.seats[0] === settled?.winner);
  if (won?.type !== 'WinDeclared' || won.source.kind !== 'discard' || settled?.liable !== undefined) return [];
  const { from } = won.source;
  const suit = won.tile?.at(-1);
  const open = events.filter((event) => 'seat' in event && event.seat === won.seats[0]).flatMap(laidOpen);
  if (suit === 'z' || open.filter((tile) => tile.at(-1) === suit).length < NINE_OPEN) return [];
  const isReady = events.some((event) => event.type === 'ReadyDeclared' && event.seat === from);
  return [isReady ? 'exempt as a ready hand' : 'exempt by the suit'];
};
