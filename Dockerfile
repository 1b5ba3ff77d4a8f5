# The site as an image: docker build -t sahn .
# The first stage makes the archive of `npm run package`, the second unpacks it. docs/guides/production.md explains it.

FROM docker.io/library/node:24-bookworm AS build
WORKDIR /src
COPY . .
RUN npm run package
RUN mkdir /out && tar -xzf dist/sahn-*.tar.gz -C /out --strip-components=1

# glibc for the archive's own Node, and util-linux (setpriv, prlimit, unshare) for render processes.
FROM docker.io/library/debian:bookworm-slim
RUN groupadd --gid 10001 sahn && useradd --uid 10001 --gid 10001 --home-dir /nonexistent --no-create-home --shell /usr/sbin/nologin sahn
RUN install -d -o 10001 -g 10001 -m 0700 /var/lib/sahn
COPY --from=build /out /opt/sahn
ENV HOST=0.0.0.0 SAHN_DATA=/var/lib/sahn
USER 10001:10001
VOLUME /var/lib/sahn
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --start-interval=1s CMD ["/opt/sahn/sahn", "healthy"]
ENTRYPOINT ["/opt/sahn/sahn"]
CMD ["serve"]
