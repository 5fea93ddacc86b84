ALTER TABLE "journal" RENAME TO "text_journal";--> statement-breakpoint
ALTER TABLE "text_journal" RENAME CONSTRAINT "journal_pkey" TO "text_journal_pkey";--> statement-breakpoint
CREATE TABLE "journal" (
	"first_seq" bigint PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL,
	"epoch" bigint NOT NULL,
	"at" bigint NOT NULL,
	"form" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
DROP TABLE "snapshots";--> statement-breakpoint
CREATE TABLE "snapshots" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"journal_hash" "bytea" NOT NULL,
	"state_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snapshot_parts" (
	"seq" bigint NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "snapshot_parts_seq_part_pk" PRIMARY KEY("seq","part")
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"finding" text NOT NULL,
	"cleared_at" bigint
);
--> statement-breakpoint
ALTER TABLE "snapshot_parts" ADD CONSTRAINT "snapshot_parts_seq_snapshots_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."snapshots"("seq") ON DELETE cascade ON UPDATE no action;
