ALTER TABLE `results` ADD `balance_before` real;--> statement-breakpoint
ALTER TABLE `results` ADD `balance` real;--> statement-breakpoint
ALTER TABLE `results` ADD `matches` integer;--> statement-breakpoint
ALTER TABLE `results` DROP COLUMN `repeats`;--> statement-breakpoint
-- Those that were rated count for the rank at once; points and weights follow when the bot rates them again.
UPDATE `results` SET `matches` = n.`matches` FROM (
	SELECT `match_id`, `seat`, row_number() OVER (PARTITION BY `home`, `game_id`, `person_id` ORDER BY `seq`) AS `matches`
	FROM `results` WHERE `seq` IS NOT NULL AND `person_id` IS NOT NULL
) n WHERE n.`match_id` = `results`.`match_id` AND n.`seat` = `results`.`seat`;
