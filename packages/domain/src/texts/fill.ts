/** BR-05: what a page says instead of a text; set once, by the page. A server has several brands, and words each message itself. */
let wordedHere = (text: string): string => text;
export const setWording = (worded: (text: string) => string) => {
  wordedHere = worded;
};

/** Replaces the `{name}` placeholders of a text; a placeholder without a value stays. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
  wordedHere(text).replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
