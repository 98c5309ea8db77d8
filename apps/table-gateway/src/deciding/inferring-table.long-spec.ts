import { type DealCommand, type DealState, decide, UNOPENED } from '#deal';
import { TableWithReaders } from '#hardware/simulator/table';
import { Decoder, type InferredCommand, type Observation, type TableSetup } from '#inference';
import { seededRandom } from '#random';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { BONUS_TILE_DEALS, CLASSICAL_DEALS, RARE_DEALS } from '#simulated-table';

describe('events that are too rare in random play, from bytes to commands', () => {
  it.each(Object.keys(RARE_DEALS) as (keyof typeof RARE_DEALS)[])(
    '%s is inferred as it was played',
    async (name) => {
      const bench = await TableWithReaders.of(3, { scripts: [RARE_DEALS[name](sichuanMil)] });
      const decoder = new Decoder(bench.setup);
      const commands: DealCommand[] = [];
      bench.observe = (seen) => commands.push(...decoder.observe(seen).map(({ command }) => command));
      bench.play(1);
      expect(commands).toEqual(bench.commands);
    },
    30_000,
  );
});

/** A decoder that is replaced repeatedly; the next one gets only the committed events. */
class Restarted {
  readonly commands: DealCommand[] = [];
  restarts = 0;
  #state: DealState = UNOPENED;
  #decoder: Decoder | undefined;
  #downUntil = 0;

  constructor(
    private readonly setup: TableSetup,
    /** The time without readings after this command (ms); undefined for no restart. */
    private readonly downtime: (made: number) => number | undefined,
  ) {}

  observe(seen: Observation): void {
    if (seen.at < this.#downUntil) return;
    this.#decoder ??= this.#restarted();
    for (const each of this.#decoder.observe(seen)) {
      this.#commit(each);
      const down = this.downtime(this.commands.length);
      if (down === undefined) continue;
      // The rest of this inventory is lost with the decoder.
      this.#decoder = undefined;
      this.#downUntil = seen.at + down;
      break;
    }
  }

  #restarted(): Decoder {
    const decoder = new Decoder(this.setup);
    if (this.#state.phase !== 'unopened') decoder.resume(this.#state);
    this.restarts += 1;
    return decoder;
  }

  #commit({ command }: InferredCommand): void {
    this.commands.push(command);
    const decision = decide(this.setup.rules, command.type === 'OpenDeal' ? UNOPENED : this.#state, command);
    if (!decision.accepted) throw new Error(`${JSON.stringify(command)} is refused: ${decision.rejection.code}`);
    this.#state = decision.state;
  }
}

describe('a gateway killed in the middle of a deal', () => {
  const chance = seededRandom(5);
  const every =
    (nth: number) =>
    (made: number): number | undefined =>
      made % nth === 0 ? 4_000 : undefined;
  const now = (): number => 0;
  const WITH_JOKERS = { rules: dazhong, agreed: { jokers: 'up' } };
  const WITH_BONUS_TILES = { rules: classical, agreed: { limit: 2000, bonusTiles: true } };
  it.each<[string, Parameters<typeof TableWithReaders.of>[1], (made: number) => number | undefined]>([
    ['after every command', {}, now],
    ['after every seventh command, for four seconds', {}, every(7)],
    ['at random, for up to eight seconds', {}, () => (chance() < 0.1 ? chance() * 8_000 : undefined)],
    ['after every command, dazhong with jokers', WITH_JOKERS, now],
    ['after every seventh command, for four seconds, dazhong with jokers', WITH_JOKERS, every(7)],
    ['after every command, classical with bonus tiles', WITH_BONUS_TILES, now],
    ['after every eighth command, for four seconds, classical with bonus tiles', WITH_BONUS_TILES, every(8)],
  ])(
    'loses and doubles nothing when restarted %s',
    async (_, game, downtime) => {
      const bench = await TableWithReaders.of(21, game);
      const restarted = new Restarted(bench.setup, downtime);
      bench.observe = (seen) => restarted.observe(seen);
      bench.play(2);
      expect(restarted.restarts).toBeGreaterThan(5);
      expect(restarted.commands).toEqual(bench.commands);
    },
    60_000,
  );

  const { falseMahjongBeforeTrue, winBeforeChow, robbedOpenKong, robbedClosedKong } = CLASSICAL_DEALS;
  const { bonusTileAfterKong, bonusTileAfterChow } = BONUS_TILE_DEALS;
  it.each([
    ['CC-A32', 'a false mahjong is shown', falseMahjongBeforeTrue],
    ['CC-claim.precedence', 'a chow yields to mahjong', winBeforeChow],
    ['CC-A29', 'an open kong is robbed', robbedOpenKong],
    ['CC-claim.rob.closed', 'a closed kong is robbed', robbedClosedKong],
    ['CC-bonus.play', 'a bonus tile replaces a kong', bonusTileAfterKong],
    ['CC-A43', 'a bonus tile is laid out after a claim', bonusTileAfterChow],
  ] as const)(
    '%s loses and doubles nothing when restarted after every command while %s',
    async (_, __, script) => {
      const { rules, agreed } = WITH_BONUS_TILES;
      const bench = await TableWithReaders.of(3, { rules, agreed, scripts: [script(rules, agreed)] });
      const restarted = new Restarted(bench.setup, now);
      bench.observe = (seen) => restarted.observe(seen);
      bench.play(1);
      expect(restarted.commands).toEqual(bench.commands);
    },
    60_000,
  );
});
