import type { Hosted } from '@portaria/contract/challenge';
import { addScript } from './add-script.ts';

type Widget = {
  render(
    container: HTMLElement,
    options: { sitekey: string; callback: (answer: string) => void; 'error-callback': () => void; appearance?: string; size?: string },
  ): string;
  execute(id: string): unknown;
};

/** Shown only if the service wants something from the person. */
const options = { turnstile: { appearance: 'interaction-only' }, hcaptcha: { size: 'invisible' } } as const;

/** Runs the widget of the brand's captcha; null if it gives no answer. */
export async function captchaAnswer({ script, global, siteKey }: Hosted): Promise<string | null> {
  const find = () => (window as unknown as Record<string, Widget | undefined>)[global];
  if (!find()) await addScript(script);
  const widget = find();
  if (!widget) return null;
  const container = document.body.appendChild(document.createElement('div'));
  const answer = await new Promise<string | null>((done) => {
    const id = widget.render(container, { sitekey: siteKey, callback: done, 'error-callback': () => done(null), ...options[global] });
    if (global === 'hcaptcha') widget.execute(id);
  });
  container.remove();
  return answer;
}
