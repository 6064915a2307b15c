CREATE TABLE `log_entries` (
	`scope_id` text NOT NULL,
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`person_id` text NOT NULL,
	`reason` text NOT NULL,
	`verdict` text,
	PRIMARY KEY(`match_id`, `seq`)
);
--> statement-breakpoint
CREATE INDEX `log_entries_by_scope` ON `log_entries` (`scope_id`,`at`,`match_id`,`seq`);