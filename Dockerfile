# The platform without a database: give it DATABASE_URL. `compose.yaml` brings both.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /assay
COPY . .
# Installs by the lock file, then builds server, web app and operators' console.
