CREATE TABLE "custody_accruals" (
	"custody_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "custody_accruals_custody_id_number_pk" PRIMARY KEY("custody_id","number")
);
--> statement-breakpoint
CREATE TABLE "custody_orders" (
	"custody_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"product" text NOT NULL,
	"principal" numeric(38, 0) NOT NULL,
	"version" integer NOT NULL,
	"daily_rate" numeric(38, 0) NOT NULL,
	"penalty_rate" numeric(38, 0) NOT NULL,
	"value_day" integer NOT NULL,
	"maturity_day" integer NOT NULL,
	"promised" numeric(38, 0) NOT NULL,
	"bought_at" bigint NOT NULL,
	"bought_seq" bigint NOT NULL,
	"days" integer NOT NULL,
	"accrued" numeric(38, 0) NOT NULL,
	"state" text NOT NULL,
	"penalty" numeric(38, 0) NOT NULL,
	"payout_day" integer,
	"paid" numeric(38, 0) NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE INDEX "custody_orders_user" ON "custody_orders" USING btree ("user_id","custody_id");