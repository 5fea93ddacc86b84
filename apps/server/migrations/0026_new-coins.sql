CREATE TABLE "new_coin_subscriptions" (
	"project" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"committed" numeric(38, 0) NOT NULL,
	"quantity" numeric(38, 0) NOT NULL,
	"charge" numeric(38, 0) NOT NULL,
	"refund" numeric(38, 0) NOT NULL,
	"unlocked" numeric(38, 0) NOT NULL,
	"reason" text NOT NULL,
	"subscribed_at" bigint NOT NULL,
	CONSTRAINT "new_coin_subscriptions_project_sequence_pk" PRIMARY KEY("project","sequence")
);
--> statement-breakpoint
CREATE TABLE "new_coin_texts" (
	"project" bigint PRIMARY KEY NOT NULL,
	"about" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "new_coin_subscriptions_user" ON "new_coin_subscriptions" USING btree ("user_id","subscribed_at");--> statement-breakpoint
CREATE INDEX "new_coin_subscriptions_state" ON "new_coin_subscriptions" USING btree ("state");