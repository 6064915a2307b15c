CREATE TABLE `tournament_events` (
	`tournament_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`tournament_id`, `seq`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tournament_players` (
	`tournament_id` text NOT NULL,
	`player` integer NOT NULL,
	`person_id` text NOT NULL,
	PRIMARY KEY(`tournament_id`, `player`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tournament_players_by_person` ON `tournament_players` (`person_id`);--> statement-breakpoint
CREATE TABLE `tournaments` (
	`id` text PRIMARY KEY NOT NULL,
	`scope_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`organiser` text NOT NULL,
	`options` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tournaments_by_scope` ON `tournaments` (`scope_id`,`status`,`created_at`);--> statement-breakpoint
ALTER TABLE `matches` ADD `tournament_id` text;--> statement-breakpoint
CREATE INDEX `matches_by_tournament` ON `matches` (`tournament_id`) WHERE "tournament_id" IS NOT NULL;