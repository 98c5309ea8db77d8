import type { CommandOf, DealCommand } from '#deal';
import { isKnown, type Meld, type Seat, type Tile } from '#tiles';
import { SEATS } from '../words.js';
import type { Showing, ShownHand } from './showing.js';

type Kong = CommandOf<'ReportKong'>;

const isOf =
  <T extends DealCommand['type']>(type: T) =>
  (command: DealCommand): command is CommandOf<T> =>
    command.type === type;

const asMeld = ({ tile, kind }: Kong): Meld => ({ kind: 'kong', tile: tile as Tile, kongKind: kind });

/** The meld of a report. The claimed tile of a chow does not matter in this rule set. */
const meldOf = (meld: CommandOf<'ReportHand'>['melds'][number]): Meld =>
  meld.kind === 'chow' ? { ...meld, claimed: meld.tiles[0] } : meld;

/** The four hands of a result-only recording; undefined where nobody won. */
export const reportedShowing = (commands: readonly DealCommand[]): Showing | undefined => {
  const { options = {} } = commands.find(isOf('OpenDeal')) as CommandOf<'OpenDeal'>;
  const won = commands.find(isOf('ReportWin'));
  const kongs = commands.filter(isOf('ReportKong'));
  const hands = commands.filter(isOf('ReportHand'));
  const shown = (seat: Seat): ShownHand => {
    const {
      tiles = [],
      melds,
      bonusTiles = [],
      ready,
    } = hands.find((hand) => hand.seat === seat) as CommandOf<'ReportHand'>;
    const shownKongs = kongs.filter((kong) => kong.seat === seat).map(asMeld);
    return {
      standing: tiles,
      melds: [...shownKongs, ...melds.map(meldOf)],
      bonusTiles,
      hasAnnouncedReady: ready === true,
    };
  };
  const [seat] = won?.seats ?? [];
  if (won === undefined || seat === undefined) return undefined;
  return {
    hands: { east: shown('east'), south: shown('south'), west: shown('west'), north: shown('north') },
    win: {
      seat,
      source: won.source,
      ...(won.tile && isKnown(won.tile) && { tile: won.tile }),
      circumstances: won.circumstances,
    },
    roundWind: SEATS.find((one) => one === options['round']) ?? 'east',
    limit: Number(options['limit']),
  };
};
