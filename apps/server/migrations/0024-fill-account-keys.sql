-- migrate: without a transaction
call fill_account_keys();
