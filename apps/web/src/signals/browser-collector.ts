import { type Agent, load } from '@fingerprintjs/fingerprintjs';

let agent: Agent | undefined;

export async function start() {
  agent ??= await load({ monitoring: false }); // its own reporting would leave the origin
}

export const collect = async () => (await agent!.get()).visitorId;
