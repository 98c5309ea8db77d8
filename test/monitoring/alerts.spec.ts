import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricsOf } from '../../apps/table-gateway/src/pipeline/metrics.js';
import { API_METRICS, namesIn } from '../api/metrics.js';

const FOLDER = join(process.cwd(), 'docs/monitoring');
const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });

const HAS_PROMTOOL = promtool('--version').error === undefined;
if (!HAS_PROMTOOL) console.warn('the alert rules are tested where Debian has the package prometheus, for promtool');

(HAS_PROMTOOL ? describe : describe.skip)('the alert rules', () => {
  it.each([
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', 'prometheus.yml'],
  ])('are valid: promtool %s %s %s', (...args) => {
    expect(promtool(...args)).toMatchObject({ status: 0 });
  });

  it('raise for each fault exactly its own alert within a minute', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
  });
});

it.each(['alerts.yml', 'dashboard.json'])('%s names metrics that there are', async (file) => {
  const known = new Set([...API_METRICS, ...namesIn(await metricsOf([]))]);
  const named = readFileSync(join(FOLDER, file), 'utf8').match(/tilescribe_\w+/g) ?? [];
  const unknown = named
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
    .filter((name) => !known.has(name) && !/^tilescribe_(process|nodejs)_/.test(name));
  expect(named.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});
