import * as v from 'valibot';
import { type BreakerSettings, circuitBreaker } from '../circuit-breaker.ts';
import { get, type Reply } from '../http-request.ts';
import { clientToken } from './client-token.ts';
import { type Registry, RegistryOutage, type Taxpayer } from './registry.ts';

export type SerproSettings = {
  /** The base of `/cpf/<number>`. */
  readonly url: string;
  readonly tokenUrl: string;
  readonly key: string;
  readonly secret: string;
  readonly pace?: Partial<Pace>;
};

type Pace = {
  /** Per request; a person waits for the answer. */
  readonly timeoutMs: number;
  readonly tries: number;
  readonly pauseMs: number;
  readonly tokenMarginSeconds: number;
  readonly breaker: BreakerSettings;
};

/** Every number of the registry client. In the worst case, with a token to fetch, a person waits for three time-outs. */
const usualPace: Pace = {
  timeoutMs: 3000,
  tries: 2,
  pauseMs: 200,
  tokenMarginSeconds: 60,
  breaker: { failures: 5, openMs: 30_000 },
};

const answer = v.object({
  ni: v.string(),
  nome: v.pipe(v.string(), v.minLength(1)),
  nomeSocial: v.optional(v.nullable(v.string())),
  nascimento: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  situacao: v.object({ codigo: v.picklist(['0', '2', '3', '4', '5', '8', '9']) }),
});

/** A deceased person has a flag of their own, whatever the status. */
const statuses = {
  '0': 'regular',
  '2': 'suspended',
  '3': 'cancelled',
  '4': 'pending',
  '5': 'cancelled',
  '8': 'void',
  '9': 'cancelled',
} as const satisfies Record<string, Taxpayer['status']>;

/** SV-11: the registry by SERPRO's API or a compatible one. Anything but a clear answer is an outage. */
export function serproRegistry({ url, tokenUrl, key, secret, pace: own }: SerproSettings, now: () => Date): Registry {
  const pace = { ...usualPace, ...own };
  const { timeoutMs, tokenMarginSeconds: marginSeconds } = pace;
  const token = clientToken({ tokenUrl, key, secret, timeoutMs, marginSeconds }, now);
  const { guard } = circuitBreaker(pace.breaker, now);

  async function ask(cpf: string): Promise<Reply> {
    const bearer = await token.get();
    if (typeof bearer !== 'string') throw new RegistryOutage(bearer.failure);
    const reply = await get({
      peer: 'registry',
      url: `${url.replace(/\/$/, '')}/cpf/${cpf}`,
      headers: { authorization: `Bearer ${bearer}` },
      timeoutMs,
    });
    if (isRefusedToken(reply)) token.forget(bearer);
    return reply;
  }

  /** A query changes nothing there, so transient failures are retried. */
  async function askWithRetry(cpf: string): Promise<Reply> {
    let reply = await ask(cpf);
    for (let tries = 1; tries < pace.tries && mayPass(reply); tries++) {
      if (!isRefusedToken(reply)) await new Promise((done) => setTimeout(done, pace.pauseMs));
      reply = await ask(cpf);
    }
    const complaint = faultOf(reply);
    if (complaint) throw new RegistryOutage(complaint);
    return reply;
  }

  const whenOpen = () => new RegistryOutage('circuit-open');
  return { find: async (cpf) => readTaxpayer(await guard(() => askWithRetry(cpf), whenOpen), cpf) };
}

const isRefusedToken = (reply: Reply) => reply.kind === 'answer' && reply.status === 401;
/** 429 is not retried: the registry asks for fewer calls. */
const mayPass = (reply: Reply) => reply.kind !== 'answer' || reply.status >= 500 || reply.status === 401;

/** A fault of the registry itself. An odd answer about one CPF is not: no one may open the circuit for all by querying that CPF. */
function faultOf(reply: Reply): string | null {
  if (reply.kind !== 'answer') return reply.kind;
  const { status, json } = reply;
  if (status >= 500 || [401, 403, 429].includes(status)) return `status-${status}`;
  return isSuccess(status) && json === undefined ? 'no-json' : null;
}

const isSuccess = (status: number) => status >= 200 && status < 300;

function readTaxpayer(reply: Reply, cpf: string): Taxpayer | null {
  if (reply.kind !== 'answer') throw new RegistryOutage(reply.kind);
  if (reply.status === 404) return null;
  if (!isSuccess(reply.status)) throw new RegistryOutage(`status-${reply.status}`);
  const found = v.safeParse(answer, reply.json);
  if (!found.success || found.output.ni !== cpf) throw new RegistryOutage('unreadable');
  const { nome, nomeSocial, nascimento, situacao } = found.output;
  return {
    name: nome,
    ...(nomeSocial && { socialName: nomeSocial }),
    birthDate: `${nascimento.slice(4)}-${nascimento.slice(2, 4)}-${nascimento.slice(0, 2)}`,
    status: statuses[situacao.codigo],
    deceased: situacao.codigo === '3',
  };
}
