import { type DealCommand, type DealState, decide, UNOPENED } from '#deal';
import { seededRandom } from '#hardware/simulator';
import { RARE_DEALS } from '#hardware/simulator/table';
import { Decoder, type InferredCommand, type Observation } from '#inference';
import { sichuanMil } from '#rules/sichuan-mil';
import { type Bench, benchOf } from './testing/bench.js';

/** From the last tile washed away until the decoder has seen it (ms). */
const AFTERMATH = 5_000;

const played = ({ truth }: Bench): readonly DealCommand[] => truth.map(({ command }) => command);

const playOn = (bench: Bench, deals: number): void => {
  let ended = false;
  bench.table.start(deals, () => (ended = true));
  while (!ended) bench.clock.advance(1_000);
  bench.clock.advance(AFTERMATH);
};

describe('what chance brings too seldom, from bytes to commands', () => {
  it.each(Object.keys(RARE_DEALS) as (keyof typeof RARE_DEALS)[])('%s is inferred as it was played', async (name) => {
    const commands: DealCommand[] = [];
    let decoder: Decoder | undefined;
    const bench = await benchOf(3, [RARE_DEALS[name](sichuanMil)], (seen) => {
      commands.push(...(decoder?.observe(seen) ?? []).map(({ command }) => command));
    });
    decoder = new Decoder(bench.setup);
    playOn(bench, 1);
    expect(commands).toEqual(played(bench));
  });
});

/** A decoder that is thrown away again and again; the next one knows only what was committed. */
class Restarted {
  readonly commands: DealCommand[] = [];
  restarts = 0;
  #state: DealState = UNOPENED;
  #decoder: Decoder | undefined;
  #downUntil = 0;

  constructor(
    private readonly bench: () => Bench,
    /** How long nothing is read after this command (ms); undefined for no restart. */
    private readonly downtime: (made: number) => number | undefined,
  ) {}

  observe(seen: Observation): void {
    if (seen.at < this.#downUntil) return;
    this.#decoder ??= this.#restarted();
    for (const each of this.#decoder.observe(seen)) {
      this.#commit(each);
      const down = this.downtime(this.commands.length);
      if (down === undefined) continue;
      // What else this look would have told is lost with the decoder.
      this.#decoder = undefined;
      this.#downUntil = seen.at + down;
      break;
    }
  }

  #restarted(): Decoder {
    const decoder = new Decoder(this.bench().setup);
    if (this.#state.phase !== 'unopened') decoder.resume(this.#state);
    this.restarts += 1;
    return decoder;
  }

  #commit({ command }: InferredCommand): void {
    this.commands.push(command);
    const decision = decide(sichuanMil, command.type === 'OpenDeal' ? UNOPENED : this.#state, command);
    if (!decision.accepted) throw new Error(`${JSON.stringify(command)} is refused: ${decision.rejection.code}`);
    this.#state = decision.state;
  }
}

describe('a gateway killed in the middle of a deal', () => {
  const chance = seededRandom(5);
  it.each<[string, (made: number) => number | undefined]>([
    ['after every command', () => 0],
    ['after every seventh command, for four seconds', (made) => (made % 7 === 0 ? 4_000 : undefined)],
    ['at random, for up to eight seconds', () => (chance() < 0.1 ? chance() * 8_000 : undefined)],
  ])('loses and doubles nothing when restarted %s', async (_, downtime) => {
    let bench: Bench | undefined;
    const restarted = new Restarted(() => bench as Bench, downtime);
    bench = await benchOf(21, [], (seen) => restarted.observe(seen));
    playOn(bench, 2);
    expect(restarted.restarts).toBeGreaterThan(5);
    expect(restarted.commands).toEqual(played(bench));
  });
});
