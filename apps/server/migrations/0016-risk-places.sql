-- SG-07: the rules run at more places than the sign-in. The token of the device-risk service is a keyed hash too.
alter table risk_decisions add column place text not null default 'sign-in';
alter table risk_decisions alter column place drop default;
alter table risk_decisions alter column method drop not null;
alter table risk_decisions add column session_hash bytea;
create index risk_decisions_device on risk_decisions (device_id, at) where device_id is not null;
create index risk_decisions_session on risk_decisions (session_hash, at) where session_hash is not null;
create index risk_decisions_network on risk_decisions (network, place, at);

-- RE-02: what the rules said at the start; answered once a contact is confirmed.
alter table recoveries add column risk_outcome char(4);
