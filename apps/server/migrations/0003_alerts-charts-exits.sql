CREATE TABLE "price_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"pair" text NOT NULL,
	"kind" text NOT NULL,
	"rate" text,
	"rises_to" text,
	"falls_to" text,
	"set_at" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"fired_at" bigint,
	"fired_price" text
);
--> statement-breakpoint
CREATE TABLE "chart_setups" (
	"user_id" bigint NOT NULL,
	"pair" text NOT NULL,
	"setup" text NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "chart_setups_user_id_pair_pk" PRIMARY KEY("user_id","pair")
);
--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "exits_dropped" text;--> statement-breakpoint
CREATE INDEX "price_alerts_user" ON "price_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "price_alerts_fired" ON "price_alerts" USING btree ("fired_at");