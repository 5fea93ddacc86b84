ALTER TABLE "files" ADD COLUMN "perceptual_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_invites" ADD COLUMN "operator_id" integer;