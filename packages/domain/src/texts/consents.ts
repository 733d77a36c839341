/** What a person agrees to, in the wording that `consents.ts` versions: the same wherever it is asked. */

export const whatsapp = 'Quero receber avisos pelo WhatsApp';
export const biometrics = 'Autorizo o uso das minhas fotos e dos traços do meu rosto só para confirmar que sou eu.';
