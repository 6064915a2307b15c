ALTER TABLE "challenges" ADD COLUMN "lowest" integer;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "highest" integer;--> statement-breakpoint
CREATE INDEX "challenges_to_all" ON "challenges" USING btree ("scope_id","created_at") WHERE "status" = 'open' AND "opponent" IS NULL;