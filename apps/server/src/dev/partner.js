import { openPortaria, PortariaError } from './open-portaria.js';

/** @import { Flow, Opened } from './open-portaria.js' */

const origin = `http://localhost:${location.port}`;
const container = /** @type {HTMLElement} */ (document.getElementById('place'));
const heard = /** @type {HTMLElement} */ (document.getElementById('heard'));
const closing = /** @type {HTMLElement} */ (document.querySelector('[data-close]'));
/** @type {Opened | undefined} */
let opened;

/** @param {string} text */
function show(text) {
  const line = document.createElement('li');
  line.textContent = text;
  heard.append(line);
}

/** @param {Flow} flow */
async function open(flow) {
  opened?.close();
  heard.replaceChildren();
  closing.hidden = false;
  const mine = openPortaria({
    flow,
    origin,
    container,
    title: 'Cadastro',
    onProgress: ({ step }) => show(`IN_PROGRESS ${step}`),
  });
  opened = mine;
  try {
    const { status, step } = await mine;
    if (opened !== mine) return; // another took its place
    show(`${status} ${step}`);
  } catch (error) {
    show(error instanceof PortariaError ? error.reason : String(error));
  }
  closing.hidden = true;
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-flow]')))
  button.addEventListener('click', () => open(/** @type {Flow} */ (button.dataset.flow)));
closing.addEventListener('click', () => opened?.close());
