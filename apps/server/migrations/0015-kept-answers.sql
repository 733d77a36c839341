-- SU-14: the answer of a step, for the same request again. It is encrypted with a key that only the token yields.
alter table step_tokens add column answer bytea, add column answer_until timestamptz;
-- There are no copies of a token any more; `given_by` goes with a later release, when no process reads it.
-- CC-07: the same wrong code again from the same browser is one try.
alter table code_failures add column attempt bytea;
