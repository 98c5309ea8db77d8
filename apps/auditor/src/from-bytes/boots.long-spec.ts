import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuleSet, RuleSetOptions } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { runTilescribe } from '../run.js';
import {
  type CapturedDeal,
  capturedDeal,
  capturedFiles,
  writtenLog,
} from '../../../../test/from-bytes/captured-table.js';

/** A time after the dealing and before the end of the shortest of these deals. */
const IN_A_DEAL_MS = 60_000;
const LONG_MS = 300_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auditor-boots-'));
});
afterEach(() => rm(folder, { recursive: true }));

const verified = async ({ dealId, steps }: CapturedDeal) => {
  const log = await writtenLog(join(folder, 'log.ndjson'), dealId, steps);
  let out = '';
  const say = (text: string): void => void (out += `${text}\n`);
  const state = join(folder, 'state');
  const files = ['--tiles', join(folder, 'tiles.json'), '--key', join(state, 'state.key')];
  const args = ['verify', '--from-bytes', state, ...files, log];
  const code = await runTilescribe(args, { out: say, err: say, taken: () => Promise.resolve() });
  return { code, out };
};

const GAMES: readonly (readonly [RuleSet, RuleSetOptions | undefined, number])[] = [
  [sichuanMil, undefined, 1],
  [sichuanStyle, undefined, 1],
  [classical, { limit: 2000, bonusTiles: true }, 2],
  [dazhong, { jokers: 'up' }, 2],
];

describe('tilescribe verify --from-bytes, of a gateway that was restarted during a deal', () => {
  it.each(GAMES.map(([rules, agreed, rolls]) => [rules.id, rules, agreed, rolls] as const))(
    'follows a %s deal with dice over both boots',
    async (_, rules, agreed, rolls) => {
      const options = agreed === undefined ? {} : { agreed };
      const deal = await capturedDeal({ rules, ...options, folder, rolls, restartAfterMs: IN_A_DEAL_MS });
      expect(deal.epochs).toHaveLength(2);
      expect(deal.steps.filter(({ command }) => command.type === 'BreakWall').length).toBeGreaterThan(0);
      expect(deal.steps.at(-1)?.events.at(-1)?.type).toBe('DealSettled');
      const { code, out } = await verified(deal);
      for (const epoch of deal.epochs) expect(out).toContain(`bytes of epoch ${epoch} of gateway-1 at table-1`);
      expect(out).toContain(`citations: ${deal.steps.length} equal, 0 different`);
      expect(out).toMatch(/\nbytes: clean\n$/);
      expect(code).toBe(0);
    },
    LONG_MS,
  );

  it(
    'states from which command on a log can be compared where the first files have rotated away',
    async () => {
      const deal = await capturedDeal({
        ...{ rules: sichuanMil, folder },
        restartAfterMs: 2 * IN_A_DEAL_MS,
        // Files of 80 kB, and enough space for all of them.
        captureBytes: 320_000,
      });
      const [first = '', second = ''] = deal.epochs;
      const ofFirst = (await capturedFiles(folder)).filter((name) => name.includes(first));
      expect(ofFirst.length).toBeGreaterThan(1);
      const rest = deal.steps.findIndex(({ evidence }) => JSON.stringify(evidence).includes(second));
      const before = deal.steps.slice(0, rest).flatMap(({ events }) => events).length;
      const verdict = `bytes: incomplete, ${rest} commands of the log not followed to bytes\n`;
      const stated = (which: string): string =>
        `bytes of epoch ${first}: ${which} rotated away, so its bytes cannot be repeated and ${rest} commands cannot be compared\n` +
        `compared from deal ${deal.dealId}, sequence ${before + 1} on\n`;
      const expectStated = async (which: string): Promise<void> => {
        const { code, out } = await verified(deal);
        expect(out).toContain(stated(which));
        expect(out).toContain(`${deal.steps.length - rest} commands with equal events, 0 not in the log`);
        expect(out).not.toContain('FINDING');
        expect({ code, end: out.endsWith(verdict) }).toEqual({ code: 3, end: true });
      };

      await rm(join(folder, 'state', 'capture', ofFirst[0] ?? ''));
      await expectStated('the first 1 file');
      for (const name of ofFirst.slice(1)) await rm(join(folder, 'state', 'capture', name));
      await expectStated('all files');
    },
    LONG_MS,
  );
});
