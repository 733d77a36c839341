import * as limits from '@portaria/domain/limits';

/** EM-01: what an embedded page reports to its parent page: its state, and nothing about the person. */
export type IframeMessage = {
  readonly source: 'portaria';
  readonly version: 1;
  readonly flow: 'sign-up' | 'recovery';
  /** The analytics area of the screen. */
  readonly step: string;
  readonly status: 'IN_PROGRESS' | 'SUCCESS' | 'CANCEL';
};

/** The first page of each flow. */
export const iframePaths = {
  'sign-up': '/cadastrar',
  recovery: '/autorizacao/esqueceu-senha',
} as const satisfies Record<IframeMessage['flow'], string>;

const statuses: readonly unknown[] = ['IN_PROGRESS', 'SUCCESS', 'CANCEL'] satisfies IframeMessage['status'][];

export function isIframeMessage(data: unknown): data is IframeMessage {
  const { source, version, flow, step, status } = (data ?? {}) as Partial<Record<keyof IframeMessage, unknown>>;
  return (
    source === 'portaria' &&
    version === 1 &&
    typeof flow === 'string' &&
    Object.hasOwn(iframePaths, flow) &&
    typeof step === 'string' &&
    statuses.includes(status)
  );
}

/** EM-02: how long the parent waits for the first message, and for each one after it. */
export const iframeWaits = { load: limits.iframeLoadMilliseconds, silence: limits.iframeSilenceMilliseconds } as const;
