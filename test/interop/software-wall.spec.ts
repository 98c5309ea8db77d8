import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { commitmentTo, shuffledWall, thrownDice, type SeatNonce } from '#fairness';
import { RULE_SETS } from '#rules';
import { nodeSha256 } from '#testing';
import { SEATS, type Tile } from '#tiles';

const PROGRAM = join(__dirname, 'software_wall.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('python3 is not installed: software walls are not compared with it\n');

interface Given {
  readonly deal: string;
  readonly secret: string;
  readonly nonces: readonly SeatNonce[];
  readonly tiles: readonly Tile[];
  readonly throws: number;
}

/** Nonces with characters that JSON escapes, with others that it does not, and with none. */
const NONCES = ['4711', 'семь журавлей', '七只鹤 "\\ \u0001\t/', '🀄', "it's <b>", ''];
const NUMBER_OF_CASES = 200;

const givenOf = (number: number): Given => {
  const rules = RULE_SETS[number % RULE_SETS.length]!;
  return {
    deal: `019cdc5e-3f00-7a31-8c44-${String(number).padStart(12, '0')}`,
    secret: createHash('sha256').update(`seed ${number}`).digest('hex'),
    nonces: SEATS.flatMap((seat, index) => {
      const nonce = NONCES[(number + index) % NONCES.length]!;
      return nonce === '' ? [] : [{ seat, nonce }];
    }),
    tiles: rules.setup.tiles({}),
    throws: rules.setup.throws.count,
  };
};

const inPython = (given: readonly Given[]): readonly unknown[] => {
  const lines = given.map(({ nonces, ...rest }) =>
    JSON.stringify({ ...rest, nonces: nonces.map(({ seat, nonce }) => [seat, nonce]) }),
  );
  const { stdout } = spawnSync('python3', [PROGRAM], { input: `${lines.join('\n')}\n`, maxBuffer: 1 << 26 });
  return stdout
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
};

(hasPython ? it : it.skip)('walls, dice and commitments are those of a program in another language', () => {
  const given = Array.from({ length: NUMBER_OF_CASES }, (_, number) => givenOf(number));
  const ours = given.map(({ tiles, throws, ...seed }) => ({
    wall: shuffledWall(seed, tiles, nodeSha256),
    dice: thrownDice(seed, throws, nodeSha256),
    software: commitmentTo({ deal: seed.deal, secret: seed.secret, method: 'software' }, nodeSha256),
    scanned: commitmentTo({ deal: seed.deal, secret: seed.secret, method: 'scanned', tiles }, nodeSha256),
  }));
  expect(inPython(given)).toEqual(ours);
});
