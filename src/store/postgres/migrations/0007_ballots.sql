CREATE TABLE "ballots" (
	"match_id" text COLLATE "C" NOT NULL,
	"turn" integer NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"scope_id" text COLLATE "C" NOT NULL,
	"game_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"ply" text COLLATE "C" NOT NULL,
	"plies" integer NOT NULL,
	"at" bigint NOT NULL,
	"points" integer,
	CONSTRAINT "ballots_match_id_turn_person_id_pk" PRIMARY KEY("match_id","turn","person_id")
);
--> statement-breakpoint
CREATE INDEX "ballots_by_pool" ON "ballots" USING btree ("scope_id","game_id","at","person_id","points");