CREATE TABLE `analyses` (
	`id` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
