CREATE TABLE `follows` (
	`person_id` text NOT NULL,
	`scope_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`frequency` text NOT NULL,
	PRIMARY KEY(`person_id`, `scope_id`, `kind`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `follows_by_subject` ON `follows` (`scope_id`,`subject`);