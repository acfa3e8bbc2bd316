-- What takes two people: one operator proposes a call, another approves it, and it runs in the transaction that ends the proposal.
create table staff.proposal (
  id uuid primary key default uuidv7(),
  site_id uuid not null,
  -- the call of the contract that runs, and what it was asked
  call text not null,
  request jsonb not null,
  -- what it acts on, as the audit log names it
  target text not null,
  -- key of the message that says what it does, with its values
  effect jsonb not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'done', 'declined', 'withdrawn', 'replaced', 'expired')),
  proposed_by uuid not null,
  proposed_login text not null,
  proposed_at timestamptz not null,
  -- where it was asked from
  ip inet,
  device text,
  expires_at timestamptz not null check (expires_at > proposed_at),
  -- who approved, declined, withdrew or replaced it; null where it expired
  decided_by uuid,
  decided_login text,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'open') = (decided_at is null)),
  check (state in ('open', 'expired') or decided_by is not null),
  -- nobody stands twice for one act
  check (state not in ('done', 'declined') or decided_by <> proposed_by),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);
create index proposal_by_site on staff.proposal (site_id, id);
create index proposal_by_target on staff.proposal (site_id, target, id);
create index proposal_open on staff.proposal (site_id, id) where state = 'open';
create index proposal_by_expiry on staff.proposal (expires_at) where state = 'open';

create trigger proposal_ends_once before update on staff.proposal for each row execute function staff.refuse_other_end();
create trigger proposal_is_kept before delete or truncate on staff.proposal for each statement execute function staff.refuse_change();

grant select, insert on staff.proposal to croupier_app;
grant update (state, decided_by, decided_login, decided_at, decision_reason) on staff.proposal to croupier_app;
grant select on staff.proposal to croupier_read;

-- The proposal that a change was made by, and who approved it; the actor is who proposed it.
alter table staff.audit add column proposal_id uuid, add column approved_by text;
