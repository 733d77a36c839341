// Shows the treatments of a CPF, and switches them.
const form = document.getElementById('who');
const place = document.getElementById('flags');
const cpf = () => new FormData(form).get('cpf');

async function show() {
  const answer = await fetch(`/dev/flags.json?cpf=${encodeURIComponent(cpf())}`);
  if (!answer.ok) {
    place.textContent = 'Isso não é um CPF.';
    return;
  }
  const { treatments, switched } = await answer.json();
  const table = document.createElement('table');
  for (const [key, treatment] of Object.entries(treatments)) {
    const row = table.insertRow();
    row.insertCell().textContent = key;
    const choice = document.createElement('select');
    choice.setAttribute('aria-label', key);
    for (const [value, label] of [
      ['file', `do arquivo${switched[key] ? '' : ` (${treatment})`}`],
      ['on', 'on'],
      ['off', 'off'],
    ])
      choice.add(new Option(label, value, false, value === (switched[key] ?? 'file')));
    choice.addEventListener('change', async () => {
      const body = JSON.stringify({ cpf: cpf(), key, treatment: choice.value });
      await fetch('/dev/flags.json', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      await show();
    });
    row.insertCell().append(choice);
  }
  place.replaceChildren(table);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void show();
});
