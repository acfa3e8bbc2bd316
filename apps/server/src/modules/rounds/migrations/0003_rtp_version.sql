-- The version by return that the game was opened in, where its provider states several: its new rounds are refused after the site chose another.
alter table rounds.game_session add column rtp_version text;
