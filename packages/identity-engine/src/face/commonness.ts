import { distance, type Vectors } from './likeness.ts';
import { matchModel } from './match-model.ts';
import { decode } from './template.ts';

let known: { readonly groups: readonly Float32Array[]; readonly weights: Float32Array; readonly direction: Float32Array } | undefined;

function crowd() {
  const { groups, weights, direction } = matchModel.crowd;
  known ??= { groups: groups.map(decode), weights: decode(weights), direction: decode(direction) };
  return known;
}

/**
 * How much more alike to strangers a face is than most are: foretold from its likeness to average groups of people. Where many faces look
 * alike to the networks, likeness says less.
 */
export function commonness({ first, second }: Vectors): number {
  const { groups, weights, direction } = crowd();
  const near = groups.reduce((sum, group, i) => sum + weights[i]! * (1 - distance(first, group)), 0);
  let [along, square] = [0, 0];
  for (let i = 0; i < second.length; i++) {
    along += second[i]! * direction[i]!;
    square += second[i]! ** 2;
  }
  return near + along / Math.sqrt(square) - matchModel.crowd.usual;
}
