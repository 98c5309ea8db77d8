import { readFileSync } from 'node:fs';
import { composed } from './support/composed.js';

it('compose.yaml gives no service the rights of root, a file system to write, or a password', () => {
  for (const [name, service] of Object.entries(composed().services)) {
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }),
    ]);
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    for (const [variable, value] of Object.entries(service.environment ?? {}))
      if (/PASSWORD|URL|KEY/.test(variable))
        expect([variable, value]).toEqual([variable, expect.stringMatching(/^\/run\/secrets\//)]);
  }
  const users = ['api', 'gateway'].map((name) => composed().services[name]?.user);
  const stated = ['Dockerfile', 'gateway.Dockerfile'].map(
    (file) => /^USER (.*)$/m.exec(readFileSync(`packages/container/${file}`, 'utf8'))?.[1],
  );
  expect(users).toEqual(stated);
});
