import { agreedOptions, commandLine, oneOf, several, unfitOptions } from '#command-line';
import type { RuleSetOptions } from '#deal';
import { connectTo, realClock } from '#hardware';
import type { TaggedThing } from '#inference';
import { RULE_SETS, ruleSets } from '#rules';
import { isKnown, parseTiles, type Tile } from '#tiles';
import { JsonFile } from '../config/json-file.js';
import type { NamedTileSet } from '../config/named-tile-set.js';
import { playedWith, tileSetIn } from '../config/tile-set-file.js';
import { Enrolment } from '../enrol/enrolment.js';
import { PresentedTags } from '../enrol/presented-tags.js';
import { thingName, thingsInOrder, thingsOfSet } from '../enrol/things-of-set.js';
import { openedTileSet, storeTileSet } from '../enrol/tile-set-store.js';
import { command, type Terminal, UsageError } from './command.js';
import { ANTENNAS, checkAddress, DRIVER, driverOf, oneDevice, PROFILE } from './one-device.js';

const DEFAULT_RULE_SET = 'sichuan-mil';

const RULE_SET_IDS = RULE_SETS.map(({ id }) => id);

const ordered = (text: string): readonly Tile[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new UsageError(`--order: ${parsed.error.message}`);
  const tiles = parsed.tiles.filter(isKnown);
  if (tiles.length === 0) throw new UsageError(`--order: got ${text}, expected tiles such as 1111m5555z`);
  return tiles;
};

export const enrol = command(
  commandLine(
    'tilescribe enrol',
    `Registers a tile set: asks for one tile after another, then for cards and tokens, and writes the tag of each to FILE (mode
0600). FILE is whole after each tag: stop with Ctrl-C, and the same command goes on where it was. A tag that has been given is
refused. Type u and Enter to take the newest tag back. To replace a lost tile, remove its line from FILE and run the command.`,
  )
    .argument('<ADDRESS>', 'the port of the device', checkAddress)
    .argument('<FILE>', 'the register of the set')
    .addOption(DRIVER)
    .addOption(ANTENNAS)
    .addOption(PROFILE)
    .option('--rule-set <ID>', 'what is played, which says the tiles of a set', oneOf(RULE_SET_IDS), DEFAULT_RULE_SET)
    .option('--option <NAME=VALUE>', 'what the players agreed on; as often as needed', agreedOptions)
    .option('--tiles-only', 'no cards and tokens')
    .option('--order <TILES>', 'these tiles alone, in this order, such as 1111m5555z', ordered)
    .option('--other <FILE>', 'another set of the table: its tiles are refused; as often as needed', several),
  async (terminal, { ruleSet, option = {}, tilesOnly = false, order, other = [], ...flags }, address, path) => {
    const device = oneDevice(flags);
    const wanted = order === undefined ? setOf(ruleSet, option, tilesOnly) : thingsInOrder(order);
    const enrolment = new Enrolment(wanted, await openedTileSet(path), await otherSets(other));
    const session = new Session(enrolment, path, terminal);
    const driver = await driverOf(device, 'enrolment', {
      connect: connectTo(address),
      clock: realClock,
      random: Math.random,
      onHeard: (heard) => session.tags.hear(heard),
      onStatus: ({ state, reason }) =>
        terminal.err(`${address} is ${state}${reason === undefined ? '' : `: ${reason}`}`),
    });
    driver.start();
    try {
      await session.ended;
    } finally {
      driver.stop();
    }
    const { left, register } = enrolment;
    terminal.out(
      left === 0
        ? `${path} holds ${register.size} tags; nothing is missing`
        : `${path} holds ${register.size} tags, ${left} are missing; the same command goes on`,
    );
    return left === 0 ? 0 : 1;
  },
);

/** One run of the command. It handles presented tags and typed lines one after another, and writes the file. */
class Session {
  readonly tags = new PresentedTags(
    (tag) => this.#then(() => this.#present(tag)),
    (count) => this.terminal.out(`${count} tags lie on the reader; lay one`),
  );
  readonly ended: Promise<void>;
  #end: () => void = () => undefined;
  #fail: (error: unknown) => void = () => undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly enrolment: Enrolment,
    private readonly path: string,
    private readonly terminal: Terminal,
  ) {
    this.ended = new Promise((resolve, reject) => {
      this.#end = resolve;
      this.#fail = reject;
    });
    const stopped = (): void => this.#then(() => this.#stop());
    terminal.stop.addEventListener('abort', stopped, { once: true });
    terminal.onLine((line) => {
      if (line.trim() === 'u') this.#then(() => this.#undo());
    });
    this.#prompt();
  }

  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => this.#fail(error));
  }

  async #present(tag: string): Promise<void> {
    const { next } = this.enrolment;
    if (next === undefined) return;
    const other = this.enrolment.present(tag);
    if (other !== undefined) {
      const set = other.of === undefined ? '' : ` of ${other.of}`;
      this.terminal.out(`${tag} is the ${thingName(other.thing)}${set} already; lay the next one`);
      return;
    }
    await storeTileSet(this.path, this.enrolment.register);
    this.terminal.out(`${tag} is now the ${thingName(next.thing)}`);
    this.#prompt();
  }

  /** Ends the run after the tags that were presented before are written. */
  #stop(): Promise<void> {
    this.#end();
    return Promise.resolve();
  }

  async #undo(): Promise<void> {
    if (!this.enrolment.undo()) {
      this.terminal.out('nothing was registered since the start');
      return;
    }
    await storeTileSet(this.path, this.enrolment.register);
    this.#prompt();
  }

  #prompt(): void {
    const { next, left } = this.enrolment;
    if (next === undefined) return this.#end();
    const which = next.copies > 1 ? ` (${next.copy} of ${next.copies})` : '';
    this.terminal.out(`lay the ${thingName(next.thing)}${which} on the reader, ${left} left`);
  }
}

const otherSets = (paths: readonly string[]): Promise<readonly NamedTileSet[]> =>
  Promise.all(paths.map(async (path) => ({ name: path, tiles: tileSetIn(await JsonFile.read(path)) })));

const setOf = (ruleSet: string, agreed: RuleSetOptions, tilesOnly: boolean): readonly TaggedThing[] => {
  const rules = ruleSets(ruleSet);
  if (rules === undefined) throw new UsageError(`--rule-set: got ${ruleSet}, expected an installed rule set`);
  const unfit = unfitOptions(rules, agreed);
  if (unfit !== undefined) throw new UsageError(unfit);
  const { tiles } = playedWith(rules, agreed);
  return tilesOnly ? thingsInOrder(tiles) : thingsOfSet(rules, tiles);
};
