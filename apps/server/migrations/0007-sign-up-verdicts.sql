-- SU-07: what a sign-up alone can meet. 0031 and 0037 refuse it; 0040 lets the account be made, and asks for its owner's identity.
alter table risk_list drop constraint risk_list_verdict_check;
alter table risk_list add constraint risk_list_verdict_check
  check (verdict in ('0024', '0025', '0029', '0031', '0037', '0040', '0054', '0071'));
