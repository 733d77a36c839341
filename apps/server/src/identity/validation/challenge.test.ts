import * as limits from '@portaria/domain/limits';
import { EngineFault } from '@portaria/identity-engine/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runHousekeeping } from '../../housekeeping.ts';
import { browser, memoryImages, testApp } from '../../testing/harness.ts';
import { type Drawn, framesFor, identityCallsOf, picture, verdictOf } from '../../testing/identity.ts';
import { overtaken } from '../../testing/overtaken.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let images: ReturnType<typeof memoryImages>;
let me: ReturnType<typeof identityCallsOf>;
beforeEach(async () => {
  images = memoryImages();
  server = await testApp({ deps: { images } });
  me = identityCallsOf(server);
});
afterEach(() => server.close());

const draw = async (token: string, body?: object) => (await me.challenge(token, body)).json() as Drawn & { total: number };
const answer = (token: string, { id, step }: Drawn, frames = framesFor(step)) => me.answerStep(token, { id, index: step.index, frames });
const refused = (reason: string) => ({ code: '0035', data: { reason } });
const storedFrames = async () => (await server.deps.db.query(`select 1 from identity_images where step = 'challenge'`)).rowCount;

test('ID-11 a step is revealed when the one before was answered, and no answer holds a later one', async () => {
  const token = await me.ready('needsUnlock');
  const drawn = await draw(token);
  expect(drawn).toEqual({
    id: expect.any(String),
    total: 5,
    step: { index: 0, move: 'center' },
    stepSeconds: 30,
    lifeSeconds: 150,
  });
  const seen: string[] = [];
  let step: Drawn['step'] | undefined = drawn.step;
  while (step) {
    seen.push(step.move);
    expect(step.colours?.length ?? 0).toBe(step.move === 'colours' ? 4 : 0);
    await me.readStep();
    const next: { step?: Drawn['step'] } = (await answer(token, { id: drawn.id, step })).json();
    expect(Object.keys(next).sort()).toEqual(next.step ? ['step', 'stepSeconds'] : ['stepSeconds']);
    step = next.step;
  }
  expect(seen[0]).toBe('center');
  expect(seen.toSorted()).toEqual(['center', 'closer', 'colours', 'left', 'right']);
  expect((await me.judge(token, drawn.id)).json()).toMatchObject({ status: 3, next: 'document' });
});

test('ID-11 a person who prefers no flashes gets another turn in place of the colours', async () => {
  const token = await me.ready('needsUnlock');
  const drawn = await draw(token, { isCalm: true });
  const moves: string[] = [];
  await me.answerSteps(token, drawn, undefined, (step) => {
    moves.push(step.move);
    return framesFor(step);
  });
  expect(moves).toHaveLength(drawn.total);
  expect(moves).not.toContain('colours');
  expect(verdictOf(await me.judge(token, drawn.id))).toBe(3);
});

test('ID-11 SU-14 the same frames again get the same answer, and are stored once; other frames and a step that was not revealed are refused', async () => {
  const token = await me.ready('needsUnlock');
  const drawn = await draw(token);
  const frames = framesFor(drawn.step);
  expect((await me.answerStep(token, { id: drawn.id, index: 1, frames: framesFor({ move: 'left' }) })).json()).toMatchObject(
    refused('challenge_unknown'),
  );
  const first = (await answer(token, drawn, frames)).json();
  expect(first).toMatchObject({ step: { index: 1 } });
  expect((await answer(token, drawn, frames)).json()).toEqual(first);
  expect((await answer(token, drawn)).json()).toMatchObject(refused('challenge_unknown'));
  expect((await answer(token, { id: 'another', step: drawn.step })).json()).toMatchObject(refused('challenge_unknown'));
  expect([await storedFrames(), images.kept.size]).toEqual([1, 1]);
});

