ALTER TABLE `due` ADD `claim` integer;--> statement-breakpoint
-- The note of when the bot last ran; it had one shard.
UPDATE `notes` SET `key` = 'alive:0/1' WHERE `key` = 'alive';
