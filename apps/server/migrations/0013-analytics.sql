-- SG-08: what pages measured. No account, no address, no device: a visit is a random name that only its page knows.
create table analytics_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  visit uuid not null,
  type text not null check (type in ('page', 'error', 'vital')),
  area text not null,
  code text,
  key text,
  name text,
  value double precision
);
create index analytics_events_at on analytics_events (at);

-- The same by the hour, for as long as anyone wants to look back.
create table analytics_hours (
  hour timestamptz not null,
  type text not null,
  area text not null,
  code text not null default '',
  count bigint not null,
  primary key (hour, type, area, code)
);
