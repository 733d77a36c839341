-- SV-04: a person's key is the account's id, by which Citus can distribute what follows a person. A CPF and a confirmed contact belong to one
-- account; that is kept here, in tables of their own key, since a unique index of `accounts` holds in one shard only. No foreign key: a row
-- and its account may be on two machines.
create table account_cpfs (
  cpf char(11) primary key check (cpf ~ '^[0-9]{11}$'),
  account_id uuid not null
);
create table account_emails (
  email text primary key check (email = lower(email)),
  account_id uuid not null
);
create table account_cellphones (
  cellphone text primary key check (cellphone ~ '^55[0-9]{11}$'),
  account_id uuid not null
);

-- Processes of the build before do not write them. The row of the account is right: its unique indexes hold until they are dropped.
create function keep_account_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.cpf <> new.cpf then
      delete from account_cpfs where cpf = old.cpf and account_id = old.id;
    end if;
    if old.email_confirmed_at is not null and (new.email_confirmed_at is null or lower(new.email) is distinct from lower(old.email)) then
      delete from account_emails where email = lower(old.email) and account_id = old.id;
    end if;
    if old.cellphone_confirmed_at is not null and (new.cellphone_confirmed_at is null or new.cellphone is distinct from old.cellphone) then
      delete from account_cellphones where cellphone = old.cellphone and account_id = old.id;
    end if;
  end if;
  insert into account_cpfs as held (cpf, account_id) values (new.cpf, new.id)
    on conflict (cpf) do update set account_id = excluded.account_id where held.account_id <> excluded.account_id;
  insert into account_emails as held (email, account_id)
    select lower(new.email), new.id where new.email is not null and new.email_confirmed_at is not null
    on conflict (email) do update set account_id = excluded.account_id where held.account_id <> excluded.account_id;
  insert into account_cellphones as held (cellphone, account_id)
    select new.cellphone, new.id where new.cellphone is not null and new.cellphone_confirmed_at is not null
    on conflict (cellphone) do update set account_id = excluded.account_id where held.account_id <> excluded.account_id;
  return null;
end $$;
create trigger accounts_keys after insert or update of cpf, email, email_confirmed_at, cellphone, cellphone_confirmed_at on accounts
  for each row execute function keep_account_keys();

-- What a foreign key to the account deleted with it, where both are on one machine.
create function forget_account() returns trigger language plpgsql as $$
begin
  delete from account_cpfs where cpf = old.cpf and account_id = old.id;
  delete from account_emails where email = lower(old.email) and account_id = old.id;
  delete from account_cellphones where cellphone = old.cellphone and account_id = old.id;
  delete from sessions where account_id = old.id;
  delete from step_tokens where account_id = old.id;
  delete from identity_sessions where account_id = old.id;
  delete from recoveries where account_id = old.id;
  delete from risk_decisions where account_id = old.id;
  return null;
end $$;
create trigger accounts_gone after delete on accounts for each row execute function forget_account();

-- For 0024. A batch is a transaction: the share lock makes it read the newest row, and calls wait for a thousand rows at most.
create procedure fill_account_keys() language plpgsql as $$
declare
  reached uuid := '00000000-0000-0000-0000-000000000000';
begin
  while reached is not null loop
    set local lock_timeout = 0;
    with batch as materialized (
      select id, cpf, case when email_confirmed_at is not null then lower(email) end as email,
        case when cellphone_confirmed_at is not null then cellphone end as cellphone
      from accounts where id > reached order by id limit 1000 for share
    ), cpfs as (
      insert into account_cpfs (cpf, account_id) select cpf, id from batch on conflict do nothing
    ), emails as (
      insert into account_emails (email, account_id) select email, id from batch where email is not null on conflict do nothing
    ), cellphones as (
      insert into account_cellphones (cellphone, account_id) select cellphone, id from batch where cellphone is not null on conflict do nothing
    )
    select (select id from batch order by id desc limit 1) into reached;
    commit;
  end loop;
end $$;

-- For 0026, whose statements run one by one, so that none holds two tables, and may run again.
create procedure take_over_key(name text) language plpgsql as $$
begin
  if to_regclass(name || '_key') is not null then
    execute format('alter table %1$I drop constraint %2$I, add constraint %2$I primary key using index %3$I', name, name || '_pkey', name || '_key');
  end if;
end $$;
