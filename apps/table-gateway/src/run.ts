import type { Settled } from '#deal';
import { connectTo, realClock } from '#hardware';
import { RULE_SETS, ruleSets, unfitOptions } from '#rules';
import { SEATS } from '#tiles';
import { type Options, readOptions, USAGE } from './config/options.js';
import { readTileSet } from './config/tile-set-file.js';
import { explained, GatewayFault } from './fault.js';
import { serveHealth } from './health.js';
import { openPipeline, type Pipeline } from './pipeline.js';
import { simulate } from './simulate/simulate.js';
import { lockState } from './state-lock.js';

export interface Voice {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Runs the gateway until it is told to stop, or the simulated deals are played. Gives the exit code: 2 for a fault of configuration. */
export const run = async (args: readonly string[], environment: NodeJS.ProcessEnv, voice: Voice): Promise<number> => {
  try {
    const options = await readOptions(args, environment);
    if (options === 'help') {
      voice.out(USAGE);
      return 0;
    }
    await runWith(options, voice);
    return 0;
  } catch (fault) {
    if (!(fault instanceof GatewayFault)) throw fault;
    voice.err(`${fault.code}: ${fault.message}`);
    return 2;
  }
};

const runWith = async (options: Options, voice: Voice): Promise<void> => {
  try {
    await runIn(options, voice);
  } catch (error) {
    throw explained(error, options.stateFolder);
  }
};

const runIn = async (options: Options, { out, err }: Voice): Promise<void> => {
  const { api, table, ruleSet, agreed, stateFolder, outboxBytes, health, play } = options;
  const rules = ruleSets(ruleSet);
  if (rules === undefined) {
    const installed = RULE_SETS.map(({ id }) => id).join(', ');
    throw new GatewayFault('CONFIG_INVALID', `no rule set "${ruleSet}" is installed here, but ${installed}`);
  }
  const unfit = unfitOptions(rules, agreed ?? {});
  if (unfit !== undefined) throw new GatewayFault('CONFIG_INVALID', unfit);
  const release = await lockState(stateFolder);
  const ends: (() => Promise<void> | void)[] = [release];
  const stop = stopSignal();
  const onSettled = (dealId: string, state: Settled): void => out(settledLine(dealId, state));
  const onPipeline = async (pipeline: Pipeline): Promise<void> => {
    if (health) ends.push(await serveHealth(pipeline, health));
  };
  const common = {
    api,
    table,
    rules,
    ...(agreed === undefined ? {} : { agreed }),
    stateFolder,
    ...(outboxBytes === undefined ? {} : { outboxBytes }),
    onSettled,
    log: err,
  };
  try {
    if ('simulation' in play) await simulate(play.simulation, { ...common, onPipeline, stop });
    else await runDevices(play.devices, common, onPipeline, stop);
  } finally {
    for (const end of ends.reverse()) await end();
  }
};

type Common = Pick<
  Parameters<typeof openPipeline>[0],
  'api' | 'table' | 'rules' | 'agreed' | 'stateFolder' | 'outboxBytes' | 'onSettled' | 'log'
>;
type Devices = Extract<Options['play'], { devices: unknown }>['devices'];

const runDevices = async (
  { players, readers, tileSet, simulated }: Devices,
  common: Common,
  onPipeline: (pipeline: Pipeline) => Promise<void>,
  stop: AbortSignal,
): Promise<void> => {
  const pipeline = await openPipeline({
    ...common,
    source: simulated ? 'simulated' : 'device',
    players,
    readers: readers.map(({ address, ...reader }) => ({ ...reader, connect: connectTo(address) })),
    tiles: await readTileSet(tileSet),
    clock: realClock,
    random: Math.random,
    wallTime: (at) => Date.now() - (realClock.now() - at),
  });
  await onPipeline(pipeline);
  pipeline.start();
  await new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));
  await pipeline.stop();
};

const stopSignal = (): AbortSignal => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  return stopping.signal;
};

/** Such as `deal 0198… wall: east +3, south -1, west -1, north -1`. */
const settledLine = (dealId: string, { ending, balances }: Settled): string => {
  const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));
  const accounts = [...SEATS, ...(balances.bank === 0 ? [] : (['bank'] as const))];
  return `deal ${dealId} ${ending}: ${accounts.map((account) => `${account} ${signed(balances[account])}`).join(', ')}`;
};
