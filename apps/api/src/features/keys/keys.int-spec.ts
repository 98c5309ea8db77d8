import { Controller, Get, Post, SetMetadata } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { APP_FILTER, APP_GUARD, ModulesContainer } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { ApiKeys } from '#persistence';
import { DOCUMENT } from '../../../../../test/api/contract.js';
import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { uuidv7 } from '../../../../../test/api/uuidv7.js';
import { ProblemFilter } from '../../http/problems/problem.filter.js';
import { StreamTables } from '../../platform/database/stream-tables.js';
import { Visitors } from '../../access/keys/visitors.js';
import { RequestLimits } from '../../access/limits/request-limits.js';
import { ACCESS, needs } from '../../access/keys/access.js';
import { KeyGuard } from '../../access/keys/key.guard.js';
import { KeyIssuer } from './key-issuer.js';
import { KeyUses } from '../../access/keys/key-uses.js';
import { KnownKeys } from '../../access/keys/known-keys.js';

let api: RunningApi;
let admin: Client;
beforeAll(async () => {
  // One address sends more requests without a key than one a second.
  api = await RunningApi.start(undefined, undefined, { wrongKeysPerMinute: 0 });
  admin = await api.as('admin');
}, 120_000);
afterAll(() => api.stop(), 30_000);

describe('access', () => {
  it('is declared by every route', () => {
    const handlers = [...api.app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
      [...controllers.values()].flatMap(({ metatype }) => {
        const prototype = (metatype as { prototype: Record<string, object> }).prototype;
        return Object.getOwnPropertyNames(prototype)
          .map((name) => prototype[name]!)
          .filter(
            (handler) => Reflect.hasMetadata(METHOD_METADATA, handler) && Reflect.hasMetadata(PATH_METADATA, handler),
          );
      }),
    );
    const documented = handlers.filter((handler) => !Reflect.hasMetadata('swagger/apiExcludeEndpoint', handler));
    expect(documented).toHaveLength(Object.values(DOCUMENT.paths).flatMap(Object.keys).length);
    expect(handlers.filter((handler) => !Reflect.hasMetadata(ACCESS, handler))).toEqual([]);
  });

  const operations = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as { security?: readonly object[] },
    })),
  );

  it.each(operations)(
    '$method $path has the access that the OpenAPI document states',
    async ({ path, method, operation }) => {
      const url = path.replaceAll(/\{(dealId|keyId)\}/g, uuidv7()).replaceAll(/\{\w+\}/g, 'sichuan-mil');
      const { status } = await fetch(api.address + url, { method: method.toUpperCase() });
      expect(status === 401).toBe(operation.security?.length !== 0);
    },
  );

  it('is refused by a route that declares none, and by a route that writes without declaring where', async () => {
    @Controller('forgotten')
    class Forgotten {
      @Get()
      get(): string {
        return 'secret';
      }

      @Post()
      @SetMetadata(ACCESS, needs('admin'))
      post(): string {
        return 'written';
      }
    }
    const module = await Test.createTestingModule({
      controllers: [Forgotten],
      providers: [
        { provide: APP_GUARD, useClass: KeyGuard },
        RequestLimits,
        Visitors,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: ApiKeys, useValue: api.app.get(ApiKeys, { strict: false }) },
        { provide: KnownKeys, useValue: api.app.get(KnownKeys, { strict: false }) },
        { provide: StreamTables, useValue: api.app.get(StreamTables, { strict: false }) },
        { provide: KeyUses, useValue: api.app.get(KeyUses, { strict: false }) },
      ],
    }).compile();
    const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    await app.listen(0, '127.0.0.1');
    const url = `${await app.getUrl()}/forgotten`;
    const answers = await Promise.all(
      ['GET', 'POST'].map((method) => fetch(url, { method, headers: { Authorization: `Bearer ${admin.key}` } })),
    );
    expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
      { code: 'FORBIDDEN', detail: 'No key may use this operation.' },
      { code: 'FORBIDDEN', detail: expect.stringContaining('does not declare at which table') },
    ]);
    await app.close();
  });
});

