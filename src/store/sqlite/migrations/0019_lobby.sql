ALTER TABLE `challenges` ADD `lowest` integer;--> statement-breakpoint
ALTER TABLE `challenges` ADD `highest` integer;--> statement-breakpoint
CREATE INDEX `challenges_to_all` ON `challenges` (`scope_id`,`created_at`) WHERE "status" = 'open' AND "opponent" IS NULL;