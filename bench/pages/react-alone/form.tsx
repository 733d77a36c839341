import { type FormEvent, useState } from 'react';

/** The form of `/entrar` with React and nothing else: no router, no design system, no calls. */
export function Form() {
  const [error, setError] = useState('');
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const cpf = String(new FormData(event.currentTarget).get('cpf'));
    setError(cpf.replace(/\D/g, '').length === 11 ? '' : 'Confira o CPF: são 11 números.');
  }
  return (
    <main>
      <h1>Entre com o seu CPF</h1>
      <p>Acompanhe seu crédito e suas informações em um só lugar.</p>
      <form method="post" noValidate onSubmit={onSubmit}>
        <label>
          CPF <input name="cpf" inputMode="numeric" autoComplete="username" placeholder="000.000.000-00" aria-invalid={error !== ''} />
        </label>
        <p aria-live="polite">{error}</p>
        <label>
          <input type="checkbox" name="remember" defaultChecked /> Lembrar meu CPF neste aparelho
        </label>
        <button type="submit">Continuar</button>
        <p>
          Ainda não tem conta? <a href="/cadastrar">Cadastre-se</a>
        </p>
      </form>
    </main>
  );
}
