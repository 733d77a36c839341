/**
 * `input` is the field that identifies the person, `interactive` how the page shows that it reacts (bench/pages/page.ts), `stubs` what its own
 * server would answer before the form shows: files, so that they cost no thinking time.
 *
 * @typedef {{ name: string, input: string, interactive: 'react' | 'listener' | 'visible', stubs: Record<string, unknown> }} Peer
 */

/** What Hanko's server says at the start of a sign-in. */
const hankoLogin = {
  name: 'login_init',
  status: 200,
  csrf_token: 'stub',
  payload: {},
  actions: {
    continue_with_login_identifier: {
      action: 'continue_with_login_identifier',
      href: '/login?action=continue_with_login_identifier',
      description: '',
      inputs: { email: { name: 'email', type: 'email', required: true, max_length: 100 } },
    },
  },
};

/** @type {Peer[]} */
export const peers = [
  { name: 'hanko', input: 'input[type=email]', interactive: 'listener', stubs: { login: hankoLogin } },
  { name: 'supertokens', input: 'input[name=email]', interactive: 'react', stubs: {} },
  { name: 'supabase-auth-ui', input: 'input[name=email]', interactive: 'react', stubs: {} },
  { name: 'amplify', input: 'input[name=username]', interactive: 'react', stubs: {} },
  { name: 'firebaseui', input: 'input[name=email]', interactive: 'listener', stubs: {} },
];
