CREATE TABLE `plans` (
	`match_id` text NOT NULL,
	`person_id` text NOT NULL,
	`turn` integer NOT NULL,
	`confirmed` integer NOT NULL,
	`lines` text NOT NULL,
	PRIMARY KEY(`match_id`, `person_id`)
);
