-- What the staff of a facility may do. Everybody who administered one before became an owner.

alter table public.facility_admins
  add column role text not null default 'owner'
    constraint facility_admins_role_option check (role in ('owner', 'desk')),
  add constraint facility_admins_primary_owns check (role = 'owner' or not is_primary);

alter table private.invitations drop constraint invitations_role_option;
alter table private.invitations
  add constraint invitations_role_option check (role in ('admin', 'desk', 'instructor'));
