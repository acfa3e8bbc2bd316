-- what statements took up of a day, so that what came back to nothing since is found as well
create index stated_day_by_day on agents.stated_day (day) where spread <> 0;
