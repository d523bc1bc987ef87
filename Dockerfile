# The wedding journal in a container: one process, one port, one volume.
#   docker build -t wedding-journal . && docker run -p 127.0.0.1:3000:3000 -v wedding:/data wedding-journal
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY scripts/build scripts/build
COPY shared shared
COPY server server
COPY client client
RUN node scripts/build/main.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image has its own Node; the one among the packages is for machines without Node.
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json .node-version ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY migrations migrations
COPY shared shared
COPY server server
COPY scripts scripts
# ffmpeg makes posters of videos and converts formats that browsers do not play; the largest part of the image.
# Everything else works without it: --build-arg FFMPEG=no
ARG FFMPEG=yes
RUN if [ "$FFMPEG" = yes ]; then \
  apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; fi
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/system/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
CMD ["node", "--max-semi-space-size=4", "--enable-source-maps", "server/main.ts"]
