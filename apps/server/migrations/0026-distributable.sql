-- migrate: without a transaction
call take_over_key('consents');
call take_over_key('nps_answers');
call take_over_key('risk_decisions');
call take_over_key('password_failures');
call take_over_key('registry_mismatches');
call take_over_key('identity_denials');
call take_over_key('identity_draws');
call take_over_key('code_failures');
call take_over_key('identity_phones');
call take_over_key('identity_images');
-- A foreign key holds within one shard only. `accounts_gone` does what these did.
alter table sessions drop constraint if exists sessions_account_id_fkey;
alter table step_tokens drop constraint if exists step_tokens_account_id_fkey;
alter table identity_sessions drop constraint if exists identity_sessions_account_id_fkey;
alter table recoveries drop constraint if exists recoveries_account_id_fkey;
alter table risk_decisions drop constraint if exists risk_decisions_account_id_fkey;
drop procedure if exists fill_account_keys;
drop procedure if exists take_over_key;
-- A partitioned table cannot take over an index: this one is built under a lock, over the codes of two days.
alter table codes drop constraint if exists codes_pkey, add constraint codes_pkey primary key (id, sent_at, challenge);
