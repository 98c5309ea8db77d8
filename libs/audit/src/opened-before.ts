import type { DealCommand, DealEvent } from '#deal';
import type { EventForms, LeafValue, StoredEvent } from '#event-log';
import { FormPlaces, OpenedForms, type Known } from './known-forms.js';
import type { OpenedEvent } from './opened-event.js';
import { isFilledBeside } from './sealed-command.js';
import { SCHEMA_VERSION } from './shape.js';

/** Where data and commands stand in a leaf. */
const DATA = new FormPlaces((data) => ({ data }));
const COMMAND = new FormPlaces((command) => ({ cause: { command } }));

/** The events that were opened before, by their types, and the commands. */
const EVENTS = new Map<string, OpenedForms<DealEvent>>();
const COMMANDS = new OpenedForms<DealCommand>();

/** The event, if an equal one with equal disclosures was opened before without a finding. */
export const openedBefore = (
  { hash, leaf }: StoredEvent,
  { data, command }: EventForms,
  known: Known,
): OpenedEvent | undefined => {
  const { type, schemaVersion, cause, sequence, occurredAt, recordedAt } = leaf;
  const disclosed = DATA.disclosedIn(data, known);
  if (disclosed === undefined || schemaVersion !== SCHEMA_VERSION) return undefined;
  const event = EVENTS.get(type)?.find(data, disclosed);
  if (event === undefined) return undefined;
  const seals = data.hashes.length + (command?.hashes.length ?? 0);
  const unopened = [disclosed === '' ? DATA.pathsIn(data) : NO_PATHS, unopenedIn(command, known)];
  return { sequence, hash, event, cause, occurredAt, recordedAt, seals, unopened: joined(unopened) };
};

const NO_PATHS: readonly string[] = [];

const unopenedIn = (command: LeafValue | undefined, known: Known): readonly string[] => {
  if (command === undefined || command.hashes.length === 0) return NO_PATHS;
  const paths = COMMAND.pathsIn(command);
  return known.size === 0 ? paths : paths.filter((_, place) => !known.has(command.hashes[place] as string));
};

const joined = ([one = NO_PATHS, other = NO_PATHS]: readonly (readonly string[])[]): readonly string[] => {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...one, ...other];
};

/** Keeps an event of the present version that was opened without a finding. */
export const keepOpened = (event: DealEvent, { data }: EventForms, known: Known): void => {
  const disclosed = DATA.disclosedIn(data, known);
  if (disclosed === undefined) return;
  const ofType = EVENTS.get(event.type) ?? new OpenedForms<DealEvent>();
  EVENTS.set(event.type, ofType);
  ofType.keep(data, disclosed, event);
};

/** The command, if an equal one was opened before without a finding, and no value of its events completes it. */
export const commandOpenedBefore = (
  command: LeafValue,
  events: readonly DealEvent[],
  known: Known,
): DealCommand | undefined => {
  const disclosed = COMMAND.disclosedIn(command, known);
  if (disclosed === undefined || !isAlone(command, disclosed, events)) return undefined;
  return COMMANDS.find(command, disclosed);
};

/** Keeps a command that was opened without a finding. */
export const keepCommand = (
  opened: DealCommand,
  command: LeafValue,
  events: readonly DealEvent[],
  known: Known,
): void => {
  const disclosed = COMMAND.disclosedIn(command, known);
  if (disclosed !== undefined && isAlone(command, disclosed, events)) COMMANDS.keep(command, disclosed, opened);
};

const isAlone = ({ form, hashes }: LeafValue, disclosed: string, events: readonly DealEvent[]): boolean =>
  isFilledBeside(form.value, disclosed === '' && hashes.length > 0, events);
