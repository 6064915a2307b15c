CREATE TABLE "log_entries" (
	"scope_id" text COLLATE "C" NOT NULL,
	"match_id" text COLLATE "C" NOT NULL,
	"seq" integer NOT NULL,
	"at" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"verdict" text COLLATE "C",
	CONSTRAINT "log_entries_match_id_seq_pk" PRIMARY KEY("match_id","seq")
);
--> statement-breakpoint
CREATE INDEX "log_entries_by_scope" ON "log_entries" USING btree ("scope_id","at","match_id","seq");