/** The colours of a page as they are painted: what a check in the page looks with, so it goes there as text and refers to nothing outside. */
function coloursOf() {
  type Colour = readonly [number, number, number];
  const white: Colour = [255, 255, 255];
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Colour>();
  const painted = (colour: string, [r, g, b]: Colour): Colour => {
    paint.fillStyle = `rgb(${r} ${g} ${b})`;
    paint.fillRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  /** A colour, which may let through what is behind it. */
  const rgb = (colour: string, on: Colour = white): Colour => {
    const key = `${colour} on ${on}`;
    if (!known.has(key)) known.set(key, painted(colour, on));
    return known.get(key)!;
  };
  const behind = (element: Element | null): Colour =>
    element ? rgb(getComputedStyle(element).backgroundColor, behind(element.parentElement)) : white;
  const light = (colour: Colour) => {
    const [r, g, b] = colour.map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** 3:1, what WCAG 1.4.11 asks of an edge. */
  const isClear = (colour: string, on: Colour) => {
    const [low, high] = [light(rgb(colour, on)), light(on)].sort((a, b) => a - b) as [number, number];
    return (high + 0.05) / (low + 0.05) >= 3;
  };
  return { behind, isClear };
}

export type Colours = ReturnType<typeof coloursOf>;

/** A check that runs in the page and looks at its colours. */
export const withColours = (check: (colours: Colours) => unknown) => `(${check})((${coloursOf})())`;
