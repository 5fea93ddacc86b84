CREATE TABLE "liquidation_levels" (
	"position_id" bigint PRIMARY KEY NOT NULL,
	"level" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perp_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"position_id" bigint NOT NULL,
	"market" text NOT NULL,
	"side" text NOT NULL,
	"level" integer NOT NULL,
	"mark" numeric(38, 0) NOT NULL,
	"liquidation_price" numeric(38, 0),
	"cause" text,
	"at" bigint NOT NULL,
	CONSTRAINT "perp_notices_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "loss_statistics" (
	"day" bigint PRIMARY KEY NOT NULL,
	"accounts" integer NOT NULL,
	"losing" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_quiz_passes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"passed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "perp_notices_user" ON "perp_notices" USING btree ("user_id","id");