DROP INDEX `matches_open`;--> statement-breakpoint
CREATE INDEX `matches_open_by_first` ON `matches` (`first`) WHERE "status" = 'open';--> statement-breakpoint
CREATE INDEX `matches_open_by_second` ON `matches` (`second`) WHERE "status" = 'open';