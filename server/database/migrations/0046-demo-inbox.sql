-- A conversation that was planted with the demo stays with its owner though nobody is there, until somebody changes its
-- state (docs/decisions/0076-a-demo-at-work.md).
alter table conversations add column stays_with_owner boolean not null default false;
grant update (stays_with_owner) on conversations to sozbir_tenant;
