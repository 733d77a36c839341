import { defineFlow } from '../flow.ts';

/**
 * CC-02. Other flows hand over by cookie (CC-06); without it there is nothing to confirm. `done` and `givenUp` lead to the addresses in it
 * (AP-16).
 */
export const twoFactor = defineFlow({
  method: {
    route: '/autorizacao/dois-fatores',
    entry: true,
    on: { codeSent: 'code', nothingToConfirm: '/error/0013', givenUp: '/entrar' },
  },
  code: {
    route: '/autorizacao/dois-fatores/codigo',
    needs: 'sendCodeToken',
    on: { verified: 'success', otherWayChosen: 'method', givenUp: '/entrar' },
  },
  success: { route: '/autorizacao/dois-fatores/sucesso', needs: 'validationToken', on: { done: '/entrar' } },
});

/** CC-03: dashes to underscores. */
export const whatsappFeature = (flow: string) => `auth_token_whatsapp_${flow.replaceAll('-', '_')}`;
