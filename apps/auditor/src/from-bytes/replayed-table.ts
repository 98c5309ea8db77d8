import { type DealEvent, replay, UNOPENED } from '#deal';
import {
  type CapturedLine,
  type CaptureHeader,
  type CapturePlace,
  type DecoderNote,
  isDecoderNote,
  isFactNote,
  observationLine,
  type ReadLine,
} from '#evidence';
import {
  atTable,
  createDeviceDriver,
  createReaderDriver,
  isDeviceModel,
  isLineRecord,
  LineReplay,
  readerOfSide,
  type ReplayDifference,
  type ReplayedDriver,
  zoneNamed,
} from '#hardware';
import { Decoder, type InferredCommand, type Observation, type TileSet } from '#inference';
import { ruleSets } from '#rules';
import { SIDES } from '#tiles';
import { UsageError } from '../call/usage-error.js';

/** A result of the drivers and the decoder from captured bytes; results are in order. */
export type Replayed =
  | { readonly kind: 'command'; readonly inferred: InferredCommand; readonly place: CapturePlace }
  /** The gateway decoded again. Earlier results may be missing in the log. */
  | { readonly kind: 'recovery' }
  /** The count of commands begins again: decoding began with a committed state, or with the next deal. */
  | { readonly kind: 'resumed' }
  /**
   * The deal was decoded again with a statement, or because readings refuted the record: the first `stands` commands of the
   * deal remain, and the following results replace the others. The reason of the rewind names what is `cited`.
   */
  | {
      readonly kind: 'corrected';
      readonly stands: number;
      readonly cited: string;
      readonly place: CapturePlace;
    }
  | {
      readonly kind: 'difference';
      readonly line: string;
      readonly difference: ReplayDifference | { readonly kind: 'record' };
      readonly place: CapturePlace;
    };

/** The tile sets of a table. */
export type TileSets = readonly [TileSet, ...TileSet[]];

interface Line {
  readonly replay: LineReplay;
  readonly driver: ReplayedDriver;
}

/** One boot of a gateway, replayed from its bytes with the real drivers and the real decoder. */
export class ReplayedTable {
  readonly results: Replayed[] = [];
  readonly #lines = new Map<string, Line>();
  readonly #decoder: Decoder;
  #isRecovering = false;
  /** The search for another history, and what its rewind cites. */
  #again: { readonly cited: string; readonly decoding: ReturnType<Decoder['decodeAgain']> } | undefined;
  #place: CapturePlace = { file: '', byte: 0, line: 0 };

  private constructor(
    private readonly header: CaptureHeader,
    [tiles, ...otherSets]: TileSets,
    private readonly eventsOf: (deal: string) => readonly DealEvent[],
    private readonly onLine: (line: ReadLine) => void,
  ) {
    const { ruleSet, options, table, source, players } = header;
    const rules = ruleSets(ruleSet);
    if (rules === undefined)
      throw new UsageError(`tilescribe verify: the capture is of rule set ${ruleSet}, which is not installed here.`);
    const readers = new Map(SIDES.map((side) => [readerOfSide(side), side]));
    this.#decoder = new Decoder({ rules, agreed: options, table, tiles, otherSets, source, players, readers });
  }

  /** Opens a table. @param eventsOf returns the events of a deal in the log. */
  static async open(
    header: CaptureHeader,
    tiles: TileSets,
    eventsOf: (deal: string) => readonly DealEvent[],
    onLine: (line: ReadLine) => void,
  ): Promise<ReplayedTable> {
    const table = new ReplayedTable(header, tiles, eventsOf, onLine);
    for (const line of header.lines) await table.#add(line);
    return table;
  }

  take(value: object, place: CapturePlace): void {
    this.#place = place;
    if (isLineRecord(value)) {
      const line = this.#lines.get(value.of);
      const difference = line === undefined ? ({ kind: 'record' } as const) : line.replay.take(value, line.driver);
      if (difference !== undefined) this.#differs(value.of, difference);
    } else if (isDecoderNote(value)) this.#follow(value);
    else if (isFactNote(value)) {
      this.#read(value.fact);
      this.#infer(this.#decoder.report(value.fact) ?? []);
    } else this.#differs('the capture', { kind: 'record' });
  }

  #follow(note: DecoderNote): void {
    switch (note.decoder) {
      case 'recovering':
        this.#isRecovering = true;
        return void this.results.push({ kind: 'recovery' });
      case 'resumed':
        this.#isRecovering = false;
        return this.#resume(note);
      case 'stated':
        this.#again = { cited: note.statementId, decoding: this.#decoder.decodeAgain(note.statement) };
        return;
      case 'refuted':
        this.#again = { cited: note.observations, decoding: this.#decoder.refute() };
        return;
      case 'decoded-again':
        return this.#correct(note.steps);
    }
  }

  #correct(steps: number): void {
    const { cited = '', decoding } = this.#again ?? {};
    for (let step = 0; step < steps; step += 1) {
      const next = decoding?.next();
      if (next?.done !== true) continue;
      this.#again = undefined;
      if (next.value === undefined || this.#isRecovering) return;
      const { stands, commands } = next.value;
      this.results.push({ kind: 'corrected', stands, cited, place: this.#place });
      return this.#infer(commands);
    }
  }

  #resume({ deal, events = 0 }: { readonly deal?: string; readonly events?: number }): void {
    this.results.push({ kind: 'resumed' });
    this.#decoder.resume(deal === undefined ? UNOPENED : replay(ruleSets, this.eventsOf(deal).slice(0, events)));
  }

  async #add({ name, model, profile, antennas = {}, firstAntenna = 0 }: CapturedLine): Promise<void> {
    const line = new LineReplay();
    const port = { connect: line.connect, clock: line.clock, random: () => 0, onStatus: () => undefined };
    if (isDeviceModel(model)) {
      const driver = await createDeviceDriver(model, { ...port, device: name, onReport: () => undefined }, profile);
      this.#lines.set(name, { replay: line, driver });
      return;
    }
    const zones = new Map(
      Object.entries(antennas).flatMap(([antenna, zone]) => {
        const named = zoneNamed(zone);
        return named === undefined ? [] : [[Number(antenna), named] as const];
      }),
    );
    const onObservation = (seen: Observation): void => {
      const observation = atTable(seen, zones);
      if (observation !== undefined) this.#observe(observation);
    };
    const count = Math.max(...zones.keys()) - firstAntenna + 1;
    const options = { ...port, reader: name, antennas: count, firstAntenna, onObservation };
    this.#lines.set(name, { replay: line, driver: await createReaderDriver(model, options, profile) });
  }

  #observe(observation: Observation): void {
    this.#read(observation);
    this.#infer(this.#decoder.observe(observation));
  }

  #read(observed: Parameters<typeof observationLine>[1]): void {
    const number = this.#decoder.nextNumber;
    const line = observationLine(number, observed);
    this.onLine({ epoch: this.header.epoch, observation: { number, ...observed }, line });
  }

  #infer(commands: readonly InferredCommand[]): void {
    if (this.#isRecovering) return;
    for (const inferred of commands) this.results.push({ kind: 'command', inferred, place: this.#place });
  }

  #differs(line: string, difference: ReplayDifference | { readonly kind: 'record' }): void {
    this.results.push({ kind: 'difference', line, difference, place: this.#place });
  }
}
