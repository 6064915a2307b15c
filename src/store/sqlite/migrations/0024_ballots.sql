CREATE TABLE `ballots` (
	`match_id` text NOT NULL,
	`turn` integer NOT NULL,
	`person_id` text NOT NULL,
	`scope_id` text NOT NULL,
	`game_id` text NOT NULL,
	`kind` text NOT NULL,
	`ply` text NOT NULL,
	`plies` integer NOT NULL,
	`at` integer NOT NULL,
	`points` integer,
	PRIMARY KEY(`match_id`, `turn`, `person_id`)
);
--> statement-breakpoint
CREATE INDEX `ballots_by_pool` ON `ballots` (`scope_id`,`game_id`,`at`);