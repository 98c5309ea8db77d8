import type { Schemas } from '../../../api/types.js';
import type { OptionValue } from '../../../options/option-texts.js';

type MatchEvent = Schemas['RecordedMatchEvent'];

/** What the players agree on at the opening, as OpenMatch and CorrectOpening take it. */
type Agreed = Omit<Schemas['CorrectOpening'], 'type' | 'reason' | 'by'>;
export type Way = Agreed['firstDealer']['by'];
export type EastAt = NonNullable<Extract<Agreed['firstDealer'], { readonly by: 'seat-dice' }>['eastAt']>;
export type Counting = NonNullable<Agreed['counting']>;
export type TieBreak = NonNullable<Agreed['tieBreaks']>[number];

export const SIDES = [1, 2, 3, 4] as const;

/** A player on record, with the name that the form shows: the id if the player has no stored name. */
export interface NamedPlayer {
  readonly player: string;
  readonly name: string;
}

/** The opening of an evening, as a person fills it in. */
export interface OpeningDraft {
  readonly table: string;
  readonly ruleSet: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The names of the players at sides 1 to 4. */
  readonly names: readonly string[];
  /** The players at sides 1 to 4 of the opening that is corrected. A name that stays keeps its player. */
  readonly recorded?: readonly NamedPlayer[];
  readonly way?: Way;
  /** The side of the player who deals first by lot, or who shuffled the wind tiles. */
  readonly side: number;
  /** The side of East's place, or `own` if East keeps the side, where all seats are found. */
  readonly eastAt?: EastAt;
  /** The number of deals; empty if none is agreed. */
  readonly deals: string;
  /** The number of rounds; empty if none is agreed. */
  readonly rounds: string;
  /** Which deals count, where the rule set leaves the choice. */
  readonly counting?: Counting;
  /** The time of play in minutes; empty if none is agreed. */
  readonly minutes: string;
  readonly stock?: number;
  /** What ranks players with equal points; empty if they share the rank. */
  readonly tieBreaks: readonly TieBreak[];
}

export const NEW_OPENING: OpeningDraft = {
  ...{ table: '', ruleSet: '', options: {}, names: SIDES.map(() => ''), side: 1 },
  ...{ deals: '', rounds: '', minutes: '', tieBreaks: [] },
};

/** An opening on record, and the player whom its way of finding the first dealer names. */
interface RecordedOpening {
  readonly opened: Extract<MatchEvent['event'], { readonly type: 'MatchOpened' | 'OpeningCorrected' }>;
  readonly named?: string;
}

/** The choices that the form completes: the ids of the players by side, and the way of finding the first dealer. */
interface Completed {
  readonly players: readonly string[];
  readonly way: Way;
}

/** How a member of the agreement is made of a draft, and what it puts into the draft of a correction. */
interface Member<Name extends keyof Agreed> {
  readonly agreed: (draft: OpeningDraft, completed: Completed) => Agreed[Name] | undefined;
  readonly recorded: (recorded: RecordedOpening) => Partial<OpeningDraft>;
}

/** Every member of the agreement. A correction that changes nothing records the same agreement again. */
const MEMBERS: { readonly [Name in keyof Agreed]-?: Member<Name> } = {
  options: {
    agreed: ({ options }) => (Object.keys(options).length === 0 ? undefined : { ...options }),
    recorded: ({ opened }) => ({ options: opened.options }),
  },
  places: {
    agreed: (_, { players }) => SIDES.map((side, index) => ({ side, player: players[index] ?? '' })),
    // The names are those of `openingOf`.
    recorded: () => ({}),
  },
  firstDealer: {
    agreed: ({ side, eastAt }, { players, way }) => firstDealerOf(way, players[side - 1] ?? '', eastAt),
    recorded: ({ opened, named }) => ({
      way: opened.firstDealer,
      ...(opened.eastAt !== undefined && { eastAt: opened.eastAt }),
      ...(named !== undefined && { side: sideOf(opened.places, named) }),
    }),
  },
  limits: {
    agreed: ({ deals, rounds, minutes }) => {
      const limits = { ...numbered('deals', deals), ...numbered('rounds', rounds), ...numbered('minutes', minutes) };
      return Object.keys(limits).length === 0 ? undefined : limits;
    },
    // The deals of agreed rounds follow from the rounds.
    recorded: ({ opened: { limits } }) => ({
      ...{ deals: typed(limits.rounds === undefined ? limits.deals : undefined), rounds: typed(limits.rounds) },
      minutes: typed(limits.minutes),
    }),
  },
  counting: {
    agreed: ({ counting }) => counting,
    recorded: ({ opened: { rounds } }) => (rounds === undefined ? {} : { counting: rounds.counts ?? 'every-deal' }),
  },
  stock: {
    agreed: ({ stock }) => stock,
    recorded: ({ opened: { stock } }) => (stock === undefined ? {} : { stock: stock.each }),
  },
  tieBreaks: {
    agreed: ({ tieBreaks }) => (tieBreaks.length === 0 ? undefined : [...tieBreaks]),
    recorded: ({ opened: { standings } }) => ({
      tieBreaks: standings.map(({ by }) => by).filter((by) => by !== 'points'),
    }),
  },
};

