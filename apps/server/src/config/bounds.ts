/** SV-14: how much one process takes on at once. */
export type Bounds = {
  readonly connections: number;
  /** How long an idle connection stays open: longer than the proxy in front keeps it, which else sends a call into one that closes. */
  readonly keepAliveMs: number;
  /** How long the headers of a request may take. */
  readonly headersMs: number;
  readonly uploadsAtOnce: number;
  readonly uploadsPerNetwork: number;
  readonly uploadBytes: number;
  /** Of bodies that are still arriving, of an upload its first 256 KiB. */
  readonly bodyBytes: number;
  readonly bodyStallMs: number;
  readonly passwordQueue: number;
};

type Values = {
  readonly MAX_CONNECTIONS: number;
  readonly KEEP_ALIVE_SECONDS: number;
  readonly HEADERS_SECONDS: number;
  readonly UPLOADS_AT_ONCE: number;
  readonly UPLOADS_PER_NETWORK: number;
  readonly UPLOAD_MEMORY_MB: number;
  readonly BODY_MEMORY_MB: number;
  readonly BODY_STALL_SECONDS: number;
  readonly PASSWORD_QUEUE: number;
};

const megabyte = 1024 * 1024;

export const boundsOf = (values: Values): Bounds => ({
  connections: values.MAX_CONNECTIONS,
  keepAliveMs: values.KEEP_ALIVE_SECONDS * 1000,
  headersMs: values.HEADERS_SECONDS * 1000,
  uploadsAtOnce: values.UPLOADS_AT_ONCE,
  uploadsPerNetwork: values.UPLOADS_PER_NETWORK,
  uploadBytes: values.UPLOAD_MEMORY_MB * megabyte,
  bodyBytes: values.BODY_MEMORY_MB * megabyte,
  bodyStallMs: values.BODY_STALL_SECONDS * 1000,
  passwordQueue: values.PASSWORD_QUEUE,
});
