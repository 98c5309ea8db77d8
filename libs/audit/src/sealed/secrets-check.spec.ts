import type { CommandOf, DealCommand, DealEvent } from '#deal';
import { disclosuresByHash, sealSecrets, type Disclosure, type LogObject, type SecretPath } from '#event-log';
import { nodeSha256 } from '#testing';
import { commandSecretFaults, eventSecretFaults } from './secrets-check.js';

const salt = (): string => '0'.repeat(32);
const drawn: DealEvent = { type: 'TileDrawn', seat: 'south', tile: '5p', replacement: false, wall: 54 };
const command: DealCommand = { type: 'DrawTile', seat: 'south', tile: '5p' };

/** The data of the draw with these places sealed. */
const sealed = (...secrets: SecretPath[]): { data: LogObject; disclosures: readonly Disclosure[] } => {
  const { type: _, ...data } = drawn;
  const { value, disclosures } = sealSecrets({ data }, secrets, salt, nodeSha256);
  return { data: value.data, disclosures };
};
const faults = (...secrets: SecretPath[]) => {
  const { data, disclosures } = sealed(...secrets);
  return eventSecretFaults(drawn, data, disclosuresByHash(disclosures));
};
const tile = { path: '/data/tile', owner: 'south', width: 4 };

describe('the seals of an event', () => {
  it('are those of its type, disclosed or not', () => {
    expect(faults(tile)).toEqual([]);
    expect(eventSecretFaults({ ...drawn, tile: 'hidden' }, sealed(tile).data, new Map())).toEqual([]);
  });

  it('leave no secret in clear', () => {
    expect(faults()).toEqual([{ message: 'The table hides this, and it is not sealed.', pointer: '/data/tile' }]);
  });

  it('hide nothing that the table shows', () => {
    expect(faults(tile, { path: '/data/wall', owner: 'table', width: 4 })).toEqual([
      { message: 'The table shows this, and it is sealed.', pointer: '/data/wall' },
    ]);
  });

  it('are disclosed to their owner at their width', () => {
    expect(faults({ ...tile, owner: 'west' })).toEqual([
      { message: 'The disclosure names another owner.', pointer: '/data/tile', expected: 'south', actual: 'west' },
    ]);
    expect(faults({ ...tile, width: 6 })).toEqual([
      { message: 'The disclosure has another width.', pointer: '/data/tile', expected: 4, actual: 6 },
    ]);
  });
});

it('a place that may be empty is sealed, or absent as in older logs', () => {
  const kong = { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '?' } as const;
  const tiles = ['1m', '2m', '3m', '1z'] as const;
  const stored = (laid: Pick<CommandOf<'DeclareKong'>, 'tiles'>, ...places: string[]): LogObject => {
    const secrets = places.map((path) => ({ path, owner: 'east', width: 22, mayBeEmpty: true }));
    return sealSecrets<LogObject>({ ...kong, ...laid }, secrets, salt, nodeSha256).value;
  };
  const reported = (laid: Pick<CommandOf<'DeclareKong'>, 'tiles'>, ...places: string[]) =>
    commandSecretFaults({ ...kong, ...laid }, drawn, stored(laid, '/tile', ...places), new Map()).map(
      ({ pointer }) => pointer,
    );
  expect(reported({})).toEqual([]);
  expect(reported({}, '/tiles')).toEqual([]);
  expect(reported({ tiles }, '/tiles')).toEqual([]);
  expect(reported({ tiles })).toEqual(['/cause/command/tiles']);
});

it('a command keeps its secrets too', () => {
  expect(commandSecretFaults(command, drawn, { ...command }, new Map())).toEqual([
    { message: 'The table hides this, and it is not sealed.', pointer: '/cause/command/tile' },
  ]);
});
