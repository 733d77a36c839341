-- migrate: without a transaction
-- Primary keys that hold the key by which their table can be distributed. The id stays first, so that a row is found by it alone.
drop index concurrently if exists consents_key;
create unique index concurrently consents_key on consents (id, account_id);
drop index concurrently if exists nps_answers_key;
create unique index concurrently nps_answers_key on nps_answers (id, account_id);
drop index concurrently if exists risk_decisions_key;
create unique index concurrently risk_decisions_key on risk_decisions (id, cpf_hash);
drop index concurrently if exists password_failures_key;
create unique index concurrently password_failures_key on password_failures (id, subject);
drop index concurrently if exists registry_mismatches_key;
create unique index concurrently registry_mismatches_key on registry_mismatches (id, subject);
drop index concurrently if exists identity_denials_key;
create unique index concurrently identity_denials_key on identity_denials (id, subject);
drop index concurrently if exists identity_draws_key;
create unique index concurrently identity_draws_key on identity_draws (id, subject);
drop index concurrently if exists code_failures_key;
create unique index concurrently code_failures_key on code_failures (id, tries_key);
drop index concurrently if exists identity_phones_key;
create unique index concurrently identity_phones_key on identity_phones (id, session_id);
drop index concurrently if exists identity_images_key;
create unique index concurrently identity_images_key on identity_images (id, session_id);
