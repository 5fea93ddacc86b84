CREATE TABLE "agreed_texts" (
	"uid" integer NOT NULL,
	"article_id" text NOT NULL,
	"version" integer NOT NULL,
	"lang" text NOT NULL,
	"hash" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "agreed_texts_uid_article_id_version_pk" PRIMARY KEY("uid","article_id","version")
);
--> statement-breakpoint
CREATE TABLE "content_articles" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" bigint NOT NULL,
	"retired_at" bigint
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"article_id" text NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"follows" text NOT NULL,
	"revision" integer NOT NULL,
	"edited_by" integer NOT NULL,
	"edited_at" bigint NOT NULL,
	CONSTRAINT "content_drafts_article_id_lang_pk" PRIMARY KEY("article_id","lang")
);
--> statement-breakpoint
CREATE TABLE "content_publications" (
	"id" serial PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"publish_at" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" integer NOT NULL,
	"proposed_at" bigint NOT NULL,
	"decided_by" integer,
	"decided_at" bigint,
	"announced" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"article_id" text NOT NULL,
	"lang" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"follows" text NOT NULL,
	"at" bigint NOT NULL,
	"visible_from" bigint,
	CONSTRAINT "content_versions_article_id_lang_version_pk" PRIMARY KEY("article_id","lang","version")
);
--> statement-breakpoint
CREATE TABLE "status_days" (
	"part" text NOT NULL,
	"day" integer NOT NULL,
	"measured" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "status_days_part_day_pk" PRIMARY KEY("part","day")
);
--> statement-breakpoint
CREATE TABLE "status_incidents" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"parts" text NOT NULL,
	"step" text NOT NULL,
	"started_at" bigint NOT NULL,
	"resolved_at" bigint
);
--> statement-breakpoint
CREATE TABLE "status_updates" (
	"id" serial PRIMARY KEY NOT NULL,
	"incident_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"step" text NOT NULL,
	"text" text NOT NULL,
	"operator_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_publications_article" ON "content_publications" USING btree ("article_id","version");--> statement-breakpoint
CREATE INDEX "content_publications_state" ON "content_publications" USING btree ("state");--> statement-breakpoint
CREATE INDEX "status_incidents_started" ON "status_incidents" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "status_updates_incident" ON "status_updates" USING btree ("incident_id");