-- CC-07, S1: one row per code that was sent. Keys and code are keyed hashes: nobody reads a code or a contact here, and no account is needed.
create table codes (
  id bigint generated always as identity primary key,
  -- The hash of the token that opened it: a code counts in the browser that asked for it.
  challenge bytea not null,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  -- Whose sends count together: contact and purpose. Whose tries: person, contact and purpose.
  sends_key bytea not null,
  tries_key bytea not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or followed by a newer one.
  ended_at timestamptz,
  -- Set on the send that fills the window (CC-08).
  blocks_until timestamptz
);
create index codes_challenge on codes (challenge, sent_at);
create index codes_sends on codes (sends_key, sent_at);
create index codes_tries on codes (tries_key) where ended_at is null;
create index codes_age on codes (sent_at);

create table code_failures (
  id bigint generated always as identity primary key,
  tries_key bytea not null,
  failed_at timestamptz not null,
  blocks_until timestamptz
);
create index code_failures_tries on code_failures (tries_key, failed_at);
create index code_failures_age on code_failures (failed_at);
