import { configOf } from './config.js';

const READS = { DATABASE_URL: 'postgres://app@db-2/tilescribe', TILESCRIBE_READS_ONLY: '1' };

it('reads one server only where the operator says so', () => {
  expect(configOf(READS).readsOnly).toBe(true);
  expect(configOf({ ...READS, TILESCRIBE_READS_ONLY: '0' }).readsOnly).toBe(false);
  expect(configOf({ DATABASE_URL: READS.DATABASE_URL }).readsOnly).toBe(false);
  expect(() => configOf({ ...READS, TILESCRIBE_READS_ONLY: 'yes' })).toThrow('TILESCRIBE_READS_ONLY');
});

it.each([
  [{ DATABASE_URL: 'postgres://app@db-1,db-2/tilescribe' }, 'DATABASE_URL: got several servers'],
  [{ DATABASE_URL: 'postgres://app@db-1/x?target_session_attrs=read-write' }, 'expected the address of one standby'],
  [{ DATABASE_ADMIN_URL: 'postgres://owner@db-2/tilescribe' }, 'DATABASE_ADMIN_URL: expected no value'],
  [{ TILESCRIBE_LOG_PREVIOUS_KEY_FILE: 'old.pem' }, 'TILESCRIBE_LOG_PREVIOUS_KEY_FILE: expected no value'],
  [{ NATS_URL: 'nats://10.0.0.1:4222' }, 'NATS_URL: expected no value'],
])('refuses %j', (settings, message) => {
  expect(() => configOf({ ...READS, ...settings })).toThrow(message);
  expect(() => configOf({ ...READS, TILESCRIBE_READS_ONLY: '0', ...settings })).not.toThrow();
});