test('ID-11 of two tabs that answer a step at once one wins: the same frames get its answer, others 0035', async () => {
  const token = await me.ready('needsUnlock');
  const drawn = await draw(token);
  const frames = framesFor(drawn.step);
  const both = await Promise.all([answer(token, drawn, frames), answer(token, drawn, frames), answer(token, drawn)]);
  const outcomes = both.map((one) => one.json().code ?? one.json().step.index);
  expect(outcomes.filter((one) => one === 1).length).toBeGreaterThan(0);
  expect(new Set(outcomes.slice(0, 2)).size).toBe(1);
  expect(outcomes[2]).not.toBe(outcomes[0]);
  expect([await storedFrames(), images.kept.size]).toEqual([1, 1]);
});

test('ID-11 frames whose challenge is replaced while they are stored are refused, and not kept', async () => {
  const token = await me.ready('needsUnlock');
  const drawn = await draw(token);
  const late = await overtaken(server.deps, {
    hold: (db) => db.query('select 1 from identity_sessions for update'),
    call: () => answer(token, drawn),
    meanwhile: (db) => db.query('update identity_sessions set challenge = null'),
  });
  expect(late.json()).toMatchObject(refused('challenge_unknown'));
  expect([await storedFrames(), images.kept.size]).toEqual([0, 0]);
});

test('ID-11 a step that comes too late ends the challenge: no try is counted, and its frames are deleted', async () => {
  const token = await me.ready('needsUnlock');
  const drawn = await draw(token);
  const { step } = (await answer(token, drawn)).json();
  server.passMinutes(0.51);
  const second = { id: drawn.id, step };
  for (let i = 0; i < 2; i++) expect((await answer(token, second)).json()).toMatchObject(refused('challenge_expired'));
  expect([await storedFrames(), images.kept.size]).toEqual([0, 0]);
  expect(verdictOf(await me.judge(token, drawn.id))).toBe('0035');
  expect((await me.progress(token)).json()).toMatchObject({ left: 3 });
  const { rows } = await server.deps.db.query(`select reason from audit_log where event = 'identity-picture'`);
  expect(rows[0]).toEqual({ reason: 'challenge_expired' });
  expect(verdictOf(await me.liveness(token))).toBe(3);
});

test('ID-11 the time of a step begins with its reveal; what was answered in time is judged though a weak signal asks for it late', async () => {
  const token = await me.ready('needsUnlock');
  const drawn = await draw(token);
  let step: Drawn['step'] | undefined = drawn.step;
  while (step) {
    server.passMinutes(29 / 60);
    const next: { step?: Drawn['step']; stepSeconds: number } = (await answer(token, { id: drawn.id, step })).json();
    if (next.step) expect(next.stepSeconds).toBeGreaterThan(29);
    step = next.step;
  }
  server.passMinutes(3);
  expect(verdictOf(await me.judge(token, drawn.id))).toBe(3);
});

test('ID-11 a challenge that was not finished in time counts no try', async () => {
  const token = await me.ready('needsUnlock');
  const drawn = await draw(token);
  await answer(token, drawn);
  server.passMinutes(3);
  expect((await me.judge(token, drawn.id)).json()).toMatchObject({ status: 2, retry: true, reasons: ['challenge_expired'], left: 3 });
});

test('ID-11 a challenge is single-use, and judged only when every step was answered', async () => {
  const token = await me.ready('identityRetake');
  const drawn = await draw(token);
  expect(verdictOf(await me.judge(token, drawn.id))).toBe('0035');
  await me.answerSteps(token, drawn);
  const judged = (await me.judge(token, drawn.id)).json();
  expect(judged).toMatchObject({ status: 2, reasons: ['blur'], left: 2 });
  expect((await me.judge(token, drawn.id)).json()).toEqual(judged); // SU-14
  expect((await me.judge(judged.retryToken, drawn.id)).json()).toMatchObject({ reasons: ['challenge_unknown'], left: 2 });
});

test('ID-11 ID-04 after a fault of ours the same frames are judged again', async () => {
  const token = await me.ready('needsUnlock');
  const drawn = await draw(token);
  await me.answerSteps(token, drawn, 'busy');
  for (let i = 0; i < 2; i++) expect((await me.judge(token, drawn.id)).json()).toMatchObject({ reasons: ['busy'], left: 3 });
  expect(await storedFrames()).toBe(drawn.total);
});

