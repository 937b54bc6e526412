// Storage that speaks S3, on this machine: OpenStack Swift, where it is installed.
// apt-get install swift-proxy swift-account swift-container swift-object
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import pRetry from 'p-retry';

const KINDS = ['account', 'container', 'object'];
const FILTERS = ['memcache', 's3api', 'tempauth', 'copy', 'slo', 'dlo', 'versioned_writes'];

export const keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

export const hasSwift =
  spawnSync(
    'which',
    [...KINDS, 'proxy'].map((kind) => `swift-${kind}-server`),
  ).status === 0;

export interface Storage {
  endpoint: string;
  stop(): Promise<void>;
}

export async function startStorage(folder: string): Promise<Storage> {
  await mkdir(path.join(folder, 'devices/disk'), { recursive: true });
  const ports = await Promise.all([...KINDS, 'proxy'].map(freePort));
  const rings = ['-c', RINGS, ...ports.map(String)];
  spawnSync('/usr/bin/python3', rings, { cwd: folder, stdio: 'inherit' });
  const servers: ChildProcess[] = [];
  for (const [index, kind] of [...KINDS, 'proxy'].entries()) {
    const port = ports[index] ?? 0;
    const file = path.join(folder, `${kind}.conf`);
    await writeFile(file, settingsOf(folder, kind, port));
    servers.push(spawn(`swift-${kind}-server`, [file], { stdio: 'ignore' }));
  }
  await Promise.all(ports.map(accepts));
  return {
    endpoint: `http://127.0.0.1:${ports.at(-1)}`,
    async stop() {
      for (const server of servers) server.kill('SIGKILL');
      const running = servers.filter((server) => server.exitCode === null);
      await Promise.all(running.map((server) => once(server, 'exit')));
    },
  };
}

/** Python takes long to start: once for the three. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
for kind, port in zip(${JSON.stringify(KINDS)}, sys.argv[1:]):
    builder = RingBuilder(4, 1, 0)
    place = {'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port)}
    builder.add_dev({**place, 'device': 'disk', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(kind + '.ring.gz')
`;

function settingsOf(folder: string, kind: string, port: number): string {
  const filters = kind === 'proxy' ? FILTERS : [];
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0
workers = 0
[pipeline:main]
pipeline = ${filters.join(' ')} ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
account_autocreate = true
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`.replace('#tempauth', '#tempauth\nuser_test_tester = testing .admin');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function accepts(port: number): Promise<void> {
  const attempt = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  };
  await pRetry(attempt, { retries: 300, minTimeout: 50, factor: 1 });
}

/** Looks into a bucket past the code under test. */
export function openForTest(endpoint: string, bucket: string) {
  const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
  const url = `${endpoint}/${bucket}`;
  return {
    create: async () => void (await client.fetch(url, { method: 'PUT' })),
    get: (key: string) =>
      client.fetch(`${url}/${key.split('/').map(encodeURIComponent).join('/')}`),
    async keys(): Promise<string[]> {
      const text = await (await client.fetch(url)).text();
      return [...text.matchAll(/<Key>([^<]*)/g)].map(([, key = '']) =>
        key.replaceAll('&amp;', '&'),
      );
    },
  };
}
