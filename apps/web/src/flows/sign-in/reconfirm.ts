import type { Refused } from '../../lib/call.ts';

/** SI-15, SI-16: with the fields in its data, 0002 or 0018 leads to legaliza; without them the error table sends it elsewhere. */
export function asksToReconfirm({ code, data }: Refused): boolean {
  const { reconfirm_fields: fields } = (data ?? {}) as { reconfirm_fields?: unknown };
  return (code === '0002' || code === '0018') && Array.isArray(fields) && fields.length > 0;
}
