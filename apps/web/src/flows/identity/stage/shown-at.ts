import type { Spot } from '@portaria/domain/capture/glare';

type Size = { readonly width: number; readonly height: number };

/** Where a part of the camera's picture is on the screen: the picture fills its box, and what does not fit is cut off evenly. */
export function shownAt(part: Spot, picture: Size, box: Spot): Spot {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return within(box, {
    left: box.left + (box.width - width) / 2 + part.left * width,
    top: box.top + (box.height - height) / 2 + part.top * height,
    width: part.width * width,
    height: part.height * height,
  });
}

/** What lies beyond the edge is marked at the edge. */
function within(box: Spot, { left, top, width, height }: Spot): Spot {
  const across = spanWithin(box.left, box.width, left, width);
  const down = spanWithin(box.top, box.height, top, height);
  return { left: across.from, top: down.from, width: across.size, height: down.size };
}
const least = 48;

function spanWithin(start: number, room: number, from: number, size: number) {
  const [first, last] = [Math.max(start, from), Math.min(start + room, from + size)];
  const kept = Math.max(least, last - first);
  return { from: Math.min(Math.max(start, last - first < least ? (first + last - kept) / 2 : first), start + room - kept), size: kept };
}
