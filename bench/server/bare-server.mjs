import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import fastify from 'fastify';
import pg from 'pg';

/** The minimum cost of a sign-in and a session check: one read, the same hash, one row; one join. Nothing is validated or limited. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE ?? 20),
  idleTimeoutMillis: 0,
});
await pool.query('create table if not exists bare_sessions (id text primary key, account_id uuid not null)');

const app = fastify();
app.post('/login', async (request) => {
  const { cpf, password } = /** @type {{ cpf: string, password: string }} */ (request.body);
  const { rows } = await pool.query({
    name: 'account',
    text: 'select id, password_hash from accounts where cpf = $1',
    values: [cpf],
  });
  if (!(await verify(rows[0].password_hash, password))) throw new Error('wrong');
  const id = randomBytes(32).toString('base64url');
  await pool.query({ name: 'session', text: 'insert into bare_sessions values ($1, $2)', values: [id, rows[0].id] });
  return { id };
});
app.get('/session', async (request) => {
  const text = 'select a.name from bare_sessions s join accounts a on a.id = s.account_id where s.id = $1';
  const { rows } = await pool.query({ name: 'current', text, values: [request.headers.authorization] });
  return rows[0];
});
app.get('/readyz', async () => ({}));
await app.listen({ port: Number(process.env.PORT), host: 'localhost' });
