/** SI-15, LE-01: what can be reconfirmed, in the order of the screens. */
export const reconfirmFields = ['name', 'birthDate', 'email', 'cellphone'] as const;

export type ReconfirmField = (typeof reconfirmFields)[number];
export type Reconfirm = { readonly token: string; readonly fields: readonly ReconfirmField[] };

/** SI-15: reads the data of a 0002 or 0018 at login; null without a token or a known field. */
export function reconfirmFrom(data: unknown): Reconfirm | null {
  if (typeof data !== 'object' || data === null) return null;
  const { token, reconfirm_fields: named } = data as { token?: unknown; reconfirm_fields?: unknown };
  if (typeof token !== 'string' || !Array.isArray(named)) return null;
  const fields = reconfirmFields.filter((field) => named.includes(field));
  return fields.length > 0 ? { token, fields } : null;
}
