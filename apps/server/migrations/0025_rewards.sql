CREATE TABLE "commission_holds" (
	"hold" integer PRIMARY KEY NOT NULL,
	"inviter" bigint NOT NULL,
	"account" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_payouts" (
	"seq" bigint NOT NULL,
	"hold" integer NOT NULL,
	"inviter" bigint NOT NULL,
	"asset" text NOT NULL,
	"day" integer NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "commission_payouts_seq_hold_pk" PRIMARY KEY("seq","hold")
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"day" integer NOT NULL,
	"payer" bigint NOT NULL,
	"inviter" bigint NOT NULL,
	"asset" text NOT NULL,
	"level" integer NOT NULL,
	"fees" numeric(38, 0) NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "commissions_day_payer_inviter_asset_pk" PRIMARY KEY("day","payer","inviter","asset")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"inviter" bigint NOT NULL,
	"at" bigint NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reward_payments" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"step" integer NOT NULL,
	"task" text NOT NULL,
	"day" integer NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "commission_payouts_inviter" ON "commission_payouts" USING btree ("inviter","day");--> statement-breakpoint
CREATE INDEX "commission_payouts_day" ON "commission_payouts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "commissions_inviter" ON "commissions" USING btree ("inviter","day");--> statement-breakpoint
CREATE INDEX "commissions_payer" ON "commissions" USING btree ("payer","day");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter","seq");--> statement-breakpoint
CREATE INDEX "reward_payments_user" ON "reward_payments" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "reward_payments_day" ON "reward_payments" USING btree ("day");