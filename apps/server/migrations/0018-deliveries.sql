-- CC-07: a message ends with the code that it carries. While it is being sent it can only be marked: it may go out, but is not tried again.
alter table messages
  add column code_id bigint,
  add column cancelled_at timestamptz,
  -- The provider that was asked to send it. It stays where the provider may have done so, and no other one is asked then.
  add column provider text;
create index messages_code on messages (code_id) where code_id is not null;
create index messages_due on messages (status, next_try_at);
create index messages_sending on messages (sending_since) where status = 'sending';
create index messages_failing on messages (channel) where failure is not null;

-- What became of a message that a provider accepted, as far as it reports that. No contact and no content.
create table deliveries (
  message_id uuid primary key,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  provider text not null,
  sent_at timestamptz not null,
  outcome text check (outcome in ('delivered', 'failed')),
  -- The provider's own number of the reason.
  fault integer,
  outcome_at timestamptz
);
create index deliveries_age on deliveries (sent_at);
create index deliveries_recent on deliveries (channel, outcome_at) where outcome_at is not null;
