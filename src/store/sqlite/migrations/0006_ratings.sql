CREATE TABLE `listings` (
	`home` text NOT NULL,
	`person_id` text NOT NULL,
	`hidden` integer NOT NULL,
	`left` integer NOT NULL,
	`checked_at` integer,
	PRIMARY KEY(`home`, `person_id`)
);
--> statement-breakpoint
CREATE TABLE `results` (
	`match_id` text NOT NULL,
	`seat` text NOT NULL,
	`home` text NOT NULL,
	`game_id` text NOT NULL,
	`person_id` text,
	`opponent_id` text,
	`category` text NOT NULL,
	`result` text NOT NULL,
	`by` text NOT NULL,
	`ended_at` integer NOT NULL,
	`seq` integer,
	`repeats` integer,
	`weight` real,
	`points_before` real,
	`deviation_before` real,
	`volatility_before` real,
	`at_before` integer,
	`points` real,
	`deviation` real,
	`volatility` real,
	PRIMARY KEY(`match_id`, `seat`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `results_by_person` ON `results` (`home`,`game_id`,`person_id`,`ended_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `results_by_seq` ON `results` (`home`,`game_id`,`seq`,`seat`);--> statement-breakpoint
CREATE TABLE `scores` (
	`home` text NOT NULL,
	`game_id` text NOT NULL,
	`period` text NOT NULL,
	`category` text NOT NULL,
	`person_id` text NOT NULL,
	`wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`losses` integer NOT NULL,
	`tenths` integer NOT NULL,
	`listed` integer NOT NULL,
	PRIMARY KEY(`home`, `game_id`, `period`, `category`, `person_id`)
);
--> statement-breakpoint
CREATE INDEX `scores_by_rank` ON `scores` (`home`,`game_id`,`period`,`category`,`listed`,"tenths" desc);--> statement-breakpoint
CREATE INDEX `scores_by_person` ON `scores` (`home`,`person_id`);--> statement-breakpoint
DROP TABLE `standings`;--> statement-breakpoint
DROP TABLE `ratings`;--> statement-breakpoint
CREATE TABLE `ratings` (
	`home` text NOT NULL,
	`game_id` text NOT NULL,
	`person_id` text NOT NULL,
	`points` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`at` integer NOT NULL,
	`shown` integer NOT NULL,
	`matches` integer NOT NULL,
	`provisional_from` integer NOT NULL,
	`listed` integer NOT NULL,
	PRIMARY KEY(`home`, `game_id`, `person_id`)
);
--> statement-breakpoint
CREATE INDEX `ratings_by_rank` ON `ratings` (`home`,`game_id`,`listed`,"shown" desc,`deviation`,"matches" desc,`person_id`,`provisional_from`);--> statement-breakpoint
-- Matches that ended before there were ratings count as casual ones. Tak was the only game, its category the size.
INSERT INTO `results` (`match_id`, `seat`, `home`, `game_id`, `person_id`, `opponent_id`, `category`, `result`, `by`, `ended_at`)
SELECT m.`id`, s.`seat`, m.`home`, m.`game_id`,
	nullif(iif(s.`seat` = 'first', m.`first`, m.`second`), 'former'),
	nullif(iif(s.`seat` = 'first', m.`second`, m.`first`), 'former'),
	coalesce(json_extract(m.`options`, '$.size'), 6) || '',
	CASE WHEN m.`winner` IS NULL THEN 'draw' WHEN m.`winner` = s.`seat` THEN 'win' ELSE 'loss' END,
	m.`by`, coalesce(m.`ended_at`, m.`updated_at`)
FROM `matches` m, (SELECT 'first' AS `seat` UNION ALL SELECT 'second') s
WHERE m.`status` = 'ended' AND m.`by` IS NOT NULL AND NOT m.`void` AND m.`plies` >= 4;
