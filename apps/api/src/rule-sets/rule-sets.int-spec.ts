import { sichuanMil } from '#rules/sichuan-mil';
import { RunningApi, type Client } from '../../../../test/api/running-api.js';

let api: RunningApi;
let anyone: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  anyone = await api.as();
}, 120_000);
afterAll(() => api.stop(), 30_000);

const { id, edition, fingerprint, title, clauses } = sichuanMil;

it('rule sets and their clauses are open to everyone', async () => {
  expect((await anyone.get('/v1/rule-sets').expect(200)).body.ruleSets).toContainEqual({
    id,
    title,
    editions: [{ edition, fingerprint }],
  });
  expect((await anyone.get(`/v1/rule-sets/${id}`).expect(200)).body).toMatchObject({
    id,
    edition,
    fingerprint,
    tiles: 108,
  });
  expect((await anyone.get(`/v1/rule-sets/${id}/clauses`).expect(200)).body).toEqual({ ruleSet: id, edition, clauses });
  expect((await anyone.get(`/v1/rule-sets/${id}/clauses/SBR-2.7`).expect(200)).body).toEqual(
    clauses.find((clause) => clause.id === 'SBR-2.7'),
  );
});

it('an edition is asked for by name', async () => {
  await anyone.get(`/v1/rule-sets/${id}/clauses?edition=${edition}`).expect(200);
  expect((await anyone.get(`/v1/rule-sets/${id}?edition=1999`).expect(404)).body.code).toBe('NO_SUCH_RULE_SET');
});
