CREATE TABLE "conversions" (
	"conversion_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"from_asset" text NOT NULL,
	"to_asset" text NOT NULL,
	"paid" numeric(38, 0) NOT NULL,
	"received" numeric(38, 0) NOT NULL,
	"quoted" numeric(38, 0),
	"order_ids" text NOT NULL,
	"at" bigint NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "conversions_user" ON "conversions" USING btree ("user_id","conversion_id");