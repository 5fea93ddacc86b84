ALTER TABLE "verification_codes" ADD COLUMN "requester" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_account_purpose_pk";--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_account_purpose_requester_pk" PRIMARY KEY("account","purpose","requester");--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "perceptual_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_candles" ADD COLUMN "trades" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_candles" ADD COLUMN "taker_base" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_candles" ADD COLUMN "taker_quote" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_candles" ADD COLUMN "first_trade" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_candles" ADD COLUMN "last_trade" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_invites" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "triggered_at" bigint;