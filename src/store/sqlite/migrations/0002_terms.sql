ALTER TABLE `challenges` ADD `terms` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `matches` ADD `terms` text DEFAULT '{}' NOT NULL;