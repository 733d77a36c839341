import { defineFlow } from '../flow.ts';

/** CC-02. Other flows hand over by cookie (CC-06); without it there is nothing to confirm. From the last screen the person goes to `href`. */
export const twoFactor = defineFlow({
  method: { route: '/autorizacao/dois-fatores', entry: true, on: { codeSent: 'code', nothingToConfirm: '/entrar' } },
  code: { route: '/autorizacao/dois-fatores/codigo', needs: 'sendCodeToken', on: { verified: 'success', otherWayChosen: 'method' } },
  success: { route: '/autorizacao/dois-fatores/sucesso', needs: 'validationToken', on: {} },
});

/** CC-03: dashes to underscores. */
export const whatsappFeature = (flow: string) => `auth_token_whatsapp_${flow.replaceAll('-', '_')}`;
