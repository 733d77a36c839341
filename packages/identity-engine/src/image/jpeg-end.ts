const startOfScan = 0xda;
const endOfImage = 0xd9;
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Where a JPEG ends, by its markers: a thumbnail in the EXIF has its own end. Undefined for a truncated file. */
export function endOfJpeg(bytes: Uint8Array): number | undefined {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (marker === endOfImage) return at + 2;
    else if (isBare(marker)) at += 2;
    else {
      at += 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
      if (marker === startOfScan) at = endOfScan(bytes, at);
    }
  }
  return undefined;
}

/** Inside a scan a marker is an FF followed by neither a zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}
