-- migrate: not needed to serve
-- S13: what each process that reads from a replica last wrote on the primary. A read that shows it is at least as recent.
create table replica_beats (
  process uuid primary key,
  beat integer not null,
  -- How stale a read of this process may be.
  lag_ms integer not null,
  at timestamptz not null
);
