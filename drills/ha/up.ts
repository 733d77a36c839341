import { envOf, prepareStack } from '../ha.ts';
import { startSystem } from '../support/system.ts';
import { startStack } from './stack.ts';

/** `npm run ha -- up`: the same cluster and processes, in development mode, until a signal ends them. */
export async function up(): Promise<void> {
  const stack = await startStack(console.log);
  await prepareStack(stack);
  const { pooledUrl, ports, nodes, folder } = stack;
  const system = await startSystem({ databaseUrl: pooledUrl, mode: 'development', count: 2, env: envOf(stack), withoutGateways: true });
  await system.addWorker();
  const lines = [
    ...system.servers.map(({ origin }) => `server          ${origin.replace('127.0.0.1', 'localhost')}/dev`),
    `HAProxy         leader 127.0.0.1:${ports.primary}, standbys 127.0.0.1:${ports.replicas}`,
    `pgbouncer       127.0.0.1:${ports.pooler}, databases portaria and portaria_replica`,
    ...nodes.map(
      (node) => `${node.name}          PostgreSQL 127.0.0.1:${node.ports.postgres}, Patroni http://127.0.0.1:${node.ports.rest}/cluster`,
    ),
    `settings, logs  ${folder}`,
    `its state       patronictl -c ${folder}/${nodes[0]!.name}/patroni.yml list`,
  ];
  console.log(`${lines.join('\n')}\nCtrl-C ends everything.`);
  await new Promise(() => setInterval(() => {}, 60_000));
}
