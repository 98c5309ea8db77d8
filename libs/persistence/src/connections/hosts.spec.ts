import { hostsOf, isOfOneServer } from './hosts.js';

it.each([
  ['postgres://db/x', ['postgres://db/x'], false],
  ['postgres://a:1,b:2/x', ['postgres://a:1/x', 'postgres://b:2/x'], false],
  [
    'postgres://app:50%40@a:1,[::1]:2/x?sslmode=require',
    ['postgres://app:50%40@a:1/x?sslmode=require', 'postgres://app:50%40@[::1]:2/x?sslmode=require'],
    false,
  ],
  ['postgres://a,b/x?target_session_attrs=read-write', ['postgres://a/x', 'postgres://b/x'], true],
  ['postgres://a/x?sslmode=require&target_session_attrs=read-write', ['postgres://a/x?sslmode=require'], true],
  ['postgres://a/x?target_session_attrs=read-write&sslmode=require', ['postgres://a/x?sslmode=require'], true],
  ['postgres:///x?host=/run', ['postgres:///x?host=/run'], false],
  ['no address', ['no address'], false],
])('%s names %j, for writing: %s', (url, urls, writing) => {
  expect(hostsOf(url)).toEqual({ urls, writing });
});

it.each([
  ['postgres://a/x', true],
  ['postgres:///x?host=/run', true],
  ['postgres://a,b/x', false],
  ['postgres://a/x?target_session_attrs=read-write', false],
])('%s means one server whatever its role is: %s', (url, isOne) => expect(isOfOneServer(url)).toBe(isOne));
