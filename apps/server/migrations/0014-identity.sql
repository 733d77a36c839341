-- ID-01: one row per identity validation. What is personal in it is sealed; a CPF that nobody registered has a row too, and it is never allowed (RE-02).
create table identity_sessions (
  id uuid primary key,
  account_id uuid references accounts on delete cascade,
  -- The keyed hash of the CPF: denials are counted by it, and by who comes (ID-14).
  subject bytea not null,
  counted_as bytea not null,
  is_stranger boolean not null,
  -- S19: the hash of the cookie of the browser that began; none where a session did.
  browser bytea,
  purpose text not null check (purpose in ('loa', 'unlock', 'account_recovery')),
  begun_by text not null,
  -- What the flow that sent the person here wants to find again.
  note bytea,
  -- What it was begun with: the same token or session, brought again, goes on with the same row.
  begun_with bytea not null,
  status text not null default 'open' check (status in ('open', 'review', 'allowed', 'denied', 'cancelled')),
  -- ID-01: a cellphone for this journey alone, where the account has no confirmed one.
  contact bytea,
  is_challenged boolean not null,
  document_type text check (document_type in ('RG', 'CNH', 'DNI', 'CIN')),
  tries smallint not null default 0,
  -- Of the pictures that passed: descriptions of a face are in it, so it is sealed, and gone with the decision (ID-12).
  evidence bytea,
  -- ID-11: the head turns that were asked for, until they are answered.
  challenge bytea,
  -- LGPD art. 11.
  consent_version text,
  consent_at timestamptz,
  consent_ip text,
  -- One picture at a time, whichever process looks at it.
  busy_until timestamptz,
  -- Codes, scores and thresholds, the engine and its version: nothing personal.
  verdict jsonb,
  ip text not null,
  user_agent text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- By the engine; what a reviewer said comes after it.
  decided_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid references operators,
  review_note bytea
);
create index identity_sessions_waiting on identity_sessions (decided_at) where status = 'review';
create index identity_sessions_account on identity_sessions (account_id, status);
create index identity_sessions_begun on identity_sessions (begun_with);
create index identity_sessions_age on identity_sessions (started_at);

-- ID-14: every denied picture, by keyed hashes of the CPF and of who sent it. Logged: a crash gives no new tries.
create table identity_denials (
  id bigint generated always as identity primary key,
  subject bytea not null,
  counted_as bytea not null,
  is_stranger boolean not null,
  denied_at timestamptz not null
);
create index identity_denials_subject on identity_denials (subject, denied_at);
create index identity_denials_age on identity_denials (denied_at);

-- ID-12, S51: which pictures are in the store. No foreign key: a row must outlive its journey until the picture itself is gone.
create table identity_images (
  id uuid primary key,
  session_id uuid not null,
  step text not null check (step in ('selfie', 'full', 'front', 'back')),
  stored_at timestamptz not null,
  delete_at timestamptz not null
);
create index identity_images_session on identity_images (session_id);
create index identity_images_due on identity_images (delete_at);

-- From desktop to phone: a link that is good once and for 15 minutes.
create table identity_phones (
  seq bigint generated always as identity,
  id uuid primary key,
  session_id uuid not null references identity_sessions on delete cascade,
  -- Shown on both screens, to be compared.
  number text not null,
  state text not null default 'waiting' check (state in ('waiting', 'opened', 'cancelled')),
  device text not null,
  place text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_phones_session on identity_phones (session_id, seq);

alter table consents drop constraint consents_kind_check, drop constraint consents_origin_check;
alter table consents add constraint consents_kind_check check (kind in ('whatsapp', 'biometrics'));
alter table consents add constraint consents_origin_check check (origin in ('sign-up', 'legaliza', 'account', 'identity'));
create index step_tokens_journey on step_tokens ((data ->> 'journey')) where flow = 'identity' and step = 'journey';
