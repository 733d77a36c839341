/** The style sheets of the document whose rules the first screen does not use: it has its own inline (prerender.tsx). */
let waiting: Promise<unknown> | undefined;

/** When the form works: until then they would only share the connection with its script. */
export function enableLateStyles() {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  waiting = Promise.all(sheets.map(enabled)).then(() => {
    waiting = undefined;
  });
}

/** A sheet that cannot be loaded delays nothing: its screen is plain, and works. */
const enabled = (link: HTMLLinkElement) =>
  new Promise<unknown>((done) => {
    link.onload = done;
    link.onerror = done;
    link.disabled = false;
  });

/** Undefined once they are there: the next screen waits for them. */
export const lateStyles = () => waiting;
