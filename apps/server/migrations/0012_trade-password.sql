CREATE TABLE "trade_passwords" (
	"uid" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" bigint DEFAULT 0 NOT NULL,
	"held_until" bigint DEFAULT 0 NOT NULL
);
