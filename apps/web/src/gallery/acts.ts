import { currentPlace } from '../lib/location.ts';
import type { Act } from './scene.ts';

const pollMilliseconds = 20;
const calmMs = 300;
const pressable = 'main button:not([data-reload])';

/** Plays the person: each act starts when its screen is rendered and hydrated. */
export async function play(acts: readonly Act[]) {
  for (const act of acts) {
    const isThere = () => document.documentElement.dataset.live && currentPlace().route === act.on;
    if (act.press !== undefined) {
      const button = await until(() => isThere() && buttonOf(act.press));
      button.click();
      continue;
    }
    const form = await until(() => isThere() && document.forms[0]);
    for (const [name, value] of Object.entries(act.fill ?? {})) typeInto(form.elements.namedItem(name) as HTMLInputElement, value);
    if (act.send !== false) form.requestSubmit();
  }
}

function buttonOf(press: number | string): HTMLButtonElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(pressable)];
  return typeof press === 'number' ? buttons[press] : buttons.find(({ textContent }) => textContent.startsWith(press));
}

/** As the browser does it for a person, so that masks and validation react. */
function typeInto(input: HTMLInputElement, value: string) {
  input.focus();
  if (input.type === 'checkbox') return input.click();
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function until<T>(look: () => T | undefined | '' | false | null): Promise<T> {
  return new Promise((done) => {
    const again = () => {
      const found = look();
      if (found) done(found);
      else setTimeout(again, pollMilliseconds);
    };
    again();
  });
}

/** Resolves when nothing on the page has changed for a moment, and no screen is loading. */
export function calm(): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      if (document.querySelector('[data-busy="true"]')) return; // its end is a change too
      observer.disconnect();
      done();
    };
    let timer = setTimeout(end, calmMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, calmMs);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
