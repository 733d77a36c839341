-- SV-10: `/readyz` writes here, so that it notices a database that reads and does not write. One row for all processes.
create table readiness (
  id smallint primary key default 1 check (id = 1),
  checked_at timestamptz not null
);
insert into readiness (checked_at) values (now());
