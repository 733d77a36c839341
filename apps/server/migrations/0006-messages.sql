-- CC-11: what is still to be sent. The contact and the content are encrypted; a row is deleted when its message went out.
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  chosen_by text not null check (chosen_by in ('person', 'system')),
  kind text not null,
  sealed bytea not null,
  -- `sending` is written before a message goes out: who finds it so after a crash does not send it again.
  status text not null default 'queued' check (status in ('queued', 'sending', 'dead')),
  tries smallint not null default 0,
  failure text,
  sending_since timestamptz,
  queued_at timestamptz not null,
  next_try_at timestamptz not null,
  expires_at timestamptz not null
);
create index messages_expiry on messages (expires_at);

-- SV-06: where messages land in development. Encrypted too, so that no table of any database holds a code.
create table outbox (
  seq bigint generated always as identity,
  id uuid primary key,
  at timestamptz not null,
  sealed bytea not null
);
create index outbox_age on outbox (at);
