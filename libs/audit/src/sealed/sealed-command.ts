import { HIDDEN, UNKNOWN } from '#tiles';
import type { DealCommand, DealCommandType, DealEvent, DealEventType } from '#deal';
import { readDealCommand } from '#deal/schema';
import { isLogObject, pointerTokens, type LogObject, type LogValue, type Shaped } from '#event-log';
import { SEATS } from '#tiles';

/** A sealed place of a command, and the place of the same value in the event that the command causes. */
interface SharedPlace {
  readonly command: string;
  readonly event: string;
  /** The value that the schema accepts while the real value is unknown; absent: the member is omitted. */
  readonly standIn?: (event: DealEvent | undefined) => LogValue;
}

const unknownFace = (): LogValue => UNKNOWN;
const face = (place: string): SharedPlace => ({ command: place, event: place, standIn: unknownFace });
const unknownHand = (count: number | undefined): LogValue => Array<LogValue>(count ?? 0).fill(UNKNOWN);

type SharedPlaces = { readonly event: DealEventType; readonly places: readonly SharedPlace[] };

const SHARED: { readonly [T in DealCommandType]?: SharedPlaces } = {
  DealHands: {
    event: 'HandsDealt',
    places: SEATS.map((seat) => ({
      command: `/hands/${seat}`,
      event: `/hands/${seat}/tiles`,
      standIn: (event) => unknownHand(event?.type === 'HandsDealt' ? event.hands[seat].count : undefined),
    })),
  },
  ChooseForbiddenSuit: { event: 'ForbiddenSuitChosen', places: [face('/suit'), face('/tile')] },
  DrawTile: { event: 'TileDrawn', places: [face('/tile')] },
  DeclareKong: { event: 'KongDeclared', places: [face('/tile'), { command: '/tiles', event: '/tiles' }] },
  AmendHand: {
    event: 'HandAmended',
    places: [
      {
        command: '/tiles',
        event: '/hand/tiles',
        standIn: (event) => unknownHand(event?.type === 'HandAmended' ? event.hand.count : undefined),
      },
      face('/drawn'),
    ],
  },
};

const sharedBy = (
  { type }: LogObject,
  events: readonly DealEvent[],
): { readonly places: readonly SharedPlace[]; readonly event: DealEvent | undefined } => {
  const shared = SHARED[type as DealCommandType];
  return { places: shared?.places ?? [], event: events.find((each) => each.type === shared?.event) };
};

/**
 * A command with places that the file keeps sealed. Each takes the value that its event shows. If that is sealed too,
 * it is `hidden`, which `decide` treats like every unknown face.
 * @param opened the command with `hidden` at each sealed place.
 */
export const commandBeside = (opened: LogObject, events: readonly DealEvent[]): Shaped<DealCommand> => {
  const { places, event } = sharedBy(opened, events);
  const sealed: string[] = [];
  let filled = opened;
  for (const { command, event: place, standIn } of places) {
    if (valueAt(opened, command) !== HIDDEN) continue;
    const shown = event === undefined ? undefined : valueAt(event, place);
    if (shown === HIDDEN || (shown === undefined && event === undefined)) {
      const unknown = standIn?.(event);
      filled = withValueAt(filled, command, unknown);
      if (unknown !== undefined) sealed.push(command);
    } else filled = withValueAt(filled, command, shown);
  }
  const parsed = readDealCommand(filled);
  return 'issue' in parsed || sealed.length === 0 ? parsed : { value: hidden(parsed.value, sealed) };
};

/** Seals the places again after the shape of the rest of the command was checked. */
const hidden = (command: DealCommand, places: readonly string[]): DealCommand =>
  places.reduce<LogObject>((value, place) => {
    const known = valueAt(value, place);
    return withValueAt(value, place, Array.isArray(known) ? known.map(() => HIDDEN) : HIDDEN);
  }, command) as unknown as DealCommand;

const valueAt = (value: LogValue, pointer: string): LogValue | undefined =>
  (pointerTokens(pointer) ?? []).reduce<LogValue | undefined>(
    (at, token) => (at !== undefined && isLogObject(at) ? at[token] : undefined),
    value,
  );

const withValueAt = (value: LogObject, pointer: string, member: LogValue | undefined): LogObject => {
  const [first = '', ...rest] = pointerTokens(pointer) ?? [];
  const { [first]: before, ...others } = value;
  if (rest.length === 0) return member === undefined ? others : { ...others, [first]: member };
  return { ...others, [first]: withValueAt(before as LogObject, `/${rest.join('/')}`, member) };
};
