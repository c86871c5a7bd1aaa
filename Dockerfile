# Sözbir as one image. Build: docker build -t sozbir . Run: see compose.yaml, or
#   docker run -p 3000:3000 -v sozbir:/data sozbir
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --no-progress
COPY . .
RUN node scripts/release.ts \
  && mkdir /opt/sozbir \
  && tar -xzf build/release/sozbir-*.tar.gz -C /opt/sozbir --strip-components=1

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /data sozbir \
  && install -d -o sozbir -g sozbir -m 0700 /data
COPY --from=build --chown=root:root /opt/sozbir /opt/sozbir
# Compiled as who runs it, whose number the compiled files' folder bears; then as little theirs to write as the rest.
RUN install -d -o sozbir /opt/sozbir/build/compiled
USER sozbir
RUN /opt/sozbir/sozbir compile
USER root
RUN chown -R root:root /opt/sozbir/build/compiled && chmod -R a+rX,go-w /opt/sozbir/build/compiled
USER sozbir
WORKDIR /data
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["/bin/sh", "-c", "exec /opt/sozbir/node_modules/node-linux-*/bin/node -e \"fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))\""]
ENTRYPOINT ["/usr/bin/tini", "--", "/opt/sozbir/sozbir"]
