CREATE TABLE "quick_buys" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"coin" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"quoted" numeric(38, 0) NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"placed_at" bigint NOT NULL,
	"pay_by" bigint NOT NULL,
	"voucher" integer,
	"paid_at" bigint,
	"is_late" boolean NOT NULL,
	"is_rejected" boolean NOT NULL,
	"ended_at" bigint,
	"found" numeric(38, 0),
	"spent" numeric(38, 0),
	"received" numeric(38, 0),
	"spot_order" bigint,
	"cause" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voucher_deposits" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "voucher_deposits" ADD COLUMN "purpose_id" bigint;--> statement-breakpoint
CREATE INDEX "quick_buys_user" ON "quick_buys" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "quick_buys_state" ON "quick_buys" USING btree ("state","order_id");--> statement-breakpoint
CREATE INDEX "voucher_deposits_purpose" ON "voucher_deposits" USING btree ("purpose","purpose_id");