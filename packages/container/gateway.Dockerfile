# The gateway in a container, for amd64 and arm64. compose.yaml starts it.
FROM node:22-bookworm-slim
ARG TARGETARCH
COPY staged/tilescribe-gateway_${TARGETARCH}/usr/lib/tilescribe-gateway /usr/lib/tilescribe-gateway
USER 10003:10003
ENTRYPOINT ["node", "/usr/lib/tilescribe-gateway/dist/programs/table-gateway/main.js", "--config", "/etc/tilescribe/tilescribe.gateway.json", "--state", "/var/lib/tilescribe"]
