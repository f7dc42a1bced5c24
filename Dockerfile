# Builds with all packages, runs with those that the server needs. The embedded PostgreSQL is omitted (--omit=optional): a
# deployment sets DATABASE_URL. A tag can move, a digest cannot. To get a newer one:
# docker buildx imagetools inspect node:24-slim
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/testing/package.json packages/testing/
COPY packages/client/package.json packages/client/
COPY packages/check-client/package.json packages/check-client/
# Pruning a full installation would keep `prisma`, which is an optional peer of its client. The links to the workspaces would
# lead nowhere.
RUN npm ci --ignore-scripts --omit=dev --omit=optional && rm node_modules/stayquote-testing node_modules/stayquote-client \
  node_modules/stayquote-check-client

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/testing/package.json packages/testing/
COPY packages/client/package.json packages/client/
COPY packages/check-client/package.json packages/check-client/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM ${NODE_IMAGE}
WORKDIR /app
# The management listener stays inside the container, for its health check.
ENV NODE_ENV=production HOST=0.0.0.0 MANAGEMENT_PORT=9464
COPY --from=build /app/package.json ./
COPY --from=build /app/bin bin
COPY --from=build /app/dist dist
COPY --from=build /app/prisma prisma
COPY --from=build /app/contract contract
COPY --from=packages /app/node_modules node_modules
USER 10001
EXPOSE 3000
# Liveness: an unhealthy container is restarted, which does not help if the database is unavailable. /readyz is for routing
# requests.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["bin/in-container.sh"]
CMD ["serve"]
