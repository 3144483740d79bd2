# The build runs on the builder's own processor, because its output is the same for all.
FROM --platform=$BUILDPLATFORM node:26.10.0-trixie-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG COMMIT=
RUN npm run build

FROM node:26.10.0-trixie-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33 AS init
RUN apt-get update && apt-get install --yes --no-install-recommends tini

FROM node:26.10.0-trixie-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33
# The kernel drops signals for a process 1 without a handler, as Node is in its first milliseconds; `tini` passes them on.
# In the image, because Kubernetes has no `--init`.
COPY --from=init /usr/bin/tini /usr/bin/tini
ENTRYPOINT ["tini", "--"]
WORKDIR /app
COPY package.json ./
COPY --from=build /app/dist ./dist
# npm and yarn are of no use here, but scanners report what they bring.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
# A volume for ASSETS_DIR may be mounted here. A named volume takes this folder's owner.
RUN install --directory --owner=1000 --group=1000 /assets
# A young generation of 8 MB and one arena: long replies are outside V8's heap until it collects, and this costs
# less processor time and less memory. No debugger by signal.
ENV NODE_ENV=production PORT=3000 NODE_COMPILE_CACHE=/tmp/compile-cache \
  NODE_OPTIONS="--max-semi-space-size=8 --disable-sigusr1" MALLOC_ARENA_MAX=1
# Kubernetes' runAsNonRoot wants a number; 1000 is the base image's `node`.
USER 1000
EXPOSE 3000
# For Docker and Compose; Kubernetes asks /healthz and /readyz itself. Each check starts a Node process, so checks are rare
# once the server is up. An empty variable counts as unset, as in the server.
HEALTHCHECK --interval=60s --timeout=10s --start-period=30s --start-interval=2s \
  CMD ["node", "-e", "http.get({ host: process.env.HOST || '127.0.0.1', port: process.env.PORT || 3000, path: '/healthz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))"]
CMD ["node", "dist/server/main.js"]
ARG VERSION=4.0.0
ARG COMMIT=
LABEL org.opencontainers.image.title="vitrine" \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$COMMIT \
  org.opencontainers.image.licenses="MIT"
