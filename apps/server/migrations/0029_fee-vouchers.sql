CREATE TABLE "fee_voucher_days" (
	"day" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "fee_voucher_days_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "fee_vouchers" (
	"voucher" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"task" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"used" numeric(38, 0) NOT NULL,
	"state" text NOT NULL,
	"granted_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "fee_vouchers_user" ON "fee_vouchers" USING btree ("user_id","voucher");