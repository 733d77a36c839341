/** The words that people read on screens and in messages: one for each thing, and what is not written instead of it. */
export const peopleWords = [
  { write: 'código de 6 dígitos', for: 'a code that was sent', not: /\b(?:6|seis) números\b/i },
  { write: 'enviamos, vamos enviar', for: 'a message on its way', not: /\bmand(?:amos|ar|ei|ado)\b/i },
  { write: 'automaticamente', for: 'what goes on without the person', not: /\bsozinh[oa]s?\b/i },
  { write: 'login', for: 'where one signs in', not: /\bentradas?\b/i },
  { write: 'bloqueada, desbloquear', for: 'an account that is locked', not: /\b(?:des)?trav/i },
  { write: 'Segurança da conta', for: 'how sure we are of a person', not: /\bnível de confiança\b/i },
  { write: 'Protocolo', for: 'the reference that support asks for', not: /\batendimento [A-Z{]/ },
  { write: 'aparelho', for: 'a phone or a computer', not: /\bdispositivos?\b/i },
  { write: 'um aparelho novo', for: 'a device that was not used before', not: /\bnão conhecia\b/i },
  {
    write: 'confirmar que é você',
    for: 'an identity validation',
    not: /\bprov(?:e|ar) que (?:é você|sou eu)\b|\bvalid(?:e|ar) (?:(?:a )?sua )?identidade\b/i,
  },
  { write: 'DNI em cartão', for: 'the DNI, which the camera cannot take from a screen', not: /documento digital/i },
  { write: 'na imagem, na foto', for: 'what the camera sees', not: /\bno quadro\b/i },
  { write: 'toque, escolha, abra', for: 'a tap', not: /\bclique\b|\bclicar\b/i },
  { write: 'precisa ter, não pode ter', for: 'what a rule asks for', not: /^não (?:ter|conter|ser|repetir)\b/i },
  { write: 'nothing', for: 'a network address, which says nothing to a person', not: /\{place\}|\bendereço IP\b/i },
] as const;
