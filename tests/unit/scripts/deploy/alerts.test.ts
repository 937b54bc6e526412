// The example of alerts for Prometheus.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../../fixtures/cache.ts';
import { hasPromtool, needsPromtool, parseMetrics } from '../../../fixtures/prometheus.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { API, captureLog, createTestApi, postJson } from '../api/harness.ts';
import { createPortal } from '../server/fixture.ts';

const file = path.join(root, 'scripts/deploy/alerts.yml');

it('alerts ask for metrics that the servers have', async () => {
  captureLog();
  const api = await createTestApi();
  const wrong = { email: 'afi@exemple.bj', password: 'Faux-2026' };
  for (let attempt = 0; attempt < 6; attempt++) await postJson(api, '/login', wrong);
  const portal = createPortal(temporaryFolder());
  await portal.publish({ 'index.html': 'Accueil' });
  portal.queue.request('webhook');
  await portal.queue.idle();
  const answers = await Promise.all([
    api.app.request(`${API}/metrics`),
    portal.app.fetch(new Request('http://localhost/metrics')),
  ]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const names = new Set(texts.flatMap(parseMetrics).map(({ name }) => name));
  const { groups } = parse(readFileSync(file, 'utf8')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const used = groups
    .flatMap(({ rules }) => rules)
    .flatMap(({ expr }) => expr.replaceAll(/"[^"]*"/g, '').match(/\w+_\w+/g) ?? [])
    .filter((word) => word !== 'histogram_quantile');
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

it.skipIf(!hasPromtool)(`promtool accepts the alerts (${needsPromtool})`, () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
