DROP INDEX "matches_open";--> statement-breakpoint
CREATE INDEX "matches_open_by_first" ON "matches" USING btree ("first") WHERE "status" = 'open';--> statement-breakpoint
CREATE INDEX "matches_open_by_second" ON "matches" USING btree ("second") WHERE "status" = 'open';