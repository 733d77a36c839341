-- LE-03, ER-05: a verdict that lets its person sign in and holds back only who changes personal data.
alter table risk_list add column only_changes boolean not null default false;
