CREATE INDEX `matches_open` ON `matches` (`id`) WHERE "status" = 'open';--> statement-breakpoint
-- TAKT: tells the files of this program from others.
PRAGMA application_id = 1413565268;
