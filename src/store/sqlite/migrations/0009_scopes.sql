ALTER TABLE `matches` RENAME COLUMN `home` TO `scope_id`;--> statement-breakpoint
ALTER TABLE `challenges` RENAME COLUMN `home` TO `scope_id`;--> statement-breakpoint
ALTER TABLE `results` RENAME COLUMN `home` TO `scope_id`;--> statement-breakpoint
ALTER TABLE `ratings` RENAME COLUMN `home` TO `scope_id`;--> statement-breakpoint
ALTER TABLE `scores` RENAME COLUMN `home` TO `scope_id`;--> statement-breakpoint
ALTER TABLE `listings` RENAME COLUMN `home` TO `scope_id`;--> statement-breakpoint
ALTER TABLE `names` RENAME COLUMN `home` TO `scope_id`;--> statement-breakpoint
DROP INDEX `matches_by_home`;--> statement-breakpoint
CREATE INDEX `matches_by_scope` ON `matches` (`scope_id`,`status`,`updated_at`);--> statement-breakpoint
ALTER TABLE `choices` RENAME TO `settings`;--> statement-breakpoint
ALTER TABLE `settings` RENAME COLUMN `chosen` TO `value`;--> statement-breakpoint
UPDATE `settings` SET `of` = 'scope' WHERE `of` = 'home';--> statement-breakpoint
-- Where replays of ratings stand.
UPDATE `notes` SET `value` = replace(`value`, '"home":', '"scopeId":') WHERE `key` = 'replays';
