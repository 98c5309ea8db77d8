import type { DealCommand, DealEvent } from '#deal';
import { formsOf, type LeafValue, type StoredEvent } from '#event-log';
import { FormPlaces, OpenedForms, type Known } from './known-forms.js';
import type { OpenedEvent } from './opened-event.js';
import { isFilledBeside } from './sealed-command.js';
import { SCHEMA_VERSION } from '../findings/shape.js';

/** Where data and commands stand in a leaf. */
const DATA = new FormPlaces((data) => ({ data }));
const COMMAND = new FormPlaces((command) => ({ cause: { command } }));

/** The events that were opened before, by their types, and the commands. */
const EVENTS = new Map<string, OpenedForms<DealEvent>>();
const COMMANDS = new OpenedForms<DealCommand>();

/**
 * Opens the events and commands of a deal that equal those of a deal opened before without a finding, with equal disclosures. It knows none that
 * was parsed: then the schemas decide.
 */
export class OpenedBefore {
  /** The commands of the events that were opened, by their first event. */
  readonly #commands = new Map<OpenedEvent, LeafValue>();

  constructor(private readonly known: Known) {}

  event(stored: StoredEvent): OpenedEvent | undefined {
    const { hash, leaf } = stored;
    const { type, schemaVersion, cause, sequence, occurredAt, recordedAt } = leaf;
    const forms = formsOf(stored);
    const disclosed = forms && DATA.disclosedIn(forms.data, this.known);
    if (forms === undefined || disclosed === undefined || schemaVersion !== SCHEMA_VERSION) return undefined;
    const { data, command } = forms;
    const event = EVENTS.get(type)?.find(data, disclosed);
    if (event === undefined) return undefined;
    const seals = data.hashes.length + (command?.hashes.length ?? 0);
    const unopened = joined(disclosed === '' ? DATA.pathsIn(data) : NO_PATHS, unopenedIn(command, this.known));
    const opened = { sequence, hash, event, cause, occurredAt, recordedAt, seals, unopened };
    if (command !== undefined) this.#commands.set(opened, command);
    return opened;
  }

  /** Keeps an event of the present version that was opened without a finding. */
  keep(stored: StoredEvent, opened: OpenedEvent): void {
    const forms = formsOf(stored);
    if (forms === undefined) return;
    const { data, command } = forms;
    if (command !== undefined) this.#commands.set(opened, command);
    const disclosed = DATA.disclosedIn(data, this.known);
    if (disclosed === undefined) return;
    const { event } = opened;
    const ofType = EVENTS.get(event.type) ?? new OpenedForms<DealEvent>();
    EVENTS.set(event.type, ofType);
    ofType.keep(data, disclosed, event);
  }

  /** The command of an event that was opened here, if no value of its events completes it. */
  command(first: OpenedEvent, events: readonly DealEvent[]): DealCommand | undefined {
    const place = this.#placeOf(first, events);
    return place && COMMANDS.find(place.form, place.disclosed);
  }

  /** Keeps a command that was opened without a finding. */
  keepCommand(first: OpenedEvent, command: DealCommand, events: readonly DealEvent[]): void {
    const place = this.#placeOf(first, events);
    if (place !== undefined) COMMANDS.keep(place.form, place.disclosed, command);
  }

  #placeOf(first: OpenedEvent, events: readonly DealEvent[]) {
    const form = this.#commands.get(first);
    const disclosed = form && COMMAND.disclosedIn(form, this.known);
    if (form === undefined || disclosed === undefined || !isAlone(form, disclosed, events)) return undefined;
    return { form, disclosed };
  }
}

const NO_PATHS: readonly string[] = [];

const unopenedIn = (command: LeafValue | undefined, known: Known): readonly string[] => {
  if (command === undefined || command.hashes.length === 0) return NO_PATHS;
  const paths = COMMAND.pathsIn(command);
  return known.size === 0 ? paths : paths.filter((_, place) => !known.has(command.hashes[place] as string));
};

const joined = (one: readonly string[], other: readonly string[]): readonly string[] => {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...one, ...other];
};

const isAlone = ({ form, hashes }: LeafValue, disclosed: string, events: readonly DealEvent[]): boolean =>
  isFilledBeside(form.value, disclosed === '' && hashes.length > 0, events);
