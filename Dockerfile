# Builds with all packages, runs with those that serving needs. The embedded PostgreSQL is left out (--omit=optional):
# a deployment names its own server in DATABASE_URL.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:24-slim
WORKDIR /app
# The management listener stays inside of the container, for its health check.
ENV NODE_ENV=production HOST=0.0.0.0 MANAGEMENT_PORT=9464
COPY --from=build /app/package.json ./
COPY --from=build /app/bin bin
COPY --from=build /app/dist dist
COPY --from=build /app/prisma prisma
COPY --from=build /app/schemas schemas
COPY --from=build /app/openapi openapi
COPY --from=build /app/node_modules node_modules
USER 10001
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=2s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/stayquote.js", "serve"]
