CREATE TABLE "push_subscriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "notification_ways" (
	"uid" integer NOT NULL,
	"category" text NOT NULL,
	"app" boolean DEFAULT true NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"sound" boolean DEFAULT false NOT NULL,
	"mail_chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notification_ways_uid_category_pk" PRIMARY KEY("uid","category")
);
--> statement-breakpoint
INSERT INTO "notification_ways" ("uid", "category", "mail") SELECT "uid", 'money', false FROM "notification_settings" WHERE NOT "money";--> statement-breakpoint
INSERT INTO "notification_ways" ("uid", "category", "mail") SELECT "uid", 'trading', false FROM "notification_settings" WHERE NOT "trading";--> statement-breakpoint
DROP TABLE "notification_settings" CASCADE;--> statement-breakpoint
CREATE INDEX "push_subscriptions_uid" ON "push_subscriptions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");