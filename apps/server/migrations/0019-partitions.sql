-- The tables that grow with every visit are cut by time, so that what is past its retention is dropped as a file and not deleted row by row.
-- Indexes that the clean-ups, the operators' summary and the deletion of an account need come first: they are taken over below.

-- A foreign key without a full index makes the deletion of one account read the whole table.
drop index step_tokens_account;
create index step_tokens_account on step_tokens (account_id);
drop index recoveries_account;
create index recoveries_account on recoveries (account_id);
create index operator_sessions_operator on operator_sessions (operator_id);
create index identity_sessions_reviewer on identity_sessions (reviewed_by);

create index devices_unused on devices (last_seen_at);
create index identity_sessions_over on identity_sessions ((coalesce(reviewed_at, decided_at, expires_at))) where status <> 'review';
create index messages_failed on messages (channel, expires_at) where failure is not null;
create index analytics_events_visit on analytics_events (visit, id) where type = 'page';

-- ID-12: pictures of a validation that is deleted, by whatever statement, are due at once. No clean-up has to search for them.
create function expire_pictures() returns trigger language plpgsql as $$
begin
  update identity_images set delete_at = '-infinity' where session_id = old.id;
  return null;
end $$;
create trigger identity_sessions_pictures after delete on identity_sessions for each row execute function expire_pictures();
update identity_images i set delete_at = '-infinity' where not exists (select 1 from identity_sessions s where s.id = i.session_id);

-- The table as it is becomes the first partition: no row is copied. What a migration before this one added to it is taken over.
create function pg_temp.partition_by_time(name text, at text, period text, key text) returns void language plpgsql as $$
declare
  first text := name || '_first';
  statements text[];
  one text;
  next_id bigint;
  until timestamptz;
begin
  if exists (select 1 from pg_constraint where contype = 'f' and confrelid = name::regclass) then
    raise exception 'a foreign key references %', name;
  end if;
  if exists (select 1 from pg_index where indrelid = name::regclass and indisunique and not indisprimary) then
    raise exception '% has a unique index that would not hold over all partitions', name;
  end if;
  -- Written down before the name changes hands.
  statements := array(
    select indexdef from pg_indexes join pg_index on indexrelid = format('%I.%I', schemaname, indexname)::regclass
      where tablename = name and schemaname = current_schema() and not indisprimary
    union all
    select format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = name::regclass and contype = 'f'
    union all
    select format('grant %s on %I to %s', privilege_type, name, case grantee when 0 then 'public' else grantee::regrole::text end)
      from pg_class, aclexplode(relacl) where oid = name::regclass and grantee <> relowner);
  for one in select indexname from pg_indexes where tablename = name and schemaname = current_schema() loop
    execute format('alter index %I rename to %I', one, replace(one, name, first));
  end loop;

  -- Identity columns of partitioned tables need PostgreSQL 17; a sequence is the same everywhere.
  if exists (select 1 from pg_attribute where attrelid = name::regclass and attname = 'id' and attidentity <> '') then
    execute format('select coalesce(max(id), 0) + 1 from %I', name) into next_id;
    execute format('alter table %I alter id drop identity', name);
    execute format('create sequence %I start %s', name || '_id_seq', next_id);
    execute format('alter table %I alter id set default nextval(%L)', name, name || '_id_seq');
  end if;

  execute format('alter table %I rename to %I', name, first);
  execute format('alter table %I drop constraint %I, add primary key (%s)', first, first || '_pkey', key);
  execute format('create table %I (like %I including defaults including constraints including storage) partition by range (%I)', name, first, at);
  execute format('alter table %I add primary key (%s)', name, key);
  if next_id is not null then
    execute format('alter sequence %I owned by %I.id', name || '_id_seq', name);
    -- An identity column needs no grant, a sequence does.
    for one in select case grantee when 0 then 'public' else grantee::regrole::text end
      from pg_class, aclexplode(relacl) where oid = first::regclass and grantee <> relowner and privilege_type = 'INSERT' loop
      execute format('grant usage on sequence %I to %s', name || '_id_seq', one);
    end loop;
  end if;
  foreach one in array statements loop
    execute one;
  end loop;
  execute format('select greatest(max(%I), now()) from %I', at, first) into until;
  until := date_trunc(period, until, 'UTC') + ('1 ' || period)::interval;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, first, until);
  -- A row always finds a place, even when no partition was made for its time.
  execute format('create table %I partition of %I default', name || '_default', name);
end $$;

select pg_temp.partition_by_time('audit_log', 'at', 'month', 'at, id');
select pg_temp.partition_by_time('analytics_events', 'at', 'day', 'id, at');
select pg_temp.partition_by_time('codes', 'sent_at', 'day', 'id, sent_at');
select pg_temp.partition_by_time('step_tokens', 'issued_at', 'week', 'token_hash, issued_at');
select pg_temp.partition_by_time('messages', 'queued_at', 'week', 'id, queued_at');

-- SV-09: each partition refuses changes by itself too, as `audit_log_first` does already.
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_append_only before update or delete or truncate on audit_log_default
  for each statement execute function refuse_change();

-- Housekeeping: which process does it, until when, and when it last came to its end. `rolled_until`: what the summary has counted.
create table housekeeping (
  job text primary key,
  holder uuid,
  leased_until timestamptz,
  finished_at timestamptz,
  rolled_until timestamptz
);
insert into housekeeping (job) values ('clean-up'), ('summary');

-- SV-10: what the operators' summary shows, counted once per five minutes.
create table summary_slots (
  slot timestamptz not null,
  what text not null,
  labels text[] not null,
  count bigint not null,
  primary key (slot, what, labels)
);
