/** What the taxpayer registry says about a CPF. */
export type Taxpayer = {
  readonly name: string;
  readonly socialName?: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** Anything but `regular` is not for a sign-up (0033). */
  readonly status: 'regular' | 'pending' | 'suspended' | 'cancelled' | 'void';
  readonly deceased: boolean;
};

/** SV-11: null for a CPF that the registry does not know. Throws RegistryOutage when it cannot be asked. */
export type Registry = { readonly find: (cpf: string) => Promise<Taxpayer | null> };

/** The registry is down, slow, or talks nonsense: nobody's fault, and told so. */
export class RegistryOutage extends Error {}
