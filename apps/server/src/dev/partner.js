import { openPortaria } from './open-portaria.js';

const origin = `http://localhost:${location.port}`;
const container = document.getElementById('place');
const heard = document.getElementById('heard');
const closing = document.querySelector('[data-close]');
let opened;

function show(text) {
  const line = document.createElement('li');
  line.textContent = text;
  heard.append(line);
}

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
    show(error.reason);
  }
  closing.hidden = true;
}

for (const button of document.querySelectorAll('[data-flow]')) button.addEventListener('click', () => open(button.dataset.flow));
closing.addEventListener('click', () => opened.close());
