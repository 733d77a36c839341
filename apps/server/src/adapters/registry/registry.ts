/** The registry's record of a CPF. */
export type Taxpayer = {
  readonly name: string;
  readonly socialName?: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** Any other than `regular` is refused at sign-up (0033). */
  readonly status: 'regular' | 'pending' | 'suspended' | 'cancelled' | 'void';
  readonly deceased: boolean;
};

/** SV-11: null for a CPF that the registry does not know. Throws RegistryOutage when it gives no answer. */
export type Registry = { readonly find: (cpf: string) => Promise<Taxpayer | null> };

/** The registry is down, slow, or answers nonsense. */
export class RegistryOutage extends Error {}
