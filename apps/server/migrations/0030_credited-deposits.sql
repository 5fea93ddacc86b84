CREATE TABLE "credited_deposits" (
	"reference" text NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "credited_deposits_reference_seq_pk" PRIMARY KEY("reference","seq")
);
