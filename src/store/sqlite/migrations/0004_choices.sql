CREATE TABLE `choices` (
	`of` text NOT NULL,
	`id` text NOT NULL,
	`chosen` text NOT NULL,
	PRIMARY KEY(`of`, `id`)
);
