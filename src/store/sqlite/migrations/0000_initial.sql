CREATE TABLE `boards` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`match_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`message_id` text NOT NULL,
	`turn` integer NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `boards_by_message` ON `boards` (`message_id`);--> statement-breakpoint
CREATE INDEX `boards_by_match` ON `boards` (`match_id`,`version`,`seq`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`home` text NOT NULL,
	`guild_id` text,
	`channel_id` text NOT NULL,
	`challenger` text NOT NULL,
	`opponent` text,
	`seat` text NOT NULL,
	`options` text NOT NULL,
	`thread` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`message_id` text
);
--> statement-breakpoint
CREATE INDEX `challenges_by_challenger` ON `challenges` (`challenger`,`channel_id`,`status`);--> statement-breakpoint
CREATE TABLE `due` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer NOT NULL,
	`holder` text,
	`leased_until` integer,
	PRIMARY KEY(`kind`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `due_by_time` ON `due` (`at`);--> statement-breakpoint
CREATE TABLE `events` (
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`match_id`, `seq`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`home` text NOT NULL,
	`guild_id` text,
	`channel_id` text NOT NULL,
	`first` text NOT NULL,
	`second` text NOT NULL,
	`options` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`turn` integer NOT NULL,
	`to_move` text NOT NULL,
	`plies` integer NOT NULL,
	`winner` text,
	`by` text,
	`score` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `matches_by_home` ON `matches` (`home`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `matches_by_channel` ON `matches` (`channel_id`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `matches_by_first` ON `matches` (`home`,`first`,`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `matches_by_second` ON `matches` (`home`,`second`,`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `names` (
	`home` text NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`home`, `person_id`)
);
--> statement-breakpoint
CREATE TABLE `notes` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ratings` (
	`home` text NOT NULL,
	`game_id` text NOT NULL,
	`person_id` text NOT NULL,
	`points` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`home`, `game_id`, `person_id`)
);
--> statement-breakpoint
CREATE TABLE `standings` (
	`home` text NOT NULL,
	`game_id` text NOT NULL,
	`person_id` text NOT NULL,
	`wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`losses` integer NOT NULL,
	PRIMARY KEY(`home`, `game_id`, `person_id`)
);
--> statement-breakpoint
CREATE INDEX `standings_by_rank` ON `standings` (`home`,`game_id`,"wins" desc,"draws" desc,`losses`,`person_id`);