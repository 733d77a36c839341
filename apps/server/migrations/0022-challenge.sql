-- ID-11: the frames of a challenge, step by step, until they are judged.
alter table identity_images drop constraint identity_images_step_check;
alter table identity_images add constraint identity_images_step_check check (step in ('selfie', 'full', 'front', 'back', 'challenge'));

-- ID-14: challenges that were drawn and not judged, by the keys of the denials. Logged: a crash gives no new draws.
create table identity_draws (
  -- Of the challenge.
  id text primary key,
  subject bytea not null,
  counted_as bytea not null,
  drawn_at timestamptz not null
);
create index identity_draws_person on identity_draws (subject, counted_as, drawn_at);
create index identity_draws_age on identity_draws (drawn_at);
