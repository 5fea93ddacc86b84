ALTER TABLE "spot_orders" ADD COLUMN "prevented_quantity" numeric(38, 0) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "time_in_force" text DEFAULT 'goodTillCancelled' NOT NULL;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "expires_at" bigint;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "post_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "trigger_price" numeric(38, 0);--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "trigger_on" text;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "callback_basis_points" integer;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "sibling_id" bigint;--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "take_profit" numeric(38, 0);--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "stop_loss" numeric(38, 0);--> statement-breakpoint
ALTER TABLE "spot_orders" ADD COLUMN "stop_loss_limit" numeric(38, 0);