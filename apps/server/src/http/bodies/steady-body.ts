import { type Readable, Transform } from 'node:stream';
import { Refusal } from '../../platform/refusal.ts';

/** What must arrive in each window of time, and how many windows there are. */
export type Pace = { readonly windowMs: number; readonly bytesPerWindow: number; readonly windows: number };

type SteadyBody = {
  readonly stream: Readable;
  /** Ends the body, with a refusal for its reader. What still arrives is thrown away, so that the sender can read the answer. */
  cut(why?: Refusal): void;
};

/** SV-14: the body of a request, cut when its sender is too slow. `onSlow` makes the refusal. */
export function steadyBody(source: Readable, { windowMs, bytesPerWindow, windows }: Pace, onSlow: () => Refusal): SteadyBody {
  let [received, seen, passed] = [0, 0, 0];
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(null, chunk);
    },
  });
  const cut = (why?: Error) => {
    source.unpipe(stream);
    source.resume();
    stream.destroy(why);
  };
  const timer = setInterval(() => {
    passed += 1;
    if (received - seen < bytesPerWindow || passed >= windows) cut(onSlow());
    seen = received;
  }, windowMs);
  stream.once('close', () => clearInterval(timer)).on('error', () => {}); // its reader has a listener too, until it has its answer
  source.once('error', cut).once('close', () => source.readableEnded || cut(new Refusal('0038')));
  source.pipe(stream);
  return { stream, cut };
}
