-- migrate: not needed to serve
-- SV-09: the transaction that wrote a row, for the export. An id is given before its transaction commits, so a reader that goes by ids misses
-- the rows of a slow one; below the oldest transaction that still runs nothing is added any more. The default is the same for all rows that
-- exist, so none is rewritten. An older build that inserts without it gets it too.
alter table audit_log add column written_by xid8 not null default pg_current_xact_id();
create index audit_log_written on audit_log (written_by, id);
