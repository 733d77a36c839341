-- ID-19: the operator who took the case, until when no other one can, and the pictures that this operator opened. No foreign key: it would
-- lock both tables to check rows that cannot have a value yet, and an operator is never deleted.
alter table identity_sessions add column held_by uuid, add column held_until timestamptz, add column opened text[] not null default '{}';
