-- BR-02: the brand of a session, for the list of open sessions; null for the first brand. Its token is valid there alone in any case, because it
-- is hashed together with the brand. Only a process with several brands writes it.
alter table sessions add column brand text;
