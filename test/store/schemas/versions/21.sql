PRAGMA foreign_keys = OFF;
PRAGMA application_id = 1413565268;
CREATE TABLE "__drizzle_migrations" (
				id SERIAL PRIMARY KEY,
				hash text NOT NULL,
				created_at numeric
			);
CREATE TABLE `boards` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`match_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`message_id` text NOT NULL,
	`turn` integer NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE UNIQUE INDEX `boards_by_message` ON `boards` (`message_id`);
CREATE INDEX `boards_by_match` ON `boards` (`match_id`,`version`,`seq`);
CREATE TABLE `challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	"scope_id" text NOT NULL,
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
, `terms` text DEFAULT '{}' NOT NULL, `lowest` integer, `highest` integer);
CREATE INDEX `challenges_by_challenger` ON `challenges` (`challenger`,`channel_id`,`status`);
CREATE TABLE `due` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer NOT NULL,
	`holder` text,
	`leased_until` integer, `claim` integer,
	PRIMARY KEY(`kind`, `subject`)
);
CREATE INDEX `due_by_time` ON `due` (`at`);
CREATE TABLE `events` (
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`match_id`, `seq`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	"scope_id" text NOT NULL,
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
, `terms` text DEFAULT '{}' NOT NULL, `void` integer DEFAULT false NOT NULL, `deadline` integer, `clock_left` integer, `held` text, `tournament_id` text, `rest` text);
CREATE INDEX `matches_by_channel` ON `matches` (`channel_id`,`status`,`updated_at`);
CREATE INDEX `matches_by_first` ON `matches` ("scope_id",`first`,`status`,`updated_at`);
CREATE INDEX `matches_by_second` ON `matches` ("scope_id",`second`,`status`,`updated_at`);
CREATE TABLE `names` (
	"scope_id" text NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY("scope_id", `person_id`)
);
CREATE TABLE `notes` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
CREATE INDEX `matches_open` ON `matches` (`id`) WHERE "status" = 'open';
CREATE TABLE "settings" (
	`of` text NOT NULL,
	`id` text NOT NULL,
	"value" text NOT NULL,
	PRIMARY KEY(`of`, `id`)
);
CREATE TABLE `reminders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`person_id` text NOT NULL,
	`match_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `reminders_by_person` ON `reminders` (`person_id`);
