import { defineConfig } from 'drizzle-kit'

/** `npm run migration` compares the tables below with the migrations and writes the difference. */
export default defineConfig({ dialect: 'postgresql', schema: './src/**/tables.ts', out: './migrations' })
