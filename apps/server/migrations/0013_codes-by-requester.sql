ALTER TABLE "verification_codes" ADD COLUMN "requester" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_account_purpose_pk";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_account_purpose_requester_pk" PRIMARY KEY("account","purpose","requester");
