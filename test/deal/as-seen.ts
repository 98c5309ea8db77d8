import {
  type CommandOf,
  type DealCommand,
  type DealState,
  falseKongsOf,
  forbiddenSuitOf,
  type Player,
  type RuleSet,
  isDealt,
} from '#deal';
import { bySeat, isKnown, type Seat, SUITS, type Tile } from '#tiles';

/** The same act in a public recording, and the suits of the cards that it turns (SBR-4.2, SBR-4.c). */
export const asSeen = (rules: RuleSet, command: DealCommand, before: DealState): readonly DealCommand[] => [
  seenAct(rules, command, before),
  ...turnedBy(command).flatMap((seat): DealCommand[] => {
    const forbidden = isDealt(before) ? forbiddenSuitOf(rules, before, seat) : undefined;
    const suit = SUITS.find((known) => known === forbidden?.suit);
    return forbidden?.by === 'card' && !forbidden.shown && suit !== undefined
      ? [{ type: 'ShowForbiddenSuit', seat, suit }]
      : [];
  }),
];

/** The seats whose cards are turned by the act, if they still lie face down. */
const turnedBy = (command: DealCommand): readonly Seat[] => {
  if (command.type === 'DeclareWin') return command.seats;
  return command.type === 'DiscardTile' ? [command.seat] : [];
};

const seenAct = (rules: RuleSet, command: DealCommand, before: DealState): DealCommand => {
  switch (command.type) {
    case 'OpenDeal':
      return { ...command, recording: 'public' };
    case 'DealHands':
      return { ...command, hands: bySeat((seat) => command.hands[seat].map(() => '?' as const)) };
    case 'DrawTile':
      return { ...command, tile: '?' };
    case 'ChooseForbiddenSuit':
      return { ...command, suit: '?', ...(command.tile !== undefined && { tile: '?' }) };
    case 'DeclareKong':
      return rules.play.kongVisibility(command.kind) === 'concealed' ? faceDown(command) : command;
    case 'RevealHand':
      return { ...command, ...reportedKongs(playersOf(before)[command.seat]), ...keptApart(before) };
    default:
      return command;
  }
};

const faceDown = ({ tiles: _, ...command }: CommandOf<'DeclareKong'>): DealCommand => ({ ...command, tile: '?' });

/** With a false kong no kong is named: either all are reported or none. */
const reportedKongs = (player: Player): { readonly kongs?: readonly Tile[] } =>
  falseKongsOf(player.melds).length > 0 ? {} : { kongs: concealedKongs(player) };

/** The tile of a self-drawn Hu that is not yet shown is placed apart, visible to all (DZ-count.9). */
const keptApart = (before: DealState): { readonly drawn?: Tile } => {
  if (before.phase !== 'playing' || before.turn.act !== 'show') return {};
  const [win] = before.turn.wins;
  const drawn = win?.source.kind === 'self-draw' ? win.tile : undefined;
  return drawn !== undefined && isKnown(drawn) ? { drawn } : {};
};

export const playersOf = (state: DealState): Readonly<Record<Seat, Player>> => {
  if (!isDealt(state)) throw new Error('no hands are dealt');
  return state.table.players;
};

export const concealedKongs = ({ melds }: Player): readonly Tile[] =>
  melds.flatMap((meld) =>
    meld.kind === 'kong' && meld.kongKind === 'concealed' && isKnown(meld.tile) ? [meld.tile] : [],
  );