/** The method that finds the first dealer, with the player whom the method names. */
const firstDealerOf = (way: Way, player: string, eastAt?: EastAt): Agreed['firstDealer'] => {
  const place = eastAt === undefined ? {} : { eastAt };
  switch (way) {
    case 'lot':
      return { by: 'lot', player };
    case 'dice':
      return { by: 'dice' };
    case 'wind-tiles':
      return { by: 'wind-tiles', shuffler: player, ...place };
    case 'seat-dice':
      return { by: 'seat-dice', ...place };
  }
};

const sideOf = (places: Agreed['places'], player: string): number =>
  places.find((place) => place.player === player)?.side ?? 1;

const numbered = <Name extends string>(name: Name, value: string): { readonly [name in Name]?: number } =>
  value === '' ? {} : ({ [name]: Number(value) } as { readonly [name in Name]: number });

const typed = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The agreement, as OpenMatch and CorrectOpening take it. */
export const agreedOf = (draft: OpeningDraft, players: readonly string[], way: Way): Agreed => {
  const members = Object.entries(MEMBERS).map(([name, { agreed }]) => [name, agreed(draft, { players, way })] as const);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as Agreed;
};

/** Returns the draft of the opening that counts. Undefined while its events are not known. */
export const openingOf = (
  events: readonly MatchEvent[],
  nameOf: (player: string) => string,
): OpeningDraft | undefined => {
  const recorded = recordedIn(events.map(({ event }) => event));
  if (recorded === undefined) return undefined;
  const { table, ruleSet, places } = recorded.opened;
  const players = SIDES.map((side) => places.find((place) => place.side === side)?.player ?? '');
  const named = players.map((player): NamedPlayer => ({ player, name: nameOf(player) }));
  const members = Object.values(MEMBERS).map((member) => member.recorded(recorded));
  return {
    ...NEW_OPENING,
    ...{ table, ruleSet, names: named.map(({ name }) => name), recorded: named },
    ...members.reduce<Partial<OpeningDraft>>((all, each) => ({ ...all, ...each }), {}),
  };
};

const recordedIn = (events: readonly MatchEvent['event'][]): RecordedOpening | undefined => {
  const index = events.findLastIndex(({ type }) => type === 'MatchOpened' || type === 'OpeningCorrected');
  const opened = events[index];
  if (opened?.type !== 'MatchOpened' && opened?.type !== 'OpeningCorrected') return undefined;
  const named = namedBy(events[index + 1]);
  return { opened, ...(named !== undefined && { named }) };
};

/** The event after the opening names the player whom the lot chose, or last the one who shuffled the wind tiles. */
const namedBy = (event: MatchEvent['event'] | undefined): string | undefined => {
  if (event?.type === 'WindTilesShuffled') return event.order.at(-1);
  return event?.type === 'FirstDealerFound' ? event.player : undefined;
};

/** The recorded player who keeps a typed name: the one at this side, or another one with this name. */
export const keptPlayer = ({ names, recorded = [] }: Pick<OpeningDraft, 'names' | 'recorded'>, index: number) => {
  const name = names[index]?.trim();
  const own = recorded[index];
  return (own?.name.trim() === name ? own : recorded.find((each) => each.name.trim() === name))?.player;
};
