# The steps of docs/deploy.md, "Fungo"; Node itself comes with the packages.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/fungo
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev \
  && rm -rf .cache node_modules/node-*/include node_modules/node-*/share

FROM debian:bookworm-slim
COPY --from=build /opt/fungo /opt/fungo
WORKDIR /opt/fungo
RUN useradd --system --home-dir /var/lib/fungo --create-home fungo
USER fungo
ENV HOST=0.0.0.0 DATA_DIR=/var/lib/fungo PATH=/opt/fungo/bin:$PATH \
  NODE_COMPILE_CACHE=/var/lib/fungo/.cache/node
VOLUME /var/lib/fungo
EXPOSE 3000
HEALTHCHECK CMD ["bin/node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["bin/node", "scripts/start.js"]
