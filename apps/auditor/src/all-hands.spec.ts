import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DealCommand } from '#deal';
import { classical } from '#rules/classical';
import { openDeal, recordedLog, stepsOf } from '#testing';
import { type BySeat, type Meld, SEATS, type Tile, tilesOf } from '#tiles';
import { runTilescribe } from './run.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auditor-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = async (...args: string[]) => {
  const out: string[] = [];
  const terminal = { out: (text: string) => out.push(text), err: () => undefined, taken: () => Promise.resolve() };
  const code = await runTilescribe(args, terminal);
  return { code, out: out.join('\n') };
};

/** The hands before the last tile: South waits for 6s and 9s with chows only, East has a closed pung of terminals. */
const HANDS: BySeat<string> = {
  east: '999m13p46s58s227z6m',
  south: '123m567p234s78s44p',
  west: '24m28p1s7s4578m135z',
  north: '2479m147p39s35z15s',
};

/** Returns a result-only recording in which South wins on West's discard. */
const reported = (limit: number, tile: Tile, hands = HANDS, laid: readonly Meld[] = []) => {
  const commands: readonly DealCommand[] = [
    openDeal({ ruleSet: 'classical', recording: 'result', options: { limit } }),
    { type: 'ReportWin', seats: ['south'], tile, source: { kind: 'discard', from: 'west' }, circumstances: [] },
    ...SEATS.map((seat): DealCommand => {
      const melds = seat === 'south' ? laid.flatMap((meld) => (meld.kind === 'pung' ? [meld] : [])) : [];
      return { type: 'ReportHand', seat, tiles: tilesOf(hands[seat]), melds };
    }),
  ];
  return stepsOf(classical, commands);
};

const logOf = async (...deals: ReturnType<typeof reported>[]): Promise<string> => {
  const path = join(folder, `${deals.length}-${Math.random()}.ndjson`);
  await writeFile(path, (await recordedLog(deals)).file('all'));
  return path;
};

describe('a deal in which all hands are valued', () => {
  it('CC-settle.1 CC-settle.2 CC-settle.3 is explained by the lines of the hands behind each payment', async () => {
    const { code, out } = await run('explain', await logOf(reported(2000, '6s')));
    expect(code).toBe(0);
    const lines = out.split(/\n(?=\d+\. )/);
    expect(lines).toHaveLength(8);
    const miser =
      /hand of south: 123m 567p 234s 678s 44p, Mahjong: 20 \(CC-score.mahjong\), Miser: x2 \(CC-double.miser\), 20 x2, 40 points/;
    expect(lines.filter((line) => miser.test(line))).toHaveLength(4);
    const difference = lines.find((line) => line.includes('west pays east 8'));
    expect(difference).toMatch(/hand of west: .*, 0 points$/m);
    expect(difference).toMatch(
      /hand of east: .*999m.*, Closed Pung of Terminals: 8 \(CC-score.pung.terminal.closed\), 8 points$/m,
    );
  });

  it('CC-penalty.dragons CC-limit.cap is explained in every language, with the limit and the player who pays for all', async () => {
    const melds = (['6z', '7z'] as const).map((tile): Meld => ({ kind: 'pung', tile }));
    const hands = { ...HANDS, east: '999m13p46s58s22z66m', south: '123m567p5z' };
    const log = await logOf(reported(200, '5z', hands, melds));
    const explained = async (lang: string) => (await run('explain', log, '--lang', lang)).out;
    expect(await explained('en')).toContain('32 x8, the limit instead of 256, 200 points');
    expect(await explained('ru')).toContain('предел вместо 256, 200 очков');
    expect(await explained('ru')).toContain('рука юга: [666z] [777z] 123m 567p 55z, Пара Драконов: 2');
    expect(await explained('ru')).toContain('запад платит за всех: CC-penalty.dragons');
    expect(await explained('zh')).toMatch(/南家手牌：\[666z\].*，箭牌对：2/);
  });

  it('CC-limit.value explains a limit hand only by its name', async () => {
    const melds = (['1z', '4z'] as const).map((tile): Meld => ({ kind: 'pung', tile }));
    const hands = { ...HANDS, east: '999m13p46s58s22z66m', south: '22z66677z' };
    const { out } = await run('explain', await logOf(reported(300, '7z', hands, melds)));
    expect(out).toContain(
      'hand of south: [111z] [444z] 666z 777z 22z, Emperor’s Suite: the limit (CC-limit.suite), 300 points',
    );
  });

  it('CC-show is replayed with the value of each hand, and verifies', async () => {
    const log = await logOf(reported(2000, '6s'));
    const { out } = await run('replay', log);
    expect(out).toMatch(/HandsSettled\n(.*\n)* {2}east .* worth 8\n {2}south .* worth 40\n {2}west .* worth 0\n/);
    expect((await run('verify', log)).out).toContain('\nclean: everything in the file was checked');
  });
});
