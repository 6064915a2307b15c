CREATE TABLE `season_places` (
	`scope_id` text NOT NULL,
	`game_id` text NOT NULL,
	`season` text NOT NULL,
	`position` integer NOT NULL,
	`person_id` text NOT NULL,
	`rank` integer,
	`points` integer NOT NULL,
	`gain` integer NOT NULL,
	`wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`losses` integer NOT NULL,
	`ended_at` integer NOT NULL,
	PRIMARY KEY(`scope_id`, `game_id`, `season`, `position`)
);
--> statement-breakpoint
CREATE INDEX `season_places_by_person` ON `season_places` (`person_id`);