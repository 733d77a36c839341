import { randomUUID } from 'node:crypto';

/** From where a call comes, as far as it can be known. */
export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** The signed device cookie; a forged one counts as none. */
  readonly deviceId: string | undefined;
  /** As the proxy says it, where one is configured to. */
  readonly country: string | undefined;
};

export const newDeviceId = () => randomUUID();
