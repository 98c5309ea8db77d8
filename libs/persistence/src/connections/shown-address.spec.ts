import { isDatabaseAddress, shownAddress } from './shown-address.js';

it.each([
  ['postgres://app:S3cret@db/att2', 'postgres://***@db/att2'],
  ['postgress://app:S3cret@db.example:5432/att2?sslmode=require', 'postgress://***@db.example:5432/att2'],
  ['postgres://app:S3/cr@et@db/att2', 'postgres://***@db/att2'],
  ['postgres://app:S3cret', 'postgres://***'],
  ['postgres://db/att2?user=app&password=S3cret', 'postgres://db/att2'],
  ['postgres://app:S3cret@[::1]:5432/att2', 'postgres://***@[::1]:5432/att2'],
  ['app:S3cret@db/att2', '***'],
  ['host=db password=S3cret', '***'],
  ['S3cret', '***'],
  ['postgres://app:S3cret@db/%zz', 'postgres://***@db/%zz'],
  ['postgres://app:x@y:S3cret@/att2', 'postgres://***@/att2'],
  [
    'postgres://app:S3cret@db-1:5432,db-2:5433/att2?target_session_attrs=read-write',
    'postgres://***@db-1:5432,db-2:5433/att2',
  ],
  ['postgres://app:S3cret,db/att2', 'postgres://***'],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
  expect(shownAddress(address)).not.toContain('S3');
});

it.each(['postgress://db/x', 'postgres://app:50%@db/x', 'postgres://db:port/x', 'postgres://db,db-2:port/x', 'db', ''])(
  '%s is no address',
  (address) => expect(isDatabaseAddress(address)).toBe(false),
);
it.each([
  'postgres://db/x',
  'postgresql://app:50%25@[::1]:5432/x',
  'postgres:///x?host=/run',
  'postgres://app@a:1,b:2/x',
])('%s is an address', (address) => expect(isDatabaseAddress(address)).toBe(true));