CREATE INDEX `matches_running` ON `matches` (`deadline`) WHERE "deadline" IS NOT NULL;
CREATE INDEX `matches_held` ON `matches` (`held`) WHERE "held" IS NOT NULL;
CREATE TABLE `listings` (
	"scope_id" text NOT NULL,
	`person_id` text NOT NULL,
	`hidden` integer NOT NULL,
	`left` integer NOT NULL,
	`checked_at` integer,
	PRIMARY KEY("scope_id", `person_id`)
);
CREATE TABLE `results` (
	`match_id` text NOT NULL,
	`seat` text NOT NULL,
	"scope_id" text NOT NULL,
	`game_id` text NOT NULL,
	`person_id` text,
	`opponent_id` text,
	`category` text NOT NULL,
	`result` text NOT NULL,
	`by` text NOT NULL,
	`ended_at` integer NOT NULL,
	`seq` integer,
	`weight` real,
	`points_before` real,
	`deviation_before` real,
	`volatility_before` real,
	`at_before` integer,
	`points` real,
	`deviation` real,
	`volatility` real, `balance_before` real, `balance` real, `matches` integer,
	PRIMARY KEY(`match_id`, `seat`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `results_by_person` ON `results` ("scope_id",`game_id`,`person_id`,`ended_at`);
CREATE UNIQUE INDEX `results_by_seq` ON `results` ("scope_id",`game_id`,`seq`,`seat`);
CREATE TABLE `scores` (
	"scope_id" text NOT NULL,
	`game_id` text NOT NULL,
	`period` text NOT NULL,
	`category` text NOT NULL,
	`person_id` text NOT NULL,
	`wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`losses` integer NOT NULL,
	`tenths` integer NOT NULL,
	`listed` integer NOT NULL,
	PRIMARY KEY("scope_id", `game_id`, `period`, `category`, `person_id`)
);
CREATE INDEX `scores_by_rank` ON `scores` ("scope_id",`game_id`,`period`,`category`,`listed`,"tenths" desc);
CREATE INDEX `scores_by_person` ON `scores` ("scope_id",`person_id`);
CREATE TABLE `ratings` (
	"scope_id" text NOT NULL,
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
	PRIMARY KEY("scope_id", `game_id`, `person_id`)
);
CREATE INDEX `ratings_by_rank` ON `ratings` ("scope_id",`game_id`,`listed`,"shown" desc,`deviation`,"matches" desc,`person_id`,`provisional_from`);
CREATE INDEX `matches_by_scope` ON `matches` (`scope_id`,`status`,`updated_at`);
CREATE TABLE `analyses` (
	`id` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
CREATE TABLE `tournament_events` (
	`tournament_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`tournament_id`, `seq`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE TABLE `tournament_players` (
	`tournament_id` text NOT NULL,
	`player` integer NOT NULL,
	`person_id` text NOT NULL,
	PRIMARY KEY(`tournament_id`, `player`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `tournament_players_by_person` ON `tournament_players` (`person_id`);
CREATE TABLE `tournaments` (
	`id` text PRIMARY KEY NOT NULL,
	`scope_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`organiser` text NOT NULL,
	`options` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL
);
CREATE INDEX `tournaments_by_scope` ON `tournaments` (`scope_id`,`status`,`created_at`);
CREATE INDEX `matches_by_tournament` ON `matches` (`tournament_id`) WHERE "tournament_id" IS NOT NULL;
CREATE TABLE `season_places` (
	`scope_id` text NOT NULL,
	`game_id` text NOT NULL,
	`season` text NOT NULL,
	`position` integer NOT NULL,
	`person_id` text NOT NULL,
	`rank` integer,
	`points` integer NOT NULL,
	`gain` integer NOT NULL,
	`wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`losses` integer NOT NULL,
	`ended_at` integer NOT NULL,
	PRIMARY KEY(`scope_id`, `game_id`, `season`, `position`)
);
CREATE INDEX `season_places_by_person` ON `season_places` (`person_id`);
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
CREATE INDEX `attempts_by_puzzle` ON `attempts` (`scope_id`,`game_id`,`puzzle_id`,`solved`);
CREATE TABLE `dailies` (
	`scope_id` text NOT NULL,
	`game_id` text NOT NULL,
	`puzzle_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`message_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`scope_id`, `game_id`, `puzzle_id`)
);
CREATE INDEX `dailies_by_time` ON `dailies` (`scope_id`,`at`);
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
CREATE TABLE `explored` (
	`game_id` text NOT NULL,
	`scope_id` text NOT NULL,
	`position` integer NOT NULL,
	`ply` text NOT NULL,
	`first` integer NOT NULL,
	`draws` integer NOT NULL,
	`second` integer NOT NULL,
	`rated` integer NOT NULL,
	`ratings` integer NOT NULL,
	PRIMARY KEY(`game_id`, `scope_id`, `position`, `ply`)
) WITHOUT ROWID;
CREATE TABLE `explored_matches` (
	`match_id` text PRIMARY KEY NOT NULL,
	`winner` text,
	`first_rating` integer,
	`second_rating` integer
);
CREATE TABLE `imported_games` (
	`game_id` text NOT NULL,
	`digest` integer NOT NULL,
	PRIMARY KEY(`game_id`, `digest`)
) WITHOUT ROWID;
CREATE TABLE `plans` (
	`match_id` text NOT NULL,
	`person_id` text NOT NULL,
	`turn` integer NOT NULL,
	`confirmed` integer NOT NULL,
	`lines` text NOT NULL,
	PRIMARY KEY(`match_id`, `person_id`)
);
CREATE TABLE `follows` (
	`person_id` text NOT NULL,
	`scope_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`frequency` text NOT NULL,
	PRIMARY KEY(`person_id`, `scope_id`, `kind`, `subject`)
);
CREATE INDEX `follows_by_subject` ON `follows` (`scope_id`,`subject`);
CREATE INDEX `challenges_to_all` ON `challenges` (`scope_id`,`created_at`) WHERE "status" = 'open' AND "opponent" IS NULL;
CREATE TABLE `log_entries` (
	`scope_id` text NOT NULL,
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`person_id` text NOT NULL,
	`reason` text NOT NULL,
	`verdict` text,
	PRIMARY KEY(`match_id`, `seq`)
);
CREATE INDEX `log_entries_by_scope` ON `log_entries` (`scope_id`,`at`,`match_id`,`seq`);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '1a272284d8dcea2b197fbabb7a368589aecd2f9a771674690dc5bbb0158ba668', 1795233311704);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '121462f4ca8e47a68ba03920b99afbdb79cd65301d8a553a2787eef6aa3b1b74', 1795235487865);
INSERT INTO "__drizzle_migrations" VALUES (NULL, 'c6fc2cecc714dcbe612c077a269a011bfcb7cb8ea5af16afff57ee0ce0c32632', 1795288282542);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '89a2b77ceefd67560c18f34551feea3a5c050b589edea9b1bd61eab630525248', 1795288937606);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '66cf5ebf6b7150b8ad89760b60ebb1ea4f4b940a42e3563cdb4f68298b2480db', 1795289174679);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '4f603a3edf38dc773089b9d9424a36d6d4fb65e3736124726af37ea9642f6fe4', 1795289958712);
INSERT INTO "__drizzle_migrations" VALUES (NULL, 'e6fdabc21fa940e339378af69f681223c909ea1e2ef83b90ecf46dc1a9190380', 1795291865071);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '7576700682da25a7fce091459aa934d8c7a19c019628ef728e9d5fba528e8539', 1795344774175);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '36d1a07649cd78939fb3be2dcb8952e626af013457b5e89cef4c968506b5fe5e', 1795358812785);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '53524dcba9e3e2c169b156806e74ab5e7fb9149402fd6954a059a6bfed2d1bcc', 1795362412785);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '19811782c372d73ec2e14783cc33d5dc84ce2fd2d3765e7655ad4a93ab463e80', 1795384987222);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '6eb5642ad77c75f1062f091bc8abdb36e8ddea72c677acef9cc2dfbeee255bf3', 1795386162366);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '68f99a84b39549daae914997389a428905a696cb62569418869906e912a52f05', 1795388839767);
INSERT INTO "__drizzle_migrations" VALUES (NULL, 'a70386b56534c7c3231242a834a502e6462e0f824b0221ef82a880a5c81df613', 1795399113618);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '63ae839489e7e6e40ca1f982e94648a7bd50772d1402580c22ceb6968d99b3ca', 1795401779893);
INSERT INTO "__drizzle_migrations" VALUES (NULL, 'a15cb129c5126769a21d98032dd3dd469b188dd1226faf31fe7f9249286e0ccf', 1795403253098);
INSERT INTO "__drizzle_migrations" VALUES (NULL, 'db791927bfc1da347975e6843e4318808010bd8906b68baea70728d75eb7b79f', 1795404011564);
INSERT INTO "__drizzle_migrations" VALUES (NULL, 'f84f4accd6d064412af64475cdd5afda6c24e4a977f628c962925c08f54ed514', 1795404841310);
INSERT INTO "__drizzle_migrations" VALUES (NULL, 'f0e68e53b8a7012ee369d6fd6b8122f21e717f71775742b32c0dcce17aa964e3', 1795413615478);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '535028621f5c7c67a9a46d58e5abb8dcab4d23c47ffe6fed9f3eb76b1e23cd57', 1795415376185);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '3885d9393495df9137e25e73b756486d00e9b6a4d4b44b625054f6b18ac7bfba', 1795416641830);
INSERT INTO "boards" VALUES (1, 'OVER', '300000000000000001', '4000000000000OVER', 0, 1);
INSERT INTO "boards" VALUES (2, 'OPEN', '300000000000000001', '4000000000000OPEN', 0, 1);
INSERT INTO "challenges" VALUES ('OVER', 'tak', '200000000000000001', '200000000000000001', '300000000000000001', '100000000000000001', '100000000000000002', 'random', '{"size":5,"komi":0.5,"opening":"swap"}', 0, 'accepted', 1750000000000, 1750086400000, NULL, '{"time":86400000,"rated":true}', NULL, NULL);
INSERT INTO "challenges" VALUES ('OPEN', 'tak', '200000000000000001', '200000000000000001', '300000000000000001', '100000000000000001', '100000000000000003', 'random', '{"size":5,"komi":0.5,"opening":"swap"}', 0, 'accepted', 1750000000000, 1750086400000, NULL, '{"time":86400000,"rated":true}', NULL, NULL);
INSERT INTO "challenges" VALUES ('WAIT', 'tak', '200000000000000001', '200000000000000001', '300000000000000001', '100000000000000001', '100000000000000003', 'random', '{"size":5,"komi":0.5,"opening":"swap"}', 0, 'open', 1750000000000, 1750086400000, '400000000000000009', '{"time":86400000,"rated":true}', NULL, NULL);
INSERT INTO "due" VALUES ('expire', 'OVER', 1750086400000, 0, NULL, NULL, NULL);
INSERT INTO "due" VALUES ('show', 'OVER', 1750000001010, 2, NULL, NULL, NULL);
INSERT INTO "due" VALUES ('expire', 'OPEN', 1750086400000, 0, NULL, NULL, NULL);
INSERT INTO "due" VALUES ('show', 'OPEN', 1750000001010, 2, NULL, NULL, NULL);
INSERT INTO "due" VALUES ('expire', 'WAIT', 1750086400000, 0, NULL, NULL, NULL);
INSERT INTO "events" VALUES ('OVER', 0, 1750000001000, '{"kind":"ply","text":"a1"}');
INSERT INTO "events" VALUES ('OPEN', 0, 1750000001000, '{"kind":"ply","text":"a1"}');
INSERT INTO "matches" VALUES ('OVER', 'tak', '200000000000000001', '200000000000000001', '300000000000000001', '100000000000000001', '100000000000000002', '{"size":5,"komi":0.5,"opening":"swap"}', 'ended', 3, 1, 'second', 1, 'first', 'road', 'R-0', 1750000000000, 1750000002000, 1750000002000, '{"time":86400000,"rated":true}', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "matches" VALUES ('OPEN', 'tak', '200000000000000001', '200000000000000001', '300000000000000001', '100000000000000001', '100000000000000003', '{"size":5,"komi":0.5,"opening":"swap"}', 'open', 2, 1, 'second', 1, NULL, NULL, NULL, 1750000000000, 1750000001000, NULL, '{"time":86400000,"rated":true}', 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "names" VALUES ('200000000000000001', '100000000000000001', 'Ada');
INSERT INTO "names" VALUES ('200000000000000001', '100000000000000002', 'Bob ''the Wall'' O''Brien');
INSERT INTO "names" VALUES ('200000000000000001', '100000000000000003', 'Cleo');
INSERT INTO "notes" VALUES ('commands:1:everywhere', 'abc');
