-- People. The CPF is the product's key and is kept in the clear here, and only here; everywhere else it is a keyed hash.
create table accounts (
  id uuid primary key,
  cpf char(11) not null unique check (cpf ~ '^[0-9]{11}$'),
  name text not null,
  social_name text,
  birth_date date not null,
  email text,
  email_confirmed_at timestamptz,
  cellphone text check (cellphone ~ '^55[0-9]{11}$'),
  cellphone_confirmed_at timestamptz,
  optin_whatsapp boolean not null default false,
  password_hash text,
  password_set_at timestamptz,
  password_expired boolean not null default false,
  status text not null check (status in ('active', 'invalid', 'pending_proof', 'pending', 'denied', 'locked', 'deceased')),
  loa smallint not null default 1 check (loa between 1 and 3),
  token_eligible boolean not null default false,
  revalidate boolean not null default false,
  reconfirm_fields text[] not null default '{}' check (reconfirm_fields <@ array['name', 'birthDate', 'email', 'cellphone']),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A contact belongs to one account once it is confirmed; before that it proves nothing and blocks nobody.
create unique index accounts_confirmed_email on accounts (lower(email)) where email_confirmed_at is not null;
create unique index accounts_confirmed_cellphone on accounts (cellphone) where cellphone_confirmed_at is not null;

-- VA-05: the last passwords may not be used again.
create table password_history (
  account_id uuid not null references accounts on delete cascade,
  password_hash text not null,
  set_at timestamptz not null
);
create index password_history_account on password_history (account_id, set_at desc);

-- What operators know: a verdict on a CPF is answered after the right password, an e-mail on the list must be replaced.
create table risk_list (
  cpf char(11) primary key check (cpf ~ '^[0-9]{11}$'),
  verdict char(4) not null check (verdict in ('0024', '0025', '0029', '0054', '0071')),
  note text not null default '',
  listed_at timestamptz not null
);
create table blocked_emails (
  email text primary key check (email = lower(email)),
  listed_at timestamptz not null
);
