import { register } from '@teamhanko/hanko-elements';
import { en } from '@teamhanko/hanko-elements/i18n/en';
import { ptBR } from '@teamhanko/hanko-elements/i18n/pt-BR';

await register(location.origin, { translations: { en, ptBR }, fallbackLanguage: 'ptBR', enablePasskeys: false });
