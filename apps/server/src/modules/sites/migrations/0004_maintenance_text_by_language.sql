-- What a closed site says is by language now: the text that a site has is in the language that it falls back to.
update sites.setting s
set value = case
    when s.value #>> '{}' = '' then '{}'::jsonb
    else jsonb_build_object(
      coalesce(
        (select d.value #>> '{}' from sites.setting d where d.site_id = s.site_id and d.key = 'defaultLanguage'),
        'EN'
      ),
      s.value
    )
  end
where s.key = 'maintenanceInfo' and jsonb_typeof(s.value) = 'string';