describe('keys', () => {
  it('are shown once, listed without their secret, and revoked permanently', async () => {
    const { body: issued } = await admin.post('/v1/keys', { name: 'League site', scopes: ['deals:read'] }).expect(201);
    const league = admin.with(issued.key);
    await league.get('/v1/deals').expect(200);

    const { body, text } = await admin.get('/v1/keys').expect(200);
    expect(body.keys).toContainEqual(
      expect.objectContaining({ keyId: issued.keyId, name: 'League site', scopes: ['deals:read'] }),
    );
    expect(text).not.toContain(issued.key.slice(-43));

    const prefix = (issued.key as string).split('_')[1];
    const found = await admin.get(`/v1/keys?prefix=${prefix}`).expect(200);
    expect(found.body.keys).toEqual([expect.objectContaining({ keyId: issued.keyId, prefix })]);
    expect((await admin.get('/v1/keys?prefix=none').expect(200)).body.keys).toEqual([]);

    await admin.delete(`/v1/keys/${issued.keyId}`).expect(204);
    await admin.delete(`/v1/keys/${issued.keyId}`).expect(204);
    await league.get('/v1/deals').expect(401);
    expect((await admin.get('/v1/keys')).body.keys).toContainEqual(
      expect.objectContaining({ keyId: issued.keyId, revokedAt: expect.any(String) }),
    );
  });

  it('name their issuer, directly or by a code, and are revoked with all that descends from them', async () => {
    const issue = async (client: Client, ...scopes: readonly string[]) =>
      (await client.post('/v1/keys', { name: 'n', scopes }).expect(201)).body as { keyId: string; key: string };
    const stolen = await issue(admin, 'admin');
    const thief = admin.with(stolen.key);
    const second = await issue(thief, 'admin');
    const third = await issue(admin.with(second.key), 'deals:read');
    const { body: code } = await thief.post('/v1/sessions/codes', { name: 'n', scopes: ['admin'] }).expect(201);
    const { body: session } = await (await api.as()).post('/v1/sessions', { code: code.code }).expect(201);
    const pending = (await thief.post('/v1/sessions/codes', { name: 'n', scopes: ['admin'] }).expect(201)).body;
    const other = await issue(admin, 'deals:read');
    const listed = async () =>
      new Map(
        ((await admin.get('/v1/keys').expect(200)).body.keys as { keyId: string }[]).map((each) => [each.keyId, each]),
      );
    const before = await listed();
    expect([second, third, session].map(({ keyId }) => before.get(keyId))).toMatchObject([
      { issuedBy: stolen.keyId },
      { issuedBy: second.keyId },
      { issuedBy: stolen.keyId },
    ]);

    await admin.delete(`/v1/keys/${stolen.keyId}?issued=true`).expect(204);
    for (const secret of [stolen.key, second.key, third.key, session.session as string])
      await admin.with(secret).get('/v1/tables').expect(401);
    await (await api.as()).post('/v1/sessions', { code: pending.code }).expect(404);
    await admin.with(other.key).get('/v1/tables').expect(200);
    const by = before.get(other.keyId) as { issuedBy?: string };
    const after = await listed();
    for (const { keyId } of [stolen, second, third, session])
      expect(after.get(keyId)).toMatchObject({ revokedBy: by.issuedBy });
    expect(after.get(other.keyId)).not.toHaveProperty('revokedAt');
    expect((await admin.delete(`/v1/keys/${other.keyId}?issued=yes`).expect(400)).body.code).toBe('INVALID_QUERY');
  });

  it('are not issued by a key that is revoked while it asks', async () => {
    const issuer = api.app.get(KeyIssuer, { strict: false });
    const keys = api.app.get(ApiKeys, { strict: false });
    const { key: revoked } = await issuer.issue('stolen', ['admin']);
    await keys.revoke(revoked.id, { at: new Date() });
    const before = (await keys.list()).length;
    const issued = keys.transaction((within) => issuer.issue('left behind', ['admin'], within, revoked.id));
    await expect(issued).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await keys.list()).toHaveLength(before);
  });

  it('state their last use', async () => {
    const { body: issued } = await admin.post('/v1/keys', { name: 'used', scopes: ['deals:read'] }).expect(201);
    const shown = async () =>
      ((await admin.get('/v1/keys').expect(200)).body.keys as { keyId: string; lastUsedAt?: string }[]).find(
        ({ keyId }) => keyId === issued.keyId,
      );
    expect(await shown()).not.toHaveProperty('lastUsedAt');
    const startedAt = Date.now();
    await admin.with(issued.key).get('/v1/tables').expect(200);
    await api.app.get(KeyUses, { strict: false }).onApplicationShutdown();
    expect(Date.parse((await shown())!.lastUsedAt!)).toBeGreaterThan(startedAt - 5_000);
  });

  it('are not stored as text', async () => {
    const { body: issued } = await admin.post('/v1/keys', { name: 'x', scopes: ['audit'] }).expect(201);
    const stored = (await api.app.get(ApiKeys, { strict: false }).list()).find(({ id }) => id === issued.keyId);
    expect(JSON.stringify(stored)).not.toContain(issued.key.slice(-43));
  });

  it.each([
    ['an unknown scope', { name: 'x', scopes: ['everything'] }],
    ['no scope', { name: 'x', scopes: [] }],
    ['a device without its table', { name: 'x', scopes: ['device:gateway-1'] }],
    ['no name', { scopes: ['audit'] }],
    ['a name with a line feed', { name: 'a\nb', scopes: ['audit'] }],
  ])('are not issued for %s', async (_, body) => {
    expect((await admin.post('/v1/keys', body).expect(400)).body.code).toBe('INVALID_BODY');
  });

  it('are issued only by admins', async () => {
    for (const scope of ['referee', 'audit', 'deals:write', 'deals:read']) {
      const other = await api.as(scope);
      await other.post('/v1/keys', { name: 'x', scopes: ['admin'] }).expect(403);
      await other.get('/v1/keys').expect(403);
    }
  });

  it('cannot be revoked if they do not exist', async () => {
    expect((await admin.delete('/v1/keys/no-such-key').expect(404)).body.code).toBe('NO_SUCH_KEY');
  });

  it('begin with exactly one admin key', async () => {
    const fresh = await RunningApi.start();
    const issuer = fresh.app.get(KeyIssuer, { strict: false });
    const first = await issuer.issueFirst();
    expect(first?.key.scopes).toEqual(['admin']);
    expect(await issuer.issueFirst()).toBeUndefined();
    await fresh.stop();
  });
});
