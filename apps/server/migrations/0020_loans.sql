CREATE TABLE "loan_applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"contract" text NOT NULL,
	"loan_id" bigint,
	"case_id" integer,
	"amount" numeric(38, 0) NOT NULL,
	"days" integer NOT NULL,
	"version" integer NOT NULL,
	"total" numeric(38, 0) NOT NULL,
	"texts" text NOT NULL,
	"papers" jsonb NOT NULL,
	"contract_text" text NOT NULL,
	"contract_hash" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"sent_at" bigint NOT NULL,
	"decided_at" bigint,
	"is_followed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "loan_applications_contract" UNIQUE("contract")
);
--> statement-breakpoint
CREATE TABLE "loan_drafts" (
	"uid" integer PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"amount" text NOT NULL,
	"texts" text NOT NULL,
	"contract" text NOT NULL,
	"saved_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_papers" (
	"uid" integer NOT NULL,
	"paper" text NOT NULL,
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" bigint NOT NULL,
	CONSTRAINT "loan_papers_uid_paper_pk" PRIMARY KEY("uid","paper")
);
--> statement-breakpoint
CREATE TABLE "loan_repayments" (
	"loan_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"day" integer NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"late_fee" numeric(38, 0) NOT NULL,
	"interest" numeric(38, 0) NOT NULL,
	"principal" numeric(38, 0) NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "loan_repayments_loan_id_seq_pk" PRIMARY KEY("loan_id","seq")
);
--> statement-breakpoint
CREATE TABLE "loan_voucher_images" (
	"uid" integer NOT NULL,
	"loan_id" bigint NOT NULL,
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" bigint NOT NULL,
	CONSTRAINT "loan_voucher_images_uid_loan_id_pk" PRIMARY KEY("uid","loan_id")
);
--> statement-breakpoint
CREATE TABLE "loan_vouchers" (
	"id" serial PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"loan_id" bigint NOT NULL,
	"voucher_id" bigint,
	"case_id" integer,
	"amount" numeric(38, 0) NOT NULL,
	"file_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"found" numeric(38, 0),
	"reference" text,
	"sent_at" bigint NOT NULL,
	"decided_at" bigint,
	"is_followed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "loan_vouchers_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"loan_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"days" integer NOT NULL,
	"version" integer NOT NULL,
	"contract_hash" text NOT NULL,
	"score" integer NOT NULL,
	"applied_at" bigint NOT NULL,
	"state" text NOT NULL,
	"reject_reason" text NOT NULL,
	"disbursed_at" bigint,
	"day" integer,
	"paid" numeric(38, 0) NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "strong_accounts" (
	"uid" integer PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "loan_applications_uid" ON "loan_applications" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "loan_applications_case" ON "loan_applications" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "loan_applications_loan" ON "loan_applications" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "loan_vouchers_loan" ON "loan_vouchers" USING btree ("uid","loan_id");--> statement-breakpoint
CREATE INDEX "loan_vouchers_case" ON "loan_vouchers" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "loans_user" ON "loans" USING btree ("user_id","loan_id");--> statement-breakpoint
CREATE INDEX "loans_state" ON "loans" USING btree ("state","loan_id");