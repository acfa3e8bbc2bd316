-- Makes, changes or removes a role at the request of an administrator, and returns what became of it: 'written' with the role's id,
-- 'not_found', 'not_permitted', 'conflict' (the name is taken, or the revision is not the present one) or 'role_in_use'. Nobody changes the
-- own role or the owner's, one that may do more than the own, or into one that may.
create or replace function staff.write_role(
  acting uuid, actor jsonb, role jsonb, why text, moment timestamptz, out verdict text, out id uuid
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  administrator staff.operator := staff.administrator(acting);
  own staff.role;
  old staff.role;
  new staff.role;
begin
  if administrator.id is null then
    verdict := 'not_permitted';
    return;
  end if;
  select r.* into own from staff.role r where r.id = administrator.role_id;
  if role ? 'id' then
    select r.* into old from staff.role r where r.id = (role ->> 'id')::uuid and r.removed_at is null for update;
    if not found then
      verdict := 'not_found';
      return;
    end if;
    if old.id = own.id or old.ready = 'owner' or not staff.may_give(own.id, old.id) then
      verdict := 'not_permitted';
      return;
    end if;
  end if;
  if role ? 'removed' then
    if exists (select 1 from staff.operator o where o.role_id = old.id and o.removed_at is null) then
      verdict := 'role_in_use';
      return;
    end if;
    update staff.role r set removed_at = moment, revision = r.revision + 1 where r.id = old.id;
    perform staff.write_audit(actor, null, 'role.remove', old.name, why, staff.role_facts(old), null, moment);
    verdict := 'written';
    id := old.id;
    return;
  end if;
  if exists (select 1 from staff.role r
    where lower(r.name) = lower(role ->> 'name') and r.removed_at is null and r.id is distinct from old.id) then
    verdict := 'conflict';
    return;
  end if;
  if old.id is not null and old.revision <> (role ->> 'revision')::integer then
    verdict := 'conflict';
    return;
  end if;
  if old.id is null then
    insert into staff.role (name, scope, permissions, created_at)
    values (role ->> 'name', role ->> 'scope', '{}', moment) returning * into new;
  else
    new := old;
  end if;
  update staff.role r set
    name = role ->> 'name',
    scope = role ->> 'scope',
    permissions = array(select jsonb_array_elements_text(role -> 'permissions') order by 1),
    reveals = array(select jsonb_array_elements_text(role -> 'reveals') order by 1),
    second_person_above = role -> 'secondPersonAbove',
    networks = array(select network(jsonb_array_elements_text(role -> 'networks')::inet)),
    revision = r.revision + case when old.id is null then 0 else 1 end
  where r.id = new.id returning * into new;
  if not staff.may_give(own.id, new.id) then
    raise exception 'a role would hold more than its author' using errcode = 'insufficient_privilege';
  end if;
  perform staff.write_audit(
    actor, null, case when old.id is null then 'role.add' else 'role.change' end, new.name, why,
    case when old.id is null then null else staff.role_facts(old) end, staff.role_facts(new), moment
  );
  verdict := 'written';
  id := new.id;
end $$;

revoke all on function staff.write_role from public;
grant execute on function staff.write_role to croupier_app;
