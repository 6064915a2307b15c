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
, `terms` text DEFAULT '{}' NOT NULL);
CREATE INDEX `challenges_by_challenger` ON `challenges` (`challenger`,`channel_id`,`status`);
CREATE TABLE `due` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`at` integer NOT NULL,
	`version` integer NOT NULL,
	`holder` text,
	`leased_until` integer,
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
, `terms` text DEFAULT '{}' NOT NULL, `void` integer DEFAULT false NOT NULL);
CREATE INDEX `matches_by_home` ON `matches` (`home`,`status`,`updated_at`);
CREATE INDEX `matches_by_channel` ON `matches` (`channel_id`,`status`,`updated_at`);
CREATE INDEX `matches_by_first` ON `matches` (`home`,`first`,`status`,`updated_at`);
CREATE INDEX `matches_by_second` ON `matches` (`home`,`second`,`status`,`updated_at`);
CREATE TABLE `names` (
	`home` text NOT NULL,
	`person_id` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`home`, `person_id`)
);
CREATE TABLE `notes` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
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
CREATE TABLE `standings` (
	`home` text NOT NULL,
	`game_id` text NOT NULL,
	`person_id` text NOT NULL,
	`wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`losses` integer NOT NULL,
	PRIMARY KEY(`home`, `game_id`, `person_id`)
);
CREATE INDEX `standings_by_rank` ON `standings` (`home`,`game_id`,"wins" desc,"draws" desc,`losses`,`person_id`);
CREATE INDEX `matches_open` ON `matches` (`id`) WHERE "status" = 'open';
CREATE TABLE `choices` (
	`of` text NOT NULL,
	`id` text NOT NULL,
	`chosen` text NOT NULL,
	PRIMARY KEY(`of`, `id`)
);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '1a272284d8dcea2b197fbabb7a368589aecd2f9a771674690dc5bbb0158ba668', 1795233311704);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '121462f4ca8e47a68ba03920b99afbdb79cd65301d8a553a2787eef6aa3b1b74', 1795235487865);
INSERT INTO "__drizzle_migrations" VALUES (NULL, 'c6fc2cecc714dcbe612c077a269a011bfcb7cb8ea5af16afff57ee0ce0c32632', 1795288282542);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '89a2b77ceefd67560c18f34551feea3a5c050b589edea9b1bd61eab630525248', 1795288937606);
INSERT INTO "__drizzle_migrations" VALUES (NULL, '66cf5ebf6b7150b8ad89760b60ebb1ea4f4b940a42e3563cdb4f68298b2480db', 1795289174679);
INSERT INTO "boards" VALUES (1, 'OVER', '300000000000000001', '4000000000000OVER', 0, 1);
INSERT INTO "boards" VALUES (2, 'OPEN', '300000000000000001', '4000000000000OPEN', 0, 1);
INSERT INTO "challenges" VALUES ('OVER', 'tak', '200000000000000001', '200000000000000001', '300000000000000001', '100000000000000001', '100000000000000002', 'random', '{"size":5,"komi":0.5,"opening":"swap"}', 0, 'accepted', 1750000000000, 1750086400000, NULL, '{"time":86400000,"rated":true}');
INSERT INTO "challenges" VALUES ('OPEN', 'tak', '200000000000000001', '200000000000000001', '300000000000000001', '100000000000000001', '100000000000000003', 'random', '{"size":5,"komi":0.5,"opening":"swap"}', 0, 'accepted', 1750000000000, 1750086400000, NULL, '{"time":86400000,"rated":true}');
INSERT INTO "challenges" VALUES ('WAIT', 'tak', '200000000000000001', '200000000000000001', '300000000000000001', '100000000000000001', '100000000000000003', 'random', '{"size":5,"komi":0.5,"opening":"swap"}', 0, 'open', 1750000000000, 1750086400000, '400000000000000009', '{"time":86400000,"rated":true}');
INSERT INTO "due" VALUES ('expire', 'OVER', 1750086400000, 0, NULL, NULL);
INSERT INTO "due" VALUES ('show', 'OVER', 1750000001010, 2, NULL, NULL);
INSERT INTO "due" VALUES ('expire', 'OPEN', 1750086400000, 0, NULL, NULL);
INSERT INTO "due" VALUES ('show', 'OPEN', 1750000001010, 2, NULL, NULL);
INSERT INTO "due" VALUES ('expire', 'WAIT', 1750086400000, 0, NULL, NULL);
INSERT INTO "events" VALUES ('OVER', 0, 1750000001000, '{"kind":"ply","text":"a1"}');
INSERT INTO "events" VALUES ('OPEN', 0, 1750000001000, '{"kind":"ply","text":"a1"}');
INSERT INTO "matches" VALUES ('OVER', 'tak', '200000000000000001', '200000000000000001', '300000000000000001', '100000000000000001', '100000000000000002', '{"size":5,"komi":0.5,"opening":"swap"}', 'ended', 3, 1, 'second', 1, 'first', 'road', 'R-0', 1750000000000, 1750000002000, 1750000002000, '{"time":86400000,"rated":true}', 0);
INSERT INTO "matches" VALUES ('OPEN', 'tak', '200000000000000001', '200000000000000001', '300000000000000001', '100000000000000001', '100000000000000003', '{"size":5,"komi":0.5,"opening":"swap"}', 'open', 2, 1, 'second', 1, NULL, NULL, NULL, 1750000000000, 1750000001000, NULL, '{"time":86400000,"rated":true}', 0);
INSERT INTO "names" VALUES ('200000000000000001', '100000000000000001', 'Ada');
INSERT INTO "names" VALUES ('200000000000000001', '100000000000000002', 'Bob ''the Wall'' O''Brien');
INSERT INTO "names" VALUES ('200000000000000001', '100000000000000003', 'Cleo');
INSERT INTO "notes" VALUES ('commands:1:everywhere', 'abc');
INSERT INTO "standings" VALUES ('200000000000000001', 'tak', '100000000000000001', 1, 0, 0);
INSERT INTO "standings" VALUES ('200000000000000001', 'tak', '100000000000000002', 0, 0, 1);
