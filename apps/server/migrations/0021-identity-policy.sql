-- ID-14: what the level of assurance rests on, weakest first. Without a value: a face, which is all that raised a level before.
alter table accounts add column loa_evidence text check (loa_evidence in ('face', 'independent', 'vendor', 'operator'));

-- What speaks for the person beside the pictures: since when the account knows the device that started; and what speaks against the camera.
alter table identity_sessions add column device_known_since timestamptz, add column camera_signs text[];
