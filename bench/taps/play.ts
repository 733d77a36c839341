import { type Flow, flows, onward } from './flows.ts';
import { arrivedCode, type Known, personOf, resetPeople } from './people.ts';
import { keyMs, lookMs, openPhone, type Phone } from './phone.ts';
import type { Screen, Thing } from './screen.ts';

export type Played = {
  /** Touches: of a button, a link, a box, a field that was not focused yet. */
  readonly taps: number;
  /** What had to be scrolled to before it could be touched. */
  readonly scrolls: number;
  readonly keys: number;
  readonly screens: number;
  /** From the first request, and from each touch and last key that turns the page, until the next thing can be touched. */
  readonly machineMs: number;
};

type Step = {
  readonly thing: Thing;
  readonly index: number;
  /** What is typed; the code is read when it has arrived. */
  readonly text?: (() => Promise<string>) | undefined;
  /** The screen changes with it. */
  readonly turns: boolean;
};
type Player = { readonly origin: string; readonly flow: Flow; readonly person: Known; readonly phone: Phone; codeSince: number };

const patienceMs = 90_000;
/** After a touch that did nothing, because the page moved under it, a person touches again: a touch more, and this wait is not the machine's. */
const missedMs = 8_000;
const mostSteps = 80;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Plays a flow as a person does who takes the next step that the screen asks for. */
export async function play(origin: string, name: string, trace: (line: string) => void = () => {}): Promise<Played> {
  const flow = flows.find((one) => one.name === name)!;
  await resetPeople(origin);
  const person = await personOf(origin, flow.person);
  const phone = await openPhone(origin);
  const player: Player = { origin, flow, person, phone, codeSince: Date.now() };
  const count = { taps: 0, scrolls: 0, keys: 0, machineMs: 0 };
  const seen = new Set<string>();
  try {
    let since = Date.now();
    let before = '';
    await phone.page.goto(flow.from, { waitUntil: 'commit' });
    for (let left = mostSteps; left > 0; left--) {
      const { screen, step } = await nextStep(player, before);
      const isMissed = screen.turn === before;
      if (since && !isMissed) count.machineMs += screen.at - since;
      if (!seen.has(`${screen.path} ${screen.heading}`)) {
        seen.add(`${screen.path} ${screen.heading}`);
        trace(`${screen.path} "${screen.heading}"`);
        if (step) await pause(lookMs);
      }
      if (!step) return { ...count, screens: seen.size };
      const waited = isMissed ? 'again: ' : since ? `${(screen.at - since).toFixed(0)} ms, then ` : '';
      trace(`    ${waited}${step.thing.kind} ${step.thing.name}${step.thing.isFocused ? ' (focused)' : ''}`);
      const done = await take(player, step);
      count.taps += done.taps;
      count.scrolls += done.scrolls;
      count.keys += done.keys;
      since = step.turns ? done.at : 0;
      before = step.turns ? screen.turn : '';
    }
    throw new Error(`${name} did not end after ${mostSteps} steps.`);
  } finally {
    await phone.close();
  }
}

/** Waits until the screen is another than before, or stays as it was, and its next step can be taken; without a step it is the last one. */
async function nextStep(player: Player, before: string): Promise<{ screen: Screen; step?: Step }> {
  const begun = Date.now();
  const end = begun + patienceMs;
  let first: { screen: Screen; step?: Step } | undefined;
  let last: Screen | undefined;
  while (Date.now() < end) {
    const screen = await player.phone.look();
    last = screen ?? last;
    const isNew = screen?.isReady && (screen.turn !== before || Date.now() - begun > missedMs);
    const found = isNew ? stepOn(player, screen) : undefined;
    if (!found || found.turn !== first?.screen.turn) first = found && { screen: screen!, ...(found.step && { step: found.step }) };
    else return { ...first!, ...(found.step && { step: found.step }) }; // twice the same: it stays
    await pause(30);
  }
  throw new Error(
    `${player.flow.name} stopped at ${last?.path} "${last?.heading}": ${last?.things.map(({ name }) => name).join(' | ')}\n${last?.said}`,
  );
}

function stepOn(player: Player, screen: Screen): { turn: string; step?: Step } | undefined {
  const { turn, said, heading, things } = screen;
  if (player.flow.to.test(said) && heading) return { turn };
  const step = chosen(player, things);
  return step && (step.thing.isClear || step.thing.isOff) ? { turn, step } : undefined;
}

function chosen({ origin, flow, person, codeSince }: Player, things: readonly Thing[]): Step | undefined {
  const first = (is: (thing: Thing) => boolean) => things.findIndex(is);
  const step = (index: number, turns: boolean, text?: Step['text']): Step => ({ thing: things[index]!, index, turns, text });
  const code = first(({ kind, name, isFilled }) => kind === 'field' && name === 'code' && !isFilled);
  if (code >= 0) return step(code, true, () => arrivedCode(origin, person, codeSince));
  const field = first(({ kind, name, isFilled }) => kind === 'field' && !isFilled && answerOf(flow, person, name) !== undefined);
  if (field >= 0) return step(field, false, async () => answerOf(flow, person, things[field]!.name)!);
  const box = first(({ kind, name, isFilled }) => kind === 'box' && !isFilled && (flow.ticks ?? []).some((words) => words.test(name)));
  if (box >= 0) return step(box, false);
  for (const words of [...(flow.wants ?? []), ...onward]) {
    const press = first(({ kind, name }) => kind === 'press' && words.test(name));
    if (press >= 0) return step(press, true);
  }
  return undefined;
}

function answerOf({ types }: Flow, person: Known, field: string): string | undefined {
  const special = types?.[field];
  if (special) return special(person);
  const { cpf, password, name, birthDate, email, cellphone } = person;
  const known: Readonly<Record<string, string | null>> = { cpf, password, name, birthDate, email, cellphone: cellphone?.slice(2) ?? null };
  return known[field] ?? undefined;
}

/** Touches, and types where there is something to type. */
async function take(player: Player, { thing: seen, index, text, turns }: Step) {
  const { phone } = player;
  const words = await text?.();
  let thing = seen;
  if (seen.isOff) {
    await phone.scrollTo(index);
    thing = (await phone.look())!.things[index]!;
  }
  const scrolls = seen.isOff ? 1 : 0;
  const taps = text && thing.isFocused ? 0 : 1;
  let at = Date.now();
  if (turns && !text) player.codeSince = at;
  if (taps) await phone.tap(thing.x, thing.y);
  if (words) {
    await phone.type(words);
    at = Date.now() - keyMs; // the last key went down then
  }
  return { taps, scrolls, keys: words?.length ?? 0, at };
}