test('ID-04 ID-14 a challenge that a fault of ours left unjudged is no redraw', async () => {
  const token = await me.ready('needsUnlock');
  for (let i = 0; i <= limits.challengeRedraws; i++) {
    const drawn = await draw(token);
    await me.answerSteps(token, drawn, 'busy');
    expect((await me.judge(token, drawn.id)).json()).toMatchObject({ reasons: ['busy'], left: 3 });
  }
  expect(await draw(token)).toHaveProperty('step');
});

test('ID-04 ID-11 a fault while the whole is decided consumes no challenge: asked again, it is allowed', async () => {
  const token = await me.ready('needsUnlock');
  await me.side(token, 'CNH', 'full');
  const { of } = server.deps.identity;
  let isDown = true;
  const failing = (...asked: Parameters<typeof of>): ReturnType<typeof of> => {
    const engine = of(...asked);
    const decide: typeof engine.decide = (input) => (isDown ? Promise.reject(new EngineFault('failed', 'down')) : engine.decide(input));
    return { ...engine, decide };
  };
  Object.assign(server.deps, { identity: { ...server.deps.identity, of: failing } });
  const drawn = await draw(token);
  await me.answerSteps(token, drawn);
  expect((await me.judge(token, drawn.id)).json()).toMatchObject({ reasons: ['failed'], left: 3 });
  isDown = false;
  expect(verdictOf(await me.judge(token, drawn.id))).toBe(1);
});

test('SV-13 SV-14 a frame is as large as a page makes it, not as a photo: what a challenge keeps is bounded', async () => {
  const token = await me.ready('needsUnlock');
  const { id, step } = await draw(token);
  const frame = (bytes: number) => Buffer.concat([picture(), Buffer.alloc(bytes)]).toString('base64');
  const large = await me.answerStep(token, { id, index: 0, frames: framesFor(step).map(() => frame(limits.challengeFrameMaxBytes)) });
  expect([large.statusCode, large.json().code]).toEqual([400, '0038']);
  const huge = await me.answerStep(token, { id, index: 0, frames: framesFor(step).map(() => frame(2_000_000)) });
  expect(huge.statusCode).toBe(413);
  expect((await me.answerStep(token, { id, index: 0, frames: framesFor(step).map(() => frame(200_000)) })).statusCode).toBe(200);
});

test('ID-12 S51 the frames are stored encrypted, shown to no one, and deleted once they are judged', async () => {
  const token = await me.ready('needsUnlock');
  const drawn = await draw(token);
  await me.answerSteps(token, drawn);
  expect([await storedFrames(), images.kept.size]).toEqual([drawn.total, drawn.total]);
  for (const sealed of images.kept.values()) expect(sealed.includes('JFIF')).toBe(false);
  await me.judge(token, drawn.id);
  const { rows } = await server.deps.db.query('select step from identity_images');
  expect([rows, images.kept.size]).toEqual([[{ step: 'selfie' }], 1]);
});

test('ID-12 the frames of a challenge that was left are deleted by the next draw, or when the session expires', async () => {
  const token = await me.ready('needsUnlock');
  await answer(token, await draw(token));
  await answer(token, await draw(token));
  expect([await storedFrames(), images.kept.size]).toEqual([1, 1]);
  server.passMinutes(61);
  await runHousekeeping(server.deps);
  expect([await storedFrames(), images.kept.size]).toEqual([0, 0]);
});

test('S4 S19 a challenge belongs to its session and browser', async () => {
  const [mine, other] = [await me.ready('needsUnlock'), await me.ready('identityDenied')];
  const drawn = await draw(mine);
  await draw(other);
  expect((await answer(other, drawn)).json()).toMatchObject(refused('challenge_unknown'));
  await me.answerSteps(mine, drawn);
  expect((await me.judge(other, drawn.id)).json()).toMatchObject({ reasons: ['challenge_unknown'] });
  const elsewhere = identityCallsOf(server, browser(server.app));
  expect(verdictOf(await elsewhere.answerStep(mine, { id: drawn.id, index: 0, frames: framesFor(drawn.step) }))).toBe('0036');
  expect(verdictOf(await elsewhere.challenge(mine))).toBe('0036');
});

