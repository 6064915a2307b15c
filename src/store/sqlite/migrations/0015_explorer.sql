CREATE TABLE `explored` (
	`game_id` text NOT NULL,
	`scope_id` text NOT NULL,
	`position` integer NOT NULL,
	`ply` text NOT NULL,
	`first` integer NOT NULL,
	`draws` integer NOT NULL,
	`second` integer NOT NULL,
	`rated` integer NOT NULL,
	`ratings` integer NOT NULL,
	PRIMARY KEY(`game_id`, `scope_id`, `position`, `ply`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `explored_matches` (
	`match_id` text PRIMARY KEY NOT NULL,
	`winner` text,
	`first_rating` integer,
	`second_rating` integer
);
--> statement-breakpoint
CREATE TABLE `imported_games` (
	`game_id` text NOT NULL,
	`digest` integer NOT NULL,
	PRIMARY KEY(`game_id`, `digest`)
) WITHOUT ROWID;
--> statement-breakpoint
-- Matches that ended before are counted over time, 50 each second.
INSERT INTO `due` (`kind`, `subject`, `at`, `version`)
	SELECT 'explore', `id`, unixepoch() * 1000 + 20 * row_number() OVER (), 0 FROM `matches`
	WHERE `status` = 'ended' AND NOT `void`;
