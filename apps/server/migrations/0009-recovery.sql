-- RE-01: one row per recovery that was begun. A CPF without an account has one too, and nothing in it says so to who begins it (RE-02).
create table recoveries (
  id uuid primary key,
  variant text not null check (variant in ('esqueceu-senha', 'recuperacao-de-conta', 'unlock')),
  -- The keyed hash of the CPF.
  subject bytea not null,
  account_id uuid references accounts on delete cascade,
  -- RE-11: the hash of the cookie of the browser that began; none where the identity validation did.
  browser_hash bytea,
  ip text not null,
  user_agent text not null,
  started_at timestamptz not null,
  -- The newest link is the one that counts.
  link_hash bytea,
  confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('email', 'cellphone', 'identity')),
  -- RE-07: sealed; the account's only when the identity is validated and the password set.
  new_contact bytea,
  new_contact_confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('new-password', 'refused', 'disowned', 'another-recovery'))
);
create index recoveries_account on recoveries (account_id) where ended_at is null;
create index recoveries_age on recoveries (started_at);

-- RE-13, "não fui eu": when the account was locked by it, and since when somebody else may have been in it.
alter table accounts add column disowned_at timestamptz, add column disowned_since timestamptz;

-- A new password ends every token of the account; a new device is one that the account does not know.
create index step_tokens_account on step_tokens (account_id) where used_at is null;
create index devices_account on devices (account_id);
