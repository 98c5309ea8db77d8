import { unfitOptions, writtenOption } from '#command-line';
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
import { type Command, parsedArgs, type Terminal, UsageError } from './command.js';
import { checkAddress, DEVICE_FLAGS, DEVICE_USAGE, driverOf, oneDevice } from './one-device.js';

const USAGE = `  tilescribe enrol ADDRESS FILE --driver MODEL [--rule-set ID] [--option NAME=VALUE]... [--tiles-only | --order TILES]
                  [--other FILE]...
      Registers a tile set: asks for one tile after another, then for cards and tokens, and writes the tag of each to FILE (mode 0600).
      FILE is whole after each tag: stop with Ctrl-C, and the same command goes on where it was. A tag that has been given is
      refused. Type u and Enter to take the newest tag back. To replace a lost tile, remove its line from FILE and run the command.
      --other names another set of the table, which is played in turn with this one: its tiles are refused.
      --order 1111m5555z asks for these tiles alone, in this order. --rule-set (default sichuan-mil) and --option say which tiles
      a set has.
      ${DEVICE_USAGE}`;

const DEFAULT_RULE_SET = 'sichuan-mil';

const run: Command['run'] = async (args, terminal) => {
  const { values, positionals } = parsedArgs(args, {
    ...DEVICE_FLAGS,
    'rule-set': { type: 'string', default: DEFAULT_RULE_SET },
    option: { type: 'string', multiple: true, default: [] },
    order: { type: 'string' },
    other: { type: 'string', multiple: true, default: [] },
    'tiles-only': { type: 'boolean', default: false },
  });
  const [given, path, ...others] = positionals;
  const address = checkAddress(given);
  if (path === undefined) throw new UsageError('FILE is missing');
  if (others.length > 0) throw new UsageError(`one address and one file, not also ${others.join(' ')}`);
  const device = oneDevice(values);
  const wanted =
    values.order === undefined
      ? setOf(values['rule-set'], values.option, values['tiles-only'])
      : thingsInOrder(ordered(values.order));
  const enrolment = new Enrolment(wanted, await openedTileSet(path), await otherSets(values.other));
  const session = new Session(enrolment, path, terminal);
  const driver = await driverOf(device, 'enrolment', {
    connect: connectTo(address),
    clock: realClock,
    random: Math.random,
    onHeard: (heard) => session.tags.hear(heard),
    onStatus: ({ state, reason }) => terminal.err(`${address} is ${state}${reason === undefined ? '' : `: ${reason}`}`),
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
};

export const enrol: Command = { usage: USAGE, run };

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

const setOf = (ruleSet: string, flags: readonly string[], tilesOnly: boolean): readonly TaggedThing[] => {
  const rules = ruleSets(ruleSet);
  if (rules === undefined)
    throw new UsageError(`--rule-set: got ${ruleSet}, expected one of ${RULE_SETS.map(({ id }) => id).join(', ')}`);
  const options = flags.map((flag) => {
    const option = writtenOption(flag);
    if (option === undefined)
      throw new UsageError(`--option: got ${flag}, expected NAME=VALUE such as bonusTiles=true`);
    return option;
  });
  const agreed = Object.fromEntries(options);
  const unfit = unfitOptions(rules, agreed);
  if (unfit !== undefined) throw new UsageError(unfit);
  const { tiles } = playedWith(rules, agreed);
  return tilesOnly ? thingsInOrder(tiles) : thingsOfSet(rules, tiles);
};

const ordered = (text: string): readonly Tile[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new UsageError(`--order: ${parsed.error.message}`);
  const tiles = parsed.tiles.filter(isKnown);
  if (tiles.length === 0) throw new UsageError(`--order: got ${text}, expected tiles such as 1111m5555z`);
  return tiles;
};
