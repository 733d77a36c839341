import type { Template } from '../engine.ts';

/** Simulated grey prints measure 1 to 6.6, colour prints 7.2 to 26, photographs 16 to 41. */
const greySpreadMax = 6;

/** Whether a portrait is printed in colour. Lamps and paper tint it as a whole, so only differences of colour inside the face count. */
export const lookOf = (face: Float32Array): Template['look'] => (colourSpread(face) <= greySpreadMax ? 'grey' : 'colour');

/** The standard deviation of red against green and blue against green. */
function colourSpread(face: Float32Array): number {
  return Math.hypot(deviation(face, 0), deviation(face, 2));
}

function deviation(face: Float32Array, channel: 0 | 2): number {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < face.length; i += 3) {
    const apart = face[i + channel]! - face[i + 1]!;
    sum += apart;
    squares += apart * apart;
  }
  const count = face.length / 3;
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
