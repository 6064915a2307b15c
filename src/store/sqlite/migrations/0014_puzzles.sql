CREATE TABLE `attempts` (
	`scope_id` text NOT NULL,
	`game_id` text NOT NULL,
	`person_id` text NOT NULL,
	`puzzle_id` text NOT NULL,
	`at` integer NOT NULL,
	`right` integer NOT NULL,
	`solved` integer NOT NULL,
	PRIMARY KEY(`scope_id`, `game_id`, `person_id`, `puzzle_id`)
);
--> statement-breakpoint
CREATE INDEX `attempts_by_puzzle` ON `attempts` (`scope_id`,`game_id`,`puzzle_id`,`solved`);--> statement-breakpoint
CREATE TABLE `dailies` (
	`scope_id` text NOT NULL,
	`game_id` text NOT NULL,
	`puzzle_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`message_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`scope_id`, `game_id`, `puzzle_id`)
);
--> statement-breakpoint
CREATE INDEX `dailies_by_time` ON `dailies` (`scope_id`,`at`);--> statement-breakpoint
CREATE TABLE `puzzles` (
	`scope_id` text NOT NULL,
	`game_id` text NOT NULL,
	`puzzle_id` text NOT NULL,
	`points` real,
	`deviation` real,
	`volatility` real,
	`at` integer,
	`rated` integer NOT NULL,
	`value` text,
	PRIMARY KEY(`scope_id`, `game_id`, `puzzle_id`)
);
--> statement-breakpoint
CREATE TABLE `solvers` (
	`scope_id` text NOT NULL,
	`game_id` text NOT NULL,
	`person_id` text NOT NULL,
	`points` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`at` integer NOT NULL,
	`tried` integer NOT NULL,
	`solved` integer NOT NULL,
	`streak` integer NOT NULL,
	`longest` integer NOT NULL,
	PRIMARY KEY(`scope_id`, `game_id`, `person_id`)
);