/** Plays the first step and sees whether the second suits a film; else draws again. */
async function roll(token: string) {
  const drawn = await me.challenge(token);
  if (drawn.statusCode !== 200) return drawn.json() as { code: string; data: object };
  return (await answer(token, drawn.json())).json() as { step: object };
}

test('ID-14 the order cannot be drawn again without limit: three redraws, then each four draws cost a try, until none is left', async () => {
  const token = await me.ready('needsUnlock');
  for (const left of [2, 1, 0]) {
    for (let i = 0; i <= limits.challengeRedraws; i++) expect(await roll(token)).toHaveProperty('step');
    expect(await roll(token)).toMatchObject({ code: '0008', data: { reason: 'challenge_redrawn', left } });
  }
  expect(await roll(token)).toMatchObject({ code: '0035' });
  expect((await me.progress(token)).json()).toMatchObject({ status: 2, left: 2, againToken: expect.any(String) });
  const { rows } = await server.deps.db.query(
    `select event, reason from audit_log where reason like '%challenge_redrawn%' order by at, event`,
  );
  expect(rows.map(({ event, reason }) => `${event}: ${reason}`).toSorted()).toEqual([
    'identity-decided: unlock denied challenge_redrawn',
    'identity-picture: challenge_redrawn',
    'identity-picture: challenge_redrawn',
  ]);
  expect((await server.deps.db.query('select 1 from identity_denials')).rowCount).toBe(3);
});

test('ID-14 another session gives no other draws', async () => {
  for (let i = 0; i <= limits.challengeRedraws; i++) expect(await roll(await me.ready('needsUnlock'))).toHaveProperty('step');
  const token = await me.ready('needsUnlock');
  expect(await roll(token)).toMatchObject({ code: '0008', data: { reason: 'challenge_redrawn', left: 2 } });
  server.passMinutes(6 * 60);
  expect(await roll(await me.ready('needsUnlock'))).toHaveProperty('step');
});

test('ID-01 ID-14 while another session of the person is under review, a draw too many costs nothing and says so', async () => {
  const [waiting, other] = [await me.ready('needsUnlock'), await me.ready('needsUnlock')];
  expect(verdictOf(await me.whole(waiting, 'CNH', 'unlock', 'match_uncertain'))).toBe(4);
  for (let i = 0; i <= limits.challengeRedraws; i++) expect(await roll(other)).toHaveProperty('step');
  expect(await roll(other)).toMatchObject({ code: '0014' });
});

test('ID-14 of many draws at once none is free', async () => {
  const tokens = await Promise.all(Array.from({ length: 8 }, () => me.ready('needsUnlock')));
  await server.warmUp();
  const rolled = await Promise.all(tokens.map(roll));
  expect(rolled.filter((one) => 'code' in one && one.code === '0008')).toHaveLength(1);
});

test('ID-14 a double click, a lost answer and a judged challenge are no redraws', async () => {
  const token = await me.ready('needsUnlock');
  const [one, two] = await Promise.all([draw(token), draw(token)]);
  expect(two.id).toBe(one.id);
  server.passMinutes(0.25);
  expect(await draw(token)).toMatchObject({ id: one.id, stepSeconds: 15 });
  expect(await draw(token, { isCalm: true })).not.toMatchObject({ id: one.id }); // it might flash
  await me.liveness(token);
  const { rows } = await server.deps.db.query('select count(*)::int as count from identity_draws');
  expect(rows).toEqual([{ count: 2 }]); // the one that flashed, and the calm one
});

test('ID-14 a refused draw says what to do next: the answer that follows is a challenge', async () => {
  const token = await me.ready('needsUnlock');
  for (let i = 0; i <= limits.challengeRedraws + 1; i++) await roll(token);
  expect(verdictOf(await me.liveness(token))).toBe(3);
  const { body } = await server.get('/metrics');
  expect(body).toMatch(/portaria_identity_challenges_total\{outcome="refused"\} 1/);
  expect(body).toMatch(/portaria_identity_challenges_total\{outcome="redrawn"\} 3/);
});
