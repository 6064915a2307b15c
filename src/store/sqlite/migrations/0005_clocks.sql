CREATE TABLE `reminders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_id` text NOT NULL,
	`match_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reminders_by_person` ON `reminders` (`person_id`);--> statement-breakpoint
ALTER TABLE `matches` ADD `deadline` integer;--> statement-breakpoint
ALTER TABLE `matches` ADD `clock_left` integer;--> statement-breakpoint
ALTER TABLE `matches` ADD `held` text;--> statement-breakpoint
CREATE INDEX `matches_running` ON `matches` (`deadline`) WHERE "deadline" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `matches_held` ON `matches` (`held`) WHERE "held" IS NOT NULL;