import { demoPassword } from '../dev/demo-accounts.ts';

/** VA-05: for each code a password that breaks only this rule for the person; for 0032 one that the person has. */
export const brokenPasswords = ({ cpf, name }: { readonly cpf: string; readonly name: string }) =>
  ({
    '0007': 'Tr0v@o-Azul',
    '0057': `Tr0v@o-${name.split(' ').at(-1)!.toUpperCase()}-97`,
    '0058': 'Tr0v@o-Azul-321',
    '0059': 'tr0v@o-azul-97',
    '0060': 'TR0V@O-AZUL-97',
    '0061': 'Tr0v@o-Azul-97-abc',
    '0062': `Tr0v@o-Azul-${cpf.slice(3, 8)}`,
    '0063': 'Tr0v@o-Azul-9777',
    '0064': 'Minha-Sénha-97!',
    '0065': 'Trovao-Azul-Mar',
    '0032': demoPassword,
  }) as const;
