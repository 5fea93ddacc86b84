CREATE TABLE "option_contracts" (
	"option_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"market" text NOT NULL,
	"direction" text NOT NULL,
	"seconds" integer NOT NULL,
	"stake" numeric(38, 0) NOT NULL,
	"fee" numeric(38, 0) NOT NULL,
	"payout" numeric(38, 0) NOT NULL,
	"version" integer NOT NULL,
	"index_price" numeric(38, 0) NOT NULL,
	"accepted_at" bigint NOT NULL,
	"starts_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"strike" numeric(38, 0),
	"settlement" numeric(38, 0),
	"settled_at" bigint,
	"accepted_seq" bigint NOT NULL,
	"struck_seq" bigint,
	"settled_seq" bigint
);
--> statement-breakpoint
CREATE TABLE "option_index_samples" (
	"evidence" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"samples" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_samples" (
	"option_id" bigint NOT NULL,
	"part" text NOT NULL,
	"place" integer NOT NULL,
	"at" bigint NOT NULL,
	"price" numeric(38, 0) NOT NULL,
	"evidence" text NOT NULL,
	CONSTRAINT "option_samples_option_id_part_place_pk" PRIMARY KEY("option_id","part","place")
);
--> statement-breakpoint
CREATE INDEX "option_contracts_user" ON "option_contracts" USING btree ("user_id","option_id");--> statement-breakpoint
CREATE INDEX "option_contracts_accepted" ON "option_contracts" USING btree ("accepted_at");--> statement-breakpoint
CREATE INDEX "option_samples_evidence" ON "option_samples" USING btree ("evidence");