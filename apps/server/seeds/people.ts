import type { ReconfirmField } from '@portaria/domain/reconfirm';
import type { AccountStatus, RiskVerdict } from '../src/account.ts';

/** One password for all: it keeps every rule of VA-05 for every name and CPF below. */
export const demoPassword = 'Girassol-2468';

export type Person = {
  readonly cpf: string;
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly email: string | null;
  readonly cellphone: string | null;
  /** What happens to this person, for the demo page. */
  readonly about: string;
  /** False for who is known to the registry alone. */
  readonly account?: false;
  readonly status?: AccountStatus;
  readonly verdict?: RiskVerdict;
  readonly tokenEligible?: true;
  readonly acceptedTerms?: false;
  readonly passwordExpired?: true;
  readonly revalidate?: true;
  readonly reconfirmFields?: readonly ReconfirmField[];
  readonly emailBlocked?: true;
  readonly emailConfirmed?: false;
  readonly cellphoneConfirmed?: false;
  /** The password is blocked from the moment of seeding. */
  readonly blocked?: true;
};

/** One invented person per situation that a flow can meet (SV-06). The keys are stable: tests and integrators name them. */
export const people = {
  regular: {
    cpf: '31824071710',
    name: 'Ana Beatriz Souza',
    birthDate: '1961-02-02',
    email: 'ana.souza@exemplo.com.br',
    cellphone: '5511981200137',
    about: 'Entra com senha ou com código: os contatos estão confirmados.',
  },
  tokenEligible: {
    cpf: '31828143464',
    name: 'Bruno Carvalho Lima',
    birthDate: '1962-03-03',
    email: 'bruno.lima@exemplo.com.br',
    cellphone: '5511981200274',
    about: 'Pode entrar com código: erre a senha uma vez e veja o convite.',
    tokenEligible: true,
  },
  outdatedTerms: {
    cpf: '31832215199',
    name: 'Carla Mendes Rocha',
    birthDate: '1963-04-04',
    email: 'carla.rocha@exemplo.com.br',
    cellphone: '5511981200411',
    about: 'Precisa aceitar os novos termos antes de entrar.',
    acceptedTerms: false,
  },
  needsUnlock: {
    cpf: '31836286864',
    name: 'Daniel Ferreira Alves',
    birthDate: '1964-05-05',
    email: 'daniel.alves@exemplo.com.br',
    cellphone: '5511981200548',
    about: 'Conta travada: pede a confirmação da identidade (0040).',
    status: 'locked',
  },
  reconfirm: {
    cpf: '31840358599',
    name: 'Eduarda Nunes Prado',
    birthDate: '1965-06-06',
    email: 'eduarda.prado@exemplo.com.br',
    cellphone: '5511981200685',
    about: 'Precisa reconfirmar nome, nascimento, e-mail e celular (0002).',
    reconfirmFields: ['cellphone', 'email', 'birthDate', 'name'],
  },
  emailBlocked: {
    cpf: '31844430278',
    name: 'Fábio Teixeira Gomes',
    birthDate: '1966-07-07',
    email: 'fabio.gomes@exemplo.com.br',
    cellphone: '5511981200822',
    about: 'O e-mail está na lista de bloqueio e precisa ser trocado (0018).',
    emailBlocked: true,
  },
  twoFactor: {
    cpf: '31848501960',
    name: 'Gabriela Martins Dias',
    birthDate: '1967-08-08',
    email: 'gabriela.dias@exemplo.com.br',
    cellphone: '5511981200959',
    about: 'Depois da senha, pede um código (0054).',
    verdict: '0054',
  },
  fenceEmail: {
    cpf: '31852573678',
    name: 'Heitor Barbosa Pinto',
    birthDate: '1968-09-09',
    email: 'heitor.pinto@exemplo.com.br',
    cellphone: '5511981201096',
    about: 'Entra, e é convidado a confirmar o e-mail.',
    emailConfirmed: false,
  },
  fencePhone: {
    cpf: '31856645312',
    name: 'Isabela Ramos Duarte',
    birthDate: '1969-10-10',
    email: 'isabela.duarte@exemplo.com.br',
    cellphone: null,
    about: 'Entra, e é convidada a informar o celular.',
  },
  fenceContacts: {
    cpf: '31860717047',
    name: 'João Pedro Azevedo',
    birthDate: '1970-11-11',
    email: 'joao.azevedo@exemplo.com.br',
    cellphone: '5511981201370',
    about: 'Entra, e é convidado a confirmar e-mail e celular.',
    emailConfirmed: false,
    cellphoneConfirmed: false,
  },
  deceased: {
    cpf: '31864788712',
    name: 'Karina Lopes Freitas',
    birthDate: '1971-12-12',
    email: 'karina.freitas@exemplo.com.br',
    cellphone: '5511981201507',
    about: 'CPF com registro de óbito (0028).',
    status: 'deceased',
  },
  blockedPassword: {
    cpf: '31868860400',
    name: 'Lucas Moreira Santos',
    birthDate: '1972-01-13',
    email: 'lucas.santos@exemplo.com.br',
    cellphone: '5511981201644',
    about: 'Senha bloqueada por 30 minutos, contados de quando o servidor iniciou (0043); com código, entra.',
    blocked: true,
  },
  oldPassword: {
    cpf: '31872932126',
    name: 'Mariana Castro Viana',
    birthDate: '1973-02-14',
    email: 'mariana.viana@exemplo.com.br',
    cellphone: '5511981201781',
    about: 'Senha antiga: precisa criar outra (0041); com código, entra.',
    passwordExpired: true,
  },
  revalidate: {
    cpf: '31877003816',
    name: 'Nelson Araújo Cunha',
    birthDate: '1974-03-15',
    email: 'nelson.cunha@exemplo.com.br',
    cellphone: '5511981201918',
    about: 'Precisa revalidar a identidade (0042).',
    revalidate: true,
  },
  pendingUser: {
    cpf: '31881075524',
    name: 'Olívia Correia Braga',
    birthDate: '1975-04-16',
    email: 'olivia.braga@exemplo.com.br',
    cellphone: '5511981202055',
    about: 'Cadastro começado e não terminado (0019).',
    status: 'pending',
  },
  fraudIncognia: {
    cpf: '31885147279',
    name: 'Paulo Henrique Matos',
    birthDate: '1976-05-17',
    email: 'paulo.matos@exemplo.com.br',
    cellphone: '5511981202192',
    about: 'Recusado pela prevenção a fraude, primeira lista (0024).',
    verdict: '0024',
  },
  fraudFraudnet: {
    cpf: '31889218960',
    name: 'Quitéria Silva Neves',
    birthDate: '1977-06-18',
    email: 'quiteria.neves@exemplo.com.br',
    cellphone: '5511981202329',
    about: 'Recusada pela prevenção a fraude, segunda lista (0025).',
    verdict: '0025',
  },
  fraudAllowme: {
    cpf: '31893290603',
    name: 'Rafael Monteiro Reis',
    birthDate: '1978-07-19',
    email: 'rafael.reis@exemplo.com.br',
    cellphone: '5511981202466',
    about: 'Recusado pela prevenção a fraude, terceira lista (0071).',
    verdict: '0071',
  },
  fraudEngine: {
    cpf: '31897362358',
    name: 'Sabrina Farias Leite',
    birthDate: '1979-08-20',
    email: 'sabrina.leite@exemplo.com.br',
    cellphone: '5511981202603',
    about: 'Recusada pelo motor de fraude (0029).',
    verdict: '0029',
  },
  accessDenied: {
    cpf: '31901434044',
    name: 'Tiago Andrade Peixoto',
    birthDate: '1980-09-21',
    email: 'tiago.peixoto@exemplo.com.br',
    cellphone: '5511981202740',
    about: 'Acesso negado (0050).',
    status: 'denied',
  },
  invalidStatus: {
    cpf: '31905505736',
    name: 'Úrsula Batista Moraes',
    birthDate: '1981-10-22',
    email: 'ursula.moraes@exemplo.com.br',
    cellphone: '5511981202877',
    about: 'Cadastro com problema: precisa falar com o atendimento (0001).',
    status: 'invalid',
  },
  pendingProof: {
    cpf: '31909577464',
    name: 'Vinícius Cardoso Melo',
    birthDate: '1982-11-23',
    email: 'vinicius.melo@exemplo.com.br',
    cellphone: '5511981203014',
    about: 'Prova de vida em análise (0014).',
    status: 'pending_proof',
  },
  noContacts: {
    cpf: '31913649199',
    name: 'Wesley Tavares Borges',
    birthDate: '1983-12-24',
    email: null,
    cellphone: null,
    about: 'Não tem e-mail nem celular: entra só com senha.',
  },
  recovery: {
    cpf: '31917720815',
    name: 'Yasmin Oliveira Campos',
    birthDate: '1984-01-25',
    email: 'yasmin.campos@exemplo.com.br',
    cellphone: '5511981203288',
    about: 'Esqueceu a senha; recupera a conta pelo e-mail ou celular.',
  },
  unregistered: {
    cpf: '31921792523',
    name: 'Zuleica Pereira Couto',
    birthDate: '1985-02-26',
    email: 'zuleica.couto@exemplo.com.br',
    cellphone: '5511981203425',
    about: 'Está na Receita, mas ainda não tem cadastro aqui.',
    account: false,
  },
  minor: {
    cpf: '31925864278',
    name: 'Arthur Gonçalves Sales',
    birthDate: '2012-05-20',
    email: 'arthur.sales@exemplo.com.br',
    cellphone: '5511981203562',
    about: 'Tem menos de 18 anos: não pode se cadastrar.',
    account: false,
  },
} as const satisfies Record<string, Person>;

export type PersonKey = keyof typeof people;
